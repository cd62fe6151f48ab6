/** Where a command reads and writes; tests and other programs may put their own in place. */
export interface Io {
  out(text: string): void
  outBytes(bytes: Uint8Array): void
  err(text: string): void
  /** Bytes of standard input. */
  stdin(): Promise<Uint8Array>
  exit(code: number): void
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isTerminal: { readonly out: boolean; readonly err: boolean }
  /** Columns of the terminal. */
  readonly width: number
  /** Where a progress bar is drawn; standard error if absent. */
  readonly progress?: NodeJS.WritableStream
}

/** A reader that has seen enough (`| head`) is no fault: there is nobody left to write for. What cannot be written else ends the work. */
function stopWhenClosed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`sgfkit: cannot write: ${error.message}\n`)
  // Not taken from the list of codes, which would be a file more to load for every command.
  process.exit(2)
}

/** Where nobody hears of it any more, the work goes on all the same: files may be being written. */
function ignoreWhenClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** The process's own streams. */
export function defaultIo(): Io {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', stopWhenClosed)
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', ignoreWhenClosed)
  return {
    out: (text) => void process.stdout.write(text),
    outBytes: (bytes) => void process.stdout.write(bytes),
    err: (text) => void process.stderr.write(text),
    stdin: async () => {
      const { readStream } = await import('./read-whole.js')
      return readStream(process.stdin)
    },
    exit: (code) => {
      process.exitCode = code
    },
    cwd: process.cwd(),
    env: process.env,
    isTerminal: { out: process.stdout.isTTY, err: process.stderr.isTTY },
    width: process.stdout.columns || 80,
  }
}
