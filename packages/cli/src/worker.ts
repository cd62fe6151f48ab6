import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, inputsOf } from './batch.js'
import { loadTask, type TaskName } from './tasks/index.js'
import { runOne } from './tasks/run-one.js'
import type { LoadedTask, TaskResult } from './tasks/types.js'

/** What a thread is made for. */
export interface ThreadTask {
  readonly task: TaskName
}

/** What a thread answers: results in the order of the inputs, or what should not have happened. */
export interface BatchDone {
  readonly id: number
  readonly results: readonly TaskResult[]
  readonly failed?: string
}

const { task: name } = workerData as ThreadTask
// The first message has them, before the first batch.
let options: object = {}
// Begun at once: options and the first batch come while it is loading.
const loading = loadTask(name)

const isPlain = ({ problem, bytes, err }: TaskResult): boolean =>
  problem === undefined && bytes === undefined && err === undefined

/** Results in a row that can be one become one. */
const joined = ({ join }: LoadedTask, results: readonly TaskResult[]): readonly TaskResult[] => {
  if (join === undefined) return results
  const out: TaskResult[] = []
  for (let i = 0; i < results.length;) {
    let end = i
    while (end < results.length && isPlain(results[end]!)) end++
    if (end > i + 1) out.push(join(results.slice(i, end), options))
    else out.push(results[i]!)
    i = Math.max(end, i + 1)
  }
  return out
}

parentPort?.on('message', (batch: Batch | { readonly options: object }) => {
  if ('options' in batch) {
    ;({ options } = batch)
    return
  }
  const work = async (): Promise<BatchDone> => {
    const { id } = batch
    const results: TaskResult[] = []
    try {
      const task = await loading
      for (const input of inputsOf(batch)) results.push(await runOne(task.run, input, options))
      return { id, results: joined(task, results) }
    } catch (error) {
      return { id, results, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  void work().then((done) => {
    // Long texts are handed over as bytes, as they will be written.
    parentPort?.postMessage(
      done,
      done.results.flatMap(({ outBytes }) => (outBytes === undefined ? [] : [outBytes.buffer])),
    )
  })
})
