// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Diagram } from '../src/diagram.js'
import { defineBoardElement } from '../src/dom/element.js'
import { dark, paper } from '../src/index.js'
import { mountBoard, type Board, type BoardOptions } from '../src/dom/index.js'

const diagram: Diagram = { columns: 9, rows: 9, stones: 'XO'.padEnd(81, '.') }
let board: Board | undefined

function mount(options: Partial<BoardOptions> = {}): Board {
  const element = document.createElement('div')
  document.body.append(element)
  board = mountBoard(element, { diagram, animation: 0, ...options })
  return board
}
const stones = (): number => board!.element.querySelectorAll('svg > g:nth-child(6) > circle').length

afterEach(() => {
  board?.destroy()
  board = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('mountBoard', () => {
  it('draws at once and again on demand', () => {
    mount()
    expect(stones()).toBe(2)
    board!.set({ diagram: { ...diagram, stones: 'XOX' } })
    expect(stones()).toBe(2)
    board!.flush()
    expect(stones()).toBe(3)
  })

  it('refuses misuse and stays as it was', () => {
    const element = document.createElement('div')
    expect(() => mountBoard(element, { diagram: { columns: 0, rows: 1, stones: '' } })).toThrow(RangeError)
    expect(element.childElementCount).toBe(0)
    mount()
    expect(() => {
      board!.set({ diagram: { columns: 99, rows: 1, stones: '' } })
    }).toThrow(RangeError)
    board!.set({ theme: paper })
    board!.flush()
    expect(stones()).toBe(2)
  })

  it('changes size, theme and coordinates', () => {
    mount()
    board!.set({ diagram: { columns: 5, rows: 5, stones: 'X' }, coordinates: false, theme: dark })
    board!.flush()
    expect(stones()).toBe(1)
    expect(board!.element.querySelectorAll('text')).toHaveLength(0)
  })

  it('does not take the focus back from where it went while the grid was fetched', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    mount()
    board!.focus()
    elsewhere.focus()
    await vi.waitFor(() => {
      expect(board!.element.querySelector('[role=grid]')).not.toBeNull()
    })
    await new Promise((done) => setTimeout(done))
    expect(document.activeElement).toBe(elsewhere)
    board!.focus()
    await vi.waitFor(() => {
      expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
    })
  })

  it('has a grid only after focus, and follows the position then', async () => {
    mount()
    expect(board!.element.querySelector('[role=grid]')).toBeNull()
    board!.focus(1)
    await vi.waitFor(() => {
      expect(board!.element.querySelector('[role=grid]')).not.toBeNull()
    })
    const cells = board!.element.querySelectorAll('[role=gridcell]')
    expect(cells).toHaveLength(81)
    expect(cells[1]?.getAttribute('aria-label')).toBe('B9, white')
    expect(document.activeElement).toBe(cells[1])
    board!.set({ diagram: { ...diagram, stones: '.X' } })
    board!.flush()
    expect(cells[1]?.getAttribute('aria-label')).toBe('B9, black')
    expect(Array.from(cells).filter((cell) => cell.getAttribute('tabindex') === '0')).toEqual([cells[1]])
  })

  it('keeps the focus in its grid when the theme changes', async () => {
    mount()
    board!.focus(1)
    await vi.waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('B9, white')
    })
    board!.set({ theme: dark })
    board!.flush()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('B9, white')
    document.body.appendChild(document.createElement('button')).focus()
    board!.set({ theme: paper })
    board!.flush()
    expect(document.activeElement?.tagName).toBe('BUTTON')
  })

  it('leaves the buttons that lead back and forward to the browser', () => {
    const onMark = vi.fn()
    mount({ onMark })
    const press = (button: number): void => {
      for (const type of ['pointerdown', 'pointerup'])
        board!.element.dispatchEvent(new PointerEvent(type, { button, pointerId: 1 }))
    }
    vi.spyOn(board!.element.querySelector('svg')!, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(-50, -50, 100, 100),
    )
    for (const button of [1, 3, 4]) press(button)
    expect(onMark).not.toHaveBeenCalled()
    press(2)
    expect(onMark).toHaveBeenCalledOnce()
  })

  it('says the last of positions that follow fast, in the words it is given', () => {
    vi.useFakeTimers()
    mount({ strings: { move: ({ color, point, number }) => `${color} ${String(number)} ${point}!` } })
    board!.set({ diagram: { ...diagram, stones: 'XOX', lastMove: 2 }, moveNumber: 3 })
    board!.set({ diagram: { ...diagram, stones: 'XOXO', lastMove: 3 }, moveNumber: 4, comment: 'hm' })
    const status = board!.element.querySelector('[role=status]')!
    expect(status.textContent).toBe('')
    vi.advanceTimersByTime(400)
    expect(status.textContent).toBe('white 4 D9!; comment: hm')
    board!.set({ diagram, announce: false })
    vi.advanceTimersByTime(400)
    expect(status.textContent).toBe('white 4 D9!; comment: hm')
    board!.announce('once')
    board!.announce('once')
    expect(status.textContent).toBe('once\u00a0')
  })

  it('is a named image without interaction', () => {
    mount({ interactive: false })
    const svg = board!.element.querySelector('svg')!
    expect(svg.getAttribute('role')).toBe('img')
    expect(svg.getAttribute('aria-label')).toBe('Go board, 9 by 9')
    expect(board!.element.children).toHaveLength(1)
    board!.set({ interactive: true })
    expect(board!.element.children).toHaveLength(3)
    expect(svg.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('defineBoardElement', () => {
  it('defines once and needs a window with custom elements', () => {
    expect(defineBoardElement('sgf-one')).toBe(defineBoardElement('sgf-one'))
    expect(() => defineBoardElement('sgf-none', {} as typeof window)).toThrow(TypeError)
  })
})
