import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { replaceFile, writeUnder } from './atomic.js'
import { Failure } from './failure.js'
import type { Input } from './inputs.js'
import type { Io } from './io.js'

/** Where commands that rewrite files put them. */
export interface DeliverOptions {
  readonly write?: boolean
  readonly backup?: boolean
  readonly output?: string
}

/** Takes the new content of files to where the options say. */
export interface Delivery {
  deliver(input: Input, bytes: Uint8Array, changed: boolean): Promise<void>
}

/**
 * In place with `write`; into a folder (one that exists, or a name that ends in `/`) or a file with `output`; else to standard
 * output, which takes one file only.
 */
export async function delivery({ write, backup, output }: DeliverOptions, io: Io): Promise<Delivery> {
  if (write === true && output !== undefined) throw new Failure('--write and --output exclude each other')
  if (write === true)
    return {
      deliver: async ({ name, path }, bytes, changed) => {
        if (path === undefined)
          throw new Failure(`${name} cannot be replaced where it is; write into a folder with --output`)
        if (changed) await replaceFile(path, bytes, { backup })
      },
    }
  let count = 0
  const once = (): void => {
    if (++count > 1) throw new Failure('several files need --write, or --output with a folder')
  }
  if (output === undefined)
    return {
      deliver: (_input, bytes) => {
        once()
        io.outBytes(bytes)
        return Promise.resolve()
      },
    }
  const target = resolve(io.cwd, output)
  const folder = /[/\\]$/.test(output) || (await stat(target).catch(() => undefined))?.isDirectory() === true
  if (folder) await mkdir(target, { recursive: true })
  return {
    deliver: async ({ inner }, bytes) => {
      if (folder) {
        await writeUnder(target, inner, bytes, { backup })
        return
      }
      once()
      await replaceFile(target, bytes, { backup })
    },
  }
}
