import { FLAGS, HIGH, LOW, PLAYED, replay } from './board-log.js'
import type { BoardCore } from './board-core.js'

/** Distance of the stored boards from which any earlier board is rebuilt; a power of two. */
const STEP = 32

/**
 * @internal Finds whether a board occurred before: a hash table over the plies as a filter, and a comparison of all
 * points on a hit, against the board of that ply rebuilt from the nearest stored one. Built on the first question and
 * then kept in step with the board; each ply costs the same, whatever came before it.
 *
 * A slot of the table holds the latest ply with its hash. Each ply links to the latest earlier ply of each class with the
 * same hash, class being the flags of a ply (side to move afterwards, made by a stone or not): a position repeated ten
 * thousand times costs one look.
 */
export class SuperkoIndex {
  /** Links followed and records replayed while comparing boards: what a test of linear time counts. */
  steps = 0
  private readonly core: BoardCore
  /** Number of plies indexed; they are 0 … indexed - 1. */
  private indexed = 0
  /** Open addressing; a ply + 1, or 0. */
  private slots: Int32Array = new Int32Array(1024)
  private used = 0
  /** Four plies a ply, -1 for none. */
  private links: Int32Array = new Int32Array(2048)
  /** Those of the plies below `indexed` that are multiples of the distance are valid; the others are memory to be used again. */
  private readonly boards: Uint8Array[] = []
  private readonly scratch: Uint8Array

  constructor(core: BoardCore) {
    this.core = core
    this.scratch = new Uint8Array(core.cells.length)
  }

  /** Forgets all plies and keeps the memory. */
  clear(): void {
    if (this.indexed === 0) return
    this.indexed = 0
    this.used = 0
    this.slots.fill(0)
  }

  /** Forgets all plies after `ply`. */
  cut(ply: number): void {
    const { slots, links } = this
    const mask = slots.length - 1
    while (this.indexed > ply + 1) {
      const k = --this.indexed
      let slot = this.core.plies[(k << 3) + LOW]! & mask
      while (slots[slot] !== k + 1) slot = (slot + 1) & mask
      const before = Math.max(links[k * 4]!, links[k * 4 + 1]!, links[k * 4 + 2]!, links[k * 4 + 3]!)
      // A slot that becomes free was the last one taken, so none was put behind it.
      slots[slot] = before + 1
      if (before < 0) this.used--
    }
  }

  /**
   * The latest ply, not before the base of the history, whose board equals the one after colour `c` plays on the empty
   * cell `p`, for which `core.examine` has just been asked, and whose class is in `classes` (bit n for class n); -1 when
   * there is none.
   */
  find(p: number, c: number, classes: number): number {
    const { core } = this
    this.sync()
    const latest = this.slots[this.slotOf(core.probeLo, core.probeHi)]! - 1
    if (latest < core.base) return -1
    // Rarely reached: make the move, compare in full, take it back.
    core.play(p, c)
    const found = this.search(latest, classes)
    core.undo()
    return found
  }

  /** As {@link find} for the board as it stands, looking at plies before the present one. */
  findCurrent(classes: number): number {
    this.sync()
    let best = -1
    for (let k = 0; k < 4; k++) {
      const before = this.links[this.core.ply * 4 + k]!
      if (before > best) best = Math.max(best, this.search(before, classes & (1 << k)))
    }
    return best
  }

  /** The latest ply from `latest` back along the links whose class is asked for and whose board is the present one. */
  private search(latest: number, classes: number): number {
    const { base } = this.core
    let best = -1
    for (let k = 0; k < 4; k++) {
      if (((classes >> k) & 1) === 0) continue
      let ply = this.classOf(latest) === k ? latest : this.links[latest * 4 + k]!
      while (ply >= base && ply > best && !this.equalsPly(ply)) {
        this.steps++
        ply = this.links[ply * 4 + k]!
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
    for (let k = stored * STEP + 1; k <= ply; k++) replay(core, k, scratch, false)
    this.steps += ply % STEP
    const { cells } = core
    for (let i = 0; i < cells.length; i++) if (((cells[i]! ^ scratch[i]!) & 3) !== 0) return false
    return true
  }

  private classOf(ply: number): number {
    return this.core.plies[(ply << 3) + FLAGS]! & (1 | PLAYED)
  }

  private sync(): void {
    const end = this.core.ply + 1
    const first = (this.indexed + STEP - 1) & -STEP
    if (first < end) this.store(first)
    while (this.indexed < end) this.add(this.indexed++)
  }

  /** Stores the boards of the plies from `first` on that are multiples of the distance. */
  private store(first: number): void {
    const { core } = this
    if (first === core.ply) {
      this.keep(first, core.cells)
      return
    }
    const cells = core.cells.slice()
    for (let k = core.ply; k >= first; k--) {
      if (k % STEP === 0) this.keep(k, cells)
      if (k > 0) replay(core, k, cells, true)
    }
  }

  private keep(ply: number, cells: Uint8Array): void {
    const board = this.boards[ply / STEP]
    if (board === undefined) this.boards[ply / STEP] = cells.slice()
    else board.set(cells)
  }

  private add(ply: number): void {
    if (ply * 4 + 4 > this.links.length) {
      const grown = new Int32Array(this.links.length * 2)
      grown.set(this.links)
      this.links = grown
    }
    const { links } = this
    const slot = this.slotOf(this.core.plies[(ply << 3) + LOW]!, this.core.plies[(ply << 3) + HIGH]!)
    const latest = this.slots[slot]! - 1
    this.slots[slot] = ply + 1
    const at = ply * 4
    if (latest >= 0) {
      for (let k = 0; k < 4; k++) links[at + k] = links[latest * 4 + k]!
      links[at + this.classOf(latest)] = latest
      return
    }
    links[at] = links[at + 1] = links[at + 2] = links[at + 3] = -1
    if (++this.used * 2 > this.slots.length) this.rehash()
  }

  /** The slot of a hash, or the free one where it would go. */
  private slotOf(lo: number, hi: number): number {
    const { slots } = this
    const { plies } = this.core
    const mask = slots.length - 1
    let slot = lo & mask
    while (true) {
      const ply = slots[slot]! - 1
      if (ply < 0 || (plies[(ply << 3) + LOW] === lo && plies[(ply << 3) + HIGH] === hi)) return slot
      slot = (slot + 1) & mask
    }
  }

  /** A table of twice the size; plies go in by the order of their hashes' first, as undoing relies on it. */
  private rehash(): void {
    this.slots = new Int32Array(this.slots.length * 2)
    const { plies } = this.core
    for (let ply = 0; ply < this.indexed; ply++)
      this.slots[this.slotOf(plies[(ply << 3) + LOW]!, plies[(ply << 3) + HIGH]!)] = ply + 1
  }
}
