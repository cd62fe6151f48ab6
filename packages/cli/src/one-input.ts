import { Failure } from './failure.js'
import { type InputFile, readInputs } from './inputs.js'
import type { Io } from './io.js'

/** The one file that a name stands for; throws a {@link Failure} where there are none or several. */
export async function oneInput(name: string, io: Io): Promise<InputFile> {
  let found: InputFile | undefined
  for await (const file of readInputs([name], io)) {
    if ('problem' in file) throw new Failure(file.problem)
    if (found !== undefined) throw new Failure(`${name} holds several files; this command takes one`)
    found = file
  }
  if (found === undefined) throw new Failure(`${name} holds no SGF file`)
  return found
}
