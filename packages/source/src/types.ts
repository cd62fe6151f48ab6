/** A half-open range `[start, end)` of UTF-16 offsets in a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Replaces the text of `span` by `text`; an empty span inserts, an empty text removes. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
}

/**
 * A set of edits that mends one finding. A `safe` fix leaves the meaning of the record as it is; a `suggestion` may
 * change it and wants a human's consent. The edits of one fix are sorted and do not overlap.
 */
export interface Fix {
  readonly title: string
  readonly kind: 'safe' | 'suggestion'
  readonly edits: readonly TextEdit[]
}

/** How grave a finding is. */
export type Severity = 'error' | 'warning' | 'info'

/** One finding about a text: a stable code (`layer/kebab-name`), a sentence for people, and the place. */
export interface Diagnostic {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly span: Span
  readonly fixes?: readonly Fix[]
  readonly data?: Readonly<Record<string, unknown>>
}

/** A place in a text for people: line and column count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}
