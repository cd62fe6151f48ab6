import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Delivery } from './deliver.js'
import { Failure, Refusal } from './failure.js'
import { expandInputs, type Input, isSingle, planInputs } from './inputs.js'
import type { Io } from './io.js'
import { type Done, hasWorker, Pool, withInputs } from './pool.js'
import { type Progress, startProgress } from './progress.js'
import { whenStopped } from './stop.js'
import { loadTask, type TaskName, type TaskOptions } from './tasks/index.js'
import type { TaskResult } from './tasks/types.js'
import { workOnRun } from './tasks/work-run.js'
import { visible } from './visible.js'

/** Work below this is done before threads have started. */
const WORTH_THREADS = 2 << 20

/** Milliseconds for which nothing but results is looked at. */
const LONGEST_TURN = 50

/** Where a task is done, and who hears of it. */
interface Surroundings {
  readonly io: Io
  readonly jobs?: number | undefined
  readonly target?: Delivery | undefined
  /** Gets the problems of inputs, besides standard error. */
  readonly onProblem?: (problem: string) => void
}

/** Options of a task, or how they are made: that is done while threads start, and may fail. */
type Given<Options> = Options | (() => Promise<Options>)

/**
 * Does a task with every SGF file that the names stand for; `onResult` gets the results in the order of the inputs, each with
 * the (first) input that it is about. `target`, where there is one, hears of the inputs beforehand and of the end. Problems of inputs
 * go to standard error. Answers how many files there were and how many could not be worked on.
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  given: Given<TaskOptions<Name>>,
  names: readonly string[],
  { io, jobs, target, onProblem }: Surroundings,
  onResult: (result: TaskResult, input: Input) => void | Promise<void>,
): Promise<{ readonly files: number; readonly failed: number }> {
  // Threads take longer to start than most plans to make: where they are asked for they start first.
  let pool = jobs !== undefined && jobs > 1 && hasWorker() ? await Pool.start(name, jobs) : undefined
  try {
    const planned = await planInputs(names, io)
    target?.plan(planned.filter(isSingle))
    const total = planned.reduce((sum, { size }) => sum + size, 0)
    const threads = jobs ?? availableParallelism()
    // Where somebody watches, also a single one: this thread then draws the bar and hears of Ctrl-C.
    if (pool === undefined && total >= WORTH_THREADS && (threads > 1 || io.isTerminal.err) && hasWorker())
      pool = await Pool.start(name, threads)
    const options = typeof given === 'function' ? await given() : given
    const progress = await startProgress(total, io)
    const inputs = expandInputs(planned, io, (bytes) => {
      progress.grow(bytes)
    })
    const tell = (text: string, problem?: string): void => {
      io.err(text)
      if (problem !== undefined) onProblem?.(problem)
    }
    const results = pool === undefined ? inThisThread(name, options, inputs) : pool.run(options, inputs)
    const counts = { files: 0, failed: 0 }
    const atStop = (signal?: NodeJS.Signals): void => {
      progress.stop()
      if (signal !== undefined)
        io.err(`sgfkit: stopped after ${counts.files} files${target === undefined ? '' : '; none is half written'}\n`)
    }
    // Work in this thread would keep a signal waiting that somebody listens for.
    const callOff = pool === undefined ? undefined : whenStopped(atStop)
    try {
      await eachResult(results, { counts, progress, tell }, onResult)
      await target?.finish()
    } finally {
      callOff?.()
    }
    return counts
  } finally {
    await pool?.stop()
  }
}

interface Listeners {
  readonly counts: { files: number; failed: number }
  readonly progress: Progress
  readonly tell: (text: string, problem?: string) => void
}

async function eachResult(
  results: AsyncIterable<Done>,
  { counts, progress, tell }: Listeners,
  onResult: (result: TaskResult, input: Input) => void | Promise<void>,
): Promise<void> {
  try {
    let turned = Date.now()
    for await (const { inputs: about, result } of results) {
      // Results may come without a pause for as long as there are any: signals and the bar have their turn between them.
      if (Date.now() - turned > LONGEST_TURN) {
        await setImmediate()
        turned = Date.now()
      }
      progress.pause()
      if (result.problem !== undefined) {
        counts.failed++
        tell(`sgfkit: ${visible(result.problem)}\n`, result.problem)
      } else {
        if (result.err !== undefined) tell(result.err)
        try {
          await onResult(result, about[0]!)
        } catch (error) {
          if (!(error instanceof Failure) || error instanceof Refusal) throw error
          counts.failed++
          tell(`sgfkit: ${visible(error.message)}\n`, error.message)
        }
      }
      counts.files += about.length
      progress.advance(about.reduce((sum, { size }) => sum + size, 0))
    }
  } finally {
    progress.stop()
  }
}

async function* inThisThread(
  name: TaskName,
  options: object,
  inputs: AsyncIterable<readonly Input[]>,
): AsyncGenerator<Done> {
  const task = await loadTask(name)
  for await (const run of inputs) yield* withInputs(run, workOnRun(task, run, options))
}
