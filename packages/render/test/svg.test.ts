import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout, toSvg, type Diagram, paper, dark, sgfLetters, wood } from '../src/index.js'
import {
  counted,
  corner,
  emptyBoard,
  fullMarkup,
  heatMap,
  longLabels,
  middleGame,
  numbered,
  viewed,
} from './fixtures.js'
import { circleRadius, markLines } from '../src/scene-shapes.js'
import { outlines } from '../src/svg-parts.js'
import { difference, rasterise } from './pictures.js'
import { tags } from './xml.js'

const all: readonly Diagram[] = [
  counted,
  corner,
  emptyBoard(1),
  fullMarkup,
  heatMap,
  longLabels,
  middleGame,
  numbered,
  viewed,
]

describe('text never becomes markup', () => {
  it('escapes labels, titles, values and letters', () => {
    const evil = `</text><script>alert(1)</script>"'&`
    const svg = toSvg({
      ...emptyBoard(9),
      title: evil,
      labels: [{ at: 0, text: evil }],
      heat: [{ at: 1, strength: 1, text: evil }],
      ghosts: [{ at: 2, color: 'black', label: evil }],
    })
    expect(svg).not.toContain('<script')
    expect(svg.split('&#60;/text&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;')).toHaveLength(5)
    expect(tags(svg)).not.toContain('script')
  })
  it('is well-formed for any text, also for what XML forbids', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom('<', '&', '"', "'", ']]>', '\0', '\ud800', '\udc00', '\uffff', '𝄞') }),
        (a, b) => {
          const svg = toSvg({ ...emptyBoard(2), labels: [{ at: 0, text: a + b }], title: b }, { theme: paper })
          expect(tags(svg).filter((tag) => tag === 'text').length).toBeLessThanOrEqual(5)
          expect(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/.test(svg)).toBe(false)
        },
      ),
    )
    expect(toSvg({ ...emptyBoard(2), labels: [{ at: 0, text: '𝄞\ud834' }] })).toContain('𝄞\ufffd')
  })
  it('drops what an id cannot hold', () => {
    const svg = toSvg(emptyBoard(9), { id: '"><x y="board 1' })
    expect(svg).toContain('id="xyboard1-')
    expect(tags(svg)).not.toContain('x')
  })
})

describe('ids', () => {
  const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  it('are all prefixed, and every reference has its target', () => {
    for (const diagram of all) {
      const svg = toSvg(diagram, { id: 'a' })
      const own = ids(svg)
      expect(new Set(own).size).toBe(own.length)
      for (const id of own) expect(id).toMatch(/^a-/)
      for (const [, target = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)) expect(own).toContain(target)
    }
  })
  it('are shared by two pictures only where they mean the same', () => {
    const pictures = all.flatMap((diagram) => [
      toSvg(diagram),
      toSvg(diagram, { theme: dark }),
      toSvg(diagram, { coordinates: sgfLetters }),
    ])
    const meaning = new Map<string, string>()
    for (const svg of pictures) {
      for (const [element, id = ''] of svg.matchAll(
        /<(?:linearGradient|radialGradient|circle|filter|marker|g) id="([^"]*)".*?(?:<\/(?:linearGradient|radialGradient|filter|marker|g)>|(?<=circle[^>]*)\/>)/g,
      )) {
        expect(meaning.get(id) ?? element).toBe(element)
        meaning.set(id, element)
      }
    }
    expect(meaning.size).toBeGreaterThan(40)
  })
  const prefix = (...given: Parameters<typeof toSvg>): string =>
    /<linearGradient id="([^"]*)-t"/.exec(toSvg(...given))![1]!
  it('are those of one part of a board, one size and one look only', () => {
    const of = new Set<string>()
    let pictures = 0
    const add = (...given: Parameters<typeof toSvg>): void => {
      of.add(prefix(...given))
      pictures++
    }
    for (let left = 0; left < 4; left++)
      for (let right = left; right < 19; right++)
        for (let bottom = 0; bottom < 19; bottom++) add(emptyBoard(19), { crop: { left, top: 0, right, bottom } })
    for (const theme of [dark, paper, { board: '#e5bb71' }]) add(emptyBoard(19), { theme })
    for (let size = 1; size < 19; size++) add(emptyBoard(size))
    expect(of.size).toBe(pictures)
  })
  it('are those of one position: a hidden picture takes away no definition that another needs', () => {
    const diagrams = [
      emptyBoard(9),
      ...['X', 'O', '.X', '.O', 'XO', 'OX'].map((stones) => ({ ...emptyBoard(9), stones: stones.padEnd(81, '.') })),
      { ...emptyBoard(9), marks: [{ kind: 'circle', at: 3 }] },
      { ...emptyBoard(9), labels: [{ text: 'a', at: 4 }] },
      { ...emptyBoard(9), ghosts: [{ color: 'black', at: 5, label: 'a' }] },
    ] as const
    expect(new Set(diagrams.map((diagram) => prefix(diagram))).size).toBe(diagrams.length)
  })
})

describe('the element', () => {
  it('is the same text for the same input, and for its scene', () => {
    for (const diagram of all) {
      expect(toSvg(structuredClone(diagram))).toBe(toSvg(diagram))
      expect(toSvg(layout(diagram), { title: diagram.title })).toBe(toSvg(diagram))
      // A scene is plain data.
      expect(toSvg(JSON.parse(JSON.stringify(layout(diagram))) as ReturnType<typeof layout>)).toBe(
        toSvg(layout(diagram)),
      )
    }
  })
  it('has a name, and a size when asked', () => {
    expect(toSvg(emptyBoard(9))).toContain('role="img" aria-label="Go board 9 × 9"')
    expect(toSvg({ ...emptyBoard(9), title: 'Figure 1' })).toContain('aria-label="Figure 1"')
    expect(toSvg(emptyBoard(9), { title: 'A & B' })).toContain('aria-label="A &#38; B"')
    expect(toSvg(emptyBoard(9, 13), { width: 545 })).toContain('width="545" height="745"')
    expect(toSvg(emptyBoard(9))).not.toMatch(/<svg[^>]* width=/)
    for (const width of [0, -1, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => toSvg(emptyBoard(9), { width })).toThrow(new RangeError(`width out of range: ${width}`))
    }
  })
  it('is small: a middle game with full markup in 12 kB at most, the position alone in 8', () => {
    expect(toSvg(fullMarkup).length).toBeLessThan(12_000)
    expect(toSvg(middleGame).length).toBeLessThan(8_000)
  })
  it('grows with what is on the board and no faster', () => {
    const full = (size: number): number => {
      const points = Array.from({ length: size * size }, (_, at) => at)
      return toSvg({
        ...emptyBoard(size),
        stones: points.map((at) => 'XO'.charAt(at % 2)).join(''),
        labels: points.map((at) => ({ at, text: String(at) })),
        marks: points.map((at) => ({ at, kind: 'circle' as const })),
      }).length
    }
    expect(full(50) / full(25)).toBeLessThan(4.8)
  })
})

describe('outlines of marks', () => {
  it('are those that canvas and LaTeX draw', () => {
    for (const [kind, lines] of Object.entries(markLines)) {
      const points: number[][] = []
      let [x, y] = [0, 0]
      let start = [0, 0]
      for (const [, step = '', rest = ''] of outlines[kind as 'square'].matchAll(/([mlhvz])([^mlhvz]*)/g)) {
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
        // A pair after a pair goes on with a line.
        for (let i = 0; i < numbers.length; i += step === 'h' || step === 'v' ? 1 : 2) {
          x += step === 'v' ? 0 : numbers[i]!
          y += step === 'h' ? 0 : step === 'v' ? numbers[i]! : numbers[i + 1]!
          if (step === 'm' && i === 0) start = [x, y]
          points.push([x, y])
        }
        if (step === 'z') [x, y] = start as [number, number]
      }
      expect(points.flat().map((value) => Math.round(value * 100) / 100 + 0)).toEqual(lines.flat())
    }
    expect(outlines.circle).toContain(`a${String(circleRadius).slice(1)}${String(circleRadius).slice(1)} 0 1 0`)
  })
})

describe('the picture', () => {
  it('shows every statement of the markup: each thing changes the picture where it stands', () => {
    const base = { ...emptyBoard(9), stones: 'X'.padEnd(81, '.') } satisfies Diagram
    const additions: Readonly<Record<string, Partial<Diagram>>> = {
      stone: { stones: 'XO'.padEnd(81, '.') },
      circle: { marks: [{ kind: 'circle', at: 40 }] },
      cross: { marks: [{ kind: 'cross', at: 40 }] },
      selected: { marks: [{ kind: 'selected', at: 40 }] },
      square: { marks: [{ kind: 'square', at: 40 }] },
      triangle: { marks: [{ kind: 'triangle', at: 40 }] },
      'circle on a stone': { marks: [{ kind: 'circle', at: 0 }] },
      label: { labels: [{ at: 40, text: 'A' }] },
      number: { numbers: [{ at: 0, number: 12 }] },
      arrow: { arrows: [{ from: 0, to: 80 }] },
      line: { lines: [{ from: 0, to: 80 }] },
      'reversed arrow': { arrows: [{ from: 80, to: 0 }] },
      'dimmed empty point': { dimmed: [40] },
      'dimmed stone': { dimmed: [0] },
      'hidden points': { visible: Array.from({ length: 81 }, (_, at) => at).filter((at) => at !== 40) },
      territory: { territory: [{ at: 40, color: 'black' }] },
      'white territory': { territory: [{ at: 40, color: 'white' }] },
      'dead stone': { territory: [{ at: 0, color: 'white' }] },
      'last move': { lastMove: 0 },
      ko: { ko: 40 },
      heat: { heat: [{ at: 40, strength: 0.2 }] },
      ghost: { ghosts: [{ at: 40, color: 'black' }] },
      hover: { ghosts: [{ at: 40, color: 'black', kind: 'hover' }] },
      'good move': { ghosts: [{ at: 40, color: 'white', kind: 'good' }] },
      'selected point': { selected: [40] },
      'no star points': { hoshi: false },
    }
    // Without blur and grain the rasters take a tenth of the time.
    for (const theme of [paper, wood]) {
      const pictures = Object.entries(additions).map(
        ([name, add]) => [name, toSvg({ ...base, ...add }, { theme })] as const,
      )
      const plain = toSvg(base, { theme })
      for (const [name, svg] of theme === paper ? pictures : [])
        expect([name, difference(svg, plain, 160, 12) > 0.0003]).toEqual([name, true])
      // And no two of them look the same.
      for (const [i, [name, svg]] of pictures.entries()) {
        for (const [other, second] of pictures.slice(i + 1))
          expect([name, other, svg === second]).toEqual([name, other, false])
      }
    }
  })
  it('has as many dark and light pixels as stones (markers are drawn by the rasteriser)', () => {
    const { pixels } = rasterise(
      toSvg({ ...emptyBoard(9), stones: 'X'.repeat(40).padEnd(81, '.') }, { theme: paper, coordinates: false }),
      380,
    )
    let dark = 0
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i]! < 40) dark++
    const stone = Math.PI * 0.475 ** 2 * 40 ** 2
    expect(dark / stone).toBeGreaterThan(39)
    expect(dark / stone).toBeLessThan(45)
  })
})
