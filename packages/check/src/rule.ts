import type { Diagnostic, Fix, Severity } from '@sgfkit/source'
import type { VendorName } from './vendors.js'
import type { Walk } from './walk.js'

/**
 * How grave a finding is, as data: the same everywhere, or by file format. What it is with the presets `strict` and `sgfc`
 * follows from the number of the SGFC message, for rules that have one; `strict` says it for the others.
 */
interface SeverityRule {
  /** In FF[4]. */
  readonly current: Severity
  /** In FF[1] to FF[3]; as in FF[4] if absent. */
  readonly older?: Severity
  /** With the preset `strict`, in every format; unchanged if absent. */
  readonly strict?: Severity
}

/** Names of the presets. */
export type PresetName = 'recommended' | 'strict' | 'sgfc'

/** What the page about a code says, and its test cases. */
export interface RuleDocs {
  readonly why: string
  /** A record that draws the finding. */
  readonly bad: string
  /** A record that does not. */
  readonly good: string
  /** What a fix or a repair does; absent where there is none. */
  readonly fix?: string
  /** Why there is no sound fix, where there is none. */
  readonly noFix?: string
  /** Options that the examples need. */
  readonly preset?: PresetName
}

/** One rule: what it is called and how grave it is, which properties it looks at, and what it does there. */
interface RuleSpec {
  readonly code: string
  /** Number of the SGFC message that means the same. */
  readonly sgfc?: number
  readonly severity: Severity | SeverityRule
  /** The finding in one sentence. */
  readonly summary: string
  /** Presets that have it; all if absent. */
  readonly presets?: readonly PresetName[]
  /** The profile that has it; rules of a profile are there only when it is asked for. */
  readonly profile?: VendorName
  readonly docs: RuleDocs
  /** Properties whose presence in a node calls `node` (once a node). */
  readonly when?: readonly string[]
  /**
   * Makes the handlers, which serve for one document after the other; what they remember lives in the closure and is
   * forgotten by `start` or `gameStart`.
   */
  readonly create: (walk: Walk, report: Reporter) => Handlers
}

/** What a rule wants to be called for. All read the walk at the moment of the call. */
export interface Handlers {
  /** A document begins. */
  readonly start?: () => void
  /** A node with one of the properties that `when` names. */
  readonly node?: () => void
  /**
   * Properties about which there may be something to say as such: unknown, of another format, a second time in their node, or
   * root properties and game info below the root; with their index in the node. All properties where a profile is asked for.
   */
  readonly property?: (index: number) => void
  /** A node without properties. */
  readonly emptyNode?: () => void
  /** A node with values that stand behind stray text instead of an identifier. */
  readonly orphans?: () => void
  /** A move was executed that is against the rules or the turn: `reason` and `sameColor` of the walk say which. */
  readonly move?: () => void
  /** A node that is not the first child, before its properties. */
  readonly branch?: () => void
  /** After the last node of a game's main line; the node at hand is that one, the board the final position. */
  readonly mainLineEnd?: () => void
  /** The root of a game, before its properties. */
  readonly gameStart?: () => void
  /** After the last node of a game. */
  readonly gameEnd?: () => void
}

/** Where and what: offsets of the text that is checked. */
export type Reporter = (start: number, end: number, message?: string, fix?: Fix, data?: Diagnostic['data']) => void

/** A rule whose severity is in full form. */
export interface Rule extends RuleSpec {
  readonly severity: SeverityRule
}

/** Declares a rule. */
export const defineRule = (spec: RuleSpec): Rule => ({
  ...spec,
  severity: typeof spec.severity === 'string' ? { current: spec.severity } : spec.severity,
})

/** Error in FF[4], warning before. */
export const errorInFf4: SeverityRule = { current: 'error', older: 'warning' }

/** A fix of one edit. */
export const fixOf = (title: string, kind: Fix['kind'], start: number, end: number, text: string): Fix => ({
  title,
  kind,
  edits: [{ span: { start, end }, text }],
})
