import { describe, expect, it } from 'vitest'
import { resolveTheme, themes, toSvg, variableName, type Theme } from '../src/index.js'
import { blend, contrast } from './contrast.js'
import { emptyBoard, fullMarkup } from './fixtures.js'

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

const least = (ink: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(ink, ground)))

describe.each(Object.entries(themes))('theme %s', (_name, theme) => {
  it('keeps texts and marks readable on the board and on stones (WCAG 4.5 and more)', () => {
    expect(least(theme.inkBoard, boards(theme))).toBeGreaterThanOrEqual(6)
    expect(least(theme.inkBlack, blacks(theme))).toBeGreaterThanOrEqual(10)
    expect(least(theme.inkWhite, whites(theme))).toBeGreaterThanOrEqual(7)
    expect(least(theme.coordinate, boards(theme))).toBeGreaterThanOrEqual(4.5)
  })
  it('keeps texts readable on the warmest point of a heat map', () => {
    for (const board of boards(theme)) {
      expect(contrast(theme.inkBoard, blend(theme.heat, board, 0.9 * 0.9))).toBeGreaterThanOrEqual(4.5)
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
  it('shows a dimmed point, empty or not', () => {
    for (const surface of [theme.board, theme.black, theme.white]) {
      const veiled = blend(theme.dim, surface, 0.6)
      const veiledGrid = blend(theme.dim, theme.grid, 0.6)
      // A white veil on white paper shows by what it does to lines and stones.
      if (surface !== theme.dim) expect(contrast(veiled, surface)).toBeGreaterThanOrEqual(1.15)
      expect(contrast(veiledGrid, theme.grid)).toBeGreaterThanOrEqual(1.5)
    }
  })
})

describe('custom themes', () => {
  it('puts tokens over a built-in theme, and gives the same object for the same value', () => {
    const custom = { base: 'paper', board: '#eeeeee' } as const
    expect(resolveTheme(custom)).toMatchObject({ ...themes.paper, board: '#eeeeee', boardShade: '#eeeeee' })
    expect(resolveTheme(custom)).toBe(resolveTheme(custom))
    expect(toSvg(emptyBoard(9), { theme: custom })).toContain('stop-color="#eeeeee"')
    expect(resolveTheme({ grid: 'red' }).board).toBe(themes.wood.board)
  })
  it('refuses a name that is no theme', () => {
    expect(() => resolveTheme('toString' as 'wood')).toThrow(new RangeError("no theme 'toString'"))
  })
  it('cannot break out of an attribute', () => {
    const svg = toSvg(emptyBoard(9), { theme: { board: '"><script>alert(1)</script>', font: 'a\'"b' } })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&#34;&#62;&#60;script&#62;')
  })
  it('offers every colour as a CSS variable with the token as fallback', () => {
    const svg = toSvg(fullMarkup, { variables: true })
    expect(variableName('inkBoard')).toBe('--sgf-ink-board')
    for (const token of ['board', 'grid', 'coordinate', 'black', 'whiteRim', 'inkWhite', 'link', 'shadow'] as const) {
      expect(svg).toContain(`var(${variableName(token)},${themes.wood[token]})`)
    }
    // No colour is written bare.
    expect(svg.replace(/var\([^)]*\)/g, '')).not.toMatch(/#[\da-f]{6}\b/)
  })
})
