import { readdir, realpath, stat } from 'node:fs'
import { relative } from 'node:path'

/** What a pattern stands for: names from `cwd`, in order, and the folders that could not be looked into. */
export async function matching(
  pattern: string,
  cwd: string,
): Promise<{
  readonly files: readonly string[]
  readonly problems: readonly { readonly folder: string; readonly problem: unknown }[]
}> {
  const { glob } = await import('tinyglobby')
  const problems: { readonly folder: string; readonly problem: unknown }[] = []
  // The search passes over what it cannot read. Folders are noted on the way; a link that leads nowhere is taken for a file, and
  // is told when it is read.
  const fs = {
    readdir: ((path: string, options: { readonly withFileTypes: true }, done: (...found: unknown[]) => void) => {
      readdir(path, options, (problem, entries) => {
        if (problem !== null && problem.code !== 'ENOENT')
          problems.push({ folder: relative(cwd, path) || '.', problem })
        done(problem, entries)
      })
    }) as typeof readdir,
    realpath: ((path: string, done: (...found: unknown[]) => void) => {
      realpath(path, (problem, real) => {
        done(null, problem === null ? real : path)
      })
    }) as typeof realpath,
    stat: ((path: string, done: (...found: unknown[]) => void) => {
      stat(path, (problem, found) => {
        done(null, problem === null ? found : { isDirectory: () => false })
      })
    }) as typeof stat,
  }
  const files = await glob(pattern, { cwd, caseSensitiveMatch: false, expandDirectories: false, fs })
  return { files: files.sort(), problems: problems.sort((a, b) => (a.folder < b.folder ? -1 : 1)) }
}
