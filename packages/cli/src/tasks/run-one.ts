import { readFileSync } from 'node:fs'
import { ArchiveProblem, tooLarge } from '../archive/limits.js'
import { unpack } from '../archive/unpack.js'
import { Failure } from '../failure.js'
import type { Input } from '../inputs.js'
import type { Task, TaskResult } from './types.js'

/** Reads an input and does a task with it; what goes wrong is told in the result. */
export async function runOne(
  task: Task<object>,
  { name, path, packed, problem }: Input,
  options: object,
): Promise<TaskResult> {
  if (problem !== undefined) return { problem }
  let bytes: Uint8Array
  try {
    bytes = packed === undefined ? readFileSync(path ?? name) : unpack(packed)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { problem: error instanceof ArchiveProblem ? `${name} ${reason}` : `cannot read ${name}: ${reason}` }
  }
  const large = tooLarge(bytes.length)
  if (large !== undefined) return { problem: `${name} ${large}` }
  try {
    return await task({ name, bytes }, options)
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    // What is written about a file can be longer than any text may be.
    if (error instanceof RangeError && /string length|allocation failed/i.test(error.message))
      return { problem: `${name} is too large to be worked on (${error.message})` }
    throw error
  }
}
