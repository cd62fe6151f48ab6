import { decode } from '@sgfkit/encoding'
import { gameContext, type GameContext, type ValueDiagnostic } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { gameInfo } from '@sgfkit/schema/info'
import { parseSyntax, type SyntaxNode } from '@sgfkit/syntax'
import { expect, it } from 'vitest'
import { corpusBytes, corpusFiles, corpusTable, describeWithCorpus } from '../src/corpus.js'

interface Property {
  readonly ident: string
  readonly raws: readonly string[]
  readonly context: GameContext
}

const rawsOf = (node: SyntaxNode, ident: string) => node.property(ident)?.values.map((value) => value.raw)

/** Every property of a file that has an identifier and values, with the context of its game. */
function* propertiesOf(file: string): Generator<Property> {
  const tree = parseSyntax(decode(corpusBytes(file)).text)
  let context: GameContext | undefined
  for (let node = 0; node < tree.nodeCount; node++) {
    const handle = tree.node(node)
    if ((tree.nodeParent[node] ?? -1) < 0 || context === undefined) {
      context = gameContext({ raw: (ident) => rawsOf(handle, ident) }, fullSchema)
    }
    for (const { ident, values } of handle.properties) {
      if (ident !== '' && values.length > 0) yield { ident, raws: values.map((value) => value.raw), context }
    }
  }
}

/** Games whose moves have rules of their own. */
const typed = new Set([1, 2, 4, 6, 9, 11, 18, 19, 20, 21])

/** The values that are left after the fixes of the findings, values taken out included. */
function mended(raws: readonly string[], found: readonly ValueDiagnostic[]): string[] {
  const out: (string | undefined)[] = [...raws]
  for (const { value, fixes, remove } of found) {
    const edit = fixes?.find((fix) => fix.kind === 'safe')?.edits[0]
    if (edit !== undefined) out[value] = edit.text
    else if (remove !== undefined) out[value] = undefined
  }
  return out.filter((raw) => raw !== undefined)
}

/** Lists without their order, which compression does not keep. */
const unordered = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value

describeWithCorpus('values of the corpus', () => {
  it.each(corpusFiles().filter((file) => file.startsWith('other-games/')))('%s decodes without loss', (file) => {
    // A word in GM, as GGF has it, claims no game that SGF knows.
    const claimed = !/GM\[[^\]\d]/.test(decode(corpusBytes(file)).text)
    for (const { ident, raws, context } of propertiesOf(file)) {
      const kept = [...raws]
      const { value } = fullSchema.decode(ident, raws, context)
      expect(raws).toEqual(kept)
      if ((ident === 'B' || ident === 'W') && claimed && typed.has(context.gm)) {
        expect(value, `${ident}[${raws.join('][')}] in GM[${context.gm}]`).toBeDefined()
        expect(typeof value === 'string' && value !== 'pass' && context.gm !== 4).toBe(false)
      }
      if (value === undefined) continue
      // What is written says what was read.
      const written = fullSchema.encode(ident, value, context)
      expect(unordered(fullSchema.decode(ident, written, context).value), `${ident}[${raws.join('][')}]`).toEqual(
        unordered(value),
      )
    }
  })

  it('nothing throws on any value, offsets lie in it, and fixes leave nothing to fix', () => {
    const files = corpusFiles().filter((file) => !/^(?:stress|other-games)\//.test(file))
    let properties = 0
    for (const file of files) {
      for (const { ident, raws, context } of propertiesOf(file)) {
        properties++
        const { diagnostics } = fullSchema.decode(ident, raws, context)
        if (diagnostics.length === 0) continue
        for (const { value, span } of diagnostics) {
          expect(span.start >= 0 && span.start <= span.end && span.end <= raws[value]!.length).toBe(true)
        }
        const left = mended(raws, diagnostics)
        if (left.length === 0) continue
        // Fixes of one value may come one after another, so a second round is allowed and a third is not.
        const second = mended(left, fullSchema.decode(ident, left, context).diagnostics)
        if (second.length === 0) continue
        expect(mended(second, fullSchema.decode(ident, second, context).diagnostics), `${file} ${ident}`).toEqual(
          second,
        )
      }
    }
    expect(properties).toBeGreaterThan(100_000)
  })

  it('finds the faults in values that the reference checker finds by the same number', () => {
    // Only numbers that are about one value and mean the same in both; files whose text both read alike.
    const numbers = [33, 47]
    const rows = corpusTable('reference-messages.tsv').filter(
      ({ file = '' }) => !/^(?:stress|encodings|bad-files\/sgf-parse)/.test(file),
    )
    const number = Object.keys(rows[0] ?? {}).find((key) => /^(?:number|message|n|code)/i.test(key)) ?? ''
    const wanted = new Map<string, number>()
    for (const row of rows) {
      if (!numbers.includes(Number(row[number]))) continue
      const key = `${row.file ?? ''} ${row[number] ?? ''}`
      wanted.set(key, (wanted.get(key) ?? 0) + 1)
    }
    expect(wanted.size).toBeGreaterThan(5)
    const missing: string[] = []
    for (const [key, count] of wanted) {
      const [file = '', sgfc] = key.split(' ')
      let found = 0
      for (const { ident, raws, context } of propertiesOf(file)) {
        for (const { data } of fullSchema.decode(ident, raws, context).diagnostics) {
          // What the reference cannot understand (33) we may correct (15).
          if (data?.sgfc === Number(sgfc) || (sgfc === '33' && data?.sgfc === 15)) found++
        }
      }
      if (found < count) missing.push(`${key}: ${found} of ${count}`)
    }
    expect(missing).toEqual([])
  })

  it('game info of every game can be read', () => {
    let results = 0
    for (const file of corpusFiles().filter((name) => !name.startsWith('stress/'))) {
      const tree = parseSyntax(decode(corpusBytes(file)).text)
      for (let game = 0; game < tree.gameCount; game++) {
        const node = tree.node(tree.gameRoot[game]!)
        const root = { raw: (ident: string) => rawsOf(node, ident) }
        if (gameInfo(root, gameContext(root, fullSchema)).result !== undefined) results++
      }
    }
    expect(results).toBeGreaterThan(400)
  })
})
