/**
 * Boards as LaTeX source for the TikZ package.
 *
 * @packageDocumentation
 */
import type { Diagram } from '../diagram.js'
import type { LayoutOptions } from '../layout-board.js'
import { layout } from '../layout.js'
import { hiddenMoveText } from '../hidden-move.js'
import { paper } from '../themes-more.js'
import { englishWords } from '../text/words.js'
import { escapeLatex, isLatin } from './escape.js'
import { tikzPicture } from './tikz.js'

/**
 * LuaLaTeX's and XeLaTeX's own font has Latin letters only: where there is one with Han, Kana, Hangul, Greek and Cyrillic, it is
 * taken, since what a font has not is left out without a word.
 */
const fonts =
  '\\usepackage{fontspec}\n' +
  '\\IfFontExistsTF{Noto Sans CJK JP}{\\setmainfont{Noto Sans CJK JP}\\setsansfont{Noto Sans CJK JP}}{}'

/** How {@link toLatex} writes a diagram. Stones are flat and wood has no texture, whatever the theme says. */
export interface LatexOptions extends LayoutOptions {
  /** Distance of two lines in millimetres, above 0. Default 5, or less so that the picture is 160 mm wide and 190 mm high at most. */
  readonly unit?: number | undefined
  /** A whole document, with the title and the hidden moves below the picture, instead of the picture alone. */
  readonly document?: boolean | undefined
  /**
   * The engine takes all of Unicode (LuaLaTeX, XeLaTeX) and the font has what is used; a `document` takes Noto Sans CJK JP
   * where that is installed. Default false, for pdfLaTeX:
   * characters beyond Latin-1 and common punctuation are written as `?`, since they would stop it. `'auto'` is for all of
   * Unicode where the diagram has such characters, for pdfLaTeX elsewhere.
   */
  readonly unicode?: boolean | 'auto' | undefined
}

/**
 * A diagram as LaTeX source: a `tikzpicture`, which needs `\usepackage{tikz}` in the document around it and no more. With
 * `\usepackage[T1]{fontenc}` quotes are straight, and « » þ ð print as they are rather than as likenesses.
 *
 * The picture has the geometry of the SVG. The default theme is `paper`. Texts are escaped: what a record holds is
 * printed, never carried out.
 *
 * @throws RangeError as `layout` does, or when `unit` is not positive
 * @example
 * toLatex({ columns: 9, rows: 9, stones: '.'.repeat(81) }, { document: true }) // for pdflatex
 */
export function toLatex(diagram: Diagram, options: LatexOptions = {}): string {
  const { document = false, theme = paper } = options
  const scene = layout(diagram, { ...options, theme: { ...theme, stones: 'flat', texture: false } })
  const { width, height } = scene.board.box
  const unit = options.unit ?? Math.min(5, 160 / width, 190 / height)
  if (!(unit > 0 && unit < 1000)) throw new RangeError(`unit must be a number of millimetres, not ${unit}`)
  const moves = document ? (diagram.hiddenMoves ?? []) : []
  const hidden = moves.map((move) => hiddenMoveText(move, diagram, englishWords, options.coordinates)).join(', ')
  const captions = document ? [diagram.title ?? '', hidden] : []
  const texts = [...captions, ...[...scene.labels, ...scene.board.coordinates].map(({ text }) => text)]
  const unicode = options.unicode === 'auto' ? !texts.every(isLatin) : (options.unicode ?? false)
  const picture = tikzPicture(scene, unit, unicode)
  if (!document) return picture
  return [
    '\\documentclass[a4paper]{article}',
    unicode ? fonts : '\\usepackage[T1]{fontenc}\n\\usepackage{lmodern,textcomp}',
    '\\usepackage{tikz}',
    '\\pagestyle{empty}',
    '\\begin{document}',
    '\\begin{center}',
    picture,
    ...captions
      .map((text) => escapeLatex(text, unicode))
      .filter((text) => text !== '')
      .map((text) => `\n\\medskip ${text}`),
    '\\end{center}',
    '\\end{document}',
    '',
  ].join('\n')
}
