import { Failure } from '../failure.js'
import { type Input, readInput } from '../inputs.js'
import type { Task, TaskResult } from './types.js'

/** Reads an input and does a task with it; what goes wrong is told in the result. */
export async function runOne(task: Task<object>, input: Input, options: object): Promise<TaskResult> {
  const { problem } = input
  if (problem !== undefined) return { problem }
  const file = readInput(input)
  if ('problem' in file) return { problem: file.problem }
  try {
    return await task(file, options)
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    // What is written about a file can be longer than any text may be.
    if (error instanceof RangeError && /string length|allocation failed/i.test(error.message))
      return { problem: `${input.name} is too large to be worked on (${error.message})` }
    throw error
  }
}
