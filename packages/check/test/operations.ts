import { type Profiler, Session } from 'node:inspector'

// Functions have counters in their blocks if they are compiled after this: import this file before what is to be counted.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const taken = (): number => {
  let sum = 0
  session.post('Profiler.takePreciseCoverage', (_, { result }: Profiler.TakePreciseCoverageReturnType) => {
    for (const { url, functions } of result)
      if (url.includes('/packages/') && !url.includes('/node_modules/'))
        for (const { ranges } of functions) for (const { count } of ranges) sum += count
  })
  return sum
}

/** How often blocks of the code of this workspace run in a call, as the engine counts them: every loop shows, whoever wrote it. */
export const operations = (call: () => unknown): number => {
  taken()
  call()
  return taken()
}
