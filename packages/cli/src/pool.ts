import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { batchOf } from './batch.js'
import type { Input } from './inputs.js'
import type { TaskName } from './tasks/index.js'
import type { TaskResult } from './tasks/types.js'
import type { BatchDone, ThreadWork } from './worker.js'

/** Unpacked bytes that go to a thread at once, and files. */
const BATCH_BYTES = 1 << 20
const BATCH_FILES = 200
/** Batches that a thread has at hand, and those whose results wait for earlier ones, for each thread. */
const QUEUED = 2
const AHEAD = 8

/** A result, and the inputs that it is about. */
export interface Done {
  readonly inputs: readonly Input[]
  readonly result: TaskResult
}

interface Waiting {
  readonly inputs: readonly Input[]
  results?: readonly TaskResult[]
}

const workerPath = (): string => fileURLToPath(new URL('./worker.js', import.meta.url))

/** Whether there is a built worker beside this code: the sources run without threads. */
export const hasWorker = (): boolean => existsSync(workerPath())

/**
 * Does a task with each input in threads and yields the results in the order of the inputs. Reads ahead only so far as the threads
 * keep up.
 */
export async function* inThreads(
  task: TaskName,
  options: object,
  inputs: AsyncIterable<Input>,
  jobs: number,
): AsyncGenerator<Done> {
  const { Worker } = await import('node:worker_threads')
  const waiting: Waiting[] = []
  let first = 0
  let failed: Error | undefined
  let wake: () => void = () => undefined
  const load = new Map<Worker, number>()
  const work: ThreadWork = { task, options }
  for (let i = 0; i < jobs; i++) {
    const worker = new Worker(workerPath(), { workerData: work })
    load.set(worker, 0)
    worker.on('message', ({ id, results, failed: why }: BatchDone) => {
      load.set(worker, (load.get(worker) ?? 1) - 1)
      const batch = waiting[id - first]
      if (batch !== undefined) batch.results = results
      if (why !== undefined) failed ??= new Error(why)
      wake()
    })
    worker.on('error', (error) => {
      failed ??= error instanceof Error ? error : new Error(String(error))
      wake()
    })
  }
  const changed = (): Promise<void> =>
    new Promise((done) => {
      wake = done
    })
  const check = (): void => {
    if (failed !== undefined) throw failed
  }
  const least = (): Worker => {
    let best: Worker | undefined
    for (const [worker, count] of load) if (best === undefined || count < (load.get(best) ?? 0)) best = worker
    return best!
  }

  function* ready(): Generator<Done> {
    for (let batch = waiting[0]; batch?.results !== undefined; batch = waiting[0]) {
      waiting.shift()
      first++
      let from = 0
      for (const result of batch.results) {
        const end = from + (result.files ?? 1)
        yield { inputs: batch.inputs.slice(from, end), result }
        from = end
      }
    }
  }

  async function* send(batch: readonly Input[]): AsyncGenerator<Done> {
    while ((load.get(least()) ?? 0) >= QUEUED || waiting.length >= jobs * AHEAD) {
      check()
      yield* ready()
      if ((load.get(least()) ?? 0) >= QUEUED || waiting.length >= jobs * AHEAD) await changed()
    }
    const worker = least()
    load.set(worker, (load.get(worker) ?? 0) + 1)
    waiting.push({ inputs: batch })
    const message = batchOf(first + waiting.length - 1, batch)
    worker.postMessage(message, [message.bytes.buffer])
    yield* ready()
  }

  try {
    let batch: Input[] = []
    let bytes = 0
    for await (const input of inputs) {
      batch.push(input)
      bytes += input.size
      if (bytes < BATCH_BYTES && batch.length < BATCH_FILES) continue
      yield* send(batch)
      batch = []
      bytes = 0
    }
    if (batch.length > 0) yield* send(batch)
    while (waiting.length > 0) {
      check()
      yield* ready()
      if (waiting.length > 0 && waiting[0]?.results === undefined) await changed()
    }
    check()
  } finally {
    await Promise.all([...load.keys()].map((worker) => worker.terminate()))
  }
}
