import { type Profiler, Session } from 'node:inspector'

/**
 * How often blocks of the code of this workspace run in a call, as the engine counts them: every loop shows, whoever wrote it.
 */
export const operations = (call: () => unknown): number => {
  const session = new Session()
  session.connect()
  const count = (): number => {
    let sum = 0
    session.post('Profiler.takePreciseCoverage', (_, { result }: Profiler.TakePreciseCoverageReturnType) => {
      for (const { url, functions } of result)
        if (url.includes('/packages/') && !url.includes('/node_modules/'))
          for (const { ranges } of functions) for (const range of ranges) sum += range.count
    })
    return sum
  }
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    count()
    call()
    return count()
  } finally {
    session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
