import type { Diagram, DiagramLink, MarkKind, Vertex } from './diagram.js'
import { hoshi as starPoints } from './hoshi.js'
import { layoutBoard, type LayoutOptions } from './layout-board.js'
import { layoutLink } from './layout-links.js'
import { distance, round2, round3 } from './layout-round.js'
import { fitText } from './layout-text.js'
import type { Scene, SceneLabel, SceneLink, SceneMark, SceneSpot, SceneStone } from './scene.js'
import { grounds, stoneRadius } from './scene-shapes.js'

const kinds: readonly MarkKind[] = ['square', 'circle', 'triangle', 'cross', 'selected']

const still = [0, 0] as const

/** What stands on each point. Used by one call at a time, and cleared at its beginning. */
const scratch = Array.from({ length: 9 }, () => new Uint8Array(2704))

/**
 * The geometry of a picture of a diagram: plain data in units of one line distance, the same for the same input.
 *
 * Things on points that are outside the board, outside the crop or not visible are left out, as are links from a point
 * to itself, marks of unknown kinds and numbers that are none. A `stones` text that is too short counts as empty.
 *
 * @throws RangeError for a board of other than 1 to 52 lines a side or a ratio out of range
 * @example layout({ columns: 9, rows: 9, stones: '.'.repeat(81) }).box.width // 10.9
 */
export function layout(diagram: Diagram, options: LayoutOptions = {}): Scene {
  const board = layoutBoard(diagram, options)
  const { columns, rows, ratio, crop, theme } = board
  const { left, top, right, bottom } = crop
  const { visible, lastMove, ko } = diagram
  const { jitter } = options
  for (const points of scratch) points.fill(0)
  /**
   * 1 where the crop shows the point, 2 where the view does; stones and ghosts as 1 black, 2 white; the owner alike; bits of
   * the kinds of marks and their number; number of texts, and of those placed; where something hides a star point.
   */
  const [shown, stoneAt, ghostAt, owner, markBits, markCount, textCount, placed, busy] = scratch as unknown as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  // As numbers: from JSON a place may be any text, and `fill` would take the place of a method.
  for (const at of visible ?? []) shown[at * 1]! |= 2
  // An empty list shows all, as `VW[]` does.
  const whole = visible?.length ? 3 : 1
  const drawn = (at: Vertex | undefined): at is Vertex => shown[at!] === whole
  const isBare = (at: Vertex): boolean => !textCount[at] && !markBits[at]
  const place = (at: Vertex): SceneSpot => {
    const x = at % columns
    const y = round3(((at - x) / columns) * ratio)
    const stone = stoneAt[at]!
    const shift = (stone ? jitter?.(at) : undefined) ?? still
    return {
      at,
      x: x + shift[0],
      y: y + shift[1],
      ground: grounds[ghostAt[at]! || stone]!,
    }
  }
  /** What is drawn of a list. */
  const only = <Item extends { readonly at: Vertex }>(items: readonly Item[] = []): Item[] =>
    items.filter(({ at }) => drawn(at))

  const spots = (points: readonly Vertex[] = []): SceneSpot[] => points.filter(drawn).map(place)

  /** Gaps to leave in the lines, rows and then columns, as pairs from–to. */
  const cuts: [number, number][][][] = [[], []]
  const cut = (vertical: 0 | 1, line: number, middle: number, reach: number): void => {
    ;(cuts[vertical]![line] ??= []).push([round2(middle - reach), round2(middle + reach)])
  }

  const stones: SceneStone[] = []
  for (const { at, color } of diagram.territory ?? []) owner[at * 1] = grounds.indexOf(color)
  const shells = (theme.stones === 'shaded' && theme.texture ? theme.texture.shell?.length : 0) ?? 0
  for (let y = top; y <= bottom; y++) {
    const rowY = round3(y * ratio)
    for (let at = y * columns + left; at <= y * columns + right; at++) {
      const code = diagram.stones.charCodeAt(at)
      const stone = code === 88 ? 1 : code === 79 ? 2 : 0
      stoneAt[at] = stone
      if ((shown[at]! |= 1) !== whole) {
        cut(0, y, at % columns, 0.5)
        cut(1, at % columns, y * ratio, ratio / 2)
      } else if (stone) {
        const shift = jitter?.(at) ?? still
        // Written out, here and below: spreading an object costs more than all the rest of a stone.
        stones.push({
          at,
          x: (at % columns) + shift[0],
          y: rowY + shift[1],
          color: stone > 1 ? 'white' : 'black',
          faded: owner[at] === 3 - stone,
          look: stone < 2 ? 'b' : shells ? `w${(at * 7 + y) % shells}` : 'w',
        })
      }
    }
  }

  const texts: { readonly at: Vertex; readonly text: string }[] = []
  const addText = (at: Vertex, text: string | undefined): void => {
    if (!text || !drawn(at)) return
    textCount[at]!++
    texts.push({ at, text })
  }
  for (const { at, number } of diagram.numbers ?? []) addText(at, isFinite(number) ? String(number) : '')
  for (const { at, text } of diagram.labels ?? []) addText(at, text)
  const heat = only(diagram.heat).map(({ at, strength, text }) => {
    addText(at, text)
    return { ...place(at), strength: strength > 0 ? round3(Math.min(strength, 1)) : 0 }
  })
  const ghosts = only(diagram.ghosts).map(({ at, color, kind = 'next', label }) => {
    if (kind !== 'hover') ghostAt[at] = grounds.indexOf(color)
    addText(at, label)
    return { ...place(at), color, kind }
  })
  const marked: Vertex[] = []
  for (const { at, kind } of only(diagram.marks)) {
    const bit = 1 << kinds.indexOf(kind)
    // Bits that are there already, and the sign, which is the bit of unknown kinds (their number is -1).
    if (bit <= (markBits[at]! & bit)) continue
    markBits[at]! |= bit
    if (!markCount[at]!++) marked.push(at)
  }

  // Links first: texts and marks above them need to know what they cross.
  const links: SceneLink[] = []
  const gapAt = (at: Vertex, tip: number): number =>
    stoneAt[at] || ghostAt[at] ? stoneRadius + 0.05 : isBare(at) ? tip : 0.42
  const addLinks = (all: readonly DiagramLink[] | undefined, tip: number): void => {
    for (const { from, to } of all ?? []) {
      if (from === to || !drawn(from) || !drawn(to)) continue
      busy[from] = busy[to] = 1
      links.push(layoutLink(place(from), place(to), gapAt(from, 0), gapAt(to, tip), tip > 0))
    }
  }
  addLinks(diagram.lines, 0)
  addLinks(diagram.arrows, 0.08)

  /** Cuts both lines of a point, if it is empty. */
  const cutPoint = ({ at, x, y }: SceneSpot, reach: number): void => {
    if (stoneAt[at]) return
    busy[at] = 1
    cut(0, (at - x) / columns, x, reach)
    cut(1, x, y, reach)
  }
  const marks: SceneMark[] = []
  for (const at of marked) {
    const spot = place(at)
    const { x, y, ground } = spot
    // Marks that share a point are graded in size from the outermost; around a text all are large.
    const step = textCount[at] ? 0 : 1.1 / markCount[at]!
    const outer = step < 1 ? 1.4 : 1
    let scale = outer
    kinds.forEach((kind, i) => {
      if (!((markBits[at]! >> i) & 1)) return
      marks.push({ at, x, y, ground, kind, scale })
      scale = round2(scale - step)
    })
    cutPoint(spot, outer > 1 ? 0.43 : 0.34)
  }
  if (drawn(ko) && !stoneAt[ko] && !ghostAt[ko] && isBare(ko)) {
    const spot = place(ko)
    marks.push({ ...spot, kind: 'square', scale: 0.6 })
    cutPoint(spot, 0.2)
  }
  for (const ghost of ghosts) if (ghost.kind !== 'hover') cutPoint(place(ghost.at), 0.36)

  const isFree = (at: Vertex, x: number): boolean => x < 0 || x >= columns || (!stoneAt[at] && isBare(at))
  const labels = texts.map(({ at, text }): SceneLabel => {
    const { x, y: middleY, ground } = place(at)
    const count = textCount[at]!
    const isMarked = markBits[at] !== 0
    const isGhost = !stoneAt[at] && ghostAt[at]! > 0
    const isOpen = ground === 'board'
    const isWide = isOpen && !isMarked && isFree(at - 1, x - 1) && isFree(at + 1, x + 1)
    const room = isMarked || isGhost ? 0.6 : isWide ? 1.7 : isOpen ? 0.94 : 0.84
    const { size, width, extent } = fitText(text, room, count > 1 ? 0.34 : isMarked ? 0.4 : isGhost ? 0.5 : 0.62)
    const reach = extent / 2
    // A long text at an edge moves inward rather than into the coordinates.
    const middle = extent > right - left + 1.2 ? x : Math.min(Math.max(x, left - 0.6 + reach), right + 0.6 - reach)
    const y = round3(middleY + (placed[at]!++ - (count - 1) / 2) * 0.36)
    // Texts that run over their neighbours need a seam, as do those above links and marks, on ghosts and on dead stones.
    let halo =
      extent > room + 0.1 ||
      isMarked ||
      isGhost ||
      owner[at] === 3 - stoneAt[at]! ||
      // A little farther from the ends of a link than these from each other: on it or close to it.
      links.some(
        ({ x1, y1, x2, y2 }) =>
          distance(x - x1, y - y1) + distance(x - x2, y - y2) < distance(x1 - x2, y1 - y2) + reach / 2,
      )
    if (isOpen) {
      busy[at] = 1
      cut(0, (at - x) / columns, middle, reach + 0.07)
      for (let c = Math.max(Math.ceil(middle - reach), left); c <= middle + reach && c <= right; c++) {
        cut(1, c, y, count > 1 ? 0.42 : size * 0.36 + 0.1)
        busy[at - x + c] = 1
        if (stoneAt[at - x + c]) halo = true
      }
    }
    return { at, x: round3(middle), y, ground, text, size, width, halo }
  })

  // Lines end at the board's edge, and half a cell beyond the last drawn point where the board goes on.
  const grid: number[] = []
  const frame: number[] = []
  for (const vertical of [0, 1]) {
    const [first, last, start, end, lines, length, across, along] = vertical
      ? [left, right, top, bottom, columns, rows, 1, ratio]
      : [top, bottom, left, right, rows, columns, ratio, 1]
    for (let line = first; line <= last; line++) {
      const out = line % (lines - 1) ? grid : frame
      const fixed = round3(line * across)
      let from = round3((start && start - 0.5) * along)
      const until = round3((end < length - 1 ? end + 0.5 : end) * along)
      const gaps = cuts[vertical]![line]
      gaps?.sort((a, b) => a[0] - b[0])
      for (let i = 0; from < until; i++) {
        const gap = gaps?.[i]
        const to = gap ? Math.min(gap[0], until) : until
        if (to > from) {
          if (vertical) out.push(fixed, from, fixed, to)
          else out.push(from, fixed, to, fixed)
        }
        from = gap ? Math.max(from, gap[1]) : until
      }
    }
  }
  // A board of a single point has no lines; a small cross shows where it is.
  if (columns * rows < 2 && !busy[0]) frame.push(-0.2, 0, 0.2, 0, 0, -0.2, 0, 0.2)
  return {
    board,
    heat,
    grid,
    frame,
    hoshi: spots(
      (options.hoshi ?? diagram.hoshi ?? true)
        ? starPoints(columns, rows).filter((at) => !busy[at] && !stoneAt[at])
        : [],
    ),
    stones,
    ghosts,
    territory: only(diagram.territory).map(({ at, color }) => ({ ...place(at), color })),
    dimmed: spots(diagram.dimmed),
    selected: spots(diagram.selected),
    links,
    lastMove: drawn(lastMove) && isBare(lastMove) && !owner[lastMove] ? place(lastMove) : undefined,
    marks,
    labels,
  }
}
