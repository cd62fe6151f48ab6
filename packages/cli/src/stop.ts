const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Gets the signal, or nothing where the program ends early on its own. */
type LastWork = (signal?: NodeJS.Signals) => void

/** What is to be done when the program is stopped, the latest first. */
const waiting: LastWork[] = []

function doAll(signal?: NodeJS.Signals): void {
  for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) work(signal)
}

function ended(): void {
  doAll()
}

function stopped(signal: NodeJS.Signals): void {
  doAll(signal)
  unwatch()
  // Ends as if there had been nobody to hear of it: whoever called can tell from the status what happened.
  process.kill(process.pid, signal)
}

function watch(): void {
  process.on('exit', ended)
  for (const signal of SIGNALS) process.on(signal, stopped)
}

function unwatch(): void {
  process.off('exit', ended)
  for (const signal of SIGNALS) process.off(signal, stopped)
}

/**
 * Has `work` done if a signal stops the program, or it ends early on its own; answers what calls that off. Signals are listened for
 * only as long as there is something to do: one that nobody listens for ends the program also in the middle of a computation.
 */
export function whenStopped(work: LastWork): () => void {
  if (waiting.length === 0) watch()
  waiting.push(work)
  return () => {
    const at = waiting.indexOf(work)
    if (at < 0) return
    waiting.splice(at, 1)
    if (waiting.length === 0) unwatch()
  }
}
