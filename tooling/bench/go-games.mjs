import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generated, referenceCorpus } from './corpora.mjs'

/**
 * Main lines of 19×19 games without setup, as arrays of `[color, vertex]`: color 1 is black and 2 white, a vertex is
 * `y * 19 + x`, the pass -1. They come from a month (`2004-04`) of the reference corpus; without it they are generated, and
 * the bench `name` says so.
 */
export function mainLines(name, month) {
  const corpus = referenceCorpus()
  if (!corpus) console.log(`${name}: no reference corpus, so games are generated; committed ratios are of real games`)
  const text = corpus
    ? gunzipSync(readFileSync(join(corpus, 'bulk', `${month}.sgf.gz`))).toString('utf8')
    : generated('moves', 300_000)
  return text
    .split(/\(;/)
    .filter((game) => /SZ\[19\]/.test(game) && !/A[BWE]\[/.test(game))
    .map((game) =>
      [...game.matchAll(/;([BW])\[([a-s]{2})?\]/g)].map(([, color, point]) => [
        color === 'B' ? 1 : 2,
        point ? (point.charCodeAt(1) - 97) * 19 + point.charCodeAt(0) - 97 : -1,
      ]),
    )
}
