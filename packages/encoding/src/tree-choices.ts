import type { Choice, ChoiceRules } from './choose.js'
import { chooseByText, chooseSevenBit } from './choose.js'
import { payloadOf } from './detect.js'
import { Claims } from './tree-claims.js'
import { Evidence } from './tree-evidence.js'
import type { OpenRun, TreeRun } from './tree-runs.js'
import { addRun, mergeRuns } from './tree-runs.js'
import type { Mode, TreeScan } from './tree-scan.js'
import { modeOf, newTreeScan, nextTreeStart, TreeScanner, utf8Of } from './tree-scan.js'
import { settleRuns } from './tree-weighing.js'

/** Bytes of text that the way to step through a tree is told by. */
const steppingSize = 512

/**
 * Chooses an encoding for each game tree of bytes, in the order of statement C3. A tree that is UTF-8, or whose CA decodes and
 * reads plausibly, goes by that alone; only those left over are weighed together, and one that reads much better in
 * a charset of its own gets that. What stands between two trees belongs to the one behind.
 *
 * `undefined` for less than two trees, and where no tree says anything. `marked`: a byte order mark of UTF-8 stands before.
 */
export function chooseTrees(
  bytes: Uint8Array,
  start: number,
  end: number,
  rules: ChoiceRules,
  marked: boolean,
): readonly TreeRun[] | undefined {
  return chooserOf(bytes, end, rules, marked).choose(start)
}

/**
 * The choice for bytes that are one game tree whose CA holds: most files in a legacy charset. `undefined` for all others, and
 * where stepping in another way may find another CA.
 */
export function chooseLone(bytes: Uint8Array, start: number, end: number, rules: ChoiceRules): Choice | undefined {
  return rules.known === undefined ? chooserOf(bytes, end, rules, false).lone(start) : undefined
}

/**
 * Where the last game tree of bytes ends that is complete and stays so whatever follows; `start` without any. Of bytes in
 * an encoding that is known only `mode` matters.
 */
export function completeEnd(
  bytes: Uint8Array,
  start: number,
  rules: ChoiceRules,
  marked: boolean,
  mode?: Mode,
): number {
  if (mode === undefined) return chooserOf(bytes, bytes.length, rules, marked).complete(start)
  const scanner = new TreeScanner(bytes)
  const scan = newTreeScan()
  let from = start
  for (;;) {
    const tree = nextTreeStart(bytes, from, bytes.length)
    if (tree < 0) return from
    scanner.scan(tree, bytes.length, mode, scan)
    if (!scan.closed) return from
    from = scan.end
  }
}

class TreeChooser {
  readonly #bytes: Uint8Array
  readonly #end: number
  readonly #rules: ChoiceRules
  readonly #marked: boolean
  readonly #scanner: TreeScanner
  readonly #scan: TreeScan = newTreeScan()
  readonly #runs: OpenRun[] = []
  readonly #evidence: Evidence
  readonly #claims: Claims
  #trees = 0

  constructor(bytes: Uint8Array, end: number, rules: ChoiceRules, marked: boolean) {
    this.#bytes = bytes
    this.#end = end
    this.#rules = rules
    this.#marked = marked
    this.#scanner = new TreeScanner(bytes)
    this.#evidence = new Evidence(rules, marked)
    this.#claims = new Claims(bytes, this.#evidence)
  }

  choose(start: number): readonly TreeRun[] | undefined {
    let from = start
    while (from < this.#end) {
      const tree = nextTreeStart(this.#bytes, from, this.#end)
      if (tree === -1) break
      this.#trees++
      from = this.#tree(from, tree)
    }
    if (this.#trees < (this.#rules.known === undefined ? 2 : 1)) return undefined
    if (from < this.#end) this.#tail(from)
    settleRuns(this.#bytes, this.#runs, this.#evidence)
    const lead = this.#marked
      ? this.#evidence.utf8(false)
      : this.#runs.find(({ choice }) => choice !== undefined)?.choice
    return lead === undefined ? undefined : mergeRuns(this.#runs, lead)
  }

  lone(start: number): Choice | undefined {
    const scan = this.#scan
    const tree = nextTreeStart(this.#bytes, start, this.#end)
    if (tree < 0) return undefined
    this.#scanner.scan(tree, this.#end, 0, scan, this.#modeOfName)
    const declared = this.#declared(scan)
    if (declared === undefined || !scan.relied || !scan.closed || scan.risk !== 0) return undefined
    if (nextTreeStart(this.#bytes, scan.end, this.#end) !== -1) return undefined
    const chosen = chooseByText(payloadOf(this.#bytes, start, this.#end), declared, this.#rules)
    return chosen.encoding === declared && chosen.from === 'declared' ? chosen : undefined
  }

  /** Whether the tree at hand is the first of all. */
  get #isFirst(): boolean {
    return this.#trees === 1 && this.#rules.known === undefined
  }

  /** Where the last tree ends that is complete. */
  complete(start: number): number {
    let from = start
    for (;;) {
      const tree = nextTreeStart(this.#bytes, from, this.#end)
      if (tree < 0) return from
      this.#trees++
      const end = this.#tree(from, tree)
      if (!this.#scan.closed) return from
      from = end
    }
  }

  /** Chooses for the tree at `tree`; gives the end of its range. */
  #tree(from: number, tree: number): number {
    const scan = this.#scan
    const loose = tree < 0
    const at = loose ? -2 - tree : tree
    // Scans that went astray are paid from the budget; without any left, each byte is looked at once.
    const spent = this.#rules.budget.scans <= 0
    this.#scanner.scan(at, this.#end, 0, scan, spent ? undefined : this.#modeOfName)
    this.#lead(from, at)
    // Without a parenthesis there is no telling where anything ends.
    if (loose) scan.end = this.#end
    let declared = this.#declared(scan)
    if (!scan.high) {
      this.#ascii(from, scan.end, declared)
      return scan.end
    }
    // What a byte order mark stands before is UTF-8, even if damaged.
    if (this.#marked && this.#isFirst) {
      this.#add(from, scan.end, this.#evidence.choice('UTF-8', 'bom', 1))
      return scan.end
    }
    if (declared !== undefined) {
      const told = this.#claims.judge(from, scan.end, declared)
      if (told !== undefined) {
        this.#add(from, scan.end, told)
        return scan.end
      }
      const mode = modeOf(declared)
      if ((mode !== 0 || scan.relied) && !loose && !spent) {
        if (mode !== 0) this.#rules.budget.scans -= scan.end - at
        this.#scanner.scan(at, this.#end, 0, scan)
        this.#lead(from, at)
      }
    }
    const utf8 = utf8Of(this.#bytes, from, scan.end)
    if (utf8 !== 'invalid') {
      const weak = utf8 === 'short' && declared === undefined && !this.#marked
      this.#add(from, scan.end, this.#evidence.utf8(false), weak ? 'weak' : 'settled')
      return scan.end
    }
    if (scan.risk !== 0 && !loose && !spent) {
      const told = this.#resolve(from, at)
      if (told !== undefined) {
        this.#add(from, scan.end, told)
        return scan.end
      }
      declared ??= this.#declared(scan)
    }
    if (this.#marked && declared === undefined) {
      const told = this.#claims.judge(from, scan.end, 'UTF-8')
      if (told !== undefined) {
        this.#add(from, scan.end, this.#evidence.choice('UTF-8', 'bom', told.confidence))
        return scan.end
      }
    }
    this.#add(from, scan.end, undefined, 'text', declared)
    return scan.end
  }

  /** Takes what stands before a tree into account. */
  #lead(from: number, at: number): void {
    const scan = this.#scan
    for (let i = from; i < at; i++) {
      if (this.#bytes[i]! >= 0x80) scan.high = true
      else if (this.#bytes[i] === 0x1b) scan.escapes = true
    }
  }

  readonly #modeOfName = (start: number, end: number): Mode | -1 => {
    const declared = this.#claims.encodingAt(start, end)
    return declared === undefined ? -1 : modeOf(declared)
  }

  #declared({ caStart, caEnd }: TreeScan): string | undefined {
    return caStart < 0 ? undefined : this.#claims.encodingAt(caStart, caEnd)
  }

  #ascii(from: number, end: number, declared: string | undefined): void {
    if (!this.#scan.escapes && (this.#marked || declared === undefined)) {
      this.#add(from, end, undefined, 'ascii')
      return
    }
    const text = this.#scan.escapes ? latin(this.#bytes, from, end) : ''
    const told = chooseSevenBit(text, declared, this.#bytes, from, end)
    // Behind a byte order mark only a tree that names its shifts has them, and the first is no other file's.
    const hidden = this.#marked && (this.#isFirst || told?.from !== 'declared' || told.confidence === 1)
    if (told === undefined || hidden) this.#add(from, end, undefined, 'ascii')
    else this.#add(from, end, this.#evidence.choice(told.encoding, told.from, told.confidence))
  }

  /**
   * Finds the end of a tree that depends on how its characters are stepped over. Gives the choice where a CA settles it too.
   */
  #resolve(from: number, at: number): Choice | undefined {
    const { budget } = this.#rules
    const scan = this.#scan
    const first = { ...scan }
    const found: { mode: Mode; scan: TreeScan; limited: boolean }[] = [{ mode: 0, scan: first, limited: false }]
    const limit = Math.min(this.#end, at + 3 * (first.end - at) + 128)
    for (const mode of [1, 2] as const) {
      if ((first.risk & mode) === 0) continue
      const other = newTreeScan()
      this.#scanner.scan(at, limit, mode, other)
      budget.scans -= other.end - at
      const declared = this.#declared(other)
      if (declared !== undefined && modeOf(declared) === mode) {
        if (!other.closed && limit < this.#end) this.#scanner.scan(at, this.#end, mode, other)
        const told = this.#claims.judge(from, other.end, declared)
        if (told !== undefined) {
          Object.assign(scan, other)
          return told
        }
      }
      found.push({ mode, scan: other, limited: !other.closed && limit < this.#end })
    }
    const shortest = found.reduce((least, each) => (each.scan.end < least ? each.scan.end : least), first.end)
    // What the text is in says how it is stepped through; the shortest range holds nothing of the next tree.
    const payload = payloadOf(this.#bytes, from, shortest, steppingSize)
    const encoding = this.#evidence.likely(payload)
    const mode = encoding === undefined ? 0 : modeOf(encoding)
    const chosen = found.find((each) => each.mode === mode)
    if (chosen === undefined || mode === 0) {
      budget.scans -= first.end - shortest
      return undefined
    }
    if (chosen.limited) {
      this.#scanner.scan(at, this.#end, mode, chosen.scan)
      budget.scans -= chosen.scan.end - at
    }
    budget.scans -= Math.max(0, first.end - chosen.scan.end)
    Object.assign(scan, chosen.scan, { high: true })
    return undefined
  }

  /** What stands behind the last tree. */
  #tail(from: number): void {
    const last = this.#runs.at(-1)
    let high = false
    for (let i = from; i < this.#end; i++) if (this.#bytes[i]! >= 0x80) high = true
    if (!high && last !== undefined) last.end = this.#end
    else if (utf8Of(this.#bytes, from, this.#end) === 'invalid') this.#add(from, this.#end, undefined, 'text')
    else this.#add(from, this.#end, this.#evidence.utf8(false), 'weak')
  }

  #add(
    start: number,
    end: number,
    choice: Choice | undefined,
    kind: OpenRun['kind'] = choice === undefined ? 'ascii' : 'settled',
    declared?: string,
  ): void {
    if (kind === 'settled' && choice !== undefined && this.#scan.high) this.#evidence.proven.add(choice.encoding)
    addRun(this.#runs, { start, end, choice, kind, declared })
  }
}

/**
 * Stays alive, and its scanner with it: an engine that finds no object of a shape forgets the shape and what it compiled for
 * it, and would begin anew with each file.
 */
let idle: TreeChooser | undefined

function chooserOf(bytes: Uint8Array, end: number, rules: ChoiceRules, marked: boolean): TreeChooser {
  idle ??= new TreeChooser(new Uint8Array(8), 0, { ...rules, known: [] }, false)
  return new TreeChooser(bytes, end, rules, marked)
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  const parts: string[] = []
  for (let at = start; at < end; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 8192))))
  return parts.join('')
}
