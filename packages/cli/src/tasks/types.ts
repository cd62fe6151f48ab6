import type { InputFile } from '../inputs.js'

/** What a task made of one file. Plain data: it may come from another thread. */
export interface TaskResult {
  /** How many files in a row it is about; one if absent. */
  readonly files?: number
  /** Text for standard output, complete. */
  readonly out?: string
  /** The same as UTF-8, where it stands for several files. */
  readonly outBytes?: Uint8Array<ArrayBuffer>
  /** Lines for standard error. */
  readonly err?: string
  /** New content of the file. */
  readonly bytes?: Uint8Array
  readonly changed?: boolean
  /** Of the file that it was made of, where that lies on the disk and has new content. */
  readonly stamp?: string
  readonly findings?: { readonly error: number; readonly warning: number; readonly info: number }
  /** Codes of the findings, for formats that list them. */
  readonly codes?: readonly string[]
  /** Why nothing could be made of the file. */
  readonly problem?: string
}

/** A task as it is loaded. */
export interface LoadedTask {
  readonly run: Task<object>
  /** One result for several in a row, where that says as much: it crosses threads for less. Not for those with problems or content. */
  readonly join?: (results: readonly TaskResult[], options: object) => TaskResult
}

/** Work on one file. Options are plain data, since they cross threads. */
export type Task<Options> = (file: InputFile, options: Options) => TaskResult | Promise<TaskResult>
