import { decode } from '@sgfkit/encoding'
import { parseSyntax } from '@sgfkit/syntax'
import type { SyntaxTree } from '@sgfkit/syntax'
import { expect, test } from 'vitest'
import { corpusBytes, corpusFiles, corpusTable, describeWithCorpus } from '../src/corpus.js'
import { syntaxDifferences } from '../src/syntax-differences.js'

/** Whether the tokens tile the text: then what is printed of them is the text. */
const tiles = ({ tokens }: SyntaxTree, length: number): boolean => {
  const { count, starts } = tokens
  if (starts.length !== count + 1 || starts[count] !== length || (count > 0 && starts[0] !== 0)) return false
  for (let token = 0; token < count; token++) if ((starts[token] ?? 0) >= (starts[token + 1] ?? 0)) return false
  return true
}

const latin1 = new TextDecoder('latin1')

describeWithCorpus('the syntax tree', () => {
  test('prints every file as it was', () => {
    for (const file of corpusFiles()) {
      const { text } = decode(corpusBytes(file))
      const tree = parseSyntax(text)
      expect(tree.print() === text, file).toBe(true)
      expect(tiles(tree, text.length), file).toBe(true)
    }
  })

  // Every byte in CI, every seventh elsewhere: it is some 20 seconds of work.
  const step = process.env.CI ? 1 : 7
  test('prints every file under 4 kB cut at any byte as it was', () => {
    let cuts = 0
    for (const file of corpusFiles()) {
      const bytes = corpusBytes(file)
      if (bytes.length >= 4096) continue
      const text = latin1.decode(bytes)
      for (let end = bytes.length % step; end < text.length; end += step) {
        if (!tiles(parseSyntax(text.slice(0, end)), end)) expect.fail(`${file} cut at ${end}`)
        cuts++
      }
    }
    expect(cuts).toBeGreaterThan(100_000)
  }, 600_000)

  test('prints 50 small files with any byte changed as they were', () => {
    const texts = corpusFiles()
      .map((file) => latin1.decode(corpusBytes(file)))
      .filter((text) => text.length > 60)
      .sort((a, b) => a.length - b.length)
      .slice(0, 50)
    const all = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
    const puts = process.env.CI ? all : all.filter((char) => '()[];\\:A\0\n'.includes(char))
    for (const text of texts)
      for (let at = 0; at < text.length; at++)
        for (const put of puts) {
          const changed = text.slice(0, at) + put + text.slice(at + 1)
          if (!tiles(parseSyntax(changed), changed.length)) expect.fail(JSON.stringify(changed))
        }
  }, 600_000)

  test('has as many games and nodes as the manifest says, but for the listed files', () => {
    const found: Record<string, string> = {}
    for (const { file = '', games, nodes } of corpusTable('manifest.tsv')) {
      const { gameCount, nodeCount } = parseSyntax(decode(corpusBytes(file)).text)
      if (`${gameCount} ${nodeCount}` !== `${games ?? ''} ${nodes ?? ''}`) found[file] = `${gameCount} ${nodeCount}`
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(syntaxDifferences).map(([file, { ours }]) => [file, ours])))
  })
})
