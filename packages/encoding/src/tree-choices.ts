import type { Choice, ChoiceRules } from './choose.js'
import { chooseByText, chooseSevenBit, highBytes, knownEncoding, readsOverUtf8, readsWell, wellRead } from './choose.js'
import { alphabetBitsOfUtf8, bitsIn, faultsIn, guess, payloadInto, payloadLimit, payloadOf } from './detect.js'
import type { Mode, TreeScan } from './tree-scan.js'
import { modeOf, newTreeScan, nextTreeStart, TreeScanner, utf8Of } from './tree-scan.js'

/** Game trees in a row that are read in one encoding. */
export interface TreeRun {
  readonly start: number
  readonly end: number
  readonly choice: Choice
}

/** A run while its choice may still be open. */
interface OpenRun {
  readonly start: number
  end: number
  choice: Choice | undefined
  /** `ascii`: any choice will do; `text`: neither CA nor UTF-8 settles it; `weak`: UTF-8 unless the others are something else. */
  kind: 'settled' | 'ascii' | 'text' | 'weak'
  declared: string | undefined
}

/** Bytes of text of a tree that its CA is judged by; fewer where the same charset has proved right many times. */
const claimSize = 512
const shortClaimSize = 96
const provenCount = 4

/** Bytes of text of a tree that a guess of its own is made from. */
const ownSize = 2048

/** Bits by which a guess for one tree must beat what its neighbours without CA are in: files are seldom mixed. */
const unlikelyMixed = 12

/** Bits by which a guess must beat a charset that other trees of the file are known to be in. */
const unlikelyNew = 2

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
  readonly #choices = new Map<string, Choice>()
  /** How many trees are in each charset for sure. */
  readonly #proven = new Map<string, number>()
  /** Trees for which a CA held, and the bits and high bytes of their text. */
  readonly #costs = new Map<string, { count: number; bits: number; high: number }>()
  #trees = 0

  constructor(bytes: Uint8Array, end: number, rules: ChoiceRules, marked: boolean) {
    this.#bytes = bytes
    this.#end = end
    this.#rules = rules
    this.#marked = marked
    this.#scanner = new TreeScanner(bytes)
    for (const encoding of rules.known ?? []) this.#proven.set(encoding, 1)
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
    this.#settle()
    return this.#merged()
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
      this.#add(from, scan.end, this.#choice('UTF-8', 'bom', 1))
      return scan.end
    }
    if (declared !== undefined) {
      const told = this.#asDeclared(from, scan.end, declared)
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
      this.#add(from, scan.end, this.#utf8(false), weak ? 'weak' : 'settled')
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
      const told = this.#asDeclared(from, scan.end, 'UTF-8')
      if (told !== undefined) {
        this.#add(from, scan.end, this.#choice('UTF-8', 'bom', told.confidence))
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
    const declared = this.#known(start, end)
    return declared === undefined ? -1 : modeOf(declared)
  }

  /** The charset that a value of CA names, if it is known. */
  #known(start: number, end: number): string | undefined {
    if (end - start > 100) return undefined
    const bytes = this.#bytes
    // Most trees of a file name the same.
    const last = this.#named
    if (last?.length === end - start) {
      let same = 0
      while (same < last.length && bytes[last.start + same] === bytes[start + same]) same++
      if (same === last.length) return last.encoding
    }
    const encoding = knownEncoding(String.fromCharCode(...bytes.subarray(start, end)))
    this.#named = { start, length: end - start, encoding }
    return encoding
  }

  /** The last value of CA. */
  #named: { readonly start: number; readonly length: number; readonly encoding: string | undefined } | undefined

  #declared({ caStart, caEnd }: TreeScan): string | undefined {
    return caStart < 0 ? undefined : this.#known(caStart, caEnd)
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
    else this.#add(from, end, this.#choice(told.encoding, told.from, told.confidence))
  }

  /** The choice of what CA names, if it decodes and reads plausibly. */
  #asDeclared(from: number, end: number, declared: string): Choice | undefined {
    const bytes = this.#bytes
    const utf8 = utf8Of(bytes, from, end)
    if (utf8 !== 'invalid') {
      if (declared === 'UTF-8') return this.#utf8(true)
      if (utf8 === 'long' || this.#marked || !readsOverUtf8(bytes.subarray(from, end), declared)) return undefined
      return this.#choice(declared, 'declared', 0.7)
    }
    const costs = this.#costs.get(declared)
    const proven = costs !== undefined && costs.count >= provenCount
    // In a charset that has proved right, words as rare as they were before are no reason for doubt.
    const most = proven ? Math.max(wellRead, (1.3 * costs.bits) / costs.high) : wellRead
    let payload: Uint8Array = new Uint8Array(0)
    let bits = 0
    let high = 0
    for (const size of proven ? [shortClaimSize, ownSize] : [ownSize]) {
      payload = payloadInto(size === shortClaimSize ? this.#shortClaim : new Uint8Array(size), bytes, from, end)
      high = highBytes(payload)
      bits = bitsIn(payload, declared)
      if (declared === 'UTF-8' || faultsIn(payload, declared, payload.length === size) > 0) continue
      if (bits <= most * high) return this.#confirmed(declared, 1, bits, high)
    }
    const chosen = chooseByText(payload, declared, this.#rules)
    if (chosen.encoding !== declared || chosen.from !== 'declared') return undefined
    return this.#confirmed(declared, chosen.confidence, bits, high)
  }

  readonly #shortClaim = new Uint8Array(shortClaimSize)

  /** Counts a CA that holds, and what its text costs. */
  #confirmed(declared: string, confidence: number, bits: number, high: number): Choice {
    const costs = this.#costs.get(declared)
    if (costs === undefined) this.#costs.set(declared, { count: 1, bits, high })
    else {
      costs.count++
      costs.bits += bits
      costs.high += high
    }
    // One figure for all: text that is a little less sure is no other stretch.
    return this.#choice(declared, 'declared', confidence >= 0.8 ? 1 : confidence)
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
        const told = this.#asDeclared(from, other.end, declared)
        if (told !== undefined) {
          Object.assign(scan, other)
          return told
        }
      }
      found.push({ mode, scan: other, limited: !other.closed && limit < this.#end })
    }
    const shortest = found.reduce((least, each) => (each.scan.end < least ? each.scan.end : least), first.end)
    // What the text is in says how it is stepped through; the shortest range holds nothing of the next tree.
    const payload = payloadOf(this.#bytes, from, shortest, claimSize)
    const encoding = this.#likely(payload)
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

  /** The charset that text is probably in: one of the others, if it reads well, else a guess. */
  #likely(payload: Uint8Array): string | undefined {
    const { detect, budget } = this.#rules
    for (const encoding of this.#proven.keys())
      if (encoding !== 'UTF-8' && modeOf(encoding) !== 0 && readsWell(payload, encoding)) return encoding
    if (!detect || budget.guesses <= 0) return undefined
    budget.guesses -= payload.length + 256
    const guessed = guess(payload)
    if (guessed !== undefined && guessed.confidence > 0.1) this.#suspected.add(guessed.encoding)
    return guessed?.encoding
  }

  readonly #suspected = new Set<string>()

  /** What stands behind the last tree. */
  #tail(from: number): void {
    const last = this.#runs.at(-1)
    let high = false
    for (let i = from; i < this.#end; i++) if (this.#bytes[i]! >= 0x80) high = true
    if (!high && last !== undefined) last.end = this.#end
    else if (utf8Of(this.#bytes, from, this.#end) === 'invalid') this.#add(from, this.#end, undefined, 'text')
    else this.#add(from, this.#end, this.#utf8(false), 'weak')
  }

  /** Settles the trees that neither UTF-8 nor CA did, together and each for itself. */
  #settle(): void {
    const open = this.#runs.filter(({ kind }) => kind === 'text')
    if (open.length === 0) return
    const pool = this.#pool(open)
    const common = this.#rules.detect ? this.#common(pool) : undefined
    for (const run of this.#runs) {
      if (run.kind === 'text') {
        run.choice = common === undefined ? this.#undetected(run) : this.#own(run, common)
      } else if (run.kind === 'weak' && common !== undefined) {
        // Two-byte sequences may be UTF-8 by chance, in a file that has none otherwise.
        const payload = payloadOf(this.#bytes, run.start, run.end, ownSize)
        const fits = readsWell(payload, common.encoding)
        if (fits && bitsIn(payload, common.encoding) + 4 < alphabetBitsOfUtf8(payload)) run.choice = common
      }
    }
  }

  #pool(open: readonly OpenRun[]): Uint8Array {
    const pool = new Uint8Array(payloadLimit)
    let size = 0
    for (const { start, end } of open) {
      if (size + 1 >= pool.length) break
      if (size > 0) pool[size++] = 0x0a
      const payload = payloadOf(this.#bytes, start, end, pool.length - size)
      pool.set(payload, size)
      size += payload.length
    }
    return pool.subarray(0, size)
  }

  /** What the trees without a CA that holds are probably in, taken together. */
  #common(pool: Uint8Array): Choice {
    const { fallback } = this.#rules
    const guessed = guess(pool)
    if (guessed === undefined) return this.#choice(fallback, 'default', 0.1)
    let { encoding } = guessed
    let least = guessed.bits + unlikelyNew
    for (const known of this.#proven.keys()) {
      if (known === guessed.encoding || faultsIn(pool, known) > 0) continue
      const bits = bitsIn(pool, known)
      if (bits >= least) continue
      least = bits
      encoding = known
    }
    if (guessed.confidence < 0.02 && encoding === guessed.encoding) return this.#choice(fallback, 'default', 0.1)
    return this.#choice(encoding, 'detected', guessed.confidence)
  }

  #own({ start, end, declared }: OpenRun, common: Choice): Choice {
    const { budget } = this.#rules
    const payload = payloadOf(this.#bytes, start, end, ownSize)
    let chosen = common
    if (!readsWell(payload, common.encoding)) {
      const bits = bitsIn(payload, common.encoding)
      if (budget.guesses > 0) {
        budget.guesses -= payload.length + 256
        const guessed = guess(payload)
        if (guessed !== undefined && guessed.bits + unlikelyMixed < bits)
          chosen = this.#choice(guessed.encoding, 'detected', guessed.confidence)
      } else {
        let least = bits - unlikelyMixed
        for (const known of [...this.#proven.keys(), ...this.#suspected]) {
          const cost = bitsIn(payload, known)
          if (cost >= least) continue
          least = cost
          chosen = this.#choice(known, 'detected', 0.5)
        }
      }
    }
    return chosen.encoding === declared ? this.#choice(declared, 'declared', chosen.confidence) : chosen
  }

  /** Without a guess: what other trees are in, where it decodes this one, else the fallback. */
  #undetected({ start, end }: OpenRun): Choice {
    const payload = payloadOf(this.#bytes, start, end)
    for (const known of this.#proven.keys())
      if (faultsIn(payload, known) === 0) return this.#choice(known, 'default', 0.3)
    return this.#choice(this.#rules.fallback, 'default', 0.3)
  }

  #utf8(declared: boolean): Choice {
    if (this.#marked) return this.#choice('UTF-8', 'bom', 1)
    if (declared) return this.#choice('UTF-8', 'declared', 1)
    return this.#choice('UTF-8', 'detected', this.#rules.detect ? 0.99 : 0.95)
  }

  /** One object for each choice, so that neighbours of the same can be told and joined. */
  #choice(encoding: string, from: Choice['from'], confidence: number): Choice {
    const key = `${encoding}/${from}/${confidence}`
    let choice = this.#choices.get(key)
    if (choice === undefined) this.#choices.set(key, (choice = { encoding, from, confidence }))
    return choice
  }

  #add(
    start: number,
    end: number,
    choice: Choice | undefined,
    kind: OpenRun['kind'] = choice === undefined ? 'ascii' : 'settled',
    declared?: string,
  ): void {
    if (kind === 'settled' && choice !== undefined && this.#scan.high)
      this.#proven.set(choice.encoding, (this.#proven.get(choice.encoding) ?? 0) + 1)
    const last = this.#runs.at(-1)
    if (
      last !== undefined &&
      (kind === 'ascii' || (kind === 'settled' && last.kind === kind && last.choice === choice))
    ) {
      last.end = end
      return
    }
    this.#runs.push({ start, end, choice, kind, declared })
  }

  /** The runs with the same choice joined; undefined where there is no choice at all. */
  #merged(): readonly TreeRun[] | undefined {
    const merged: { start: number; end: number; choice: Choice }[] = []
    const lead = this.#marked ? this.#utf8(false) : this.#runs.find(({ choice }) => choice !== undefined)?.choice
    if (lead === undefined) return undefined
    for (const { start, end, choice = lead } of this.#runs) {
      const last = merged.at(-1)
      if (last?.choice === choice) last.end = end
      else merged.push({ start, end, choice })
    }
    return merged
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
