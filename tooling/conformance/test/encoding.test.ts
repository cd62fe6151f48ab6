import { canonicalEncoding, decode, encodeEdited, encodingNames } from '@sgfkit/encoding'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { corpusBytes, corpusFiles, corpusPath, corpusTable, describeWithCorpus } from '../src/corpus.js'
import { encodingMisses } from '../src/encoding-misses.js'

interface Truth {
  readonly encoding: string
  readonly python?: string
  readonly lossy?: boolean
  readonly lang?: string
}

/** The name in the column `real_encoding` as an encoding, if it names one. */
function realEncoding(name: string): string | undefined {
  const plain = name.replace(/ BOM$| \(no BOM\)$| with (?:invalid|NUL) bytes$/, '')
  return canonicalEncoding(plain === 'ISO-8859-1/windows-1252' ? 'windows-1252' : plain)
}

describeWithCorpus('encodings of the corpus', () => {
  // Where the corpus itself guessed from two or three bytes there is nothing to compare with.
  const rows = corpusTable('manifest.tsv').filter((row) => !row.encoding_basis?.startsWith('heuristic'))

  test('are found, or one that reads the file as the same text, but for the listed files', () => {
    const found: Record<string, string> = {}
    let withoutCa = 0
    for (const { file = '', real_encoding: real = '', CA = '' } of rows) {
      const bytes = corpusBytes(file)
      const truth = realEncoding(real)
      const decoded = decode(bytes)
      if (file.startsWith('encodings') && canonicalEncoding(CA) !== truth) withoutCa++
      const same = truth !== undefined && decode(bytes, { encoding: truth }).text === decoded.text
      if (!same) found[file] = `${decoded.encoding}/${decoded.from}`
    }
    expect(withoutCa).toBeGreaterThanOrEqual(42)
    expect(found).toEqual(Object.fromEntries(Object.entries(encodingMisses).map(([file, miss]) => [file, miss.found])))
    expect(Object.keys(found).filter((file) => file.startsWith('encodings')).length).toBeLessThanOrEqual(4)
  })

  test('give the same text as the UTF-8 copies of the same games', () => {
    const truths = JSON.parse(readFileSync(join(corpusPath(), 'encoding-truth.json'), 'utf8')) as Record<string, Truth>
    const present = new Set(corpusFiles())
    const plain = (name: string): string =>
      decode(corpusBytes(name))
        .text.replace(/CA\[[^\]]*\]\r?\n?/, '')
        .replace(/\s/g, '')
    let compared = 0
    for (const [name, { lang = '', lossy }] of Object.entries(truths)) {
      const file = `encodings-synth/synth--${name}`
      const copy = `encodings-synth/synth--${lang}-utf8-staleca.sgf`
      if (lossy !== false || !present.has(file) || !present.has(copy)) continue
      compared++
      expect(plain(file), name).toBe(plain(copy))
    }
    expect(compared).toBeGreaterThan(40)
  })

  test('with second bytes that look like brackets give the text of their UTF-8 twins', () => {
    for (const name of ['shift_jis', 'big5', 'gbk']) {
      const text = (file: string): string =>
        decode(corpusBytes(`encodings-synth/synth--trail-bytes-${file}.sgf`)).text.replace(/CA\[[^\]]*\]/, '')
      expect(text(name)).toBe(text(`${name}.utf8`))
    }
  })

  test('are known for each game tree of a mixed collection', () => {
    const { stretches, diagnostics } = decode(
      corpusBytes('encodings-synth/synth--mixed-encodings-in-one-collection.sgf'),
    )
    expect(stretches.map((stretch) => stretch.encoding)).toEqual(['windows-1251', 'EUC-KR', 'Shift_JIS'])
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['encoding/mixed'])
  })

  test('keep every byte of every file through an edit, and map offsets both ways', () => {
    for (const file of corpusFiles()) {
      const bytes = corpusBytes(file)
      if (bytes.length > 100_000) continue
      const decoded = decode(bytes)
      const at = decoded.text.indexOf(';') + 1
      if (at === 0) continue
      const edited = encodeEdited(decoded, [{ span: { start: at, end: at }, text: 'N[x]' }]).bytes
      const place = decoded.byteOffset(at)
      const inserted = edited.length - bytes.length
      expect(Buffer.compare(edited.subarray(0, place), bytes.subarray(0, place)), file).toBe(0)
      expect(Buffer.compare(edited.subarray(place + inserted), bytes.subarray(place)), file).toBe(0)
      expect(decoded.textOffset(place), file).toBe(at)
    }
  })

  test('all have a codec', () => {
    const known = new Set(encodingNames())
    const unknown = rows
      .map((row) => realEncoding(row.real_encoding ?? ''))
      .filter((name) => name !== undefined && !known.has(name))
    expect(unknown).toEqual([])
  })
})
