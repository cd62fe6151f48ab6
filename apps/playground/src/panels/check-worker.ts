import { check } from '@sgfkit/check'
import { compareDiagnostics, type Diagnostic } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'

/** A text to check, piece by piece, and findings to put among the answers. */
export interface CheckQuestion {
  readonly revision: number
  readonly piece: string
  /** Whether the text ends with this piece. */
  readonly last: boolean
  readonly more: readonly Diagnostic[]
}

/** The findings about the text of a revision: the first of them, and how many there are. */
export interface CheckAnswer {
  readonly revision: number
  readonly list: readonly Diagnostic[]
  readonly total: number
}

/** The most findings that are handed over: a file with more has other worries, and the page would have to read them all. */
const MOST = 500

let pieces: string[] = []
let of = -1

self.onmessage = ({ data }: MessageEvent<CheckQuestion>) => {
  const { revision, piece, last, more } = data
  // The pieces of a text that changed meanwhile lead nowhere.
  if (of !== revision) pieces = []
  of = revision
  pieces.push(piece)
  if (!last) return
  const text = pieces.join('')
  pieces = []
  const list = [...more, ...check({ collection: parse(text).collection })].sort(compareDiagnostics)
  self.postMessage({ revision, list: list.slice(0, MOST), total: list.length } satisfies CheckAnswer)
}
