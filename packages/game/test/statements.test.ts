import { layout, type Scene, toSvg } from '@sgfkit/render'
import { parse } from '@sgfkit/tree'
import { describe, expect, test } from 'vitest'
import { diagramAt, type DiagramOptions, figures, nodeView, printedNumber, Replay, variationsAt } from '../src/index.js'

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
  test('F2, F5: 256 keeps captured stones and never overwrites; what is not seen is listed', () => {
    const last = (fg: number) => figures(read(`(;SZ[5]FG[${fg}:];B[aa];W[ba];B[cc];W[ab];B[];W[aa])`), 0)[0]!.diagram
    expect(last(256).stones[0]).toBe('X')
    expect(last(0).stones[0]).toBe('O')
    expect(last(256).hiddenMoves).toMatchObject([{ kind: 'pass' }, { kind: 'occupied', on: '1' }])
  })
  test('F1, F6: a figure starts at the node of FG and ends before the next', () => {
    const parts = figures(read('(;SZ[9];B[aa];W[bb]FG[:two];B[cc])'), 0)
    expect(parts.map(({ diagram: { range } }) => range)).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 3 },
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
