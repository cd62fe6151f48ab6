import type { TextEdit } from '@sgfkit/source'
import { applyTextEdits } from './apply-text.js'
import { ChangeSet } from './changes.js'
import type { Collection, EditResult } from './collection.js'
import { checkCollection } from './misuse.js'
import type { Transaction } from './transaction.js'

/** How a step of a history is recorded. */
export interface StepOptions {
  /** What the step is called in a menu, such as "Delete variation". */
  readonly label?: string
  /**
   * Steps in a row with the same key are undone together, such as the letters typed into one comment. Text edits join only
   * where each goes on where the one before ended.
   */
  readonly merge?: string
}

/** Choices for a history. */
export interface HistoryOptions {
  /** Number of steps that can be undone, at least 1; older ones are forgotten. 1,000 if absent. */
  readonly limit?: number
  /**
   * About how many bytes the texts that text edits left behind may take; the oldest steps are forgotten beyond that, but never
   * the last one. 256 MiB if absent. (Transactions share what they do not change and hardly count.)
   */
  readonly memory?: number
}

/** What a listener is told. */
export interface HistoryEvent {
  readonly kind: 'edit' | 'undo' | 'redo'
  readonly collection: Collection
  readonly changes: ChangeSet
}

interface Step {
  readonly before: Collection
  after: Collection
  readonly label: string | undefined
  readonly merge: string | undefined
  /** Where the text edits of the step ended, in the text after it. */
  textEnd: number | undefined
  /** Bytes that only `before` needs. */
  readonly size: number
}

/**
 * The snapshots of one document in the order of its changes, with undo and redo over transactions and text edits alike.
 * Undo gives back the very snapshot from before, so ids, text and structure are what they were.
 *
 * @example
 * const history = new History(parse(text).collection)
 * history.edit((tx) => tx.set(history.current.root(0), 'KM', 6.5), { label: 'Set komi' })
 * history.undo()
 */
export class History {
  readonly #limit: number
  readonly #memory: number
  /** Bytes that all steps, done and undone, need. */
  #used = 0
  readonly #done: Step[] = []
  #undone: Step[] = []
  #current: Collection
  #sealed = true
  #editing = false
  readonly #listeners = new Set<(event: HistoryEvent) => void>()

  constructor(collection: Collection, options: HistoryOptions = {}) {
    checkCollection('new History()', collection)
    const { limit = 1000, memory = 2 ** 28 } = options
    if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`limit must be a whole number from 1, got ${limit}`)
    this.#current = collection
    if (!(memory >= 0)) throw new RangeError(`memory must be a number from 0, got ${memory}`)
    this.#limit = limit
    this.#memory = memory
  }

  /** The present snapshot. */
  get current(): Collection {
    return this.#current
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** The label of the step that `undo` would undo. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label
  }

  /** The label of the step that `redo` would do again. */
  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label
  }

  /**
   * Applies a transaction as one step; a transaction that changes nothing is no step. `TypeError` if `change` itself edits,
   * undoes or redoes: further changes belong into the transaction that it is given.
   */
  edit(change: (tx: Transaction) => void, options: StepOptions = {}): ChangeSet {
    this.#checkIdle()
    this.#editing = true
    let result: EditResult
    try {
      result = this.#current.edit(change)
    } finally {
      this.#editing = false
    }
    const { collection, changes } = result
    this.#record(collection, changes, options, undefined, undefined)
    return changes
  }

  /** Applies edits of the text as one step; see `applyTextEdits`. */
  editText(edits: readonly TextEdit[], options: StepOptions = {}): ChangeSet {
    this.#checkIdle()
    const { collection, changes } = applyTextEdits(this.#current, edits)
    const only = edits.length === 1 ? edits[0] : undefined
    this.#record(collection, changes, options, only?.span, only && only.span.start + only.text.length)
    return changes
  }

  /** Takes the last step back; returns what that changes, or `undefined` if there is none. */
  undo(): ChangeSet | undefined {
    this.#checkIdle()
    const step = this.#done.pop()
    if (step === undefined) return undefined
    this.#undone.push(step)
    return this.#goTo(step.before, 'undo')
  }

  /** Does the step again that was undone last; returns what that changes, or `undefined` if there is none. */
  redo(): ChangeSet | undefined {
    this.#checkIdle()
    const step = this.#undone.pop()
    if (step === undefined) return undefined
    this.#done.push(step)
    return this.#goTo(step.after, 'redo')
  }

  /** Ends a merged step: what follows is undone apart from it, for example after the cursor moved. */
  seal(): void {
    this.#sealed = true
  }

  /** Calls `listener` after every change; returns a function that ends that. */
  subscribe(listener: (event: HistoryEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #checkIdle(): void {
    if (this.#editing)
      throw new TypeError('edit within edit: make all changes with the transaction that the outer edit() gives')
  }

  #record(
    after: Collection,
    changes: ChangeSet,
    { label, merge }: StepOptions,
    span: { readonly start: number; readonly end: number } | undefined,
    textEnd: number | undefined,
  ): void {
    if (after === this.#current) return
    const last = this.#done.at(-1)
    const adjoins =
      span === undefined ? last?.textEnd === undefined : last?.textEnd === span.end || last?.textEnd === span.start
    if (!this.#sealed && merge !== undefined && last?.merge === merge && adjoins) {
      last.after = after
      last.textEnd = textEnd
    } else {
      const size = this.#current.state.base === after.state.base ? 0 : this.#current.state.base.size
      this.#done.push({ before: this.#current, after, label, merge, textEnd, size })
      this.#used += size
    }
    for (const { size } of this.#undone) this.#used -= size
    this.#undone = []
    while (this.#done.length > this.#limit || (this.#used > this.#memory && this.#done.length > 1))
      this.#used -= this.#done.shift()?.size ?? 0
    this.#sealed = false
    this.#current = after
    this.#tell('edit', changes)
  }

  #goTo(collection: Collection, kind: 'undo' | 'redo'): ChangeSet {
    const changes = new ChangeSet(this.#current, collection)
    this.#current = collection
    this.#sealed = true
    this.#tell(kind, changes)
    return changes
  }

  #tell(kind: HistoryEvent['kind'], changes: ChangeSet): void {
    const event = { kind, collection: this.#current, changes }
    for (const listener of [...this.#listeners]) listener(event)
  }
}
