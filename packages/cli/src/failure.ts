/** A reason why a command cannot run, in a sentence for its user; ends the command with exit code 2. */
export class Failure extends Error {
  override readonly name = 'Failure'
}
