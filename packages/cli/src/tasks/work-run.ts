import { Failure } from '../failure.js'
import { type Input, readRun } from '../inputs.js'
import type { LoadedTask, TaskResult } from './types.js'

/** Does a task with the inputs of a run, in order; what goes wrong is told in the results. Results in a row that can be one become one. */
export async function* workOnRun(
  task: LoadedTask,
  inputs: Iterable<Input>,
  options: object,
): AsyncGenerator<TaskResult> {
  const { run, join } = task
  let plain: TaskResult[] = []
  const joined = (): TaskResult[] => {
    const results = plain.length > 1 && join !== undefined ? [join(plain, options)] : plain
    plain = []
    return results
  }
  for (const file of readRun(inputs)) {
    const made = 'problem' in file ? { problem: file.problem } : attempt(() => run(file, options), file.name)
    // To wait for what is there already takes as long as to check a small file.
    const done = made instanceof Promise ? await made.catch((error: unknown) => told(error, file.name)) : made
    const stamp = done.bytes !== undefined && 'stamp' in file ? file.stamp : undefined
    const result = stamp === undefined ? done : { ...done, stamp }
    if (join !== undefined && isPlain(result)) plain.push(result)
    else {
      yield* joined()
      yield result
    }
  }
  yield* joined()
}

const isPlain = ({ problem, bytes, err }: TaskResult): boolean =>
  problem === undefined && bytes === undefined && err === undefined

const attempt = <T>(work: () => T, name: string): T | TaskResult => {
  try {
    return work()
  } catch (error) {
    return told(error, name)
  }
}

/** What is known to go wrong with a file, as its result; throws the rest. */
const told = (error: unknown, name: string): TaskResult => {
  if (error instanceof Failure) return { problem: error.message }
  // What is written about a file can be longer than any text may be.
  if (error instanceof RangeError && /string length|allocation failed/i.test(error.message))
    return { problem: `${name} is too large to be worked on (${error.message})` }
  throw error
}
