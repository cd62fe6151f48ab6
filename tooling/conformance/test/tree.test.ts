import { decode } from '@sgfkit/encoding'
import { applyEdits } from '@sgfkit/source'
import { edits, parse, readGames, stringify, toJson } from '@sgfkit/tree'
import type { Collection, NodeId } from '@sgfkit/tree'
import { expect, test } from 'vitest'
import { corpusBytes, corpusFiles, describeWithCorpus } from '../src/corpus.js'

const texts = (): { file: string; text: string }[] =>
  corpusFiles().map((file) => ({ file, text: decode(corpusBytes(file)).text }))

/** Games as text that can be compared: every value merged, order of properties left out, whose order is no data. */
const games = (collection: Collection): string =>
  JSON.stringify(
    toJson(collection).games.map((nodes) =>
      nodes.map(({ parent, properties }) => [parent, Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))]),
    ),
  )

const idsOf = (collection: Collection): NodeId[] => collection.roots().flatMap((root) => [...collection.walk(root)])

describeWithCorpus('the game tree', () => {
  test('writes every file as it was, and anew as the same games', () => {
    for (const { file, text } of texts()) {
      const { collection } = parse(text)
      expect(stringify(collection) === text, file).toBe(true)
      const data = games(collection)
      for (const mode of ['pretty', 'compact'] as const) {
        const written = stringify(collection, { mode, charset: 'keep' })
        const { collection: again, diagnostics } = parse(written)
        // Whatever was wrong with the tokens and the shape of a file, what is written anew is well-formed. Raw values and
        // the names of private properties stay.
        const faults = diagnostics.filter(({ code }) => !/nul|long-identifier|digit-in-identifier/.test(code))
        if (collection.gameCount > 0 && faults.length > 0) expect(faults, `${file} ${mode}`).toEqual([])
        // Large files say nothing new in the second round.
        if (text.length > 200_000 && mode === 'compact') continue
        expect(games(again) === data, `${file} ${mode}`).toBe(true)
        expect(stringify(again, { mode, charset: 'keep' }) === written, `${file} ${mode} twice`).toBe(true)
      }
    }
  }, 300_000)

  test('keeps every file readable through edits of all kinds', () => {
    for (const { file, text } of texts()) {
      const { collection } = parse(text)
      const ids = idsOf(collection)
      if (ids.length === 0 || ids.length > 5000) continue
      const { collection: edited } = collection.edit((tx) => {
        for (let at = 0; at < ids.length; at += 7) tx.setRaw(ids[at]!, 'C', ['edited \\]'])
        for (let at = 3; at < ids.length; at += 11) tx.remove(ids[at]!, 'B')
        for (let at = 1; at < ids.length; at += 13) tx.insert(ids[at]!, 0, { N: ['new'] })
        for (let at = ids.length - 1; at > 0; at -= 17) tx.promote(ids[at]!)
        for (let at = ids.length - 2; at > 0; at -= 29) tx.delete(ids[at]!)
        tx.makeMain(ids.at(-1)!)
      })
      const written = stringify(edited)
      expect(games(parse(written).collection) === games(edited), file).toBe(true)
      expect(applyEdits(text, edits(collection, edited)) === written, file).toBe(true)
      expect(applyEdits(written, edits(edited, collection)) === text, file).toBe(true)
    }
  }, 300_000)

  test('reads from a stream what it reads from the whole', async () => {
    for (const { file, text } of texts()) {
      if (text.length > 200_000) continue
      const chunks: string[] = []
      for (let at = 0; at < text.length; at += 1000) chunks.push(text.slice(at, at + 1000))
      const streamed: string[] = []
      for await (const { collection, game } of readGames(chunks))
        streamed.push(JSON.stringify(collection.copy(game.id)))
      const { collection } = parse(text)
      const whole = collection.roots().map((root) => JSON.stringify(collection.copy(root)))
      expect(streamed.length, file).toBe(whole.length)
      expect(streamed.join() === whole.join(), file).toBe(true)
    }
  }, 300_000)
})
