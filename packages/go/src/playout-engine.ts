import type { Geometry } from './geometry.js'

/**
 * @internal Plays random games to the end, from a position that is kept. Chains are rings with pseudo-liberties as in
 * the board, but nothing is logged or hashed, the empty points are a list, and all state lives in typed arrays: a game
 * allocates nothing.
 *
 * Moves are drawn evenly from the legal ones that fill no own eye; suicide is never played, a simple ko is respected.
 * A game ends after two passes or three moves a point. An eye is an empty point with own stones or walls on four sides
 * of which the opponent holds at most one diagonal, none at the edge.
 */
export class PlayoutEngine {
  /** Sum over the games, by cell, of 1 where the point ended Black's and -1 where White's. */
  readonly owned: Int32Array
  /** Area lead of Black after the last game, and number of its moves, passes included. */
  lead = 0
  moves = 0
  private readonly geometry: Geometry
  private readonly cells: Uint8Array
  private readonly head: Int16Array
  private readonly next: Int16Array
  private readonly libs: Int16Array
  private readonly count: Int16Array
  private readonly empties: Int16Array
  private readonly place: Int16Array
  private readonly start: {
    readonly cells: Uint8Array
    readonly head: Int16Array
    readonly next: Int16Array
    readonly libs: Int16Array
    readonly count: Int16Array
    readonly empties: Int16Array
    readonly place: Int16Array
    readonly n: number
  }
  private n = 0
  private random: number

  constructor(geometry: Geometry, cells: Uint8Array, seed: number) {
    const { size, area } = geometry
    this.geometry = geometry
    this.cells = cells.slice()
    this.head = new Int16Array(size)
    this.next = new Int16Array(size)
    this.libs = new Int16Array(size)
    this.count = new Int16Array(size)
    this.empties = new Int16Array(area)
    this.place = new Int16Array(size)
    this.owned = new Int32Array(size)
    // Any seed but 0 works for the generator; mixing keeps near seeds apart.
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    this.random = (mixed ^ (mixed >>> 16)) | 0 || 1
    this.build()
    this.start = {
      cells: this.cells.slice(),
      head: this.head.slice(),
      next: this.next.slice(),
      libs: this.libs.slice(),
      count: this.count.slice(),
      empties: this.empties.slice(),
      place: this.place.slice(),
      n: this.n,
    }
  }

  /** Plays one game from the start with colour `toMove` (1 or 2) first and adds its outcome to {@link owned}. */
  run(toMove: number): void {
    this.restore()
    const { cells, empties, place, libs, head } = this
    const { stride, area } = this.geometry
    const limit = 3 * area
    let random = this.random
    let c = toMove
    let passes = 0
    let moves = 0
    let ko = 0
    while (passes < 2 && moves < limit) {
      const other = 3 - c
      let left = this.n
      let played = 0
      while (left > 0) {
        random ^= random << 13
        random ^= random >>> 17
        random ^= random << 5
        const i = ((random >>> 16) * left) >>> 16
        const p = empties[i]!
        left--
        // Points that were tried go to the end of the list, so that each is drawn once.
        const last = empties[left]!
        empties[i] = last
        place[last] = i
        empties[left] = p
        place[p] = left
        if (p === ko) continue
        const q0 = p - 1
        const q1 = p + 1
        const q2 = p - stride
        const q3 = p + stride
        const v0 = cells[q0]!
        const v1 = cells[q1]!
        const v2 = cells[q2]!
        const v3 = cells[q3]!
        if (v0 !== 0 && v1 !== 0 && v2 !== 0 && v3 !== 0) {
          if (v0 !== other && v1 !== other && v2 !== other && v3 !== other) {
            const d0 = cells[q2 - 1]!
            const d1 = cells[q2 + 1]!
            const d2 = cells[q3 - 1]!
            const d3 = cells[q3 + 1]!
            const bad =
              (d0 === other ? 1 : 0) + (d1 === other ? 1 : 0) + (d2 === other ? 1 : 0) + (d3 === other ? 1 : 0)
            if (bad === 0 || (bad === 1 && v0 === c && v1 === c && v2 === c && v3 === c)) continue
          }
          const h0 = head[q0]!
          const h1 = head[q1]!
          const h2 = head[q2]!
          const h3 = head[q3]!
          libs[h0]!--
          libs[h1]!--
          libs[h2]!--
          libs[h3]!--
          const lives =
            (v0 !== 3 && (libs[h0] === 0) !== (v0 === c)) ||
            (v1 !== 3 && (libs[h1] === 0) !== (v1 === c)) ||
            (v2 !== 3 && (libs[h2] === 0) !== (v2 === c)) ||
            (v3 !== 3 && (libs[h3] === 0) !== (v3 === c))
          libs[h0]!++
          libs[h1]!++
          libs[h2]!++
          libs[h3]!++
          if (!lives) continue
        }
        played = p
        break
      }
      moves++
      if (played === 0) {
        passes++
        ko = 0
      } else {
        passes = 0
        ko = this.put(played, c)
      }
      c = other
    }
    this.random = random
    this.moves = moves
    this.addUp()
  }

  /** Puts a stone on an empty cell, removes what it captures, and answers the cell that a simple ko forbids, or 0. */
  private put(p: number, c: number): number {
    const { cells, head, next, libs, count, empties, place } = this
    const { stride } = this.geometry
    const other = 3 - c
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - stride
    const q3 = p + stride
    const v0 = cells[q0]!
    const v1 = cells[q1]!
    const v2 = cells[q2]!
    const v3 = cells[q3]!
    cells[p] = c
    const i = place[p]!
    const last = empties[--this.n]!
    empties[i] = last
    place[last] = i
    libs[head[q0]!]!--
    libs[head[q1]!]!--
    libs[head[q2]!]!--
    libs[head[q3]!]!--
    head[p] = p
    next[p] = p
    count[p] = 1
    libs[p] = (v0 === 0 ? 1 : 0) + (v1 === 0 ? 1 : 0) + (v2 === 0 ? 1 : 0) + (v3 === 0 ? 1 : 0)
    let lone = true
    if (v0 === c) {
      this.join(p, q0)
      lone = false
    }
    if (v1 === c) {
      this.join(p, q1)
      lone = false
    }
    if (v2 === c) {
      this.join(p, q2)
      lone = false
    }
    if (v3 === c) {
      this.join(p, q3)
      lone = false
    }
    let taken = 0
    let ko = 0
    if (v0 === other && libs[head[q0]!] === 0) {
      taken += this.remove(head[q0]!)
      ko = q0
    }
    if (v1 === other && head[q1] !== 0 && libs[head[q1]!] === 0) {
      taken += this.remove(head[q1]!)
      ko = q1
    }
    if (v2 === other && head[q2] !== 0 && libs[head[q2]!] === 0) {
      taken += this.remove(head[q2]!)
      ko = q2
    }
    if (v3 === other && head[q3] !== 0 && libs[head[q3]!] === 0) {
      taken += this.remove(head[q3]!)
      ko = q3
    }
    return taken === 1 && lone && libs[p] === 1 ? ko : 0
  }

  private join(p: number, q: number): void {
    const { head, next, libs, count } = this
    const mine = head[p]!
    const theirs = head[q]!
    if (mine === theirs) return
    const larger = count[theirs]! >= count[mine]!
    const keep = larger ? theirs : mine
    const gone = larger ? mine : theirs
    let s = gone
    do {
      head[s] = keep
      s = next[s]!
    } while (s !== gone)
    libs[keep]! += libs[gone]!
    count[keep]! += count[gone]!
    const swapped = next[keep]!
    next[keep] = next[gone]!
    next[gone] = swapped
  }

  private remove(g: number): number {
    const { cells, head, next, libs, empties, place } = this
    const { stride } = this.geometry
    let n = this.n
    const before = n
    let s = g
    do {
      cells[s] = 0
      head[s] = 0
      place[s] = n
      empties[n++] = s
      libs[head[s - 1]!]!++
      libs[head[s + 1]!]!++
      libs[head[s - stride]!]!++
      libs[head[s + stride]!]!++
      s = next[s]!
    } while (s !== g)
    this.n = n
    return n - before
  }

  private restore(): void {
    const { start } = this
    this.cells.set(start.cells)
    this.head.set(start.head)
    this.next.set(start.next)
    this.libs.set(start.libs)
    this.count.set(start.count)
    this.empties.set(start.empties)
    this.place.set(start.place)
    this.n = start.n
  }

  /** Counts the finished game: stones, and empty points all of whose neighbours are of one colour. */
  private addUp(): void {
    const { cells, owned } = this
    const { cellOf, stride } = this.geometry
    let lead = 0
    for (const p of cellOf) {
      let c = cells[p]!
      if (c === 0) {
        // The bits of the colours around, walls being both.
        const colors = cells[p - 1]! & cells[p + 1]! & cells[p - stride]! & cells[p + stride]!
        c = colors === 3 ? 0 : colors
      }
      const value = c === 0 ? 0 : 3 - 2 * c
      owned[p]! += value
      lead += value
    }
    this.lead = lead
  }

  private build(): void {
    const { cells, head, next, libs, count, empties, place } = this
    const { cellOf, stride } = this.geometry
    for (const p of cellOf) {
      if (cells[p] === 0) {
        place[p] = this.n
        empties[this.n++] = p
        continue
      }
      head[p] = p
      next[p] = p
      count[p] = 1
      for (const q of [p - 1, p + 1, p - stride, p + stride]) if (cells[q] === 0) libs[p]!++
      if (cells[p - 1] === cells[p]) this.join(p, p - 1)
      if (cells[p - stride] === cells[p]) this.join(p, p - stride)
    }
  }
}
