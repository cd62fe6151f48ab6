import { check } from '@sgfkit/check'
import { compareDiagnostics, type Diagnostic } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'

/** A text to check, and findings to put among the answers. */
export interface CheckQuestion {
  readonly revision: number
  readonly text: string
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

self.onmessage = ({ data }: MessageEvent<CheckQuestion>) => {
  const { revision, text, more } = data
  const list = [...more, ...check({ collection: parse(text).collection })].sort(compareDiagnostics)
  self.postMessage({ revision, list: list.slice(0, MOST), total: list.length } satisfies CheckAnswer)
}
