import type { Theme, ThemeTokens } from './themes.js'

/** Name of the CSS variable of a token: `boardInk` → `--sgf-board-ink`. */
export const variableName = (token: keyof ThemeTokens): string =>
  '--sgf-' + token.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())

/**
 * A theme whose colours and font are CSS variables (`--sgf-board`, `--sgf-black-ink` …) with its tokens as fallback, for
 * pictures that stand in a page. Rasterisers other than browsers know no variables.
 *
 * @example toSvg(diagram, { theme: withVariables(paper) })
 */
export function withVariables(theme: Theme): Theme {
  const values: Record<string, unknown> = { ...theme }
  for (const [token, value] of Object.entries(theme) as [keyof ThemeTokens, unknown][])
    if (typeof value === 'string' && !/^(?:none|flat|shaded)$/.test(value))
      values[token] = `var(${variableName(token)},${value})`
  return values as unknown as Theme
}
