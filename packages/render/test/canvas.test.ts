import { describe, expect, it } from 'vitest'
import { drawCanvas, type CanvasContext } from '../src/canvas.js'
import { layout, paper, wood } from '../src/index.js'
import { corner, counted, emptyBoard, fullMarkup, heatMap, longLabels, viewed } from './fixtures.js'

interface Call {
  readonly name: string
  readonly args: readonly unknown[]
  readonly state: Readonly<Record<string, unknown>>
}

/** A context that writes down what is asked of it, with the state of that moment. */
function recorder(): {
  readonly context: CanvasContext
  readonly calls: Call[]
  readonly state: Record<string, unknown>
} {
  const calls: Call[] = []
  const state: Record<string, unknown> = { globalAlpha: 1, fillStyle: '#123456', font: 'x' }
  const saved: Record<string, unknown>[] = []
  const context = new Proxy(state, {
    get(_target, key) {
      const name = String(key)
      if (name in state) return state[name]
      return (...args: unknown[]) => {
        calls.push({ name, args, state: { ...state } })
        if (name === 'save') saved.push({ ...state })
        if (name === 'restore') {
          for (const own of Object.keys(state)) Reflect.deleteProperty(state, own)
          Object.assign(state, saved.pop())
        }
        return {
          addColorStop: (offset: number, color: string) =>
            calls.push({ name: 'stop', args: [offset, color], state: {} }),
        }
      }
    },
  })
  return { context: context as unknown as CanvasContext, calls, state }
}

describe('drawCanvas', () => {
  it('draws all of a picture with finite numbers, and leaves the state as it was', () => {
    for (const diagram of [corner, counted, fullMarkup, heatMap, longLabels, viewed, emptyBoard(1), emptyBoard(52)]) {
      for (const theme of [wood, paper]) {
        const { context, calls, state } = recorder()
        const before = { ...state }
        const height = drawCanvas(diagram, context, { theme, x: 10, y: 20, width: 500 })
        expect(state).toEqual(before)
        const { box } = layout(diagram, { theme }).board
        expect(height).toBeCloseTo((500 * box.height) / box.width, 9)
        for (const { args } of calls) {
          for (const arg of args) if (typeof arg === 'number') expect(Number.isFinite(arg)).toBe(true)
        }
        for (const { args } of calls.filter(({ name }) => name === 'stop')) {
          expect(args[0]).toBeGreaterThanOrEqual(0)
          expect(args[0]).toBeLessThanOrEqual(1)
        }
      }
    }
  })
  it('puts things where the scene has them', () => {
    const { context, calls } = recorder()
    const scene = layout(
      { ...emptyBoard(9), stones: '.'.repeat(40).concat('X').padEnd(81, '.') },
      { theme: paper, coordinates: false },
    )
    // 9.5 wide: 0.75 on both sides.
    drawCanvas(scene, context, { width: 950, x: 1000 })
    const stone = calls.find(({ name, args }) => name === 'arc' && args[2] === 47.5)
    expect(stone?.args.slice(0, 3)).toEqual([1475, 475, 47.5])
  })
  it('writes every text once, squeezed where the scene says so, in the ink of its ground', () => {
    const { context, calls } = recorder()
    drawCanvas(fullMarkup, context)
    const texts = calls.filter(({ name }) => name === 'fillText')
    for (const { text } of fullMarkup.labels ?? []) expect(texts.some(({ args }) => args[0] === text)).toBe(true)
    const squeezed = texts.find(({ args }) => args[0] === '123456')
    expect(squeezed?.args).toHaveLength(4)
    expect(texts.find(({ args, state }) => args[0] === 'A' && state.fillStyle === wood.blackInk)).toBeDefined()
  })
  it('refuses a width that is none', () => {
    for (const width of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => drawCanvas(emptyBoard(9), recorder().context, { width })).toThrow(RangeError)
    }
  })
})
