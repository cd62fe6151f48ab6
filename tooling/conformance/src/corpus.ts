import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))

/** Folder of the reference corpus: `SGFKIT_CORPUS`, or `shared/corpus` beside the repository. */
export function corpusPath(): string {
  return process.env.SGFKIT_CORPUS ?? resolve(here, '../../../../shared/corpus')
}

/** Whether the corpus is there. */
function hasCorpus(): boolean {
  return existsSync(join(corpusPath(), 'manifest.tsv'))
}

/**
 * A `describe` that needs the corpus. Without it the suite fails in CI, where the corpus always has to be, and says
 * elsewhere that it was skipped.
 */
export function describeWithCorpus(name: string, body: () => void): void {
  if (hasCorpus()) {
    describe(name, body)
    return
  }
  if (process.env.CI) throw new Error(`${name}: the corpus is missing at ${corpusPath()}; set SGFKIT_CORPUS`)
  console.warn(`SKIPPED ${name}: no corpus at ${corpusPath()}; set SGFKIT_CORPUS to its folder`)
  // The body reads the corpus while it declares its tests, so it is not even called.
  describe(name, () => {
    test.skip('needs the reference corpus', () => undefined)
  })
}

/** Rows of a tab-separated table of the corpus, by column name. */
export function corpusTable(name: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...rows] = readFileSync(join(corpusPath(), name), 'utf8').trimEnd().split('\n')
  const keys = head.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    return Object.fromEntries(keys.map((key, i) => [key, cells[i] ?? '']))
  })
}

/** Names of all corpus files, as the manifest has them (`category/name.sgf`). */
export function corpusFiles(): readonly string[] {
  return corpusTable('manifest.tsv').map((row) => row.file ?? '')
}

/** Bytes of one corpus file. */
export function corpusBytes(file: string): Uint8Array {
  return new Uint8Array(readFileSync(join(corpusPath(), 'files', file)))
}
