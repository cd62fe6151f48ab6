import type { Diagnostic, Severity } from '@sgfkit/source'
import type { SyntaxTree } from '@sgfkit/syntax'
import { packed, SHORT_CODES } from './idents.js'
import { lowerCodes } from './lower-codes.js'
import { type CheckConfig, requireConfig } from './options.js'
import { Reason } from './position-view.js'
import { referenceSeverity } from './reference-severity.js'
import type { Handlers, PresetName, Reporter, Rule } from './rule.js'
import { allRules } from './rules/index.js'
import { lowerSeverity, ruleSeverity } from './severity.js'
import { checkValue } from './values.js'
import { Walk, type WalkListener } from './walk.js'

interface Entry {
  readonly handle: () => void
  /** The node that it was called for last. */
  node: number
}

/** What becomes of the findings of a lower layer that have one code. */
interface Lowered {
  /** Undefined where the layer's own severity stands. */
  readonly severity: Severity | 'off' | undefined
  readonly sgfc: number | undefined
}

/** The rules of a configuration, sorted by what they want to be called for; for one document after the other. */
export class Checker implements WalkListener {
  readonly #walk: Walk
  readonly #config: CheckConfig
  readonly #preset: PresetName
  /** Whether rules of a profile look at every property. */
  readonly #all: boolean
  readonly #lowered = new Map<string, Lowered>()
  #list: Diagnostic[] = []
  /** Whether findings of values go into the list as they are: their text is another than that of the rest. */
  #raw = false
  readonly #emit = (diagnostic: Diagnostic): void => {
    if (this.#raw) this.#list.push(diagnostic)
    else this.lower(diagnostic)
  }

  readonly #entries: Entry[] = []
  readonly #byCode: (Entry[] | undefined)[] = new Array<undefined>(SHORT_CODES).fill(undefined)
  readonly #start: (() => void)[] = []
  readonly #property: ((index: number) => void)[] = []
  readonly #emptyNode: (() => void)[] = []
  readonly #orphans: (() => void)[] = []
  readonly #move: (() => void)[] = []
  readonly #branch: (() => void)[] = []
  readonly #gameStart: (() => void)[] = []
  readonly #gameEnd: (() => void)[] = []
  readonly #mainLineEnd: (() => void)[] = []

  constructor(config: CheckConfig) {
    this.#config = config
    this.#preset = config.preset ?? 'recommended'
    this.#all = config.profile !== undefined
    this.#walk = new Walk(config.preset === 'sgfc')
    for (const rule of allRules) {
      const current = ruleSeverity(rule, 4, config)
      const older = ruleSeverity(rule, 3, config)
      if (current !== 'off' || older !== 'off')
        this.#add(rule, rule.create(this.#walk, this.#reporter(rule, current, older)))
    }
  }

  /** Begins a list of findings. */
  begin(): void {
    this.#list = []
  }

  /** Ends the list that was begun. */
  end(): Diagnostic[] {
    const list = this.#list
    this.#list = []
    return list
  }

  /** Adds a finding to the list as it is. */
  add(diagnostic: Diagnostic): void {
    this.#list.push(diagnostic)
  }

  /** Walks a document; findings go to the list. Answers the steps that it took. */
  run(tree: SyntaxTree, raw: boolean): number {
    this.#raw = raw
    for (const entry of this.#entries) entry.node = -1
    for (const handle of this.#start) handle()
    this.#walk.run(tree, this)
    return this.#walk.steps
  }

  /** Adds a finding of a lower layer to the list, as the configuration wants it. */
  lower(diagnostic: Diagnostic): void {
    const { code } = diagnostic
    let lowered = this.#lowered.get(code)
    if (lowered === undefined) {
      const wanted = lowerSeverity(code, this.#config)
      this.#lowered.set(code, (lowered = { severity: wanted, sgfc: lowerCodes.get(code)?.sgfc }))
    }
    const { sgfc } = lowered
    const number = diagnostic.data?.sgfc ?? sgfc
    const severity =
      lowered.severity ??
      referenceSeverity(typeof number === 'number' ? number : undefined, this.#preset, diagnostic.severity)
    if (severity === 'off') return
    if (sgfc === undefined && severity === diagnostic.severity) this.#list.push(diagnostic)
    else this.#list.push({ ...diagnostic, severity, ...(sgfc !== undefined && { data: { sgfc, ...diagnostic.data } }) })
  }

  #add(rule: Rule, handlers: Handlers): void {
    if (handlers.start) this.#start.push(handlers.start)
    if (handlers.property) this.#property.push(handlers.property)
    if (handlers.emptyNode) this.#emptyNode.push(handlers.emptyNode)
    if (handlers.orphans) this.#orphans.push(handlers.orphans)
    if (handlers.move) this.#move.push(handlers.move)
    if (handlers.branch) this.#branch.push(handlers.branch)
    if (handlers.gameStart) this.#gameStart.push(handlers.gameStart)
    if (handlers.mainLineEnd) this.#mainLineEnd.push(handlers.mainLineEnd)
    if (handlers.gameEnd) this.#gameEnd.push(handlers.gameEnd)
    if (!handlers.node) return
    const entry: Entry = { handle: handlers.node, node: -1 }
    this.#entries.push(entry)
    for (const ident of rule.when ?? []) (this.#byCode[packed(ident)] ??= []).push(entry)
  }

  #reporter({ code, summary, sgfc }: Rule, current: Severity | 'off', older: Severity | 'off'): Reporter {
    const walk = this.#walk
    const number = sgfc === undefined ? undefined : { sgfc }
    return (start, end, message = summary, fix, more) => {
      const severity = walk.context.ff < 4 ? older : current
      if (severity === 'off') return
      const data = more === undefined ? number : { ...number, ...more }
      const span = { start, end }
      // Written out by shape: a text can have a finding for every few bytes.
      if (fix === undefined)
        this.#list.push(
          data === undefined ? { code, severity, message, span } : { code, severity, message, span, data },
        )
      else {
        const fixes = [fix]
        this.#list.push(
          data === undefined
            ? { code, severity, message, span, fixes }
            : { code, severity, message, span, fixes, data },
        )
      }
    }
  }

  game(): void {
    for (const handle of this.#gameStart) handle()
  }

  gameEnd(): void {
    for (const handle of this.#gameEnd) handle()
  }

  mainLineEnd(): void {
    for (const handle of this.#mainLineEnd) handle()
  }

  branch(): void {
    for (const handle of this.#branch) handle()
  }

  move(): void {
    const walk = this.#walk
    if (walk.reason !== Reason.none || walk.sameColor) for (const handle of this.#move) handle()
  }

  node(): void {
    const walk = this.#walk
    const { count, codes, node, repeats, table } = walk
    const below = walk.parent >= 0
    if (count === 0) for (const handle of this.#emptyNode) handle()
    for (let i = 0; i < count; i++) {
      const code = codes[i]!
      const info = table.info(code)
      checkValue(walk, i, info, this.#emit)
      // Nearly all properties are such that no rule has anything to say about them.
      if (!info.ordinary || (below && info.belongsInRoot) || repeats[i]! >= 0 || this.#all)
        for (const handle of this.#property) handle(i)
      const entries = code < SHORT_CODES ? this.#byCode[code] : undefined
      if (entries === undefined) continue
      for (const entry of entries) {
        if (entry.node === node) continue
        entry.node = node
        entry.handle()
      }
    }
    if (walk.orphans.length > 0) for (const handle of this.#orphans) handle()
  }
}

const kept = new Map<string, Checker>()

/** Configurations whose checkers are kept. */
const KEPT = 8

const made = (config: CheckConfig): Checker => {
  const copy = { ...config }
  requireConfig(copy)
  return new Checker(copy)
}

/**
 * Lends the checker of a configuration. It is kept for the next document: to make one takes longer than to check a small
 * document, and what the engine has learned about the closures of its rules dies with them.
 */
export const withChecker = <T>(config: CheckConfig, use: (checker: Checker) => T): T => {
  const { preset, severities, profile } = config
  const key = `${preset} ${profile}${severities === undefined ? '' : ` ${JSON.stringify(severities)}`}`
  const checker = kept.get(key) ?? made(config)
  // While it is lent it is nobody else's, and one that throws is not taken back.
  kept.delete(key)
  const result = use(checker)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, checker)
  return result
}
