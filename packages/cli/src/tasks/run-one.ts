import { readFileSync } from 'node:fs'
import { ArchiveProblem } from '../archive/limits.js'
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
    return { problem: error instanceof ArchiveProblem ? `${name}: ${reason}` : `cannot read ${name}: ${reason}` }
  }
  try {
    return await task({ name, bytes }, options)
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    throw error
  }
}
