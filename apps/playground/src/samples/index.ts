import alphago from './alphago-lee-2.sgf?raw'
import broken from './broken.sgf?raw'
import problem from './problem.sgf?raw'

/** A record to try, written for this page. */
export interface Sample {
  readonly file: string
  readonly text: string
  /** Where to open it: a path as `parsePath` reads it. */
  readonly path: string
}

export const samples: readonly Sample[] = [
  { file: 'alphago-lee-2.sgf', text: alphago, path: '37' },
  { file: 'problem.sgf', text: problem, path: 'root' },
  { file: 'broken.sgf', text: broken, path: '4' },
]
