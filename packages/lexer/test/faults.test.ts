import { applyEdits } from '@sgfkit/source'
import { describe, expect, it } from 'vitest'
import { leavesOpen, lex } from '../src/index.js'
import type { StartSearch } from '../src/index.js'

/** Code, number of the reference checker and text of each finding. */
const findings = (text: string, start: StartSearch = 'smart'): string[] =>
  lex(text, { start }).diagnostics.map(({ code, data, span }) => {
    const number = data === undefined ? '' : ` ${String(data.sgfc)}`
    return `${code.replace('lexer/', '')}${number} ${text.slice(span.start, span.end)}`
  })

describe('faults', () => {
  it.each<[string, string[]]>([
    // Clean texts
    ['(;B[aa])', []],
    [' \r\n\t\v\f( ;\nB [aa]\n[bb] ) \n', []],
    ['\ufeff(;B[aa])', []],
    ['(;B[aa])\n\ufeff(;B[bb])', []],
    ['(;C[a\\]b\\\\])', []],
    ['(;C[(;[])', []],
    ['(;;)', []],
    // 6: what looks like data before a game
    ['From: me\n(;B[aa])', ['preamble From: me']],
    ['Subject: game [x]\n(;B[aa])', ['preamble Subject: game [x]']],
    ['see [it] and [me]\n(;B[aa])', ['data-in-preamble 6 [it]']],
    // 7: no game at all
    ['', ['no-game 7 ']],
    [' \n ', ['no-game 7  \n ']],
    ['aaa', ['no-game 7 aaa']],
    [' a\0b[', ['no-game 7 a\0b[']],
    ['((((', ['no-game 7 ((((']],
    // 8: characters that belong nowhere, a run is one finding
    ['(;B[aa]---;W[bb])', ['stray-text 8 ---']],
    ['(;B[aa] 1 2 3 x ;W[bb])', ['stray-text 8 1 2 3 x']],
    ['(;C[see [1] here];B[aa])', ['stray-text 8 here]']],
    ['(;C[see [1] Here Or There];B[aa])', ['stray-text 8 Here Or There]']],
    ['(;GM[1]\\par ;B[dd])', ['stray-text 8 \\par']],
    ['(;PBBlack]PW[x])', ['stray-text 8 PBBlack]']],
    ['(;gm[1]sz[9])', ['stray-text 8 gm', 'stray-text 8 sz']],
    ['(;2Y[b])', ['stray-text 8 2']],
    ['(;KM:[6.5])', ['stray-text 8 :']],
    ['(;KM12[6.5])', ['stray-text 8 12']],
    ['(;B[aa]\u00a0;W[bb])', ['stray-text 8 \u00a0']],
    ['(;A(;B[aa]) Foo (;B[bb]))', ['missing-value 20 A', 'stray-text 8 Foo']],
    // 8: outside of games
    ['(;B[aa]))', ['unmatched-close 8 )']],
    ['(;B[aa])) )\n(;B[aa])', ['unmatched-close 8 ) )']],
    ['(;B[aa])\n-- \nbye\n', ['text-outside 8 -- \nbye']],
    ['(;B[aa])\nsee [1]\n', ['stray-outside 8 see [1]']],
    ['(;B[aa]);B[bb]', ['data-outside 6 [bb]']],
    // 10: the text ends in a value
    ['(;B[aa', ['unclosed-value 10 [aa']],
    ['(;C[', ['unclosed-value 10 [']],
    ['(;C[x\\]', ['unclosed-value 10 [x\\]']],
    ['(;C[x\\', ['unclosed-value 10 [x\\']],
    // 11: long identifiers
    [`(;${'A'.repeat(99)}[x])`, []],
    [`(;${'A'.repeat(100)}[x])`, [`long-identifier 11 ${'A'.repeat(100)}`]],
    // 16: lowercase letters, in FF[4] only, wherever FF stands in the root
    ['(;GaMe[1]SiZe[9];White[aa])', []],
    ['(;FF[3]GaMe[1])', []],
    ['(;GaMe[1]FF[4];White[aa])', ['lowercase-identifier 16 GaMe', 'lowercase-identifier 16 White']],
    ['(;FiFo[4];White[aa])', ['lowercase-identifier 16 FiFo', 'lowercase-identifier 16 White']],
    ['(;FF[4];B[aa])(;Black[aa])(;FF[ 4 ];Black[aa])', ['lowercase-identifier 16 Black']],
    ['(;FF[x]White[aa])', []],
    ['(()(;FF[4]White[aa]))', ['lowercase-identifier 16 White']],
    // A digit as second character, in FF[1] only
    ['(;A1[x])', []],
    ['(;FF[2]A1[x])', ['digit-in-identifier 8 1']],
    // 20: identifiers without a value
    ['(;KM;B[dd]C;W[pp])', ['missing-value 20 KM', 'missing-value 20 C']],
    ['(;P\nB[x])', ['missing-value 20 P']],
    ['(;B', []],
    // 22: NULs
    ['(;C[a\0\0b]\0;B[aa])', ['nul 22 \0\0', 'nul 22 \0']],
    ['P\0K(;B[aa])', ['preamble P\0K']],
    // 54: values without an identifier
    ['(;[aa]B[bb])', ['missing-identifier 54 [aa]']],
    ['(;[aa] [bb][cc];B[bb])', ['missing-identifier 54 [aa] [bb][cc]']],
  ])('%j: %j', (text, expected) => {
    expect(findings(text)).toEqual(expected)
  })

  it('has fixes that leave nothing to report', () => {
    for (const [text, fixed] of [
      ['(;B[aa]---;W[bb])', '(;B[aa];W[bb])'],
      ['(;B[aa]))', '(;B[aa])'],
      ['(;FF[4]GaMe[1])', '(;FF[4]GM[1])'],
      ['(;KM;B[aa])', '(;;B[aa])'],
      ['(;C[a\0\0b])', '(;C[a b])'],
      ['(;[aa] [bb]B[cc])', '(;B[cc])'],
      ['(;C[x\\', '(;C[x\\\\]'],
      ['(;C[x\\\\', '(;C[x\\\\]'],
    ] as const) {
      const edits = lex(text).diagnostics.flatMap(({ fixes }) => fixes?.[0]?.edits ?? [])
      expect(applyEdits(text, edits)).toBe(fixed)
      expect(lex(fixed).diagnostics).toEqual([])
    }
  })

  it('shows at most 80 characters in a message', () => {
    const [finding] = lex(`(;B[aa]${'-'.repeat(500)})`).diagnostics
    expect(finding?.message).toBe(`Characters that belong nowhere: "${'-'.repeat(80)}"…`)
  })
})

describe('start', () => {
  /** The offset of the first game for each kind of search, -1 where none is found. */
  const starts = (text: string): number[] =>
    (['smart', 'first-node', 'first-paren'] as const).map((start) => {
      const { tokens } = lex(text, { start })
      return tokens.starts[tokens.kinds.indexOf(0)] ?? -1
    })

  it.each<[string, number[]]>([
    ['(;B[aa])', [0, 0, 0]],
    ['x (a) (\n;B[aa])', [6, 6, 2]],
    // Without `;` it is a game when two values follow before the next parenthesis.
    ['(B[pp];W[dd])', [0, -1, 0]],
    ['(\nTE[x Cup]\nRD[2018-04-24]\n;B[aa])', [0, -1, 0]],
    ['(B[pp])', [-1, -1, 0]],
    ['(a [x] [y)', [0, -1, 0]],
    ['(a [x] y] z])', [-1, -1, 0]],
    ['(a [x [y [z)', [-1, -1, 0]],
    ['(see [x]) [y] (;B[aa])', [14, 14, 0]],
    // Parentheses too many belong to the game they precede.
    ['x ( (;B[aa]))', [2, 4, 2]],
    ['((B[pp];W[dd]))', [0, -1, 0]],
    ['() (;B[aa])', [3, 3, 0]],
    // So do empty trees, as long as a parenthesis before them is still open.
    ['(()(;B[aa]))', [0, 3, 0]],
    ['( ( ) ( ( ) ) (;B[aa]))', [0, 14, 0]],
    ['(()B[pp];W[dd])', [0, -1, 0]],
    ['(()) (;B[aa])', [5, 5, 0]],
    ['(()x(;B[aa]))', [4, 4, 0]],
    ['(()', [-1, -1, 0]],
  ])('%j: %j', (text, expected) => {
    expect(starts(text)).toEqual(expected)
  })

  it('throws RangeError for an unknown search', () => {
    expect(() => lex('', { start: 'any' as 'smart' })).toThrow(
      'start must be one of smart, first-node, first-paren, got any',
    )
  })
})

it.each<[string, boolean | undefined]>([
  ['', undefined],
  ['see [1]', undefined],
  ['(see [1]', true],
  ['(see) [1]', false],
  ['x) (y', true],
  // An empty tree behind a `(` leaves that open.
  ['( () x', true],
  ['() x', true],
  [')) x', false],
])('text outside of games, %j, leaves a parenthesis open: %j', (text, expected) => {
  expect(leavesOpen(text, 0, text.length)).toBe(expected)
  expect(leavesOpen(`(${text}`, 1, text.length + 1)).toBe(expected)
})

describe('misuse', () => {
  it.each<[unknown, string]>([
    [5, 'Number'],
    [{}, 'Object'],
    [undefined, 'Undefined'],
    [new Uint8Array(1), 'Uint8Array'],
  ])('%j is no text', (text, name) => {
    expect(() => lex(text as string)).toThrow(new TypeError(`lex needs a string, got ${name}`))
  })
})
