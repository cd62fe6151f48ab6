import type { DecodedText } from '@sgfkit/encoding'
import { compareDiagnostics, type Diagnostic } from '@sgfkit/source'
import type { Collection } from '@sgfkit/tree'

/** What there is to check: a record as it was read, and its bytes where it came from bytes. */
export interface CheckInput {
  readonly collection: Collection
  readonly decoded?: DecodedText
}

/** All findings about a record, in the order of their places. */
export function check({ collection, decoded }: CheckInput): readonly Diagnostic[] {
  return [...(decoded?.diagnostics ?? []), ...collection.syntax.diagnostics].sort(compareDiagnostics)
}
