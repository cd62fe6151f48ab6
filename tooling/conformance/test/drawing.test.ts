import { mkdirSync, writeFileSync } from 'node:fs'
import { decode } from '@sgfkit/encoding'
import { diagramAt, Replay } from '@sgfkit/game'
import { type Diagram, layout, paper, themes, toSvg } from '@sgfkit/render'
import { type Collection, parse } from '@sgfkit/tree'
import { expect, test } from 'vitest'
import { corpusBytes, corpusFiles, describeWithCorpus } from '../src/corpus.js'
import { rawMarkup } from '../src/raw-markup.js'

const example = 'spec-examples/sgf-parse--ff4_ex.sgf'

const read = (name: string): Collection => parse(decode(corpusBytes(name)).text).collection

const kinds = { CR: 'circle', MA: 'cross', SL: 'selected', SQ: 'square', TR: 'triangle' } as const

const names = (diagram: Diagram, vertices: readonly number[] = []): string[] =>
  vertices.map((at) => `${at % diagram.columns},${Math.floor(at / diagram.columns)}`).sort()

/** Every tag closes, nothing stands bare: a small check of what the renderer writes. */
function unbalanced(xml: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', self] of xml.matchAll(/<(\/?)([a-zA-Z]+)(?: [\w:-]+="[^"<]*")*(\/?)>/g)) {
    if (end && open.pop() !== name) return [name]
    if (!end && !self) open.push(name)
  }
  return open
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

/** Faults of the picture of a node, by what the file says about it. */
function faults(collection: Collection, node: number, replay: Replay): string[] {
  const said = rawMarkup(collection, node)
  const diagram = diagramAt(collection, node, { replay, variations: false, lastMove: false })
  if (diagram === undefined) return ['no diagram']
  const found: string[] = []
  const equal = (what: string, got: unknown, wanted: unknown): void => {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      found.push(`${node} ${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`)
  }
  for (const ident of ['CR', 'MA', 'SL', 'SQ', 'TR'] as const) {
    const marks = (diagram.marks ?? []).filter(({ kind }) => kind === kinds[ident])
    equal(
      ident,
      names(
        diagram,
        marks.map(({ at }) => at),
      ),
      said.marks[ident],
    )
  }
  for (const color of ['black', 'white'] as const) {
    const owned = (diagram.territory ?? []).filter((item) => item.color === color)
    equal(
      color,
      names(
        diagram,
        owned.map(({ at }) => at),
      ),
      said[color],
    )
  }
  equal('DD', names(diagram, diagram.dimmed), said.dimmed)
  equal('VW', diagram.visible && names(diagram, diagram.visible), said.visible)
  // Then the picture: as many of each as the file says.
  const shown: Diagram = { ...diagram, ko: -1 }
  const scene = layout(shown)
  equal('labels drawn', scene.labels.length, said.labels.length)
  equal(
    'marks drawn',
    scene.marks.length,
    Object.values(said.marks).reduce((sum, points) => sum + points.length, 0),
  )
  equal('arrows drawn', scene.links.filter(({ head }) => head.length > 0).length, said.arrows.length)
  equal('lines drawn', scene.links.filter(({ head }) => head.length === 0).length, said.lines.length)
  equal('territory drawn', scene.territory.length, said.black.length + said.white.length)
  equal(
    'points dimmed',
    scene.dimmed.length,
    said.dimmed.filter((point) => said.visible?.includes(point) ?? true).length,
  )
  const svg = toSvg(shown, { coordinates: false, theme: paper })
  equal('unclosed', unbalanced(svg), [])
  equal('texts in the SVG', count(svg, /<text/g), said.labels.length)
  equal('marks in the SVG', count(svg, /M[\d.-]+ [\d.-]+m/g), scene.marks.length)
  equal('heads in the SVG', count(svg, /M(?:[\d.-]+ ){7}[\d.-]+z/g) / 2, said.arrows.length)
  return found
}

describeWithCorpus('the official example of FF[4]', () => {
  const collection = read(example)
  const replay = new Replay(collection)

  test('is drawn node by node, in all its games, with all that the file says and no more', () => {
    const found: string[] = []
    let nodes = 0
    for (let game = 0; game < collection.gameCount; game++) {
      for (const node of collection.walk(collection.root(game))) {
        nodes++
        found.push(...faults(collection, node, replay))
      }
    }
    expect(found).toEqual([])
    expect(nodes).toBeGreaterThan(50)
  })

  test('is drawn in every theme as well-formed XML', () => {
    for (const node of collection.walk(collection.root(0))) {
      const diagram = diagramAt(collection, node, { replay, numbers: 'figure' })!
      for (const theme of Object.values(themes)) expect(unbalanced(toSvg(diagram, { theme }))).toEqual([])
    }
  })

  test('M9: the node of arrows, lines and dimmed points', () => {
    const node = [...collection.walk(collection.root(0))].find((at) => collection.has(at, 'AR'))!
    const diagram = diagramAt(collection, node, { replay })!
    expect([diagram.arrows?.length, diagram.lines?.length, diagram.dimmed?.length]).toEqual([8, 4, 30])
  })

  test('M3, M8: labels of any length, and a compressed list spelled out', () => {
    const nodes = [...collection.walk(collection.root(0))]
    const texts = nodes.flatMap((at) => diagramAt(collection, at, { replay })?.labels?.map(({ text }) => text) ?? [])
    expect(texts).toEqual(expect.arrayContaining(['ABCDEFGH', 'AB', '12', '12345678']))
    const triangles = nodes.map(
      (at) => diagramAt(collection, at, { replay })?.marks?.filter(({ kind }) => kind === 'triangle').length ?? 0,
    )
    expect(triangles).toContain(9)
  })

  test('N1: MN sets the number of its move, and those after count on', () => {
    const numbers: number[][] = []
    for (const node of collection.walk(collection.root(0))) {
      const mn = collection.get(node, 'MN')
      if (mn === undefined) continue
      const next = collection.firstChild(node)
      const numberAt = (at: number): number => replay.at(at)!.moveNumber
      numbers.push([mn, numberAt(node), ...(next === -1 ? [] : [numberAt(next)])])
    }
    expect(numbers).toEqual([
      [2, 2, 3],
      [112, 112, 113],
    ])
  })
})

// `pnpm --filter @sgfkit/conformance sheets` draws all nodes of the example, for people to look at. They hold texts of
// others, so they stay in a folder that is not kept.
describeWithCorpus('sheets', () => {
  test.runIf(process.env.SHEETS !== undefined)('of the example are written', () => {
    const folder = new URL('../.reports/drawing/', import.meta.url)
    mkdirSync(folder, { recursive: true })
    const collection = read(example)
    const replay = new Replay(collection)
    const nodes = collection.roots().flatMap((root) => [...collection.walk(root)])
    const [columns, rows, cell] = [4, 3, 330]
    for (let page = 0; page * columns * rows < nodes.length; page++) {
      const theme = Object.values(themes)[page % 4]!
      const boards = nodes.slice(page * columns * rows, (page + 1) * columns * rows).map((node, i) => {
        const place = `x="${(i % columns) * cell}" y="${Math.floor(i / columns) * cell}" width="${cell - 8}" height="${cell - 8}"`
        return toSvg(diagramAt(collection, node, { replay })!, { theme }).replace('<svg', `<svg ${place}`)
      })
      writeFileSync(
        new URL(`ff4_ex-${String(page).padStart(2, '0')}.svg`, folder),
        `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${rows * cell}"><rect width="100%" height="100%" fill="#999"/>${boards.join('')}</svg>`,
      )
    }
  })
})

describeWithCorpus('records of the corpus', () => {
  test('are drawn at their last node without a fault, from the games that are Go', () => {
    const found: string[] = []
    let pictures = 0
    for (const name of corpusFiles().filter((_, i) => i % 7 === 0)) {
      const collection = read(name)
      const replay = new Replay(collection)
      for (let game = 0; game < Math.min(collection.gameCount, 3); game++) {
        const node = [...collection.mainLine(collection.root(game))].at(-1)!
        const diagram = diagramAt(collection, node, { replay })
        if (diagram === undefined) continue
        pictures++
        const open = unbalanced(toSvg(diagram))
        if (open.length > 0) found.push(`${name} ${open.join()}`)
      }
    }
    expect(found).toEqual([])
    expect(pictures).toBeGreaterThan(100)
  })
})
