import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { batchOf } from './batch.js'
import type { Input } from './inputs.js'
import type { TaskName } from './tasks/index.js'
import type { TaskResult } from './tasks/types.js'
import type { BatchDone, ThreadTask } from './worker.js'

/** Batches that a thread has at hand, and those whose results wait for earlier ones, for each thread. */
const QUEUED = 4
const AHEAD = 32

/** A result, and the inputs that it is about. */
export interface Done {
  readonly inputs: readonly Input[]
  readonly result: TaskResult
}

interface Waiting {
  readonly inputs: readonly Input[]
  results?: readonly TaskResult[]
}

/** Results with the inputs of a run that they are about. */
export async function* withInputs(
  inputs: readonly Input[],
  results: Iterable<TaskResult> | AsyncIterable<TaskResult>,
): AsyncGenerator<Done> {
  let from = 0
  for await (const result of results) {
    const end = from + (result.files ?? 1)
    yield { inputs: inputs.slice(from, end), result }
    from = end
  }
}

const workerPath = (): string => fileURLToPath(new URL('./worker.js', import.meta.url))

/** Whether there is a built worker beside this code: the sources run without threads. */
export const hasWorker = (): boolean => existsSync(workerPath())

/** Threads that do one task. They load what they need from the moment they are made, while the work is still being planned. */
export class Pool {
  readonly #load: Map<Worker, number>
  #waiting: Waiting[] = []
  #first = 0
  #failed: Error | undefined
  #wake: () => void = () => undefined

  private constructor(workers: readonly Worker[]) {
    this.#load = new Map(workers.map((worker) => [worker, 0]))
    for (const worker of workers) {
      worker.on('message', ({ id, results, failed: why }: BatchDone) => {
        this.#load.set(worker, (this.#load.get(worker) ?? 1) - 1)
        const batch = this.#waiting[id - this.#first]
        if (batch !== undefined) batch.results = results
        if (why !== undefined) this.#failed ??= new Error(why)
        this.#wake()
      })
      worker.on('error', (error) => {
        this.#failed ??= error instanceof Error ? error : new Error(String(error))
        this.#wake()
      })
    }
  }

  /** Starts threads for a task. {@link Pool.stop} has to be called at the end. */
  static async start(task: TaskName, jobs: number): Promise<Pool> {
    const { Worker } = await import('node:worker_threads')
    const work: ThreadTask = { task }
    return new Pool(Array.from({ length: jobs }, () => new Worker(workerPath(), { workerData: work })))
  }

  /** Ends the threads, whatever they are doing. */
  async stop(): Promise<void> {
    await Promise.all([...this.#load.keys()].map((worker) => worker.terminate()))
  }

  /** Does the task with each input, which come in runs, and yields the results in the order of the inputs. Reads ahead only so far as the threads keep up. */
  async *run(options: object, inputs: AsyncIterable<readonly Input[]>): AsyncGenerator<Done> {
    for (const worker of this.#load.keys()) worker.postMessage({ options })
    for await (const run of inputs) yield* this.#send(run)
    while (this.#waiting.length > 0) {
      this.#check()
      yield* this.#ready()
      if (this.#waiting.length > 0 && this.#waiting[0]?.results === undefined) await this.#changed()
    }
    this.#check()
  }

  async *#send(batch: readonly Input[]): AsyncGenerator<Done> {
    while (this.#isFull()) {
      this.#check()
      yield* this.#ready()
      if (this.#isFull()) await this.#changed()
    }
    const worker = this.#least()
    this.#load.set(worker, (this.#load.get(worker) ?? 0) + 1)
    this.#waiting.push({ inputs: batch })
    const message = batchOf(this.#first + this.#waiting.length - 1, batch)
    worker.postMessage(message, [message.bytes.buffer])
    yield* this.#ready()
  }

  async *#ready(): AsyncGenerator<Done> {
    for (let batch = this.#waiting[0]; batch?.results !== undefined; batch = this.#waiting[0]) {
      this.#waiting.shift()
      this.#first++
      yield* withInputs(batch.inputs, batch.results)
    }
  }

  #isFull(): boolean {
    return (this.#load.get(this.#least()) ?? 0) >= QUEUED || this.#waiting.length >= this.#load.size * AHEAD
  }

  #least(): Worker {
    let best: Worker | undefined
    for (const [worker, count] of this.#load)
      if (best === undefined || count < (this.#load.get(best) ?? 0)) best = worker
    return best!
  }

  #changed(): Promise<void> {
    return new Promise((done) => {
      this.#wake = done
    })
  }

  #check(): void {
    if (this.#failed !== undefined) throw this.#failed
  }
}
