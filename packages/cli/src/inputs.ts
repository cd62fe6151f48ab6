import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Failure } from './failure.js'
import type { Io } from './io.js'

/** One file to work on. */
export interface InputFile {
  /** As the user named it, for messages. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads the named files one after another; `-` is standard input. Throws a {@link Failure} for one that cannot be read. */
export async function* readInputs(names: readonly string[], io: Io): AsyncGenerator<InputFile> {
  for (const name of names) {
    if (name === '-') yield { name: '<stdin>', bytes: await io.stdin() }
    else yield { name, bytes: await readOne(name, io) }
  }
}

async function readOne(name: string, io: Io): Promise<Uint8Array> {
  try {
    return await readFile(resolve(io.cwd, name))
  } catch (error) {
    throw new Failure(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
