import { parentPort, workerData } from 'node:worker_threads'
import { type Batch, inputsOf } from './batch.js'
import { loadTask, type TaskName } from './tasks/index.js'
import type { TaskResult } from './tasks/types.js'
import { workOnRun } from './tasks/work-run.js'

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
      for await (const result of workOnRun(task, inputsOf(batch), options)) results.push(result)
      return { id, results }
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
