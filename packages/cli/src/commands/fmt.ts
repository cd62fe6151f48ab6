import { encodeEdited } from '@sgfkit/encoding'
import { EXIT } from '../index.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { openFile } from '../open.js'

/** `sgfkit fmt`: writes a file back. */
export async function fmt(files: readonly string[], options: { readonly encoding?: string }, io: Io): Promise<number> {
  for await (const file of readInputs(files, io)) {
    const { decoded } = openFile(file, { encoding: options.encoding })
    io.outBytes(encodeEdited(decoded, []).bytes)
  }
  return EXIT.ok
}
