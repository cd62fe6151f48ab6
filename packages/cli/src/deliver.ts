import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { placeUnder, replaceFile, writeUnder } from './atomic.js'
import { Failure, Refusal } from './failure.js'
import type { Input } from './inputs.js'
import type { Io } from './io.js'
import { isStill } from './read-whole.js'
import type { TaskResult } from './tasks/types.js'

/** Where commands that rewrite files put them. */
export interface DeliverOptions {
  readonly write?: boolean
  readonly backup?: boolean
  readonly output?: string
}

/** Takes the new content of files to where the options say. */
export interface Delivery {
  /** Looks at the inputs so far as they are known before any work: throws a {@link Refusal} where not all can be written. */
  plan(inputs: readonly Pick<Input, 'name' | 'inner'>[]): void
  /** Takes what a task made of an input, if that is new content. */
  deliver(input: Input, result: TaskResult): Promise<void>
  /** Writes what had to wait until all inputs were seen. */
  finish(): Promise<void>
}

/** The ending of an output's name, without its dot; throws a {@link Failure} for one that stands for no format of the command. */
export function endingOf(output: string, known: readonly string[]): string {
  const ending = /\.([^./\\]*)$/.exec(output)?.[1]?.toLowerCase() ?? ''
  if (!known.includes(ending))
    throw new Failure(`what to write as ${output}? Known are ${known.map((name) => `.${name}`).join(', ')}`)
  return ending
}

/** Writes content to a file, or to standard output where that is absent or `-`. */
export async function writeOutput(
  output: string | undefined,
  content: Uint8Array | string,
  io: Io,
  options: { readonly backup?: boolean | undefined } = {},
): Promise<void> {
  if (output !== undefined && output !== '-') await replaceFile(resolve(io.cwd, output), content, options)
  else if (typeof content === 'string') io.out(content)
  else io.outBytes(content)
}

const nothing = (): void => undefined

/**
 * In place with `write`; into a folder (one that exists, or a name that ends in `/`) or a file with `output`; else to standard
 * output, which takes one file only.
 */
export async function delivery({ write, backup, output }: DeliverOptions, io: Io): Promise<Delivery> {
  if (write === true && output !== undefined) throw new Failure('--write and --output exclude each other')
  if (write === true) {
    const written = new Set<string>()
    return {
      plan: nothing,
      deliver: async ({ name, path }, { bytes, changed, stamp }) => {
        if (bytes === undefined) return
        if (path === undefined)
          throw new Failure(`${name} cannot be replaced where it is; write into a folder with --output`)
        // A file that was named twice may have been read twice before it was written.
        if (changed !== true || written.has(path)) return
        // Nothing that somebody wrote meanwhile is to be lost.
        if (stamp !== undefined && !(await isStill(path, stamp)))
          throw new Failure(`${name} was changed or taken away while it was worked on; it stays as it is`)
        await replaceFile(path, bytes, { backup })
        written.add(path)
      },
      finish: () => Promise.resolve(),
    }
  }
  if (output !== undefined && output !== '-') {
    const target = resolve(io.cwd, output)
    const exists = (await stat(target).catch(() => undefined))?.isDirectory() === true
    if (exists || /[/\\]$/.test(output)) return intoFolder(target, backup)
  }
  let only: Uint8Array | undefined
  const several = 'several files need --write, or --output with a folder; nothing was written'
  return {
    plan: (inputs) => {
      if (inputs.length > 1) throw new Refusal(several)
    },
    // An archive may turn out to hold more than one: the first waits until that is known.
    deliver: (_input, { bytes }) => {
      if (bytes === undefined) return Promise.resolve()
      if (only !== undefined) throw new Refusal(several)
      only = bytes
      return Promise.resolve()
    },
    finish: async () => {
      if (only !== undefined) await writeOutput(output, only, io, { backup })
    },
  }
}

function intoFolder(target: string, backup: boolean | undefined): Delivery {
  const clash = (a: string, b: string, place: string): string =>
    `${a} and ${b} would both be written to ${place}; name the folder that holds both, or write them into two folders`
  const taken = new Map<string, string>()
  return {
    plan: (inputs) => {
      const planned = new Map<string, string>()
      for (const { name, inner } of inputs) {
        const place = placeUnder(target, inner)
        const other = planned.get(place)
        if (other !== undefined) throw new Refusal(`${clash(other, name, place)}; nothing was written`)
        planned.set(place, name)
      }
    },
    deliver: async ({ name, inner }, { bytes }) => {
      if (bytes === undefined) return
      const place = placeUnder(target, inner)
      const other = taken.get(place)
      if (other !== undefined) throw new Failure(clash(other, name, place))
      taken.set(place, name)
      await mkdir(target, { recursive: true })
      await writeUnder(target, inner, bytes, { backup })
    },
    finish: () => Promise.resolve(),
  }
}
