import { convert } from '@sgfkit/check'
import { decode } from '@sgfkit/encoding'
import { expect, it } from 'vitest'
import { corpusBytes, corpusTable, describeWithCorpus } from '../src/corpus.js'

describeWithCorpus('conversion of the corpus', () => {
  const files = () =>
    corpusTable('reference-summary.tsv').flatMap(({ file = '' }) => (file.startsWith('stress/') ? [] : [file]))

  it.each([4, 3] as const)(
    'to FF[%i] changes nothing when done again',
    (to) => {
      const changed: string[] = []
      for (const file of files()) {
        const once = convert(decode(corpusBytes(file)).text, { to }).text
        if (convert(once, { to }).text !== once) changed.push(file)
      }
      expect(files().length).toBeGreaterThan(900)
      expect(changed).toEqual([])
    },
    120_000,
  )
})
