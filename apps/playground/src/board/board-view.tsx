import { effect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { mountBoard } from '@sgfkit/render/dom'
import type { NodeId } from '@sgfkit/tree'
import { counting } from '../state/counting.js'
import { guessing } from '../state/guessing.js'
import { boardTheme, coordinates, tab } from '../state/settings.js'
import { collection, diagram, hover, node, play, position, view } from '../state/store.js'
import { applyTool, tool } from './tools.js'

/** The node above (or here) whose move put the stone on a vertex, or -1. */
function moveOn(vertex: number): NodeId {
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

/** The board: drawn by `@sgfkit/render`, told what to show by the store. */
export function BoardView() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null || diagram.value === undefined) return
    const board = mountBoard(place.current, {
      diagram: diagram.value,
      fit: 'contain',
      drag: 'secondary',
      onPlay: (at) => {
        if (guessing.value !== undefined) guessing.value.guess(at)
        else if (tab.value === 'score') counting.value?.toggle(at)
        else if (tool.value === 'play') play(at)
        else applyTool(at)
      },
      onMark: (at, gesture) => {
        applyTool(at, gesture.shift ? 'cross' : undefined)
      },
      onDrag: ({ from, to, done }) => {
        if (done) applyTool(from, tool.value === 'line' ? 'line' : 'arrow', to)
      },
      onHover: (at) => {
        const there = at === undefined || position.value?.stones[at] === '.' ? -1 : moveOn(at)
        hover.value = at === undefined ? {} : { vertex: at, ...(there !== -1 && { node: there }) }
      },
    })
    const stop = effect(() => {
      const shown = diagram.value
      if (shown === undefined) return
      const lit = hover.value.span !== undefined && hover.value.vertex !== undefined ? [hover.value.vertex] : []
      const counted = tab.value === 'score' ? counting.value?.count.value : undefined
      board.set({
        diagram:
          counted !== undefined
            ? { ...shown, ghosts: [], territory: counted.territory, dimmed: counted.dead }
            : lit.length > 0
              ? { ...shown, selected: lit }
              : shown,
        theme: boardTheme.value,
        coordinates: coordinates.value === 'none' ? false : { style: coordinates.value },
        preview: tool.value === 'play' && tab.value !== 'score' ? 'toMove' : false,
        moveNumber: position.value?.moveNumber,
        comment: view.value?.comment,
      })
    })
    return () => {
      stop()
      board.destroy()
    }
    // Mounted anew only when there was no Go board before or is none any more.
  }, [diagram.value === undefined])
  if (diagram.value === undefined) return <NoBoard />
  return <div class="board" ref={place} />
}

function NoBoard() {
  const games = collection.value
  const gm = node.value < 0 ? undefined : games.context(node.value).gm
  return (
    <div class="no-board">
      <p>
        {gm === undefined
          ? 'This file holds no game record.'
          : `A record of game ${gm}. There is no board for it, but text, tree and values are all here.`}
      </p>
    </div>
  )
}
