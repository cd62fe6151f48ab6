import broken from './broken.sgf?raw'
import { firstSample, type Sample } from './index.js'
import problem from './problem.sgf?raw'

/** All records to try. */
export const samples: readonly Sample[] = [
  firstSample,
  { file: 'problem.sgf', text: problem, path: 'root' },
  { file: 'broken.sgf', text: broken, path: '4' },
]
