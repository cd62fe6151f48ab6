import alphago from './alphago-lee-2.sgf?raw'

/** A record to try, written for this page. */
export interface Sample {
  readonly file: string
  readonly text: string
  /** Where to open it: a path as `parsePath` reads it. */
  readonly path: string
}

/** The record that the page begins with; the others come with the menu. */
export const firstSample: Sample = { file: 'alphago-lee-2.sgf', text: alphago, path: '37' }

/** The names of all samples. */
export const sampleNames: readonly string[] = [firstSample.file, 'problem.sgf', 'broken.sgf']
