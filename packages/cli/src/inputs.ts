import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { ArchiveProblem, type PackedFile, tooLarge } from './archive/limits.js'
import { isSgfName, isWantedName, openArchive, unpack, unpackTogether } from './archive/unpack.js'
import { Failure, Refusal } from './failure.js'
import { matching } from './glob.js'
import type { Io } from './io.js'
import { readArchive, readWhole } from './read-whole.js'
import { visible } from './visible.js'

/** One file to work on. */
export interface InputFile {
  /** As the user named it, for messages; a file in an archive is `archive.zip:folder/name.sgf`. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Tells whether the file on the disk is still what was read. */
  readonly stamp?: string
}

/** A file that will be read, or why it cannot be. */
export interface Input {
  readonly name: string
  /** Where it lies on the disk; absent in an archive and for standard input. */
  readonly path?: string
  /** Name under an output folder. */
  readonly inner: string
  /** Bytes, so far as known. */
  readonly size: number
  readonly packed?: PackedFile
  readonly problem?: string
}

/** A name that the user gave, found on the disk. */
interface Planned {
  readonly name: string
  readonly path?: string
  readonly inner: string
  readonly size: number
  readonly problem?: string
}

/** Why an input cannot be read, in a sentence. */
function unread(name: string, error: unknown): string {
  if (error instanceof ArchiveProblem) return `${name} ${error.message}`
  return `cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`
}

/** Whether an input is one file, as far as its name tells: an archive may hold several. */
export const isSingle = ({ name, path, problem }: Planned): boolean =>
  problem === undefined && (path === undefined || isSgfName(name))

/** What the names stand for: files, folders with all SGF files and archives below them, patterns, `-`. In order. */
export async function planInputs(names: readonly string[], io: Io): Promise<Planned[]> {
  // What a shell makes of a variable that is not set must not stand for the working folder.
  if (names.includes('')) throw new Failure('an input has an empty name; the working folder is called .')
  if (names.indexOf('-') !== names.lastIndexOf('-')) throw new Failure('standard input (-) can be read only once')
  const planned: Planned[] = []
  for (const name of names) {
    if (name === '-') {
      planned.push({ name: '<stdin>', inner: 'stdin.sgf', size: 0 })
      continue
    }
    const path = resolve(io.cwd, name)
    try {
      const found = await stat(path)
      if (!found.isDirectory()) planned.push({ name, path, inner: name.replace(/^.*[/\\]/, ''), size: found.size })
      else {
        const below = await filesBelow(path)
        if (below.length === 0) planned.push({ name, inner: '', size: 0, problem: `${name} holds no SGF file` })
        for (const { file, problem } of below)
          planned.push(
            problem === undefined
              ? await onDisk(join(name, file), join(path, file), file)
              : unreadable(join(name, file), problem),
          )
      }
    } catch (error) {
      const { files, problems } = /[*?[{]/.test(name) ? await matching(name, io.cwd) : { files: [], problems: [] }
      if (files.length + problems.length === 0) planned.push(unreadable(name, error))
      for (const { folder, problem } of problems) planned.push(unreadable(folder, problem))
      for (const file of files) planned.push(await onDisk(file, resolve(io.cwd, file), relative('.', file)))
    }
  }
  return planned
}

const unreadable = (name: string, error: unknown): Planned => ({
  name,
  inner: '',
  size: 0,
  problem: unread(name, error),
})

async function onDisk(name: string, path: string, inner: string): Promise<Planned> {
  return { name, path, inner, size: (await stat(path).catch(() => undefined))?.size ?? 0 }
}

/**
 * Files and archives below a folder, by their names from there, in order; hidden ones and links to folders are passed over. A folder
 * that cannot be read is there with its problem.
 */
async function filesBelow(top: string): Promise<{ readonly file: string; readonly problem?: unknown }[]> {
  const found: { readonly file: string; readonly problem?: unknown }[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    try {
      for (const entry of await readdir(join(top, folder), { withFileTypes: true })) {
        const { name } = entry
        if (name.startsWith('.')) continue
        const file = folder === '' ? name : `${folder}/${name}`
        if (entry.isDirectory()) folders.push(file)
        else if ((entry.isFile() || entry.isSymbolicLink()) && isWantedName(name)) found.push({ file })
      }
    } catch (problem) {
      found.push({ file: folder, problem })
    }
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}

/** Bytes of inputs that are worked on in a row, and their number: few, so that all threads end at about the same time. */
const RUN_BYTES = 1 << 18
const RUN_FILES = 100

/**
 * Opens what was planned, in runs that are worth to be worked on together: archives become their files. `grew` hears how much more there is
 * than their own size said.
 */
export async function* expandInputs(
  planned: readonly Planned[],
  io: Io,
  grew: (bytes: number) => void = () => undefined,
): AsyncGenerator<readonly Input[]> {
  let run: Input[] = []
  let size = 0
  for (const input of planned) {
    // Nobody knows how long standard input will take: what came before is not to wait for it.
    if (input.path === undefined && input.problem === undefined && run.length > 0) {
      yield run
      run = []
      size = 0
    }
    for (const file of await filesOf(input, io, grew)) {
      run.push(file)
      size += file.size
      if (size < RUN_BYTES && run.length < RUN_FILES) continue
      yield run
      run = []
      size = 0
    }
  }
  if (run.length > 0) yield run
}

async function filesOf(input: Planned, io: Io, grew: (bytes: number) => void): Promise<Iterable<Input>> {
  // What is called .sgf is read where it is worked on, which may be another thread.
  if (input.problem !== undefined || (input.path !== undefined && isSgfName(input.name))) return [input]
  try {
    const bytes = input.path === undefined ? await io.stdin() : await readArchive(input.path)
    grew(-input.size)
    return filesIn(input, bytes, grew)
  } catch (error) {
    return [{ ...input, problem: unread(input.name, error) }]
  }
}

function* filesIn(input: Planned, bytes: Uint8Array, grew: (bytes: number) => void): Generator<Input> {
  try {
    const files = openArchive(bytes, input.name)
    if (files === undefined) {
      grew(bytes.length)
      const packed: PackedFile = { name: input.name, data: bytes, packing: 'none', size: bytes.length }
      yield { ...input, size: bytes.length, packed }
      return
    }
    let count = 0
    for (const packed of files) {
      count++
      const name = `${input.name}:${packed.name}`
      if ('problem' in packed) {
        yield { name, inner: '', size: 0, problem: `${name} ${packed.problem}` }
        continue
      }
      grew(packed.size)
      yield { name, inner: packed.name, size: packed.size, packed }
    }
    if (count === 0) yield { name: input.name, inner: '', size: 0, problem: `${input.name} holds no SGF file` }
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error
    yield { name: input.name, inner: '', size: 0, problem: `${input.name} ${error.message}` }
  }
}

/** Reads the named inputs one after another; what cannot be read comes with its problem. */
export async function* readInputs(names: readonly string[], io: Io): AsyncGenerator<InputFile | Unreadable> {
  for await (const run of expandInputs(await planInputs(names, io), io)) yield* readRun(run)
}

/** Why an input cannot be read. */
interface Unreadable {
  readonly name: string
  readonly problem: string
}

/** An input with its bytes, or why they cannot be read. */
function readInput({ name, path, packed, problem }: Input, unpacked?: Uint8Array): InputFile | Unreadable {
  if (problem !== undefined) return { name, problem }
  try {
    if (packed === undefined) return { name, ...readWhole(path ?? name) }
    const bytes = unpacked ?? unpack(packed)
    const large = tooLarge(bytes.length)
    return large === undefined ? { name, bytes } : { name, problem: `${name} ${large}` }
  } catch (error) {
    return { name, problem: unread(name, error) }
  }
}

/** Reads the inputs of a run, one after another; what is small and packed is unpacked together. */
export function* readRun(inputs: Iterable<Input>): Generator<InputFile | Unreadable> {
  const list = [...inputs]
  const small = list.flatMap(({ packed }, i) =>
    packed?.packing === 'deflate' && packed.crc !== undefined && packed.size < RUN_BYTES ? [{ i, packed }] : [],
  )
  const together = small.length > 1 ? unpackTogether(small.map(({ packed }) => packed)) : undefined
  const unpacked = new Map(together?.map((bytes, k) => [small[k]!.i, bytes]))
  for (const [i, input] of list.entries()) yield readInput(input, unpacked.get(i))
}

/**
 * Works on the named inputs one after another. One that cannot be read, or in which the work meets a {@link Failure}, is told on standard
 * error, and the others are worked on. Answers how many these were.
 */
export async function eachInput(
  names: readonly string[],
  io: Io,
  work: (file: InputFile) => void | Promise<void>,
): Promise<number> {
  let failed = 0
  for await (const file of readInputs(names, io)) {
    try {
      if ('problem' in file) throw new Failure(file.problem)
      await work(file)
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof Refusal) throw error
      failed++
      io.err(`sgfkit: ${visible(error.message)}\n`)
    }
  }
  return failed
}
