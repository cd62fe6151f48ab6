import { layout, type Scene, toSvg } from '@sgfkit/render'
import { toLatex } from '@sgfkit/render/latex'
import { toPrintHtml } from '@sgfkit/render/print'
import { toText } from '@sgfkit/render/text'
import { parse } from '@sgfkit/tree'
import { describe, expect, test } from 'vitest'
import {
  diagramAt,
  type DiagramOptions,
  figures,
  moveAt,
  movesTo,
  nodeView,
  printedNumber,
  Replay,
  variationsAt,
  variationStyle,
} from '../src/index.js'

// What FF[4] says about drawing, from the file to the picture: one test a statement, in its words.

const read = (text: string) => parse(text).collection
const diagram = (text: string, path = 'root', options?: DiagramOptions) => diagramAt(read(text), path, options)!
const scene = (text: string, path?: string): Scene => layout(diagram(text, path))

describe('markup', () => {
  test('M1: two of CR MA SL SQ TR on one point are both drawn; CR with LB is legal and shows both', () => {
    expect(scene('(;SZ[9]CR[aa]TR[aa])').marks.map(({ kind }) => kind)).toEqual(['circle', 'triangle'])
    const both = scene('(;SZ[9]CR[aa]LB[aa:x])')
    expect([both.marks.length, both.labels.length]).toEqual([1, 1])
  })
  test.each([
    'CR[aa]',
    'MA[aa]',
    'SL[aa]',
    'SQ[aa]',
    'TR[aa]',
    'LB[aa:x]',
    'AR[aa:bb]',
    'LN[aa:bb]',
    'TB[aa]',
    'TW[aa]',
  ])('M2: %s holds for its node only', (property) => {
    const text = `(;SZ[9];B[cc]${property};W[dd])`
    const parts = ({ marks, labels, links, territory }: Scene): number =>
      marks.length + labels.length + links.length + territory.length
    expect(parts(scene(text, '1'))).toBe(1)
    expect(parts(scene(text, '2'))).toBe(0)
  })
  test('M3: labels have no limit of length and are centred on their point', () => {
    const [label] = scene('(;SZ[9]LB[ee:12345678])').labels
    expect(label).toMatchObject({ text: '12345678', x: 4, y: 4 })
  })
  test('M4: an arrow goes from the first to the second point; opposite ones are two, one-point ones none', () => {
    const { links } = scene('(;SZ[19]AR[aa:sa][sa:aa][cc:cc])')
    expect(links.map(({ x1, x2 }) => x1 < x2)).toEqual([true, false])
    for (const { head } of links) expect(head).not.toEqual([])
  })
  test('M5: a line has no head; one-point lines are none', () => {
    expect(scene('(;SZ[9]LN[aa:bb][cc:cc])').links.map(({ head }) => head)).toEqual([[]])
  })
  test('M6: SL can be told from the other four', () => {
    const pictures = ['CR', 'MA', 'SL', 'SQ', 'TR'].map((ident) => toSvg(diagram(`(;SZ[9]${ident}[ee])`)))
    expect(new Set(pictures).size).toBe(5)
  })
  test('M7: TB and TW may be empty, and may lie on stones and with marks', () => {
    expect(scene('(;SZ[9]TB[]TW[])').territory).toEqual([])
    const { territory, stones, marks } = scene('(;SZ[9]AW[aa]TB[aa][bb]CR[bb])')
    expect([territory.length, stones[0]?.faded, marks.length]).toEqual([2, true, 1])
  })
  test('M8: compressed lists are spelled out in every list of points', () => {
    for (const ident of ['CR', 'MA', 'SL', 'SQ', 'TR']) expect(scene(`(;SZ[9]${ident}[aa:bc])`).marks).toHaveLength(6)
    for (const ident of ['TB', 'TW']) expect(scene(`(;SZ[9]${ident}[aa:bc])`).territory).toHaveLength(6)
    expect(scene('(;SZ[9]DD[aa:bc])').dimmed).toHaveLength(6)
    expect(diagram('(;SZ[9]VW[aa:bc])').visible).toHaveLength(6)
  })
  test('M9: eight arrows, four lines and thirty dimmed points in one node', () => {
    const { links, dimmed } = scene(
      '(;SZ[19]DD[kq:os][dq:hs]AR[aa:sc][sa:ac][aa:sa][aa:ac][cd:cj][gd:md][fh:ij][kj:nh]LN[pj:pd][nf:ff][ih:fj][kh:nj])',
    )
    expect(links.filter(({ head }) => head.length > 0)).toHaveLength(8)
    expect(links.filter(({ head }) => head.length === 0)).toHaveLength(4)
    expect(dimmed).toHaveLength(30)
  })
})

describe('DD and VW', () => {
  test('D1, D2: they are inherited until set anew, replace what was, and siblings do not see them', () => {
    const text = '(;SZ[9];B[aa]DD[bb]VW[aa:dd](;W[cc];B[dd]DD[ee][ff];W[ee]DD[]VW[])(;W[gg]))'
    const at = (path: string) => {
      const { dimmed, visible } = diagram(text, path)
      return [dimmed?.length ?? 0, visible?.length ?? 81]
    }
    expect(['1', '2', '3', '4'].map(at)).toEqual([
      [1, 16],
      [1, 16],
      [2, 16],
      [0, 81],
    ])
    expect(diagram('(;SZ[9];B[aa](;W[bb]DD[aa])(;W[cc]))', '1')).not.toHaveProperty('dimmed')
  })
  test('D3: empty points and stones are dimmed alike', () => {
    expect(scene('(;SZ[9]AB[aa]DD[aa][bb])').dimmed.map(({ at }) => at)).toEqual([0, 10])
  })
  test('D4, D5: only what VW lists is drawn, in any shape with holes', () => {
    const text = '(;GM[1]SZ[9]FF[4]AB[ac:ic]AW[ae:ie];DD[aa:bi][ca:ce]VW[aa:bi][ca:ee][ge:ie][ga:ia][gc:ic][gb][ib])'
    expect(diagram(text)).not.toHaveProperty('dimmed')
    const { dimmed = [], visible = [] } = diagram(text, '1')
    expect([dimmed.length, visible.length]).toEqual([23, 44])
    const hole = 1 * 9 + 7
    expect(visible).not.toContain(hole)
    const drawn = scene(text, '1')
    const shown = new Set(visible)
    expect(drawn.stones.every(({ at }) => shown.has(at))).toBe(true)
    expect(drawn.stones).toHaveLength(
      [...Array(81).keys()].filter((at) => shown.has(at) && [2, 4].includes((at / 9) | 0)).length,
    )
    const spelled = 'aa ab ac ad ae af ag ah ai bi bh bg bf be bd bc bb ba ca cb cc cd ce'.replace(/(\w\w) ?/g, '[$1]')
    expect(new Set(diagram(`(;SZ[9]DD${spelled})`).dimmed)).toEqual(new Set(dimmed))
  })
})

describe('numbers and figures', () => {
  test('N1: MN numbers its move, and the next count on', () => {
    const text = '(;SZ[9];B[aa]MN[112];W[bb])'
    expect(diagram(text, 'main', { numbers: 'all' }).numbers?.map(({ number }) => number)).toEqual([112, 113])
  })
  test('N2–N4: PM prints none, all, or all from the first modulo 100, of which 100 stays 100', () => {
    const shown = (pm: string) => diagram(`(;SZ[9]${pm};B[aa]MN[154];W[bb])`, 'main', { numbers: 'all' }).numbers
    expect(shown('PM[0]')).toBeUndefined()
    expect(shown('')?.map(({ number }) => number)).toEqual([154, 155])
    expect(shown('PM[2]')?.map(({ number }) => number)).toEqual([54, 55])
    for (const [first, last, from, to] of [
      [32, 78, 32, 78],
      [102, 177, 2, 77],
      [67, 117, 67, 117],
      [154, 213, 54, 113],
    ] as const)
      expect([printedNumber(first, first, 2), printedNumber(last, first, 2)]).toEqual([from, to])
    expect([printedNumber(100, 100, 2), printedNumber(101, 101, 2)]).toEqual([100, 1])
  })
  test('N1, N3: a number that MN sets is never printed below 1, and the next count on', () => {
    const printed = (text: string) => figures(read(text), 0)[0]!.diagram.numbers?.map(({ number }) => number)
    expect(printed('(;FF[4]GM[1]SZ[9]PM[2];B[aa]MN[112];W[bb]MN[2];B[cc])')).toEqual([12, 2, 3])
    expect(printed('(;SZ[9]PM[2];B[aa]MN[112];W[bb];B[cc]MN[150];W[dd])')).toEqual([12, 13, 50, 51])
    expect(printed('(;SZ[9]PM[2];B[aa]MN[112];W[bb]MN[99];B[cc];W[dd])')).toEqual([12, 99, 100, 101])
    expect(printed('(;SZ[9]PM[2];B[aa]MN[67];W[bb]MN[112];B[cc])')).toEqual([67, 112, 113])
  })
  test('N3: the last move alone bears the number that it has in its figure', () => {
    const last = (text: string) => diagram(text, 'main', { numbers: 'last' }).numbers?.map(({ number }) => number)
    expect(last('(;SZ[9]PM[2];B[aa]MN[99];W[bb];B[cc])')).toEqual([101])
    expect(last('(;SZ[9]PM[2];B[aa]MN[201]FG[:x];W[bb])')).toEqual([2])
  })
  const flags = (fg: string) => {
    const [figure] = figures(read(`(;SZ[9]FG${fg};B[bb];W[ab];B[aa];W[ba];B[];W[aa])`), 0)
    const { coordinates, hoshi, title } = figure!.diagram
    return [coordinates, title, figure!.listHidden, hoshi]
  }
  test.each([
    ['[0:N]', [true, 'N', true, true]],
    ['[1:N]', [false, 'N', true, true]],
    ['[2:N]', [true, undefined, true, true]],
    ['[4:N]', [true, 'N', false, true]],
    ['[512:N]', [true, 'N', true, false]],
    ['[515:N]', [false, undefined, true, false]],
    ['[257:N]', [false, 'N', true, true]],
    ['[32768:N]', [true, 'N', true, true]],
    ['[33283:N]', [true, 'N', true, true]],
    ['[]', [true, undefined, true, true]],
  ])('F2, F3: FG%s', (fg, wanted) => {
    expect(flags(fg)).toEqual(wanted)
  })
  test('F2: 4 leaves the list away, and the letters that it would need, also from what is printed', () => {
    const figure = (fg: string) => figures(read(`(;SZ[5]FG[${fg}:];B[ba];W[aa];B[ab];W[];B[cc])`), 0)[0]!
    expect(figure('0').hiddenMoves).toMatchObject([{ number: 2 }, { number: 4, kind: 'pass' }])
    expect(figure('0').diagram.hiddenMoves).toEqual(figure('0').hiddenMoves)
    expect(figure('4').hiddenMoves).toEqual(figure('0').hiddenMoves)
    const outputs = (fg: string) => {
      const { diagram } = figure(fg)
      return [toText(diagram), toLatex(diagram, { document: true }), toPrintHtml({ figures: [{ diagram }] })]
    }
    for (const output of outputs('0')) expect(output).toContain('4 pass')
    for (const output of outputs('4')) expect(output).not.toContain('pass')
    expect(figure('0').diagram.labels).toEqual([{ at: 0, text: 'a' }])
    expect(figure('4').diagram).not.toHaveProperty('labels')
  })
  test.each(['[32768:N]', '[33283:N]', '[]', undefined])(
    'F2: 32768 and FG%s ask for the flags of the program',
    (fg) => {
      const text = `(;SZ[5]${fg === undefined ? '' : `FG${fg}`};B[ba];W[aa];B[ab];W[];B[cc])`
      const [figure] = figures(read(text), 0, { defaultFlags: 1 | 2 | 4 | 256 | 512 })
      expect(figure).toMatchObject({ listHidden: false, diagram: { coordinates: false, hoshi: false } })
      expect(figure!.diagram).not.toHaveProperty('title')
      expect(figure!.diagram.stones[0]).toBe('O')
    },
  )
  test('F2: flags of the record go before those of the program', () => {
    const [own] = figures(read('(;SZ[5]FG[0:N];B[ba];W[aa];B[ab];W[];B[cc])'), 0, {
      defaultFlags: 1 | 2 | 4 | 256 | 512,
    })
    expect(own).toMatchObject({ listHidden: true, diagram: { coordinates: true, hoshi: true, title: 'N' } })
    expect(own!.diagram.stones[0]).toBe('.')
  })
  test('F4: 256 and 512 are about Go; another game has no figures that they could change', () => {
    for (const fg of [0, 256, 512]) expect(figures(read(`(;GM[3]FG[${fg}:x];B[e4])`), 0)).toEqual([])
  })
  test('F2, F5: 256 keeps captured stones and never overwrites; what is not seen is listed', () => {
    const last = (fg: number) => figures(read(`(;SZ[5]FG[${fg}:];B[aa];W[ba];B[cc];W[ab];B[];W[aa])`), 0)[0]!.diagram
    expect(last(256).stones[0]).toBe('X')
    expect(last(0).stones[0]).toBe('O')
    expect(last(256).hiddenMoves).toMatchObject([{ kind: 'pass' }, { kind: 'occupied', on: '1' }])
  })
  test('F1: what stands before the first FG is a figure only where there is something to see or to read', () => {
    const parts = (root: string) =>
      figures(read(`(;SZ[9]${root};B[aa]FG[:one];W[bb](;B[cc];W[dd]FG[:two])(;B[ee]))`), 0)
    expect(parts('').map(({ diagram: { title, range } }) => [title, range])).toEqual([
      ['one', { first: 1, last: 3 }],
      ['two', { first: 4, last: 4 }],
    ])
    expect(parts('')[0]).toMatchObject({ index: 1, first: 1 })
    for (const root of ['C[text]', 'N[name]', 'AB[ii]', 'CR[ii]', 'LB[ii:x]', 'FG[:zero]'])
      expect(parts(root), root).toHaveLength(3)
    // A variation of the first move is not lost with the figure.
    const game = read('(;SZ[9](;B[aa]FG[:one];W[bb])(;B[cc]))')
    expect(figures(game, 0).map(({ branches }) => branches)).toEqual([[3]])
    expect(figures(read('(;SZ[9])'), 0)).toHaveLength(1)
  })
  test('F1: a figure that is split has its name once', () => {
    const parts = figures(read('(;SZ[9]FG[:one];B[aa];W[bb];B[cc];W[dd]FG[:two];B[ee];W[ff])'), 0, {
      movesPerFigure: 2,
    })
    expect(parts.map(({ diagram: { title } }) => title)).toEqual(['one', undefined, 'two', undefined])
  })
  test('F1, F6: a figure starts at the node of FG and ends before the next', () => {
    const parts = figures(read('(;SZ[9];B[aa];W[bb]FG[:two];B[cc])'), 0)
    expect(parts.map(({ diagram: { range } }) => range)).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 3 },
    ])
  })
})

describe('numbers of stones that are still there', () => {
  test.each<[string, number[]]>([
    ['(;SZ[9];B[aa];AE[aa];AB[aa])', []],
    ['(;SZ[3];B[aa];W[ba];B[cc];W[ab];AB[aa])', [1, 8, 3]],
    ['(;SZ[9];B[aa];AW[aa];W[bb];AB[aa])', [10]],
    ['(;SZ[9];AB[aa];AE[aa];B[aa])', [0]],
    ['(;SZ[9];B[aa]AB[bb])', [0]],
  ])('a stone that was set up since bears none: %s', (text, wanted) => {
    const points = (numbers: readonly { readonly at: number }[] = []) => numbers.map(({ at }) => at)
    for (const wish of ['all', 'figure', 1] as const)
      expect(points(diagram(text, 'main', { numbers: wish }).numbers)).toEqual(wanted)
    for (const flags of [0, 256])
      expect(points(figures(read(text.replace('(;', `(;FG[${flags}:]`)), 0)[0]!.diagram.numbers)).toEqual(wanted)
  })
})

describe('two moves in a node', () => {
  const game = read('(;SZ[9];W[bb]B[aa];B[cc])')
  test('both are executed, numbered and shown, in the order in which they stand', () => {
    expect(new Replay(game).at(1)).toMatchObject({ moveNumber: 2, move: { color: 'black', vertex: 0 } })
    expect(moveAt(game, 1, 9, 9)).toEqual({ color: 'black', vertex: 0 })
    expect(new Replay(game).at(2)?.moveNumber).toBe(3)
    const numbers = [
      { at: 10, number: 1 },
      { at: 0, number: 2 },
      { at: 20, number: 3 },
    ]
    expect(diagramAt(game, 'main', { numbers: 'all' })?.numbers).toEqual(numbers)
    expect(diagramAt(game, '1', { numbers: 'last' })?.numbers).toEqual(numbers.slice(0, 2))
    const [figure] = figures(game, 0)
    expect(figure?.diagram).toMatchObject({ numbers, range: { first: 1, last: 3 } })
  })
  test('the numbers of a position and of its picture agree, with MN and with moves that cannot be read', () => {
    for (const text of ['B[aa]W[bb]MN[7]', 'B[aa]W[zz]', 'B[zz]W[bb]', 'B[]W[bb]', 'B[aa]']) {
      const collection = read(`(;SZ[9];${text};B[cc])`)
      for (const node of [1, 2])
        expect(movesTo(collection, node).at(-1)?.number, text).toBe(new Replay(collection).at(node)?.moveNumber)
    }
  })
  test('what one hides is listed, and a split counts both', () => {
    const [kept] = figures(read('(;SZ[9]FG[256:];B[aa]W[aa];B[bb])'), 0)
    expect(kept?.hiddenMoves).toEqual([{ number: 2, color: 'white', kind: 'occupied', at: 0, on: '1' }])
    expect(figures(game, 0, { movesPerFigure: 2 }).map(({ diagram: { range } }) => range)).toEqual([
      { first: 1, last: 2 },
      { first: 3, last: 3 },
    ])
  })
})

describe('variations, annotations, boards', () => {
  test('S1, S2: ST chooses children or siblings, marks or none; marks of the record are never covered', () => {
    const ghosts = (st: string, path: string) =>
      (diagram(`(;SZ[9]${st};B[aa](;W[bb])(;W[cc]))`, path).ghosts ?? []).map(({ kind }) => kind)
    expect(ghosts('ST[0]', '1')).toEqual(['next', 'next'])
    expect(ghosts('ST[2]', '1')).toEqual([])
    expect(ghosts('ST[1]', '2')).toEqual(['sibling'])
    expect(ghosts('ST[3]', '2')).toEqual([])
    expect(diagram('(;SZ[9];B[aa]CR[bb](;W[bb])(;W[cc]))', '1').ghosts?.map(({ at }) => at)).toEqual([20])
  })
  test('S2: without ST the user chooses; marks of the record stay as they are', () => {
    const text = '(;SZ[9];B[aa](;W[bb]LB[cc:x])(;W[cc]))'
    const game = read(text)
    expect(variationStyle(game, 1)).toBeUndefined()
    const ghosts = (variations: NonNullable<DiagramOptions['variations']>, path: string) =>
      (diagram(text, path, { variations }).ghosts ?? []).map(({ kind, at }) => [kind, at])
    expect(ghosts({ show: 'children', marks: true }, '1')).toEqual([
      ['next', 10],
      ['next', 20],
    ])
    expect(ghosts({ show: 'children', marks: false }, '1')).toEqual([])
    expect(ghosts(false, '1')).toEqual([])
    expect(ghosts({ show: 'siblings', marks: true }, '1')).toEqual([])
    // The sibling would stand on the label.
    expect(ghosts({ show: 'siblings', marks: true }, '2')).toEqual([])
    expect(diagram(text, '2', { variations: { show: 'siblings', marks: true } }).labels).toEqual([
      { at: 20, text: 'x' },
    ])
  })
  test('S3: the list is there whether or not the board shows marks', () => {
    const game = read('(;SZ[9]ST[2];B[aa](;W[bb])(;W[cc]))')
    expect(variationsAt(game, 1).map(({ letter }) => letter)).toEqual(['A', 'B'])
  })
  test.each(['GB', 'GW', 'DM', 'UC', 'BM', 'TE', 'HO'])('A1, A3: %s is told with its strength', (ident) => {
    for (const strength of [1, 2])
      expect(nodeView(read(`(;B[aa]${ident}[${strength}])`), 0).annotations).toMatchObject([{ ident, strength }])
  })
  test('A1, A2: DO, IT, V and N are told', () => {
    const view = nodeView(read('(;B[aa]DO[]V[2.5]N[name])'), 0)
    expect(view).toMatchObject({ annotations: [{ ident: 'DO' }], value: 2.5, name: 'name' })
    expect(nodeView(read('(;B[aa]IT[])'), 0).annotations).toMatchObject([{ ident: 'IT' }])
  })
  test('B1: boards of 1 to 52 lines and rectangles are drawn; tt passes up to 19 lines', () => {
    for (const [size, columns, rows] of [
      ['1', 1, 1],
      ['9:13', 9, 13],
      ['52', 52, 52],
    ] as const)
      expect(scene(`(;SZ[${size}])`).board).toMatchObject({ columns, rows })
    expect(scene('(;SZ[52];B[ZZ])', '1').stones).toMatchObject([{ x: 51, y: 51 }])
    expect(scene('(;SZ[19];B[tt])', '1').stones).toEqual([])
    expect(scene('(;SZ[21];B[tt])', '1').stones).toMatchObject([{ x: 19, y: 19 }])
  })
  test('B2: a stone is put on a stone, and an illegal move is executed', () => {
    expect(new Replay(read('(;SZ[3];B[aa];W[aa])')).at(2)?.stones[0]).toBe('O')
  })
})
