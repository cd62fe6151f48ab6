import fc from 'fast-check'
import { vertexName } from '@sgfkit/go'
import { coordinateStyles, type Diagram, themes, toSvg } from '@sgfkit/render'
import { toLatex } from '@sgfkit/render/latex'
import { parseSyntax } from '@sgfkit/syntax'
import { expect, test } from 'vitest'
import { aboutOf } from '../src/files/about.js'
import { clampZoom, pinched, whole } from '../src/board/zoom.js'
import { latexPieces, svgPieces } from '../src/panels/code-points.js'
import { pointsFrom } from '../src/panels/points-input.js'
import { syntaxRows, tokensOf } from '../src/panels/syntax-rows.js'

test('typed points are read by name and by SGF letters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 25 }), fc.nat(), (columns, rows, n) => {
      const vertex = n % (columns * rows)
      expect(pointsFrom(vertexName(vertex, columns, rows), columns, rows)).toEqual([vertex])
      expect(pointsFrom(vertexName(vertex, columns, rows, 'sgf'), columns, rows)).toEqual([vertex])
    }),
  )
  expect(pointsFrom('a1, bb:aa;J9', 9, 9)).toEqual([72, 0, 1, 9, 10, 8])
  expect(pointsFrom('', 9, 9)).toEqual([])
  for (const wrong of ['K1', 'zz', 'a', 'aa:', '1', 'Q16']) expect(pointsFrom(wrong, 9, 9)).toBeUndefined()
})

test('what is between two fingers stays between them', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(spot, spot, spot, spot, (a, b, c, d) => {
      const zoom = pinched(whole, [a, b], [c, d])
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      expect(zoom.x + middle.x * zoom.scale).toBeCloseTo((c.x + d.x) / 2, 6)
      expect(zoom.y + middle.y * zoom.scale).toBeCloseTo((c.y + d.y) / 2, 6)
      // An enlarged board covers its whole place, however it is moved.
      const { scale, x, y } = clampZoom(zoom, 400, 300)
      expect(x).toBeLessThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(0)
      expect(x + 400 * scale).toBeGreaterThanOrEqual(400 - 1e-9)
      expect(y + 300 * scale).toBeGreaterThanOrEqual(300 - 1e-9)
    }),
  )
})

test('the tokens of a node are those of its text', () => {
  const text = '(;SZ[9] C[a\\]b] ;B[aa](;W[bb])(;W[cc]LB[aa:x][bb:y]))'
  const tree = parseSyntax(text)
  const textOf = (node: number) => {
    const { first, end } = tokensOf(tree, node)
    return text.slice(tree.tokens.starts[first], tree.tokens.starts[end])
  }
  expect(Array.from({ length: tree.nodeCount }, (_, node) => textOf(node).trim())).toEqual([
    ';SZ[9] C[a\\]b]',
    ';B[aa]',
    ';W[bb]',
    ';W[cc]LB[aa:x][bb:y]',
  ])
})

test('the syntax about a node: what is above, itself with its values, and its children', () => {
  const text = '(;SZ[9];B[aa];W[bb]C[x](;B[cc])(;B[dd]))'
  const tree = parseSyntax(text)
  const rows = syntaxRows(tree, 2)
  expect(rows.map(({ kind, text: shown }) => `${kind} ${shown}`)).toEqual([
    'game 1',
    'above 1',
    'node ;B[aa]',
    'node ;',
    'property W',
    'value [bb]',
    'property C',
    'value [x]',
    'node ;B[cc]',
    'node ;B[dd]',
  ])
  expect(rows.filter(({ here }) => here).map(({ span }) => text.slice(span.start, span.end))).toEqual([
    ';W[bb]C[x]',
    'W[bb]',
    '[bb]',
    'C[x]',
    '[x]',
  ])
})

test('the lines about a node do not grow with the file', () => {
  const lines = (n: number) => syntaxRows(parseSyntax(`(;SZ[9]${';B[aa];W[bb]'.repeat(n)})`), n).length
  expect(lines(2000)).toBe(lines(20))
  const children = (n: number) => syntaxRows(parseSyntax(`(;SZ[9]${'(;B[aa])'.repeat(n)})`), 0).length
  expect(children(3000)).toBe(children(300))
})

test('a printed comment tells the number of its move, and the name of its node too', () => {
  expect(aboutOf(78, 'The wedge')).toBe('78 · The wedge')
  expect([
    aboutOf(78, undefined),
    aboutOf(78, ' '),
    aboutOf(undefined, 'Result'),
    aboutOf(undefined, undefined),
  ]).toEqual(['78', '78', 'Result', undefined])
})

test('the texts of pictures are cut so that all that stands on a point, and nothing else, has that point', () => {
  const sizes = fc.record({ columns: fc.integer({ min: 1, max: 21 }), rows: fc.integer({ min: 1, max: 21 }) })
  const stones = fc.array(fc.constantFrom('.', '.', 'X', 'O'), { minLength: 441, maxLength: 441 })
  const kinds = fc.constantFrom('circle', 'cross', 'square', 'triangle', 'selected')
  const marks = fc.uniqueArray(fc.record({ at: fc.nat(440), kind: kinds }), { maxLength: 20, selector: ({ at }) => at })
  const texts = fc.constantFrom('A', '1', '(3,3)', '<text x="1" y="1">', 'M2 2h0', '\\draw[] (1,1)')
  const labels = fc.array(fc.record({ at: fc.nat(440), text: texts }), { maxLength: 9 })
  fc.assert(
    fc.property(sizes, stones, marks, labels, fc.nat(440), (size, all, marked, labelled, last) => {
      const points = size.columns * size.rows
      const within = ({ at }: { readonly at: number }) => at < points
      const picture: Diagram = {
        ...size,
        stones: all.slice(0, points).join(''),
        marks: marked.filter(within),
        labels: labelled.filter(within).filter(({ at }, i, list) => list.findIndex((one) => one.at === at) === i),
        ...(last < points && { lastMove: last }),
      }
      const svg = toSvg(picture, { theme: themes.paper, coordinates: coordinateStyles.A1 })
      const latex = toLatex(picture)
      for (const [text, pieces, most] of [
        [svg, svgPieces(svg, size), 6],
        [latex, latexPieces(latex, size), 6],
      ] as const) {
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        const count = new Map<number, number>()
        for (const { vertex } of pieces) if (vertex !== undefined) count.set(vertex, (count.get(vertex) ?? 0) + 1)
        for (const [vertex, times] of count) {
          expect(vertex).toBeLessThan(points)
          expect(times).toBeLessThanOrEqual(most)
        }
        const drawn = Array.from(picture.stones).flatMap((stone, at) => (stone === '.' ? [] : [at]))
        for (const at of drawn) expect(count.get(at)).toBeGreaterThanOrEqual(1)
        // A long label at the edge of a narrow board is moved far from its point to keep within the picture.
        const short = picture.labels!.filter(({ text: label }) => label.length === 1)
        for (const { at } of [...picture.marks!, ...short]) expect(count.get(at)).toBeGreaterThanOrEqual(1)
      }
    }),
    { numRuns: 40 },
  )
})

test('a piece of a picture is what draws that point', () => {
  const picture: Diagram = {
    columns: 9,
    rows: 9,
    stones: `X.X${'.'.repeat(78)}`,
    labels: [{ at: 20, text: 'A' }],
    marks: [{ kind: 'triangle', at: 40 }],
    lines: [{ from: 60, to: 61 }],
  }
  const of = (pieces: ReturnType<typeof svgPieces>, at: number) =>
    pieces.filter(({ vertex }) => vertex === at).map(({ text }) => text)
  const svg = svgPieces(toSvg(picture, { theme: themes['high-contrast'] }), picture)
  expect(of(svg, 0)).toEqual(['L0 0'])
  expect(of(svg, 2)).toEqual(['h2'])
  expect(of(svg, 20)).toEqual(['<text x="2" y="2">A</text>'])
  expect(of(svg, 40)).toEqual(['M4 4m0-.31l.27.47h-.54z'])
  const latex = latexPieces(toLatex(picture), picture)
  expect(of(latex, 2)).toEqual([expect.stringMatching(/^\\path\[fill=sgfblack\] \(2,0\) circle/)])
  expect(of(latex, 20)).toEqual([expect.stringMatching(/\(2,2\) \{A\};$/)])
  expect(of(latex, 40)).toEqual([expect.stringMatching(/^\\draw\[sgfboardink/)])
  for (const at of [60, 61]) expect([...of(svg, at), ...of(latex, at)].filter((text) => /--|L/.test(text))).toEqual([])
})
