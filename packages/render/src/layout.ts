import type { Diagram, DiagramLink, MarkKind, StoneColor, Vertex } from './diagram.js'
import { hoshi as starPoints } from './hoshi.js'
import { layoutBoard, type LayoutOptions } from './layout-board.js'
import { layoutGrid, type Cuts } from './layout-grid.js'
import { layoutLink } from './layout-links.js'
import { fitText } from './layout-text.js'
import type {
  Ground,
  Scene,
  SceneGhost,
  SceneHeat,
  SceneLabel,
  SceneLink,
  SceneMark,
  SceneSpot,
  SceneStone,
  SceneTerritory,
} from './scene.js'
import { stoneRadius } from './scene-shapes.js'

const round = (value: number): number => Math.round(value * 1000) / 1000
const round2 = (value: number): number => Math.round(value * 100) / 100

const kinds: readonly MarkKind[] = ['square', 'circle', 'triangle', 'cross', 'selected']
const kindBit: Readonly<Record<MarkKind, number>> = { square: 1, circle: 2, triangle: 4, cross: 8, selected: 16 }

/** Font sizes for one, two, and three characters or more. */
const plainSizes = [0.62, 0.54, 0.46] as const
const markedSizes = [0.4, 0.36, 0.3] as const
const ghostSizes = [0.5, 0.42, 0.34] as const
const sharedSizes = [0.34, 0.34, 0.3] as const

/** Marks that share a point are graded in size from the outermost. */
const grades: readonly (readonly number[])[] = [
  [],
  [1],
  [1.35, 0.8],
  [1.4, 1, 0.6],
  [1.45, 1.1, 0.8, 0.5],
  [1.5, 1.2, 0.9, 0.7, 0.45],
]

// Used by one call at a time and cleared at its beginning: what stands on each point.
const scratch = {
  /** Bits of the kinds of marks. */
  marks: new Uint8Array(2704),
  /** Number of texts, and how many have been placed. */
  texts: new Uint8Array(2704),
  placed: new Uint8Array(2704),
  /** Colour of a ghost, the ground of its label: 1 black, 2 white. */
  ghosts: new Uint8Array(2704),
  /** Owner of the territory: 1 black, 2 white. */
  owner: new Uint8Array(2704),
  /** Points where something hides a star point. */
  busy: new Uint8Array(2704),
  /** Points that a link runs across. */
  crossed: new Uint8Array(2704),
}

interface Text {
  readonly at: Vertex
  readonly text: string
  readonly role: SceneLabel['role']
}

/**
 * The geometry of a picture of a diagram: plain data in units of one line distance, the same for the same input.
 *
 * Things on points that are outside the board, outside the crop or not visible are left out, as are links from a point
 * to itself and repeated marks and links. A `stones` text that is too short counts as empty.
 *
 * @throws RangeError for a board of other than 1 to 52 lines a side, an unknown theme, or options out of range
 * @example layout({ columns: 9, rows: 9, stones: '.'.repeat(81) }).box.width // 10.9
 */
export function layout(diagram: Diagram, options: LayoutOptions = {}): Scene {
  const board = layoutBoard(diagram, options)
  const { columns, rows, crop, ratio } = board
  const { left, top, right, bottom } = crop
  const area = columns * rows
  const text = diagram.stones

  let shown: Uint8Array | undefined
  if (diagram.visible && diagram.visible.length > 0) {
    shown = new Uint8Array(area)
    for (const at of diagram.visible) shown[at] = 1
  }
  const whole = !shown && left === 0 && top === 0 && right === columns - 1 && bottom === rows - 1
  const drawn = (at: Vertex): boolean => {
    if (!(at >= 0 && at < area && at % 1 === 0)) return false
    if (whole) return true
    const x = at % columns
    const y = (at - x) / columns
    return x >= left && x <= right && y >= top && y <= bottom && (!shown || shown[at] === 1)
  }
  const height = (y: number): number => (ratio === 1 ? y : round(y * ratio))
  const placeX = (at: Vertex): number => at % columns
  const placeY = (at: Vertex): number => height((at - (at % columns)) / columns)
  const stoneAt = (at: Vertex): Ground => {
    const code = text.charCodeAt(at)
    return code === 88 ? 'black' : code === 79 ? 'white' : 'board'
  }

  const { marks: markBits, texts: textCount, placed, ghosts: ghostGround, owner, busy, crossed } = scratch
  for (const points of [markBits, textCount, placed, ghostGround, owner, busy, crossed]) points.fill(0, 0, area)

  const marks: SceneMark[] = []
  const texts: Text[] = []
  const marked: Vertex[] = []
  for (const { at, kind } of diagram.marks ?? []) {
    if (!drawn(at)) continue
    if (markBits[at] === 0) marked.push(at)
    markBits[at]! |= kindBit[kind]
  }
  const addText = (at: Vertex, value: string, role: SceneLabel['role']): void => {
    if (value === '' || !drawn(at)) return
    textCount[at]!++
    texts.push({ at, text: value, role })
  }
  for (const { at, number } of diagram.numbers ?? []) addText(at, String(number), 'number')
  for (const { at, text: value } of diagram.labels ?? []) addText(at, value, 'label')

  const heat: SceneHeat[] = []
  for (const { at, strength, text: value } of diagram.heat ?? []) {
    if (!drawn(at)) continue
    const clamped = strength > 0 ? Math.min(strength, 1) : 0
    heat.push({ at, x: placeX(at), y: placeY(at), strength: round(clamped) })
    if (value !== undefined) addText(at, value, 'heat')
  }
  const ghosts: SceneGhost[] = []
  for (const { at, color, kind = 'next', label } of diagram.ghosts ?? []) {
    if (!drawn(at)) continue
    ghosts.push({ at, x: placeX(at), y: placeY(at), color, kind })
    if (kind !== 'hover') ghostGround[at] = color === 'black' ? 1 : 2
    if (label !== undefined) addText(at, label, 'ghost')
  }
  const groundAt = (at: Vertex): Ground => {
    const stone = stoneAt(at)
    return stone !== 'board' || ghostGround[at] === 0 ? stone : ghostGround[at] === 1 ? 'black' : 'white'
  }

  const territory: SceneTerritory[] = []
  for (const { at, color } of diagram.territory ?? []) {
    if (!drawn(at)) continue
    owner[at] = color === 'black' ? 1 : 2
    territory.push({ at, x: placeX(at), y: placeY(at), color, ground: stoneAt(at) })
  }

  const stones: SceneStone[] = []
  for (let y = top; y <= bottom; y++) {
    const sceneY = height(y)
    for (let x = left; x <= right; x++) {
      const at = y * columns + x
      const code = text.charCodeAt(at)
      if (code !== 88 && code !== 79) continue
      if (shown && shown[at] !== 1) continue
      const color: StoneColor = code === 88 ? 'black' : 'white'
      stones.push({ at, x, y: sceneY, color, faded: owner[at] === (code === 88 ? 2 : 1) })
    }
  }

  // Links first: texts and marks above them need to know what they cross.
  const links: SceneLink[] = []
  const gapAt = (at: Vertex, tip: boolean): number => {
    if (!drawn(at)) return 0
    if (groundAt(at) !== 'board') return stoneRadius + 0.05
    return textCount[at] !== 0 || markBits[at] !== 0 ? 0.42 : tip ? 0.08 : 0
  }
  const seen = new Set<number>()
  const addLinks = (all: readonly DiagramLink[] | undefined, kind: SceneLink['kind']): void => {
    for (const { from, to } of all ?? []) {
      if (from === to || !drawn(from) || !drawn(to)) continue
      // A line has no direction.
      const key = kind === 'arrow' ? from * area + to : -1 - Math.min(from, to) * area - Math.max(from, to)
      if (seen.has(key)) continue
      seen.add(key)
      busy[from] = busy[to] = 1
      const ax = placeX(from)
      const ay = placeY(from)
      const bx = placeX(to)
      const by = placeY(to)
      links.push(layoutLink(kind, from, to, ax, ay, bx, by, gapAt(from, false), gapAt(to, kind === 'arrow')))
      const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay) / ratio) * 2
      for (let i = 1; i < steps; i++) {
        const x = Math.round(ax + ((bx - ax) * i) / steps)
        const y = Math.round((ay + ((by - ay) * i) / steps) / ratio)
        crossed[y * columns + x] = 1
      }
    }
  }
  addLinks(diagram.lines, 'line')
  addLinks(diagram.arrows, 'arrow')

  const cuts: Cuts = { rows: [], columns: [] }
  const cutRow = (y: number, from: number, to: number): void => {
    ;(cuts.rows[y] ??= []).push(round2(from), round2(to))
  }
  const cutColumn = (x: number, from: number, to: number): void => {
    ;(cuts.columns[x] ??= []).push(round2(from), round2(to))
  }
  const cut = (at: Vertex, x: number, y: number, reach: number): void => {
    busy[at] = 1
    cutRow((at - x) / columns, x - reach, x + reach)
    cutColumn(x, y - reach, y + reach)
  }
  for (const at of marked) {
    const bits = markBits[at]!
    const x = placeX(at)
    const y = placeY(at)
    const ground = groundAt(at)
    if (textCount[at] !== 0) {
      for (const kind of kinds) if (bits & kindBit[kind]) marks.push({ at, x, y, kind, ground, scale: 1.38 })
      if (ground === 'board') cut(at, x, y, 0.42)
      continue
    }
    let count = 0
    for (let rest = bits; rest; rest &= rest - 1) count++
    const scales = grades[count]!
    let next = 0
    for (const kind of kinds) if (bits & kindBit[kind]) marks.push({ at, x, y, kind, ground, scale: scales[next++]! })
    if (ground === 'board') cut(at, x, y, count > 1 ? 0.45 : 0.34)
  }
  const { ko, lastMove } = diagram
  if (ko !== undefined && drawn(ko) && groundAt(ko) === 'board' && textCount[ko] === 0 && markBits[ko] === 0) {
    marks.push({ at: ko, x: placeX(ko), y: placeY(ko), kind: 'ko', ground: 'board', scale: 1 })
    cut(ko, placeX(ko), placeY(ko), 0.2)
  }
  for (const ghost of ghosts) {
    if (ghost.kind !== 'hover' && stoneAt(ghost.at) === 'board') cut(ghost.at, ghost.x, ghost.y, 0.36)
  }

  const labels: SceneLabel[] = []
  const free = (at: Vertex, x: number): boolean =>
    x < 0 || x >= columns || (stoneAt(at) === 'board' && textCount[at] === 0 && markBits[at] === 0)
  for (const { at, text: value, role } of texts) {
    const x = placeX(at)
    const y = placeY(at)
    const ground = groundAt(at)
    const count = textCount[at]!
    const isMarked = markBits[at] !== 0
    const sizes =
      count > 1
        ? sharedSizes
        : isMarked
          ? markedSizes
          : role === 'ghost' && stoneAt(at) === 'board'
            ? ghostSizes
            : plainSizes
    const wide = ground === 'board' && !isMarked && free(at - 1, x - 1) && free(at + 1, x + 1)
    const fit = fitText(
      value,
      isMarked || sizes === ghostSizes ? 0.6 : wide ? 1.7 : ground === 'board' ? 0.94 : 0.84,
      sizes,
    )
    let centre = x
    if (ground === 'board' || fit.extent > 1) {
      // A long text at an edge moves inward rather than into the coordinates.
      const half = fit.extent / 2
      const low = left - 0.6
      const high = right + 0.6
      if (half * 2 < high - low) centre = round(Math.min(Math.max(x, low + half), high - half))
    }
    const slot = placed[at]!++
    const middle = count > 1 ? round(y + (slot - (count - 1) / 2) * 0.36) : y
    const row = (at - x) / columns
    const reach = fit.extent / 2 + 0.07
    // Long texts run over their neighbours; then, and above links and marks, they need a seam.
    let overlaps = ground !== 'board' && fit.extent > 0.95
    if (ground === 'board') {
      const rise = count > 1 ? 0.42 : fit.size * 0.36 + 0.1
      busy[at] = 1
      cutRow(row, centre - reach, centre + reach)
      for (let c = Math.max(Math.ceil(centre - reach), left); c <= centre + reach && c <= right; c++) {
        cutColumn(c, middle - rise, middle + rise)
        busy[row * columns + c] = 1
        if (stoneAt(row * columns + c) !== 'board') overlaps = true
      }
      if (!wide && fit.extent > 0.95) overlaps = true
    }
    labels.push({
      at,
      x: centre,
      y: middle,
      role,
      text: value,
      ground,
      size: fit.size,
      width: fit.width,
      halo: overlaps || isMarked || crossed[at] === 1,
    })
  }

  const { grid, frame } = layoutGrid(board, shown, cuts)
  const stars: number[] = []
  if (options.hoshi ?? diagram.hoshi ?? true) {
    for (const at of starPoints(columns, rows)) {
      if (drawn(at) && busy[at] === 0 && stoneAt(at) === 'board') stars.push(placeX(at), placeY(at))
    }
  }
  const spot = (at: Vertex): SceneSpot => ({ at, x: placeX(at), y: placeY(at), ground: groundAt(at) })
  const bare = (at: Vertex): boolean => textCount[at] === 0 && markBits[at] === 0 && !owner[at]
  return {
    board,
    heat,
    grid,
    frame,
    hoshi: stars,
    stones,
    ghosts,
    territory,
    dimmed: diagram.dimmed ? veil(diagram.dimmed, drawn, columns, ratio) : [],
    selected: (diagram.selected ?? []).filter(drawn).map(spot),
    links,
    lastMove: lastMove !== undefined && drawn(lastMove) && bare(lastMove) ? spot(lastMove) : undefined,
    marks,
    labels,
  }
}

/** Dimmed cells as rectangles, a run of neighbours in a row each, so that there are no seams. */
function veil(points: readonly Vertex[], drawn: (at: Vertex) => boolean, columns: number, ratio: number): number[] {
  const cells = [...new Set(points)].filter(drawn).sort((a, b) => a - b)
  const out: number[] = []
  for (let i = 0; i < cells.length; i++) {
    const x = cells[i]! % columns
    const y = (cells[i]! - x) / columns
    let width = 1
    while (i + 1 < cells.length && cells[i + 1] === cells[i]! + 1 && x + width < columns) {
      width++
      i++
    }
    out.push(x - 0.5, round((y - 0.5) * ratio), width, ratio)
  }
  return out
}
