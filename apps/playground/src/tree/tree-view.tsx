import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { NodeId } from '@sgfkit/tree'
import { direction, look } from '../state/settings.js'
import type { OpenDocument } from '../state/document.js'
import { collection, document$, hover, node, root, select } from '../state/store.js'
import { track } from '../state/track.js'
import { layoutTree, type TreeLayout } from './layout.js'

const STEP = 26
const RADIUS = 9
const PAD = 18

/** Trees above this are laid out when the edits have rested; smaller ones at once. */
const LARGE = 4000

/** Nodes whose variations are folded away. */
const folded = signal<ReadonlySet<NodeId>>(new Set())

/** Folds what is below a node away, or shows it again. */
export function toggleFold(id: NodeId): void {
  const next = new Set(folded.value)
  if (!next.delete(id) && collection.value.firstChild(id) !== -1) next.add(id)
  folded.value = next
}

const vertical = signal(false)

const layout = signal<TreeLayout | undefined>(undefined)
let laid: { readonly document: OpenDocument; readonly root: NodeId } | undefined
let waiting = 0
effect(() => {
  const games = collection.value
  const id = root.value
  const opened = document$.value
  const away = folded.value
  clearTimeout(waiting)
  const lay = () => {
    laid = { document: opened, root: id }
    layout.value = id < 0 ? undefined : layoutTree(games, id, away)
  }
  // An edit of a large tree seldom changes its form; what the file or the game is does at once.
  if (laid !== undefined && laid.document !== opened && away.size > 0) folded.value = new Set()
  const known = laid?.document === opened && laid.root === id
  if (!known) layout.value = undefined
  // A large tree is laid out when the board has been shown.
  if (games.syntax.nodeCount > LARGE) waiting = window.setTimeout(lay, known ? 150 : 30)
  else lay()
})

/** The tree of the game on a canvas of which only what is in sight is drawn. */
export function TreeView() {
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const box = scroller.current
    const target = canvas.current
    if (box === null || target === null) return
    let frame = 0
    // In the frame after a change the pane has its new size.
    let wanted = true
    const redraw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const tree = layout.value
        const at = wanted ? tree?.index.get(node.value) : undefined
        if (tree !== undefined && at !== undefined) {
          reveal(box, tree, at)
          wanted = false
        }
        draw(box, target)
      })
    }
    const resized = new ResizeObserver(() => {
      turn()
      redraw()
    })
    const turn = () => {
      const wish = direction.value
      vertical.value = wish === 'auto' ? box.clientHeight > box.clientWidth : wish === 'down'
    }
    resized.observe(box)
    box.addEventListener('scroll', redraw, { passive: true })
    const stop = effect(() => {
      track(look, hover, vertical)
      turn()
      track(layout, node)
      wanted = true
      redraw()
    })
    return () => {
      stop()
      resized.disconnect()
      box.removeEventListener('scroll', redraw)
      cancelAnimationFrame(frame)
    }
  }, [])

  const hit = (event: MouseEvent): NodeId | undefined => {
    const tree = layout.value
    const box = scroller.current
    if (tree === undefined || box === null) return undefined
    const { left, top } = box.getBoundingClientRect()
    const x = Math.round((event.clientX - left + box.scrollLeft - PAD) / STEP)
    const y = Math.round((event.clientY - top + box.scrollTop - PAD) / STEP)
    const [column, row] = vertical.value ? [y, x] : [x, y]
    if (row < 0 || row >= tree.height) return undefined
    for (let k = tree.rowStart[row]!; k < tree.rowStart[row + 1]!; k++) {
      const i = tree.byRow[k]!
      if (tree.columns[i] === column) return tree.nodes[i]
    }
    return undefined
  }
  const tree = layout.value
  const long = (tree?.width ?? 0) * STEP + 2 * PAD
  const wide = (tree?.height ?? 0) * STEP + 2 * PAD
  return (
    <div
      class="tree"
      onDblClick={(event) => {
        const id = hit(event)
        if (id !== undefined) toggleFold(id)
      }}
      ref={scroller}
      onClick={(event) => {
        const id = hit(event)
        if (id !== undefined) select(id)
      }}
      onMouseMove={(event) => {
        const id = hit(event)
        if (id !== hover.value.node) hover.value = id === undefined ? {} : { node: id }
      }}
      onMouseLeave={() => {
        hover.value = {}
      }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={
          tree === undefined ? 'No game' : `Game tree of ${tree.nodes.length} nodes; the arrow keys walk through it`
        }
      />
      <div
        class="tree-size"
        style={{
          width: `${vertical.value ? wide : long}px`,
          height: `${vertical.value ? long : wide}px`,
        }}
      />
    </div>
  )
}

function placeOf(tree: TreeLayout, i: number, pad = 0): { readonly x: number; readonly y: number } {
  const along = tree.columns[i]! * STEP + pad
  const across = tree.rows[i]! * STEP + pad
  return vertical.value ? { x: across, y: along } : { x: along, y: across }
}

function reveal(box: HTMLElement, tree: TreeLayout, i: number): void {
  const { x, y } = placeOf(tree, i, PAD)
  const margin = 2 * STEP
  if (x < box.scrollLeft + margin) box.scrollLeft = x - box.clientWidth / 2
  else if (x > box.scrollLeft + box.clientWidth - margin) box.scrollLeft = x - box.clientWidth / 2
  if (y < box.scrollTop + margin) box.scrollTop = y - box.clientHeight / 2
  else if (y > box.scrollTop + box.clientHeight - margin) box.scrollTop = y - box.clientHeight / 2
}

function draw(box: HTMLElement, canvas: HTMLCanvasElement): void {
  const tree = layout.value
  const { clientWidth: width, clientHeight: height, scrollLeft, scrollTop } = box
  const scale = devicePixelRatio
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  const ctx = canvas.getContext('2d')
  if (ctx === null) return
  ctx.setTransform(scale, 0, 0, scale, 0, 0)
  ctx.clearRect(0, 0, width, height)
  if (tree === undefined) return
  ctx.translate(PAD - scrollLeft, PAD - scrollTop)
  const css = getComputedStyle(box)
  const color = (name: string) => css.getPropertyValue(name).trim()
  const line = color('--line-strong')
  const accent = color('--accent')
  const ink = color('--ink')
  const soft = color('--ink-soft')
  const games = collection.value
  const onPath = new Set<number>()
  for (let i = tree.index.get(node.value) ?? -1; i !== -1; i = tree.parents[i]!) onPath.add(i)

  const down = vertical.value
  const [across, acrossSize] = down ? [scrollLeft, width] : [scrollTop, height]
  const [along, alongSize] = down ? [scrollTop, height] : [scrollLeft, width]
  const firstRow = Math.max(0, Math.floor((across - PAD) / STEP) - 1)
  const lastRow = Math.min(tree.height - 1, Math.ceil((across + acrossSize - PAD) / STEP) + 1)
  const firstColumn = (along - PAD) / STEP - 1
  const lastColumn = (along + alongSize - PAD) / STEP + 1
  const seen: number[] = []
  ctx.lineWidth = 1.5
  // Lines of variations that start above the window and end below it are drawn too: they begin in a row in sight or above.
  for (let row = firstRow; row < tree.height; row++) {
    for (let k = tree.rowStart[row]!; k < tree.rowStart[row + 1]!; k++) {
      const i = tree.byRow[k]!
      const column = tree.columns[i]!
      if (column < firstColumn || column > lastColumn + 1) continue
      const parent = tree.parents[i]!
      if (row > lastRow && (parent === -1 || tree.rows[parent]! > lastRow || tree.rows[parent] === row)) continue
      if (row <= lastRow) seen.push(i)
      if (parent === -1) continue
      const { x, y } = placeOf(tree, i)
      const { x: px, y: py } = placeOf(tree, parent)
      ctx.strokeStyle = onPath.has(i) ? accent : line
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
    const { x, y } = placeOf(tree, i)
    const black = games.has(id, 'B')
    const white = !black && games.has(id, 'W')
    const setup = !black && !white && (games.has(id, 'AB') || games.has(id, 'AW') || games.has(id, 'AE'))
    ctx.beginPath()
    if (black || white) ctx.arc(x, y, RADIUS, 0, 2 * Math.PI)
    else if (setup) ctx.rect(x - 6, y - 6, 12, 12)
    else ctx.arc(x, y, 4, 0, 2 * Math.PI)
    ctx.fillStyle = black ? '#222427' : white ? '#fbfaf7' : setup ? color('--paper') : soft
    ctx.fill()
    ctx.lineWidth = 1
    ctx.strokeStyle = black ? '#000' : white ? '#8d877b' : soft
    ctx.stroke()
    if (games.has(id, 'C') || games.has(id, 'N')) badge(ctx, x + 7, y - 7, accent)
    if (games.has(id, 'HO') || games.has(id, 'TE') || games.has(id, 'BM'))
      badge(ctx, x - 7, y - 7, games.has(id, 'BM') ? '#c5372c' : '#d08a00')
    if (games.has(id, 'FG')) badge(ctx, x - 7, y + 7, '#2f8f5b')
    if (['TR', 'SQ', 'CR', 'MA', 'LB', 'AR', 'LN', 'SL'].some((ident) => games.has(id, ident)))
      badge(ctx, x + 7, y + 7, soft)
    if (folded.value.has(id)) {
      ctx.fillStyle = ink
      ctx.font = '600 13px system-ui'
      ctx.fillText('+', x + (down ? -4 : RADIUS + 4), y + (down ? RADIUS + 13 : 5))
    }
    if (id === node.value || id === hover.value.node) {
      ctx.lineWidth = 2
      ctx.strokeStyle = id === node.value ? accent : ink
      ctx.beginPath()
      ctx.arc(x, y, RADIUS + 2.5, 0, 2 * Math.PI)
      ctx.stroke()
      ctx.lineWidth = 1.5
    }
  }
}

function badge(ctx: CanvasRenderingContext2D, x: number, y: number, fill: string): void {
  ctx.beginPath()
  ctx.arc(x, y, 3, 0, 2 * Math.PI)
  ctx.fillStyle = fill
  ctx.fill()
}
