import { Goban } from '@sabaki/shudan'
import { h, render } from 'preact'
import { mountBoard } from '../src/dom/index.ts'
import { madeGame } from './game.mjs'

/** Each runner shows a position and brings script, style and layout up to date. */
function place() {
  const element = document.createElement('div')
  element.style.width = '600px'
  document.body.append(element)
  return element
}

function sgfkit(size, positions, options) {
  const element = place()
  const diagram = (position) => ({ columns: size, rows: size, ...position })
  const board = mountBoard(element, { diagram: diagram({ stones: '' }), ...options })
  return {
    element,
    show(index) {
      board.set({ diagram: diagram(positions[index]) })
      board.flush()
      return element.getBoundingClientRect().height + board.element.firstElementChild.getBoundingClientRect().height
    },
    end() {
      board.destroy()
      element.remove()
    },
  }
}

function shudan(size, positions) {
  const element = place()
  const maps = positions.map(({ stones, lastMove }) => {
    const signMap = []
    const markerMap = []
    for (let y = 0; y < size; y++) {
      signMap.push(Array.from(stones.slice(y * size, y * size + size), (c) => (c === 'X' ? 1 : c === 'O' ? -1 : 0)))
      markerMap.push(signMap[y].map((_, x) => (y * size + x === lastMove ? { type: 'point' } : null)))
    }
    return { signMap, markerMap }
  })
  const props = { vertexSize: 27, showCoordinates: true, fuzzyStonePlacement: false, onVertexClick() {} }
  return {
    element,
    show(index) {
      render(h(Goban, { ...props, ...maps[index] }), element)
      return element.getBoundingClientRect().height
    },
    end() {
      render(null, element)
      element.remove()
    },
  }
}

const makers = {
  sgfkit: (size, positions) => sgfkit(size, positions, {}),
  'sgfkit without animation': (size, positions) => sgfkit(size, positions, { animation: 0 }),
  shudan,
}

let runner

/** Makes a board with an empty first position, outside of what is measured. */
window.prepare = (name, size, moves) => {
  runner = makers[name](size, madeGame(size, moves))
  runner.show(0)
}

/** Shows all moves; gives the milliseconds by the clock. */
window.play = (moves) => {
  const start = performance.now()
  for (let index = 0; index < moves; index++) runner.show(index)
  return performance.now() - start
}

window.end = () => {
  runner.end()
}

/** Elements of a board at one move; listeners are counted while it is made. */
window.count = (name, size, move) => {
  let listeners = 0
  const target = window.EventTarget.prototype
  const add = target.addEventListener
  target.addEventListener = function (...args) {
    listeners++
    return add.apply(this, args)
  }
  runner = makers[name](size, madeGame(size, move + 1))
  runner.show(move)
  target.addEventListener = add
  const elements = runner.element.querySelectorAll('*').length
  runner.end()
  return { elements, listeners }
}
