import { type BoardCore, PLAYED } from './board-core.js'

/** @internal Distance of the stored boards from which any earlier board is rebuilt. */
const STEP = 32

/**
 * @internal Finds whether a board occurred before: a hash table over the plies as a filter, and a comparison of all
 * points on a hit, against the board of that ply rebuilt from the nearest stored one. Built on the first question and
 * then kept in step with the board; each ply costs the same, whatever came before it.
 *
 * One entry stands for all plies with one hash. It knows the latest ply of each class, class being the flags of the ply
 * (side to move afterwards, made by a stone or not), so that a position repeated ten thousand times costs one look.
 */
export class SuperkoIndex {
  private readonly core: BoardCore
  /** Links followed and records replayed while comparing boards: what a test of linear time counts. */
  steps = 0
  /** Number of plies indexed; they are 0 … indexed - 1. */
  private indexed = 0
  private slots: Int32Array = new Int32Array(1024)
  /** Six numbers an entry: hash, and the latest ply of each of the four classes (-1 none). */
  private entries: Int32Array = new Int32Array(6 * 512)
  private entryCount = 0
  /** Two numbers a ply: its entry, and the ply that was the latest of the same entry and class before. */
  private links: Int32Array = new Int32Array(1024)
  private readonly boards: Uint8Array[] = []
  private readonly scratch: Uint8Array

  constructor(core: BoardCore) {
    this.core = core
    this.scratch = new Uint8Array(core.size)
  }

  /** Forgets all plies and keeps the memory. */
  clear(): void {
    if (this.indexed === 0) return
    this.indexed = 0
    this.entryCount = 0
    this.slots.fill(0)
    this.boards.length = 0
  }

  /** Forgets all plies after `ply`. */
  cut(ply: number): void {
    while (this.indexed > ply + 1) {
      const k = --this.indexed
      if (k % STEP === 0) this.boards.length = k / STEP
      const entry = this.links[k * 2]!
      const before = this.links[k * 2 + 1]!
      const at = entry * 6
      this.entries[at + 2 + this.classOf(k)] = before
      const { entries } = this
      if ((entries[at + 2]! & entries[at + 3]! & entries[at + 4]! & entries[at + 5]!) === -1) {
        // The last entry made is the first to go, so no later one was put behind its slot.
        this.slots[this.slotOf(entries[at]!, entries[at + 1]!)] = 0
        this.entryCount--
      }
    }
  }

  /**
   * The latest ply, not before `base`, whose board equals the one after colour `c` plays on the empty cell `p`, and
   * whose class is in `classes` (bit n for class n); -1 when there is none.
   */
  find(p: number, c: number, classes: number): number {
    const { core } = this
    this.sync()
    core.probe(p, c)
    const entry = this.slots[this.slotOf(core.probeLo, core.probeHi)]! - 1
    if (entry < 0) return -1
    // Rarely reached: make the move, compare in full, take it back.
    core.play(p, c)
    const found = this.search(entry, classes, core.base)
    core.undo()
    return found
  }

  /** As {@link find} for the board as it stands, looking at plies before the present one. */
  findCurrent(classes: number): number {
    const { core } = this
    this.sync()
    const entry = this.links[core.ply * 2]!
    return this.search(entry, classes, core.base, core.ply)
  }

  private search(entry: number, classes: number, base: number, before = Infinity): number {
    let best = -1
    for (let k = 0; k < 4; k++) {
      if (((classes >> k) & 1) === 0) continue
      let ply = this.entries[entry * 6 + 2 + k]!
      while (ply >= base && ply > best && (ply >= before || !this.equalsPly(ply))) {
        this.steps++
        ply = this.links[ply * 2 + 1]!
      }
      if (ply >= base && ply > best) best = ply
    }
    return best
  }

  /** Whether the present board equals the board of a ply. */
  private equalsPly(ply: number): boolean {
    const { core, scratch } = this
    const stored = Math.floor(ply / STEP)
    scratch.set(this.boards[stored]!)
    for (let k = stored * STEP + 1; k <= ply; k++) core.replay(k, scratch, false)
    this.steps += ply % STEP
    const { cells } = core
    for (let i = 0; i < cells.length; i++) if (cells[i] !== scratch[i]) return false
    return true
  }

  private classOf(ply: number): number {
    return this.core.plies[(ply << 2) + 3]! & (1 | PLAYED)
  }

  private sync(): void {
    const { core } = this
    const end = core.ply + 1
    if (this.indexed === end) return
    const first = Math.ceil(this.indexed / STEP) * STEP
    if (first < end) {
      const cells = core.cells.slice()
      for (let k = core.ply; k >= first; k--) {
        if (k % STEP === 0) this.boards[k / STEP] = cells.slice()
        if (k > 0) core.replay(k, cells, true)
      }
    }
    while (this.indexed < end) this.add(this.indexed++)
  }

  private add(ply: number): void {
    if ((ply + 1) * 2 > this.links.length) this.links = grown(this.links)
    const lo = this.core.plies[ply << 2]!
    const hi = this.core.plies[(ply << 2) + 1]!
    const slot = this.slotOf(lo, hi)
    let entry = this.slots[slot]! - 1
    if (entry < 0) {
      entry = this.entryCount++
      if (this.entryCount * 6 > this.entries.length) this.entries = grown(this.entries)
      const { entries } = this
      const at = entry * 6
      entries[at] = lo
      entries[at + 1] = hi
      entries[at + 2] = entries[at + 3] = entries[at + 4] = entries[at + 5] = -1
      this.slots[slot] = entry + 1
      if (this.entryCount * 2 > this.slots.length) this.rehash()
    }
    const at = entry * 6 + 2 + this.classOf(ply)
    this.links[ply * 2] = entry
    this.links[ply * 2 + 1] = this.entries[at]!
    this.entries[at] = ply
  }

  /** The slot of a hash, or the free one where it would go. */
  private slotOf(lo: number, hi: number): number {
    const { slots, entries } = this
    const mask = slots.length - 1
    let slot = (lo ^ (hi >>> 7)) & mask
    while (true) {
      const entry = slots[slot]! - 1
      if (entry < 0 || (entries[entry * 6] === lo && entries[entry * 6 + 1] === hi)) return slot
      slot = (slot + 1) & mask
    }
  }

  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2)
    for (let entry = 0; entry < this.entryCount; entry++)
      this.slots[this.slotOf(this.entries[entry * 6]!, this.entries[entry * 6 + 1]!)] = entry + 1
  }
}

function grown(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
