import { formatDiagnostic } from '@sgfkit/source'
import { describe, expect, it } from 'vitest'
import { parseSyntax } from '../src/index.js'
import { outline, short } from './outline.js'

/** A fault that users of SGF programs met: what they saw, the text, the tree that is right, and all that is reported. */
type Row = [what: string, text: string, tree: string, reported: string[]]

describe('what other programs stumbled over', () => {
  it.each<Row>([
    [
      'characters between properties stop the parser',
      '(;B[aa]---;W[bb])',
      'B[aa](W[bb])',
      ['1:8 error lexer/stray-text'],
    ],
    [
      'an unescaped ] in a comment',
      '\ufeff(;CA[UTF-8]C[see [1] here];B[aa])',
      'CA[UTF-8]C[see [1](B[aa])',
      ['1:23 error lexer/stray-text'],
    ],
    ['an escaped backslash before ]', '(;C[dir\\\\](;B[aa])(;B[bb]))', 'C[dir\\\\](B[aa] B[bb])', []],
    ['empty nodes', '(;;)', '-(-)', []],
    ['no ; at the start', '(B[pp];W[dd])', 'B[pp](W[dd])', ['1:2 error syntax/missing-semicolon']],
    ['long identifiers of FF[3]', '(;GaMe[1]SiZe[9]CoPyright[x];Black[aa])', 'GM[1]SZ[9]CP[x](B[aa])', []],
    [
      'long identifiers in FF[4]',
      '(;FF[4]GaMe[1];Black[aa])',
      'FF[4]GM[1](B[aa])',
      ['1:8 error lexer/lowercase-identifier', '1:16 error lexer/lowercase-identifier'],
    ],
    ['two games', '(;GM[1];B[aa])\n(;GM[1];B[bb])', 'GM[1](B[aa]) GM[1](B[bb])', []],
    ['a move in the root', '(;GM[1]SZ[19]B[pd];W[dd])', 'GM[1]SZ[19]B[pd](W[dd])', []],
    [
      'mail around the game',
      'From: a\nSubject: game [x]\n\n(;B[aa];W[bb])\n-- \nbye\n',
      'B[aa](W[bb])',
      ['1:1 info lexer/preamble', '5:1 info lexer/text-outside'],
    ],
    [
      'a move in the mail before the game',
      'I played [qq] here\n(;B[aa])',
      'B[aa]',
      ['1:10 warning lexer/data-in-preamble'],
    ],
    ['an empty node at the end', '(;B[aa];)', 'B[aa](-)', []],
    ['any text', ' aaa ', '', ['1:2 error lexer/no-game']],
    ['an empty text', '', '', ['1:1 error lexer/no-game']],
    ['white space everywhere', '\r\n ( ; FF[4]\n GM[1] \n; B[aa] [bb] )\r\n ', 'FF[4]GM[1](B[aa][bb])', []],
    ['one ) too few', '\n(;B[aa](;W[bb])(;W[cc])', 'B[aa](W[bb] W[cc])', ['2:24 error syntax/missing-close']],
    ['one ) too many', '(;B[aa]))', 'B[aa]', ['1:9 error lexer/unmatched-close']],
    [
      'an empty tree before the first node',
      '(()(;B[aa]))',
      'B[aa]',
      ['1:2 error syntax/empty-tree', '1:4 error syntax/extra-open'],
    ],
    ['an empty tree alone, then a game', '() (;B[aa])', 'B[aa]', ['1:1 info lexer/preamble']],
    ['escapes', '(;C[a \\] b \\\\ c])', 'C[a \\] b \\\\ c]', []],
    ['a move on a new line', '(;GM[1]\n;B[aa]\n;W[bb])', 'GM[1](B[aa](W[bb]))', []],
    ['soft line breaks', '(;C[a\\]b\\\nc\\\r\nd])', 'C[a\\]b\\\nc\\\r\nd]', []],
    [
      'a portal that writes no first ;',
      '(\nTE[x Cup]\nRD[2018-04-24]\nKO[7.5]\nLT[15]\nLC[3]\n;B[aa])',
      'TE[x Cup]RD[2018-04-24]KO[7.5]LT[15]LC[3](B[aa])',
      ['2:1 error syntax/missing-semicolon'],
    ],
    [
      'a file that was cut in a comment',
      '(;B[aa](;W[bb]C[the end is',
      'B[aa](W[bb]C[the end is])',
      ['1:16 error lexer/unclosed-value'],
    ],
  ])('%s', (_, text, tree, reported) => {
    const syntax = parseSyntax(text)
    expect(short(outline(syntax))).toBe(tree)
    expect(syntax.print()).toBe(text)
    const said = syntax.diagnostics.map((found) => formatDiagnostic(syntax.source, found))
    expect(said.map((line) => line.replace(/: .*/s, ''))).toEqual(reported)
  })

  it('bytes and other things that are no text are refused', () => {
    for (const given of [new Uint8Array(3), undefined, null, 5, {}])
      expect(() => parseSyntax(given as string)).toThrow(
        new TypeError('parsing needs a string or a Source; decode bytes first'),
      )
  })

  it('thousands of moves in one line of play', () => {
    const tree = parseSyntax(`(${';B[aa];W[bb]'.repeat(1800)})`)
    expect([tree.nodeCount, tree.diagnostics.length]).toEqual([3600, 0])
    expect(tree.nodeParent[3599]).toBe(3598)
  })
})
