import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { NodeId } from '@sgfkit/tree'
import { guessing } from '../state/guessing.js'
import { direction, look } from '../state/settings.js'
import type { OpenDocument } from '../state/document.js'
import { collection, document$, hover, node, root, select } from '../state/store.js'
import { track } from '../state/track.js'
import { inFrame } from '../ui/frame.js'
import { t } from '../ui/text.js'
import { drawTree, nodeTitle } from './draw.js'
import { folded, toggleFold } from './fold.js'
import { layoutTree, type TreeLayout } from './layout.js'
import { PAD, placeOf, STEP, stepIn } from './places.js'

/** Trees above this are laid out when the edits have rested; smaller ones at once. */
const LARGE = 4000
/** Movement in pixels that makes a press a drag. */
const SLOP = 4

const vertical = signal(false)

const layout = signal<TreeLayout | undefined>(undefined)
let laid: { readonly document: OpenDocument; readonly root: NodeId } | undefined
let waiting = 0
/** How often a tree was laid out: the page tells it, so that it can be checked that walking through a tree lays out nothing. */
let layouts = 0
effect(() => {
  const games = collection.value
  const id = root.value
  const opened = document$.value
  const away = folded.value
  clearTimeout(waiting)
  const lay = () => {
    laid = { document: opened, root: id }
    layouts++
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
  /** Whether the press that ends now was a drag, which selects nothing. */
  const dragged = useRef(false)
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
        drawTree(box, target, tree, vertical.value, folded.value)
      })
    }
    const turn = () => {
      const wish = direction.value
      vertical.value = wish === 'auto' ? box.clientHeight > box.clientWidth : wish === 'down'
    }
    const resized = new ResizeObserver(() => {
      turn()
      redraw()
    })
    resized.observe(box)
    box.addEventListener('scroll', redraw, { passive: true })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', redraw)
    const stop = effect(() => {
      track(look, hover, vertical, guessing)
      turn()
      redraw()
    })
    // Told here rather than drawn by the component, which a key would draw anew otherwise.
    const tell = effect(() => {
      target.setAttribute('aria-label', node.value < 0 ? t('noGame') : nodeTitle(node.value, true))
    })
    const follow = effect(() => {
      track(layout, node)
      wanted = true
      redraw()
    })
    return () => {
      stop()
      tell()
      follow()
      resized.disconnect()
      dark.removeEventListener('change', redraw)
      box.removeEventListener('scroll', redraw)
      cancelAnimationFrame(frame)
    }
  }, [])

  const hit = (event: MouseEvent): NodeId | undefined => {
    const id = under(event)
    // What lies ahead of a guess is not there to be hit.
    return id !== undefined && guessing.value?.hides(id) === true ? undefined : id
  }
  const under = (event: MouseEvent): NodeId | undefined => {
    const tree = layout.value
    const box = scroller.current
    if (tree === undefined || box === null) return undefined
    const { left, top } = box.getBoundingClientRect()
    const x = Math.round((event.clientX - left + box.scrollLeft - PAD) / STEP)
    const y = Math.round((event.clientY - top + box.scrollTop - PAD) / STEP)
    const [column, row] = vertical.value ? [y, x] : [x, y]
    if (row < 0 || row >= tree.height) return vertical.value ? titleHit(tree, column) : undefined
    for (let k = tree.rowStart[row]!; k < tree.rowStart[row + 1]!; k++) {
      const i = tree.byRow[k]!
      if (tree.columns[i] === column) return tree.nodes[i]
    }
    return vertical.value ? titleHit(tree, column) : undefined
  }
  const drag = (event: PointerEvent) => {
    const box = scroller.current
    dragged.current = false
    // Fingers scroll by themselves.
    if (box === null || event.pointerType === 'touch' || event.button > 1) return
    // On the scroll bars nothing is dragged.
    if (event.offsetX > box.clientWidth + box.scrollLeft || event.offsetY > box.clientHeight + box.scrollTop) return
    const from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    const move = (moved: PointerEvent) => {
      const [x, y] = [moved.clientX - from.x, moved.clientY - from.y]
      if (!dragged.current && Math.hypot(x, y) < SLOP) return
      if (!dragged.current) {
        dragged.current = true
        box.setPointerCapture(moved.pointerId)
        box.classList.add('dragged')
      }
      box.scrollTo(from.left - x, from.top - y)
    }
    const end = () => {
      box.classList.remove('dragged')
      box.removeEventListener('pointermove', move)
      for (const name of ['pointerup', 'pointercancel'] as const) box.removeEventListener(name, end)
    }
    box.addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel'] as const) box.addEventListener(name, end)
  }
  /** With the focus in the tree the arrows go where they point. */
  const key = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const [along, back, next, previous] = vertical.value
      ? ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
      : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    const ways = new Map([
      [along, 'child'],
      [back, 'parent'],
      [next, 'next'],
      [previous, 'previous'],
    ] as const)
    inFrame(() => {
      stepIn(ways.get(event.key)!)
    })
    event.preventDefault()
  }
  const tree = layout.value
  const long = (tree?.width ?? 0) * STEP + 2 * PAD
  const wide = (tree?.height ?? 0) * STEP + 2 * PAD
  return (
    <div
      class="tree"
      ref={scroller}
      role="group"
      tabIndex={0}
      data-layouts={layouts}
      aria-label={t('tree.label').replace('{count}', String(tree?.nodes.length ?? 0))}
      onKeyDown={key}
      onPointerDown={drag}
      onDblClick={(event) => {
        const id = hit(event)
        if (id !== undefined) toggleFold(id)
      }}
      onClick={(event) => {
        if (dragged.current) return
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
      <canvas ref={canvas} role="img" />
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

/** The node whose text stands beside a depth of a tree that grows down. */
function titleHit(tree: TreeLayout, column: number): NodeId | undefined {
  let i = tree.index.get(node.value) ?? -1
  while (i !== -1 && tree.columns[i]! > column) i = tree.parents[i]!
  if (i !== -1 && tree.columns[i] === column) return tree.nodes[i]
  const games = collection.value
  let at = node.value
  for (let d = i === -1 ? 0 : tree.columns[i]!; at !== -1 && d < column; d++) at = games.firstChild(at)
  return at === -1 || tree.index.has(at) ? (at === -1 ? undefined : at) : undefined
}

function reveal(box: HTMLElement, tree: TreeLayout, i: number): void {
  const { x, y } = placeOf(tree, i, vertical.value, PAD)
  const margin = 2 * STEP
  if (x < box.scrollLeft + Math.min(margin, x)) box.scrollLeft = x - box.clientWidth / 2
  else if (x > box.scrollLeft + box.clientWidth - margin) box.scrollLeft = x - box.clientWidth / 2
  if (y < box.scrollTop + Math.min(margin, y)) box.scrollTop = y - box.clientHeight / 2
  else if (y > box.scrollTop + box.clientHeight - margin) box.scrollTop = y - box.clientHeight / 2
}
