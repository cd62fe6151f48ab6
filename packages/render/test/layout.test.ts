import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout, type Diagram, type MarkKind, type Scene, paper, toSvg } from '../src/index.js'
import { corner, emptyBoard, fullMarkup, viewed } from './fixtures.js'

/** Lines of a scene as readable pieces: `x1,y1-x2,y2`. */
const pieces = (lines: readonly number[]): string[] =>
  Array.from({ length: lines.length / 4 }, (_, i) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.slice(i * 4)
    return `${x1},${y1}-${x2},${y2}`
  })

const with9 = (stones: Record<number, string>, rest: Partial<Diagram> = {}): Diagram => ({
  ...emptyBoard(9),
  stones: Array.from({ length: 81 }, (_, at) => stones[at] ?? '.').join(''),
  ...rest,
})

describe('grid', () => {
  it('draws every line of a board from edge to edge, the outer ones apart', () => {
    const { grid, frame } = layout(emptyBoard(3, 4))
    expect(pieces(grid)).toEqual(['0,1-2,1', '0,2-2,2', '1,0-1,3'])
    expect(pieces(frame)).toEqual(['0,0-2,0', '0,3-2,3', '0,0-0,3', '2,0-2,3'])
  })
  it('leaves crops open where the board goes on', () => {
    const { grid, frame, board } = layout(emptyBoard(19), {
      crop: { left: 16, top: 0, right: 18, bottom: 1 },
      coordinates: false,
    })
    expect(pieces(frame)).toEqual(['15.5,0-18,0', '18,0-18,1.5'])
    expect(pieces(grid)).toEqual(['15.5,1-18,1', '16,0-16,1.5', '17,0-17,1.5'])
    expect(board.box).toEqual({ x: 15.5, y: -0.75, width: 3.25, height: 2.25 })
  })
  it('is cut around marks and labels on empty points, and not below stones', () => {
    const { grid } = layout(
      with9(
        { 41: 'X' },
        {
          marks: [
            { kind: 'circle', at: 40 },
            { kind: 'circle', at: 41 },
          ],
        },
      ),
    )
    expect(pieces(grid)).toContain('0,4-3.66,4')
    expect(pieces(grid)).toContain('4.34,4-8,4')
    expect(pieces(grid)).toContain('4,0-4,3.66')
    expect(pieces(grid)).toContain('5,0-5,8')
  })
  it('follows a real ratio', () => {
    const { grid, board, stones } = layout(
      { ...emptyBoard(2, 3), stones: '....X.' },
      { ratio: 'real', coordinates: false },
    )
    expect(pieces(grid)).toEqual(['0,1.072-1,1.072'])
    expect(stones[0]).toMatchObject({ x: 0, y: 2.144 })
    expect(board.box.height).toBe(3.644)
    expect(() => layout(emptyBoard(9), { ratio: 0 })).toThrow(RangeError)
  })
  it('has no lines and no crash for 1×1, and 52 of each for 52×52', () => {
    expect(layout(emptyBoard(1)).grid).toEqual([])
    const { grid, frame } = layout(emptyBoard(52))
    expect(grid.length + frame.length).toBe(104 * 4)
    expect(() => layout(emptyBoard(53))).toThrow(new RangeError('a board has 1 to 52 columns and rows, not 53 × 53'))
    expect(() => layout({ ...emptyBoard(9), rows: 0 })).toThrow(RangeError)
    expect(() => layout({ ...emptyBoard(9), columns: 9.5 })).toThrow(RangeError)
  })
})

describe('marks (CR MA SL SQ TR)', () => {
  const kinds: readonly MarkKind[] = ['circle', 'cross', 'selected', 'square', 'triangle']
  it('draws several on one point, each of its own size', () => {
    const { marks } = layout(with9({}, { marks: kinds.map((kind) => ({ kind, at: 40 })) }))
    expect(marks.map(({ kind }) => kind).sort()).toEqual([...kinds].sort())
    expect(new Set(marks.map(({ scale }) => scale)).size).toBe(5)
  })
  it('draws a repeated one once', () => {
    expect(
      layout(
        with9(
          {},
          {
            marks: [
              { kind: 'cross', at: 3 },
              { kind: 'cross', at: 3 },
            ],
          },
        ),
      ).marks,
    ).toHaveLength(1)
  })
  it('makes room for a text on the same point (CR with LB, numbers with marks)', () => {
    const scene = layout(
      with9(
        { 40: 'X' },
        { marks: [{ kind: 'circle', at: 40 }], labels: [{ at: 40, text: 'a' }], numbers: [{ at: 40, number: 7 }] },
      ),
    )
    expect(scene.marks[0]?.scale).toBeGreaterThan(1)
    expect(scene.labels.map(({ text }) => text).sort()).toEqual(['7', 'a'])
    // Two texts stand above each other.
    expect(scene.labels[0]!.y).not.toBe(scene.labels[1]!.y)
    for (const { size } of scene.labels) expect(size).toBeLessThan(0.5)
  })
  it('takes the ink from what lies below', () => {
    const { marks } = layout(with9({ 1: 'X', 2: 'O' }, { marks: [0, 1, 2].map((at) => ({ kind: 'square', at })) }))
    expect(marks.map(({ ground }) => ground)).toEqual(['board', 'black', 'white'])
  })
})

describe('labels (LB)', () => {
  it('keeps texts of any length whole', () => {
    const text = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(40)
    const { labels } = layout(with9({}, { labels: [{ at: 40, text }] }))
    expect(labels[0]?.text).toBe(text)
    expect(labels[0]?.size).toBeGreaterThanOrEqual(0.3)
  })
  it('is centred on the point, and squeezed into a stone', () => {
    const { labels } = layout(
      with9(
        { 40: 'O' },
        {
          labels: [
            { at: 40, text: '12345' },
            { at: 20, text: 'A' },
          ],
        },
      ),
    )
    expect(labels[0]).toMatchObject({ x: 4, y: 4, width: 0.84 })
    expect(labels[1]).toMatchObject({ x: 2, y: 2, width: 0, size: 0.62 })
  })
  it('moves a long one at an edge inward instead of into the coordinates', () => {
    const { labels } = layout(
      with9(
        {},
        {
          labels: [
            { at: 72, text: '1234567' },
            { at: 80, text: '1234567' },
          ],
        },
      ),
    )
    for (const { x, width } of labels) {
      expect(x - width / 2).toBeGreaterThanOrEqual(-0.6)
      expect(x + width / 2).toBeLessThanOrEqual(8.6)
    }
  })
  it('has a seam where a link runs below it, and only there', () => {
    const { labels } = layout(
      with9(
        {},
        {
          labels: [
            { at: 40, text: 'A' },
            { at: 13, text: 'B' },
          ],
          lines: [{ from: 36, to: 44 }],
        },
      ),
    )
    expect(labels.map(({ halo }) => halo)).toEqual([true, false])
  })
  it('leaves room to the neighbours', () => {
    const wide = layout(with9({}, { labels: [{ at: 40, text: 'ABCDEFG' }] })).labels[0]!
    const narrow = layout(with9({ 39: 'X' }, { labels: [{ at: 40, text: 'ABCDEFG' }] })).labels[0]!
    expect(wide.width).toBe(1.7)
    expect(narrow.width).toBeLessThan(1.2)
  })
})

describe('links (AR, LN)', () => {
  const links = (diagram: Partial<Diagram>): Scene['links'] => layout(with9({ 36: 'X', 44: 'O' }, diagram)).links
  it('runs from the first point to the second', () => {
    const [arrow] = links({ arrows: [{ from: 0, to: 8 }] })
    expect(arrow).toMatchObject({ x1: 0, y1: 0, y2: 0 })
    expect(arrow!.head[0]).toBeCloseTo(7.92, 3)
    expect(links({ lines: [{ from: 0, to: 8 }] })[0]).toMatchObject({ x1: 0, x2: 8, head: [] })
  })
  it('ends at the rims of stones', () => {
    const [line] = links({ lines: [{ from: 36, to: 44 }] })
    expect(line).toMatchObject({ x1: 0.53, x2: 7.48 })
  })
  it('never vanishes between neighbours', () => {
    for (const kind of ['arrows', 'lines'] as const) {
      const { links: all } = layout(
        with9(
          { 0: 'X', 1: 'O', 10: 'X' },
          {
            [kind]: [
              { from: 0, to: 1 },
              { from: 0, to: 10 },
            ],
          },
        ),
      )
      for (const { x1, y1, x2, y2, head } of all) {
        const [tipX = x2, tipY = y2] = head
        expect(Math.hypot(tipX - x1, tipY - y1)).toBeGreaterThan(0.4)
      }
    }
  })
  it('draws opposite arrows and shared ends, but one-point ones not', () => {
    const there = { from: 1, to: 30 }
    const back = { from: 30, to: 1 }
    expect(links({ arrows: [there, back, { from: 2, to: 2 }, { from: 1, to: 60 }] })).toHaveLength(3)
    expect(links({ lines: [there, { from: 2, to: 2 }, { from: 1, to: 60 }] })).toHaveLength(2)
  })
  it('shows repeated and reversed lines no darker than one: all are one path', () => {
    const line = { from: 1, to: 30 }
    const picture = (lines: readonly { from: number; to: number }[]): string => toSvg(with9({}, { lines }))
    const paths = (svg: string): number => svg.split('<path').length
    expect(paths(picture([line, line, { from: 30, to: 1 }]))).toBe(paths(picture([line])))
  })
})

describe('dimmed and visible points (DD, VW)', () => {
  it('veils empty points and stones alike', () => {
    const { dimmed } = layout(with9({ 1: 'X' }, { dimmed: [0, 1, 2, 9, 0, 99, -1] }))
    expect(new Set(dimmed.map(({ at }) => at))).toEqual(new Set([0, 1, 2, 9]))
  })
  it('shows listed points only, with a hole, and nothing of the others', () => {
    const shown = new Set(viewed.visible)
    const all = Array.from({ length: 81 }, (_, at) => at)
    const scene = layout({
      ...viewed,
      stones: 'X'.repeat(81),
      marks: all.map((at) => ({ kind: 'circle', at })),
      labels: all.map((at) => ({ at, text: 'a' })),
      territory: all.map((at) => ({ at, color: 'white' })),
      dimmed: all,
      lastMove: 9 * 7 + 7,
    })
    expect(scene.stones.map(({ at }) => at)).toEqual([...shown].sort((a, b) => a - b))
    for (const { at } of [...scene.marks, ...scene.labels, ...scene.territory]) expect(shown.has(at)).toBe(true)
    expect(scene.lastMove).toBeUndefined()
    expect(scene.dimmed).toHaveLength(shown.size)
  })
  it('draws lines to half a cell beyond the last visible point, and none in a hole', () => {
    const { grid } = layout({ ...viewed, dimmed: [] })
    const onRow7 = pieces(grid).filter((line) => /,7-.*,7$/.test(line))
    expect(onRow7).toEqual(['0,7-1.5,7', '5.5,7-6.5,7', '7.5,7-8,7'])
  })
  it('stays on the board for crops of any numbers', () => {
    const cropOf = (left: number, right: number) =>
      layout(emptyBoard(19), { crop: { left, top: 0, right, bottom: 18 } }).board.crop
    expect(cropOf(8, Infinity)).toMatchObject({ left: 8, right: 18 })
    expect(cropOf(-Infinity, 3)).toMatchObject({ left: 0, right: 3 })
    expect(cropOf(2 ** 32 + 1, 8)).toMatchObject({ left: 8, right: 18 })
    expect(cropOf(-9, -5)).toMatchObject({ left: 0, right: 0 })
    expect(cropOf(40, 90)).toMatchObject({ left: 18, right: 18 })
  })

  it('marks the only point of the smallest board, unless something is there', () => {
    expect(layout(emptyBoard(1)).frame).toHaveLength(8)
    expect(layout({ ...emptyBoard(1), labels: [{ at: 0, text: 'a' }] }).frame).toEqual([])
    expect(layout({ ...emptyBoard(1), marks: [{ at: 0, kind: 'circle' }] }).frame).toEqual([])
  })

  it('sizes a letter alike with and without accents, however they are written', () => {
    const sizeOf = (text: string) => layout({ ...emptyBoard(9), labels: [{ at: 40, text }] }).labels[0]?.size
    expect(sizeOf('e\u0301')).toBe(sizeOf('é'))
    expect(sizeOf('A\u0308\u0301')).toBe(sizeOf('A'))
    expect(sizeOf('\u200fא')).toBe(sizeOf('א'))
  })

  it('takes as many visible points as there are', () => {
    const visible = Array.from({ length: 300_000 }, (_, i) => 20 + (i % 2))
    expect(layout({ ...emptyBoard(19), visible }).board.crop).toEqual({ left: 1, top: 1, right: 2, bottom: 1 })
  })

  it('leaves nothing behind of places that are none, as JSON may hold them', () => {
    const sound = { ...emptyBoard(5), stones: 'XO', visible: [0, 1, 7] }
    const before = layout(sound)
    for (const at of ['fill', 'length', '__proto__', 'constructor'] as unknown as number[]) {
      layout({ ...emptyBoard(5), visible: [at, 1], territory: [{ at, color: 'black' }] })
      expect(layout(sound)).toEqual(before)
    }
  })

  it('is as large as what is visible', () => {
    const { crop } = layout({ ...emptyBoard(19), visible: [20, 21, 40] }).board
    expect(crop).toEqual({ left: 1, top: 1, right: 2, bottom: 2 })
    // An empty list shows the whole board, as `VW[]` does.
    expect(layout({ ...emptyBoard(19), visible: [] }).board.crop).toEqual({ left: 0, top: 0, right: 18, bottom: 18 })
    expect(layout({ ...emptyBoard(9), visible: [999] }).stones).toEqual([])
  })
})

describe('the rest', () => {
  it('shows territory on empty points and on dead stones (TB, TW)', () => {
    const scene = layout(
      with9(
        { 0: 'O', 1: 'X' },
        {
          territory: [
            { at: 0, color: 'black' },
            { at: 1, color: 'black' },
            { at: 2, color: 'black' },
          ],
        },
      ),
    )
    expect(scene.territory).toHaveLength(3)
    expect(scene.stones.map(({ faded }) => faded)).toEqual([true, false])
  })
  it('shows the last move where nothing else is written', () => {
    const at = 40
    const stones = { 40: 'X' }
    expect(layout(with9(stones, { lastMove: at })).lastMove).toMatchObject({ at, x: 4, y: 4, ground: 'black' })
    for (const rest of [
      { marks: [{ kind: 'triangle', at }] },
      { labels: [{ at, text: 'A' }] },
      { numbers: [{ at, number: 1 }] },
    ] satisfies Partial<Diagram>[]) {
      expect(layout(with9(stones, { lastMove: at, ...rest })).lastMove).toBeUndefined()
    }
  })
  it('draws ghosts with their letters, in the ink of the ghost', () => {
    const scene = layout(corner)
    expect(scene.ghosts.map(({ kind }) => kind)).toContain('hover')
    const a = scene.labels.find(({ text }) => text === 'A')
    expect(a?.ground).toBe('white')
  })
  it('draws ko, heat with values, and selection', () => {
    const scene = layout(
      with9(
        {},
        {
          ko: 4,
          selected: [5],
          heat: [
            { at: 6, strength: 7, text: '12' },
            { at: 7, strength: Number.NaN },
          ],
        },
      ),
    )
    // The ko point is a small square.
    expect(scene.marks).toMatchObject([{ kind: 'square', at: 4, scale: 0.6 }])
    expect(scene.selected).toMatchObject([{ at: 5 }])
    expect(scene.heat.map(({ strength }) => strength)).toEqual([1, 0])
    expect(scene.labels).toMatchObject([{ text: '12' }])
  })
  it('draws star points where nothing stands on them, unless they are unwanted', () => {
    expect(layout(emptyBoard(19)).hoshi).toHaveLength(9)
    expect(layout({ ...emptyBoard(19), hoshi: false }).hoshi).toEqual([])
    expect(layout({ ...emptyBoard(19), hoshi: false }, { hoshi: true }).hoshi).toHaveLength(9)
    expect(layout(with9({ 40: 'X' }, { marks: [{ kind: 'circle', at: 20 }] })).hoshi.map(({ at }) => at)).toEqual([
      24, 56, 60,
    ])
  })
  it('keeps the board part by identity', () => {
    expect(layout(fullMarkup).board).toBe(layout(emptyBoard(19)).board)
    expect(layout(fullMarkup).board).not.toBe(layout(emptyBoard(18)).board)
    expect(layout(fullMarkup, { theme: paper }).board).not.toBe(layout(fullMarkup).board)
  })
})

const vertex = fc.oneof(fc.integer({ min: -3, max: 90 }), fc.double(), fc.constant(Number.NaN))
const anyDiagram = fc.record(
  {
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    stones: fc.string({ unit: fc.constantFrom('.', 'X', 'O', '?'), maxLength: 90 }),
    marks: fc.array(
      fc.record({ kind: fc.constantFrom<MarkKind>('circle', 'cross', 'selected', 'square', 'triangle'), at: vertex }),
    ),
    labels: fc.array(fc.record({ at: vertex, text: fc.string() })),
    arrows: fc.array(fc.record({ from: vertex, to: vertex })),
    lines: fc.array(fc.record({ from: vertex, to: vertex })),
    dimmed: fc.array(vertex),
    visible: fc.array(vertex),
    heat: fc.array(fc.record({ at: vertex, strength: fc.double() })),
    lastMove: vertex,
    ko: vertex,
  },
  { requiredKeys: ['columns', 'rows', 'stones'] },
)

describe('laws', () => {
  it('is finite, within the picture, and the same for the same diagram', () => {
    fc.assert(
      fc.property(anyDiagram, (diagram) => {
        const scene = layout(diagram)
        expect(layout(structuredClone(diagram))).toEqual(scene)
        const { x, y, width, height } = scene.board.box
        const inside = (px: number, py: number): boolean => px >= x && px <= x + width && py >= y && py <= y + height
        for (const item of [...scene.stones, ...scene.marks, ...scene.heat]) expect(inside(item.x, item.y)).toBe(true)
        for (const label of scene.labels)
          expect(Number.isFinite(label.x + label.y + label.size + label.width)).toBe(true)
        for (const link of scene.links) expect(inside(link.x1, link.y1) && inside(link.x2, link.y2)).toBe(true)
        for (const lines of [scene.grid, scene.frame]) {
          for (let i = 0; i < lines.length; i += 2) expect(inside(lines[i]!, lines[i + 1]!)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})
