import { effect } from '@preact/signals'
import type { Diagnostic } from '@sgfkit/source'
import { collection, document$, findings, revision } from '../state/store.js'
import type { CheckAnswer, CheckQuestion } from './check-worker.js'

let worker: Worker | undefined

/**
 * Checks the present text in a worker, a moment after it last changed; answers about a text that is no longer there are
 * dropped.
 */
export function watchFindings(): void {
  let timer = 0
  effect(() => {
    const games = collection.value
    const { decoded, first } = document$.value
    const asked = revision.value
    clearTimeout(timer)
    timer = window.setTimeout(
      () => {
        worker ??= startWorker()
        // Findings about the charset are about the bytes as they were read.
        const more: readonly Diagnostic[] = games === first ? (decoded?.diagnostics ?? []) : []
        send(asked, games.source.text, more)
      },
      asked === 0 ? 0 : 250,
    )
  })
}

/** Characters that are handed over at once; a text of many megabytes would keep the page from its keys. */
const PIECE = 4_000_000

/** Hands a text to the worker, piece by piece, for as long as it is the text of the page. */
function send(asked: number, text: string, more: readonly Diagnostic[], at = 0): void {
  if (asked !== revision.peek()) return
  const end = at + PIECE
  const last = end >= text.length
  worker?.postMessage({
    revision: asked,
    piece: text.slice(at, end),
    last,
    more: last ? more : [],
  } satisfies CheckQuestion)
  if (!last)
    setTimeout(() => {
      send(asked, text, more, end)
    }, 0)
}

function startWorker(): Worker {
  const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
    if (data.revision === revision.value) findings.value = data
  }
  return started
}
