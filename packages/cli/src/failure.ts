/** A reason why a command cannot run, in a sentence for its user; ends the command with exit code 2. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** A {@link Failure} that ends work on many files at once, not only on the one that it met. */
export class Refusal extends Failure {}
