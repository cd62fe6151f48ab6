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
        worker.postMessage({ revision: asked, text: games.source.text, more } satisfies CheckQuestion)
      },
      asked === 0 ? 0 : 250,
    )
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
    if (data.revision === revision.value) findings.value = data
  }
  return started
}
