import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Io, run } from '../src/index.js'

/** What a run of the command did. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly bytes: Buffer
}

/** A folder of its own with files in it, gone after the test. */
export function folder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'sgfkit-cli-'))
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true })
  })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return path
}

/** Runs the command in this process with streams of its own. */
export async function sgfkit(
  args: readonly string[],
  cwd: string,
  given: Partial<Io> & { readonly input?: string | Uint8Array } = {},
): Promise<Ran> {
  const chunks: Buffer[] = []
  let err = ''
  const { input, ...io } = given
  const code = await run(args, {
    out: (text) => void chunks.push(Buffer.from(text)),
    outBytes: (bytes) => void chunks.push(Buffer.from(bytes)),
    err: (text) => {
      err += text
    },
    stdin: () => Promise.resolve(Buffer.from(input ?? '')),
    exit: () => undefined,
    cwd,
    env: {},
    isTerminal: { out: false, err: false },
    width: 80,
    ...io,
  })
  const bytes = Buffer.concat(chunks)
  return { code, out: bytes.toString(), err, bytes }
}

/** Text of a file. */
export const text = (path: string, name: string): string => readFileSync(join(path, name), 'utf8')

/** A small sound game with a variation, markup and a comment. */
export const GAME =
  '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Ada]PW[Ben]KM[6.5]RE[B+3.5]DT[2001-02-03];B[ee];W[eg]TR[eg]C[Solid.](;B[cc];W[gc])(;B[gg]LB[gg:1]))\n'

/** The same game with faults: white space in a number, a stray word, a doubled point. */
export const BROKEN = '(;FF[4]GM[1]SZ[9]AB[aa][aa];B[ee]junk;W[eg])\n'
