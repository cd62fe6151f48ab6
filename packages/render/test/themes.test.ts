import { describe, expect, it } from 'vitest'
import {
  grain,
  jitter,
  layout,
  paper,
  shell,
  themes,
  toSvg,
  variableName,
  withVariables,
  wood,
  type Theme,
} from '../src/index.js'
import { dimOpacity, ghostOpacity } from '../src/scene-shapes.js'
import { blend, contrast } from './contrast.js'
import { emptyBoard, fullMarkup } from './fixtures.js'
import { difference } from './pictures.js'

/** The tones of a surface that a shaded theme paints with a gradient. */
const boards = (theme: Theme): readonly string[] => {
  const tones = [theme.board, theme.boardShade]
  // Two layers of grain, each at its strongest.
  return theme.texture
    ? [...tones, ...tones.map((tone) => blend(theme.grain, blend(theme.grain, tone, 0.14), 0.12))]
    : tones
}
const blacks = (theme: Theme): readonly string[] =>
  theme.stones === 'shaded' ? [theme.black, theme.blackEdge] : [theme.black]
const whites = (theme: Theme): readonly string[] =>
  theme.stones === 'shaded' ? [theme.white, theme.whiteLight, theme.whiteEdge] : [theme.white]

/** All tones of a stone, its light spot among them. */
const shades = (theme: Theme, color: 'black' | 'white'): readonly string[] =>
  theme.stones === 'shaded' ? [theme[color], theme[`${color}Light`], theme[`${color}Edge`]] : [theme[color]]

const least = (ink: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)))

describe.each(Object.entries(themes))('theme %s', (_name, theme) => {
  it('keeps texts and marks readable on the board and on stones (WCAG 4.5 and more)', () => {
    expect(least(theme.boardInk, boards(theme))).toBeGreaterThanOrEqual(6)
    expect(least(theme.blackInk, blacks(theme))).toBeGreaterThanOrEqual(10)
    expect(least(theme.whiteInk, whites(theme))).toBeGreaterThanOrEqual(7)
    expect(least(theme.coordinate, boards(theme))).toBeGreaterThanOrEqual(4.5)
  })
  it('keeps texts readable on the warmest point of a heat map', () => {
    for (const board of boards(theme)) {
      expect(contrast(theme.boardInk, blend(theme.heat, board, 0.9 * 0.9))).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('tells black and white stones from each other', () => {
    for (const black of blacks(theme)) expect(least(black, whites(theme))).toBeGreaterThanOrEqual(7)
  })
  it('shows the shape of every stone against the board: by its tone or by its rim (WCAG 3)', () => {
    const shape = (tones: readonly string[], rim: string): number =>
      Math.max(
        Math.min(...tones.map((tone) => least(tone, boards(theme)))),
        rim === 'none' ? 0 : least(rim, boards(theme)),
      )
    expect(shape(blacks(theme), theme.blackRim)).toBeGreaterThanOrEqual(3)
    expect(shape(whites(theme), theme.whiteRim)).toBeGreaterThanOrEqual(3)
  })
  it('shows lines, links and the last move (WCAG 3)', () => {
    expect(least(theme.grid, boards(theme))).toBeGreaterThanOrEqual(3)
    expect(least(theme.link, boards(theme))).toBeGreaterThanOrEqual(3)
    // A link over stones is parted from them by its seam.
    expect(contrast(theme.link, theme.linkCase)).toBeGreaterThanOrEqual(4.5)
    expect(least(theme.lastMove, [theme.white, theme.whiteLight])).toBeGreaterThanOrEqual(2.8)
    expect(least(theme.lastMove, [theme.black])).toBeGreaterThanOrEqual(2.8)
  })
  it('shows a dimmed point, empty or not, and keeps texts and marks on it readable', () => {
    const veil = (surface: string): string => blend(theme.dim, surface, dimOpacity)
    for (const surface of [theme.board, theme.black, theme.white]) {
      // A white veil on white paper shows by what it does to lines and stones.
      if (surface !== theme.dim) expect(contrast(veil(surface), surface)).toBeGreaterThanOrEqual(1.15)
      expect(contrast(veil(theme.grid), theme.grid)).toBeGreaterThanOrEqual(1.5)
    }
    expect(least(theme.boardInk, boards(theme).map(veil))).toBeGreaterThanOrEqual(4.5)
    expect(least(theme.blackInk, shades(theme, 'black').map(veil))).toBeGreaterThanOrEqual(4.5)
    expect(least(theme.whiteInk, shades(theme, 'white').map(veil))).toBeGreaterThanOrEqual(4.5)
    for (const black of blacks(theme).map(veil)) expect(least(black, whites(theme).map(veil))).toBeGreaterThanOrEqual(3)
  })
  const kinds = ['next', 'sibling', 'good', 'bad', 'doubtful', 'interesting'] as const
  const colors = ['black', 'white'] as const
  /** The tones of a stone that is only partly there. */
  const through = (tones: readonly string[], opacity: number): string[] =>
    tones.flatMap((tone) => boards(theme).map((board) => blend(tone, board, opacity)))
  it.each(kinds)('shows the shape of ghosts (%s) by tone or rim, and marks on them (WCAG 3)', (kind) => {
    for (const color of colors) {
      const opacity = ghostOpacity({ at: 0, x: 0, y: 0, color, kind })
      const rim = theme[`${color}Rim`]
      for (const board of [theme.board, theme.boardShade]) {
        const tones = [theme[color], rim === 'none' ? theme[color] : rim]
        const seen = tones.map((tone) => contrast(blend(tone, board, opacity), board))
        expect(Math.max(...seen)).toBeGreaterThanOrEqual(3)
      }
      expect(least(theme[`${color}Ink`], through(shades(theme, color), opacity))).toBeGreaterThanOrEqual(3)
    }
  })
  it('keeps texts on ghosts and dead stones readable: they have a seam in the tone of a whole stone (WCAG 4.5)', () => {
    for (const color of colors) {
      const other = color === 'black' ? 'white' : 'black'
      const stones = (color === 'black' ? 'X' : 'O').padEnd(81, '.')
      const { labels } = layout(
        {
          ...emptyBoard(9),
          stones,
          numbers: [{ at: 0, number: 1 }],
          territory: [{ at: 0, color: other }],
          ghosts: kinds.map((kind, i) => ({ kind, at: 20 + i, color, label: 'a' })),
        },
        { theme },
      )
      expect(labels.map(({ ground, halo }) => [ground, halo])).toEqual(Array(7).fill([color, true]))
      expect(contrast(theme[`${color}Ink`], theme[color])).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('shows whose a dead stone is: the square on it has an edge (WCAG 3)', () => {
    for (const color of colors) {
      const owner = color === 'black' ? 'white' : 'black'
      for (const tone of through([theme[color]], 0.45))
        expect(Math.max(contrast(theme[owner], tone), contrast(theme[`${owner}Ink`], tone))).toBeGreaterThanOrEqual(3)
    }
  })
  it('shows the rims of proposals and of selected points (WCAG 3)', () => {
    for (const token of ['good', 'bad', 'doubtful', 'interesting', 'selection'] as const)
      expect(least(theme[token], boards(theme)), token).toBeGreaterThanOrEqual(3)
  })
})

describe('custom themes', () => {
  it('puts tokens over wood or another theme', () => {
    const custom = { board: '#eeeeee' } as const
    expect(layout(emptyBoard(9), { theme: custom }).board.theme).toEqual({ ...wood, ...custom, boardShade: '#eeeeee' })
    expect(toSvg(emptyBoard(9), { theme: custom })).toContain('stop-color="#eeeeee"')
    expect(layout(emptyBoard(9), { theme: { ...paper, grid: 'red' } }).board.theme).toEqual({ ...paper, grid: 'red' })
    expect(toSvg(emptyBoard(9), { theme: { stones: 'flat', texture: false } })).not.toContain('spreadMethod')
  })
  it('cannot break out of an attribute', () => {
    const svg = toSvg(emptyBoard(9), { theme: { board: '"><script>alert(1)</script>', font: 'a\'"b' } })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&#34;&#62;&#60;script&#62;')
  })
  it('offers every colour as a CSS variable with the token as fallback', () => {
    const svg = toSvg(fullMarkup, { theme: withVariables(wood) })
    expect(variableName('boardInk')).toBe('--sgf-board-ink')
    for (const token of ['board', 'grid', 'coordinate', 'black', 'whiteRim', 'whiteInk', 'link', 'shadow'] as const) {
      expect(svg).toContain(`var(${variableName(token)},${wood[token]})`)
    }
    // No colour is written bare, but for the one of invisible paths.
    expect(svg.replace(/var\([^)]*\)|fill="#000" fill-opacity="0"/g, '')).not.toMatch(/="#[\da-f]{3,6}"/)
  })
})

describe('texture', () => {
  it('is the same for the same seed and another for another', () => {
    expect(grain(3)).toEqual(grain(3))
    expect(grain(3)).not.toEqual(grain(4))
    expect(shell(3)).toEqual(shell(3))
    expect(shell(3)).not.toEqual(shell(4))
    const places = (seed: number): unknown => [0, 1, 2, 360].map(jitter(seed))
    expect(places(5)).toEqual(places(5))
    expect(places(5)).not.toEqual(places(6))
  })
  it('of shell gives white stones several looks, black ones and flat ones none', () => {
    const stones = 'XO'.repeat(40) + 'X'
    const looks = (theme: Partial<Theme>): string[] => [
      ...new Set(layout({ ...emptyBoard(9), stones }, { theme }).stones.map(({ look }) => look)),
    ]
    expect(looks({ texture: shell(1) }).sort()).toEqual(['b', 'w0', 'w1', 'w2', 'w3', 'w4'])
    expect(looks({ texture: shell(1), stones: 'flat' }).sort()).toEqual(['b', 'w'])
    expect(looks({}).sort()).toEqual(['b', 'w'])
  })
  it('is seen: shell lines and grain change the raster', () => {
    const diagram = { ...emptyBoard(9), stones: 'O'.repeat(81) }
    const plain = toSvg(diagram, { theme: { texture: false } })
    for (const texture of [grain(2), shell(2)])
      expect(difference(toSvg(diagram, { theme: { texture } }), plain, 400, 2)).toBeGreaterThan(0.02)
  })
  it('jitter moves stones by little, never empty points, and takes marks along', () => {
    const diagram = { ...emptyBoard(9), stones: 'XO'.padEnd(81, '.'), marks: [{ kind: 'circle', at: 0 }] } as const
    const scene = layout(diagram, { jitter: jitter(1, 9) })
    for (const { at, x, y } of scene.stones) {
      expect(Math.max(Math.abs(x - at), Math.abs(y))).toBeLessThanOrEqual(0.05)
    }
    expect(scene.stones.some(({ at, x, y }) => x !== at || y !== 0)).toBe(true)
    expect(scene.marks[0]).toMatchObject({ x: scene.stones[0]!.x, y: scene.stones[0]!.y })
    expect(scene.grid).toEqual(layout({ ...diagram, marks: [] }).grid)
  })
})
