import { computed, effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Diagram } from '@sgfkit/render'
import { coordinateStyles, themes } from '@sgfkit/render'
import { mountBoard } from '@sgfkit/render/dom'
import type { NodeId } from '@sgfkit/tree'
import { counting } from '../state/counting.js'
import { guessing } from '../state/guessing.js'
import { part } from '../state/parts.js'
import { boardTheme, coordinates, tab } from '../state/settings.js'
import { collection, diagram, hover, node, notice, play, position, view } from '../state/store.js'
import { Icon } from '../ui/icons.js'
import { lazy } from '../ui/lazy.js'
import { useRoom } from '../ui/room.js'
import { boardStrings, t } from '../ui/text.js'
import { picking, shownChain } from './highlights.js'
import { ToolBar } from './tool-bar.js'
import { applyTool, linkFrom, tool } from './tool.js'
import type { Touch } from './touch.js'

/** The node above (or here) whose move put the stone on a vertex, or -1. */
export function moveOn(vertex: number): NodeId {
  const games = collection.value
  const columns = position.value?.columns ?? 19
  for (let at = node.value; at !== -1; at = games.parent(at)) {
    for (const ident of ['B', 'W'] as const) {
      const move = games.get(at, ident)
      if (typeof move === 'object' && move.y * columns + move.x === vertex) return at
    }
    for (const ident of ['AB', 'AW'] as const) {
      if (games.get(at, ident)?.some(({ x, y }) => y * columns + x === vertex)) return at
    }
  }
  return -1
}

const scoring = part(() => import('../state/score.js'))

/** Marks a chain dead or alive in the position that is shown. */
function dead(at: number): void {
  const here = position.peek()
  scoring(({ toggle }) => {
    if (position.peek() === here) toggle(at)
  })
}

/** What a click on a point does now. */
function click(at: number): void {
  if (picking.value !== undefined) picking.value.take(at)
  else if (guessing.value !== undefined) guessing.value.guess(at)
  else if (tab.value === 'score') dead(at)
  else if (tool.value === 'play') {
    // The record may hold it, so it is played all the same.
    if (position.value?.ko === at) notice.value = t('koRetaken')
    play(at)
  } else applyTool(at)
}

/** The picture with what the panels point at. */
function withHighlights(shown: Diagram): Diagram {
  const counted = tab.value === 'score' ? counting.value?.count.value : undefined
  // The board fades a stone that stands in territory of the other side: dead stones need no veil over their owner's mark.
  if (counted !== undefined) return { ...shown, ghosts: [], territory: counted.territory }
  const chain = shownChain.value
  const { span, vertex } = hover.value
  const selected = [
    ...(picking.value?.points ?? []),
    ...(chain?.stones ?? []),
    ...(linkFrom.value === undefined ? [] : [linkFrom.value]),
    ...(span !== undefined && vertex !== undefined ? [vertex] : []),
  ]
  if (selected.length === 0) return shown
  return {
    ...shown,
    selected: [...new Set(selected)],
    ...(chain !== undefined && { heat: chain.liberties.map((at) => ({ at, strength: 0.6 })) }),
  }
}

/** Which stone the pointer carries. */
function preview(): 'toMove' | 'black' | 'white' | false {
  if (picking.value !== undefined || tab.value === 'score') return false
  if (guessing.value !== undefined || tool.value === 'play') return 'toMove'
  return tool.value === 'black' || tool.value === 'white' ? tool.value : false
}

const NoBoard = lazy(() => import('./no-board.js').then((m) => m.NoBoard))

/** The board with its tools: drawn by `@sgfkit/render`, told what to show by the store. */
export function BoardView() {
  return diagram.value === undefined ? <NoBoard /> : <Stage />
}

/** A small board has wide cells, whose coordinates need not be as wide. */
const lines = computed(() => ((position.value?.columns ?? 19) < 14 ? 'few' : 'many'))

function Stage() {
  const place = useRef<HTMLDivElement>(null)
  useRoom(place, (width, height) =>
    width < height * 1.1 ? 'below' : height >= 496 ? 'beside' : width < height * 1.3 ? 'below' : 'columns',
  )
  return (
    <div class="stage" ref={place} data-lines={lines.value}>
      <MountedBoard />
      <ToolBar />
    </div>
  )
}

/** Brings an enlarged board back to its size. */
const unzoom = signal<(() => void) | undefined>(undefined)

function MountedBoard() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null || diagram.peek() === undefined) return
    let touch: Touch | undefined
    const board = mountBoard(box, {
      diagram: diagram.peek()!,
      fit: 'contain',
      onPlay: click,
      onMark: (at, gesture) => {
        applyTool(at, gesture.shift ? 'cross' : undefined)
      },
      onDrag: ({ from, to, done }) => {
        if (done) applyTool(from, tool.value === 'line' ? 'line' : 'arrow', to)
      },
      onHover: (at) => {
        const there = at === undefined || position.value?.stones[at] === '.' ? -1 : moveOn(at)
        hover.value = at === undefined ? {} : { vertex: at, ...(there !== -1 && { node: there }) }
        touch?.aimed(at !== undefined)
      },
    })
    let gone = false
    // What fingers need is loaded where there is a screen for them.
    if (navigator.maxTouchPoints > 0)
      void import('./touch.js').then(({ listenToTouch }) => {
        if (!gone) touch = listenToTouch(box, board.element, unzoom)
      })
    const stop = effect(() => {
      const shown = diagram.value
      if (shown === undefined) return
      board.set({
        diagram: withHighlights(shown),
        theme: themes[boardTheme.value],
        coordinates: coordinates.value === 'none' ? false : coordinateStyles[coordinates.value],
        preview: preview(),
        drag: tool.value === 'arrow' || tool.value === 'line' ? 'primary' : 'secondary',
        moveNumber: position.value?.moveNumber,
        comment: view.value?.comment,
        strings: boardStrings.value,
      })
    })
    return () => {
      gone = true
      stop()
      touch?.stop()
      board.destroy()
    }
  }, [])
  return (
    <>
      <div class="board" ref={place} />
      {unzoom.value !== undefined && (
        <button class="unzoom" aria-label={t('unzoom')} title={t('unzoom')} onClick={unzoom.value}>
          <Icon name="close" />
        </button>
      )}
    </>
  )
}
