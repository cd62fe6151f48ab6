import type { Io } from './io.js'

/** Shows how far long work has come. */
export interface Progress {
  grow(bytes: number): void
  advance(bytes: number): void
  /** Takes the bar away, so that something can be printed. */
  pause(): void
  stop(): void
}

const quiet: Progress = {
  grow: () => undefined,
  advance: () => undefined,
  pause: () => undefined,
  stop: () => undefined,
}

/** Work below this is over before anybody could read the bar. */
const WORTH_A_BAR = 4 << 20

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

/** A bar with rate and time left on standard error, where that is a terminal and the work is long; else nothing. */
export async function startProgress(total: number, io: Io, now: () => number = Date.now): Promise<Progress> {
  if (!io.isTerminal.err || total < WORTH_A_BAR) return quiet
  const stream = io.progress ?? process.stderr
  const { SingleBar, Format } = (await import('cli-progress')).default
  const began = now()
  let whole = total
  let done = 0
  const bar = new SingleBar({
    stream,
    hideCursor: true,
    clearOnComplete: true,
    fps: 10,
    format: (options, { progress, value, total: of }) => {
      const seconds = Math.max(0.001, (now() - began) / 1000)
      const rate = value / seconds
      const left = value > 0 ? `  ${Math.max(0, Math.ceil((of - value) / rate))} s left` : ''
      const drawn = Format.BarFormat(progress, options)
      return `${drawn} ${Math.floor(progress * 100)} %  ${megabytes(value)} of ${megabytes(of)} MB  ${megabytes(rate)} MB/s${left}`
    },
  })
  bar.start(whole, 0)
  return {
    grow: (bytes) => {
      whole += bytes
      bar.setTotal(whole)
    },
    advance: (bytes) => {
      done += bytes
      bar.update(Math.min(done, whole))
    },
    pause: () => {
      // Back to the start of the line, and clear it; the next update draws the bar again.
      stream.write('\r\u001b[K')
    },
    stop: () => {
      bar.stop()
    },
  }
}
