import { parentPort } from 'node:worker_threads'
import type { Input } from './inputs.js'
import { loadTask, type TaskName } from './tasks/index.js'
import { runOne } from './tasks/run-one.js'
import type { TaskResult } from './tasks/types.js'

/** Work for a thread: a run of inputs, done in order. */
export interface Batch {
  readonly id: number
  readonly task: TaskName
  readonly options: object
  readonly inputs: readonly Input[]
}

/** What a thread answers: results in the order of the inputs, or what should not have happened. */
export interface BatchDone {
  readonly id: number
  readonly results: readonly TaskResult[]
  readonly failed?: string
}

parentPort?.on('message', ({ id, task: name, options, inputs }: Batch) => {
  const work = async (): Promise<BatchDone> => {
    const results: TaskResult[] = []
    try {
      const task = await loadTask(name)
      for (const input of inputs) results.push(await runOne(task, input, options))
      return { id, results }
    } catch (error) {
      return { id, results, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  void work().then((done) => {
    parentPort?.postMessage(done)
  })
})
