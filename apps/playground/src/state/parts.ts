/** What was done with parts of the page that are still being loaded; undefined where all of it is done. */
let waiting: Promise<unknown> | undefined

/** Does something now, or when all that was done before it is in the document: what one click began, the next one finds. */
export function inTurn(run: () => void): void {
  if (waiting === undefined) run()
  else queue(Promise.resolve(), run)
}

function queue<T>(ready: Promise<T>, run: (value: T) => void): void {
  const mine = (waiting = Promise.all([ready, waiting])
    .then(([value]) => {
      run(value)
    })
    .catch(console.error)
    .finally(() => {
      if (waiting === mine) waiting = undefined
    }))
}

/**
 * A part of the page that is loaded when it is first used, and used in turn: at once where it is there and nothing waits before it.
 * What cannot be loaded is tried again with the next use. Without a use it is loaded, for later ones.
 */
export function part<T>(load: () => Promise<T>): (use?: (loaded: T) => void) => void {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const get = () =>
    (loading ??= load().then(
      (value) => (loaded = value),
      (reason: unknown) => {
        loading = undefined
        throw reason
      },
    ))
  return (use) => {
    if (use === undefined) get().catch(console.error)
    else if (loaded !== undefined && waiting === undefined) use(loaded)
    else queue(get(), use)
  }
}
