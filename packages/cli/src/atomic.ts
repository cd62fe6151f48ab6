import { access, constants, type FileHandle, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { closeSync, copyFileSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize, resolve, sep } from 'node:path'
import { isArchiveName } from './archive/kinds.js'
import { Failure } from './failure.js'
import { whenStopped } from './stop.js'

let count = 0

/**
 * Replaces a file, or makes it: the bytes are written beside it, forced to the disk, and take its name in one step, so that at any
 * moment the name stands for the whole old or the whole new file. Mode, owner (where root writes) and symbolic links stay. With `backup` the old file
 * stays too, as `NAME.bak`, or `NAME.bak.2` and so on where there are older ones. Throws a {@link Failure} where that cannot be, and for the name of an archive, which no text replaces.
 */
export async function replaceFile(
  path: string,
  bytes: Uint8Array | string,
  options: { readonly backup?: boolean | undefined } = {},
): Promise<void> {
  if (isArchiveName(path)) throw new Failure(`cannot write ${path}: its name is that of an archive`)
  // A link goes on to point where it does: the file behind it is replaced.
  const target = await realpath(path).catch(() => path)
  const before = await stat(target).catch(() => undefined)
  // What is not to be written is not to be replaced either, though the folder would allow it.
  if (before !== undefined)
    await access(target, constants.W_OK).catch(() => {
      throw new Failure(`cannot write ${path}: it is write-protected`)
    })
  const beside = join(dirname(target), `.sgfkit-${process.pid}-${count++}.tmp`)
  const done = whenStopped(() => {
    rmSync(beside, { force: true })
  })
  let file: FileHandle | undefined
  try {
    // Made at once: a stop between here and the next step then finds all there is to take away.
    closeSync(openSync(beside, 'wx', before?.mode ?? 0o666))
    file = await open(beside, 'r+')
    // Who may give files away (root) gives it to whom it belongs; this may take bits of the mode away, so it comes first.
    if (before !== undefined && process.getuid?.() === 0)
      await file.chown(before.uid, before.gid).catch(() => undefined)
    if (before !== undefined) await file.chmod(before.mode & 0o7777)
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    file = undefined
    if (options.backup === true && before !== undefined) keepBackup(target, path)
    await rename(beside, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await file?.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw new Failure(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    done()
  }
}

/** The old file under a second name beside the one it was called by: NAME.bak, or with a number behind where that is taken. */
function keepBackup(target: string, path: string): void {
  for (let number = 1; ; number++) {
    const name = number === 1 ? `${path}.bak` : `${path}.bak.${number}`
    try {
      try {
        linkSync(target, name)
      } catch (error) {
        // Some systems have no second names, and a link may lead to another disk.
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
        copyFileSync(target, name, constants.COPYFILE_EXCL)
      }
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  // Some systems cannot sync a folder; the file itself is safe there all the same.
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/**
 * Where a file of an archive or folder goes under an output folder. Throws a {@link Failure} for a name that would leave the
 * folder: absolute, with a drive, or with `..`.
 */
export function placeUnder(folder: string, inner: string): string {
  const parts = inner.split(/[/\\]/)
  const clean = normalize(parts.join(sep))
  if (
    inner === '' ||
    isAbsolute(clean) ||
    /^[a-z]:/i.test(inner) ||
    /^[/\\]/.test(inner) ||
    parts.includes('..') ||
    inner.includes('\0')
  )
    throw new Failure(`${JSON.stringify(inner)} would be written outside of ${folder}`)
  return resolve(folder, clean)
}

/** Writes a file under a folder, making folders on the way. */
export async function writeUnder(
  folder: string,
  inner: string,
  bytes: Uint8Array,
  options: { readonly backup?: boolean | undefined } = {},
): Promise<void> {
  const path = placeUnder(folder, inner)
  await mkdir(dirname(path), { recursive: true })
  const real = await realpath(dirname(path))
  const root = await realpath(folder)
  // A folder inside may be a link to elsewhere.
  if (real !== root && !real.startsWith(root + sep)) throw new Failure(`${inner} would be written outside of ${folder}`)
  await replaceFile(path, bytes, options)
}
