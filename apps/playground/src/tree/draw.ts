import { columnLetters } from '@sgfkit/go'
import type { NodeId } from '@sgfkit/tree'
import { guessing } from '../state/guessing.js'
import { look } from '../state/settings.js'
import { collection, hover, node } from '../state/store.js'
import { t } from '../ui/text.js'
import type { TreeLayout } from './layout.js'
import { PAD, placeOf, STEP } from './places.js'

const RADIUS = 9
/** Room that a text beside a node needs, in pixels. */
const LEAST_TEXT = 72
/** No character of a title is wider, in pixels: most titles need not be measured. */
const WIDEST = 14
const MARKUP = ['TR', 'SQ', 'CR', 'MA', 'LB', 'AR', 'LN', 'SL'] as const
const SETUP = ['AB', 'AW', 'AE'] as const

/** Drawings of 8 units about their middle, in the corners of a node. */
const BADGES = {
  comment: new Path2D('M-4-3h8v5h-4l-2.5 2.5v-2.5h-1.5z'),
  markup: new Path2D('M0-4L4 3.5H-4z'),
  figure: new Path2D('M-3.5-4h4.5l2.5 2.5v5.5h-7z'),
  hotspot: new Path2D('M0-4.5L1.3-1.3 4.5-1.3 1.9.8 2.9 4.2 0 2.1-2.9 4.2-1.9.8-4.5-1.3-1.3-1.3z'),
} as const

/** Move, point and first words of a node, or what else it is; `spoken` also tells what its drawings say. */
export function nodeTitle(id: NodeId, spoken = false): string {
  const games = collection.value
  const { gm, columns, rows } = games.context(id)
  const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
  const parts: string[] = []
  if (move !== undefined) {
    if (spoken) parts.push(`${t(games.has(id, 'B') ? 'black' : 'white')} `)
    parts.push(gm === 1 ? pointName(move, columns, rows) : (games.raw(id, games.has(id, 'B') ? 'B' : 'W')?.[0] ?? ''))
  } else if (SETUP.some((ident) => games.has(id, ident))) parts.push(t('setup'))
  else if (games.parent(id) === -1) parts.push(t('tree.root'))
  const words = games.get(id, 'N') ?? games.get(id, 'C')
  if (words !== undefined) parts.push(` ${words.slice(0, 120).replace(/\s+/g, ' ')}`)
  if (spoken) {
    if (games.has(id, 'HO')) parts.push(`, ${t('walk.hotspot')}`)
    if (games.has(id, 'FG')) parts.push(`, ${t('walk.figure')}`)
    if (games.childCount(id) > 1) parts.push(`, ${t('variations')}: ${games.childCount(id)}`)
  }
  return `${games.depth(id)} ${parts.join('')}`
}

/** The name of a move of Go; empty where it is none. */
function pointName(move: unknown, columns: number, rows: number): string {
  if (move === 'pass') return t('pass')
  const { x, y } = move as { readonly x: number; readonly y: number }
  return x < columns && y < rows ? `${columnLetters(x)}${rows - y}` : ''
}

/** Draws what is in sight of the tree. */
export function drawTree(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  tree: TreeLayout | undefined,
  down: boolean,
  folded: ReadonlySet<NodeId>,
): void {
  const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = box
  const scale = devicePixelRatio
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  const ctx = canvas.getContext('2d')
  if (ctx === null) return
  ctx.setTransform(scale, 0, 0, scale, 0, 0)
  ctx.clearRect(0, 0, width, height)
  if (tree === undefined) return
  ctx.translate(PAD - scrollLeft, PAD - scrollTop)
  const colors = colorsOf(box)
  const games = collection.value
  const onPath = new Set<number>()
  for (let i = tree.index.get(node.value) ?? -1; i !== -1; i = tree.parents[i]!) onPath.add(i)

  const [across, acrossSize] = down ? [scrollLeft, width] : [scrollTop, height]
  const [along, alongSize] = down ? [scrollTop, height] : [scrollLeft, width]
  const firstRow = Math.max(0, Math.floor((across - PAD) / STEP) - 1)
  const lastRow = Math.min(tree.height - 1, Math.ceil((across + acrossSize - PAD) / STEP) + 1)
  const firstColumn = (along - PAD) / STEP - 1
  const lastColumn = (along + alongSize - PAD) / STEP + 1
  const seen: number[] = []
  const riddle = guessing.value
  // Lines of variations that start above the window and end below it are drawn too: they begin in a row in sight or above.
  for (let row = firstRow; row < tree.height; row++) {
    for (let k = tree.rowStart[row]!; k < tree.rowStart[row + 1]!; k++) {
      const i = tree.byRow[k]!
      const column = tree.columns[i]!
      if (column < firstColumn || column > lastColumn + 1) continue
      // Who guesses sees what was shown and nothing that lies ahead.
      if (riddle?.hides(tree.nodes[i]!) === true) continue
      const parent = tree.parents[i]!
      if (row > lastRow && (parent === -1 || tree.rows[parent]! > lastRow || tree.rows[parent] === row)) continue
      if (row <= lastRow) seen.push(i)
      if (parent === -1) continue
      const { x, y } = placeOf(tree, i, down)
      const { x: px, y: py } = placeOf(tree, parent, down)
      ctx.strokeStyle = onPath.has(i) ? colors.accent : colors.line
      ctx.lineWidth = onPath.has(i) ? 2.5 : 1.5
      ctx.beginPath()
      ctx.moveTo(px, py)
      if (down && px !== x) {
        ctx.lineTo(x - STEP / 2, py)
        ctx.quadraticCurveTo(x, py, x, py + STEP / 2)
      } else if (!down && py !== y) {
        ctx.lineTo(px, y - STEP / 2)
        ctx.quadraticCurveTo(px, y, px + STEP / 2, y)
      }
      ctx.lineTo(x, y)
      ctx.stroke()
    }
    if (row > lastRow + 400) break
  }
  for (const i of seen) {
    const id = tree.nodes[i]!
    if (!games.contains(id)) continue
    const { x, y } = placeOf(tree, i, down)
    if (id === node.value || id === hover.value.node) {
      ctx.beginPath()
      ctx.arc(x, y, RADIUS + 4, 0, 2 * Math.PI)
      ctx.fillStyle = id === node.value ? colors.accent : colors.line
      ctx.fill()
      ctx.beginPath()
      ctx.arc(x, y, RADIUS + 2, 0, 2 * Math.PI)
      ctx.fillStyle = colors.paper
      ctx.fill()
    }
    drawNode(ctx, id, x, y, colors)
    if (folded.has(id)) drawFold(ctx, x, y, down, colors)
  }
  if (down) drawTitles(ctx, tree, seen, onPath, scrollLeft - PAD + width, colors)
}

interface Colors {
  readonly paper: string
  readonly line: string
  readonly accent: string
  readonly ink: string
  readonly soft: string
  readonly good: string
  readonly error: string
  /** A black stone, and its rim, which tells it from a dark ground. */
  readonly black: string
  readonly rim: string
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
/** Read once for light and once for dark: reading them makes the browser settle all styles. */
const known: { light?: Colors; dark?: Colors } = {}

/** The colours of the page as a canvas reads them: those of the style sheet name light and dark in one. */
function colorsOf(box: HTMLElement): Colors {
  const dark = look.value === 'dark' || (look.value === 'system' && darkSystem.matches)
  return (known[dark ? 'dark' : 'light'] ??= readColors(box, dark))
}

function readColors(box: HTMLElement, dark: boolean): Colors {
  const css = getComputedStyle(box)
  const color = (name: string) => {
    const [, light, other] = /light-dark\(\s*([^,]+),\s*([^)]+)\)/.exec(css.getPropertyValue(name)) ?? []
    return (dark ? other : light)?.trim() ?? css.getPropertyValue(name).trim()
  }
  return {
    paper: color('--paper'),
    line: color('--line-strong'),
    accent: color('--accent'),
    ink: color('--ink'),
    soft: color('--ink-soft'),
    good: color('--good'),
    error: color('--error'),
    black: dark ? '#050607' : '#222427',
    rim: dark ? '#a9b0b9' : '#6c737c',
  }
}

/** The stone, the setup or the dot of a node, with drawings of what it holds in its corners. */
function drawNode(ctx: CanvasRenderingContext2D, id: NodeId, x: number, y: number, colors: Colors): void {
  const games = collection.value
  const black = games.has(id, 'B')
  const white = !black && games.has(id, 'W')
  ctx.lineWidth = 1
  if (black || white) {
    ctx.beginPath()
    ctx.arc(x, y, RADIUS, 0, 2 * Math.PI)
    ctx.fillStyle = black ? colors.black : '#fbfaf7'
    ctx.strokeStyle = black ? colors.rim : '#8d877b'
    ctx.fill()
    ctx.stroke()
  } else if (SETUP.some((ident) => games.has(id, ident))) {
    // Two stones side by side.
    for (const [at, fill] of [
      [x + 3.5, '#fbfaf7'],
      [x - 3.5, colors.black],
    ] as const) {
      ctx.beginPath()
      ctx.arc(at, y, 6, 0, 2 * Math.PI)
      ctx.fillStyle = fill
      ctx.strokeStyle = '#8d877b'
      ctx.fill()
      ctx.stroke()
    }
  } else {
    ctx.beginPath()
    ctx.arc(x, y, 4.5, 0, 2 * Math.PI)
    ctx.fillStyle = colors.soft
    ctx.fill()
  }
  if (games.has(id, 'C') || games.has(id, 'N')) badge(ctx, 'comment', x + 8, y - 8, colors.accent, colors.paper)
  if (games.has(id, 'BM')) badge(ctx, 'hotspot', x - 8, y - 8, colors.error, colors.paper)
  else if (games.has(id, 'HO') || games.has(id, 'TE')) badge(ctx, 'hotspot', x - 8, y - 8, '#e0a100', colors.paper)
  if (games.has(id, 'FG')) badge(ctx, 'figure', x - 8, y + 8, colors.good, colors.paper)
  if (MARKUP.some((ident) => games.has(id, ident))) badge(ctx, 'markup', x + 8, y + 8, colors.soft, colors.paper)
}

function badge(
  ctx: CanvasRenderingContext2D,
  name: keyof typeof BADGES,
  x: number,
  y: number,
  fill: string,
  paper: string,
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.lineWidth = 2.5
  ctx.lineJoin = 'round'
  ctx.strokeStyle = paper
  ctx.stroke(BADGES[name])
  ctx.fillStyle = fill
  ctx.fill(BADGES[name])
  ctx.restore()
}

/** A plus in a ring where more is folded away. */
function drawFold(ctx: CanvasRenderingContext2D, x: number, y: number, down: boolean, colors: Colors): void {
  const [cx, cy] = down ? [x, y + RADIUS + 8] : [x + RADIUS + 8, y]
  ctx.lineWidth = 1.5
  ctx.strokeStyle = colors.ink
  ctx.fillStyle = colors.paper
  ctx.beginPath()
  ctx.arc(cx, cy, 5.5, 0, 2 * Math.PI)
  ctx.fill()
  ctx.moveTo(cx - 3, cy)
  ctx.lineTo(cx + 3, cy)
  ctx.moveTo(cx, cy - 3)
  ctx.lineTo(cx, cy + 3)
  ctx.stroke()
}

/** Beside a tree that grows down: number, point and first words of the selected line, where there is room. */
function drawTitles(
  ctx: CanvasRenderingContext2D,
  tree: TreeLayout,
  seen: readonly number[],
  onPath: ReadonlySet<number>,
  right: number,
  colors: Colors,
): void {
  const games = collection.value
  const widest = new Map<number, number>()
  const line = new Map<number, number>()
  // By depth, so that what leads to a depth comes after the depth it starts from.
  for (const i of [...seen].sort((a, b) => tree.columns[a]! - tree.columns[b]!)) {
    const column = tree.columns[i]!
    widest.set(column, Math.max(widest.get(column) ?? 0, tree.rows[i]!))
    // The line that leads to a variation runs beside its parent.
    const parent = tree.parents[i]!
    if (parent !== -1 && widest.has(column - 1))
      widest.set(
        column - 1,
        Math.max(widest.get(column - 1)!, tree.rows[i]! - (tree.rows[i] === tree.rows[parent] ? 0 : 0.4)),
      )
    if (onPath.has(i)) line.set(column, i)
  }
  // Below the selected node: where its line goes on.
  const selected = tree.index.get(node.value)
  if (selected !== undefined) {
    const last = Math.max(...widest.keys())
    let at = node.value
    for (let d = tree.columns[selected]!; d < last; d++) {
      at = games.firstChild(at)
      const i = at === -1 ? undefined : tree.index.get(at)
      if (i === undefined || guessing.value?.hides(at) === true) break
      line.set(d + 1, i)
    }
  }
  ctx.font = '13px system-ui, sans-serif'
  ctx.textBaseline = 'middle'
  for (const [column, row] of widest) {
    const i = line.get(column)
    if (i === undefined) continue
    const x = row * STEP + RADIUS + 14
    const room = right - x - 12
    if (room < LEAST_TEXT) continue
    const title = nodeTitle(tree.nodes[i]!)
    const space = title.indexOf(' ')
    const y = column * STEP
    ctx.fillStyle = colors.soft
    ctx.textAlign = 'right'
    ctx.fillText(title.slice(0, space), x + 24, y + 0.5)
    ctx.textAlign = 'left'
    ctx.fillStyle = onPath.has(i) ? colors.ink : colors.soft
    ctx.fillText(cut(ctx, title.slice(space + 1), room - 32), x + 32, y + 0.5)
  }
}

/** As much of a text as a width holds. */
function cut(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (text.length * WIDEST <= width || ctx.measureText(text).width <= width) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (ctx.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${text.slice(0, low).trimEnd()}…`
}
