import type { Diagram } from './diagram.js'
import { hiddenMoveText, type HiddenMoveWords } from './hidden-move.js'
import { layout } from './layout.js'
import { toSvg, type SvgOptions } from './svg.js'
import { paper } from './themes-more.js'
import { escapeXml } from './svg-text.js'

export { hiddenMoveText, type HiddenMoveWords }

/** A comment to print below its figure. */
export interface PrintComment {
  /** What it speaks of, printed before it: a move number, "Variation A" … */
  readonly about?: string | number | undefined
  /** Plain text; an empty line parts paragraphs. */
  readonly text: string
}

export interface PrintFigure {
  readonly diagram: Diagram
  /** Line below the board. Default: "Figure 2", the diagram's title and its range, "(51–100)". */
  readonly caption?: string | undefined
  readonly comments?: readonly PrintComment[] | undefined
  /** How this figure differs from the rest. */
  readonly options?: SvgOptions | undefined
}

export interface PrintDocument {
  readonly title?: string | undefined
  /** Lines below the title: players, event, date, result … */
  readonly details?: readonly string[] | undefined
  readonly introduction?: string | undefined
  readonly figures: readonly PrintFigure[]
}

const pages = ['A4', 'A5', 'B5', 'letter'] as const

/** How the pages look. The drawing options hold for all figures; the default theme is `paper`. */
export interface PrintOptions extends SvgOptions {
  /** A CSS page size. Default `A4`. */
  readonly page?: (typeof pages)[number] | undefined
  /** One figure beside its text (1, the default), or figures with their text below them in two columns (2). */
  readonly columns?: 1 | 2 | undefined
  /** Language of the document as a tag. Default `en`. */
  readonly lang?: string | undefined
  /** Words, for other languages. */
  readonly words?: Partial<PrintWords> | undefined
}

export interface PrintWords extends HiddenMoveWords {
  readonly figure: string
}

const english: PrintWords = { figure: 'Figure', at: 'at', pass: 'pass' }

function paragraphs(text: string): string {
  return text
    .replace(/\r\n|\n\r|\r/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeXml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function captionOf({ diagram, caption }: PrintFigure, index: number, words: PrintWords): string {
  if (caption !== undefined) return escapeXml(caption)
  const { title, range } = diagram
  const moves = range
    ? ` <span class="range">(${escapeXml(range.first === range.last ? String(range.first) : `${range.first}–${range.last}`)})</span>`
    : ''
  return `<b>${escapeXml(words.figure)} ${index + 1}</b>${title ? ` ${escapeXml(title)}` : ''}${moves}`
}

function figureHtml(figure: PrintFigure, index: number, options: PrintOptions, words: PrintWords): string {
  const { diagram, comments = [] } = figure
  // No width: the style of the page decides.
  const id = `${options.id ?? 'figure'}-${index + 1}`
  const drawing: SvgOptions = { theme: paper, ...options, id, ...figure.options, width: undefined }
  const scene = layout(diagram, drawing)
  const svg = toSvg(scene, { title: diagram.title, ...drawing })
  // Cells of one size in all figures, as far as there is room.
  const room = Math.round(scene.board.box.width * 6)
  const hidden = (diagram.hiddenMoves ?? []).map(
    (move) =>
      `<li><i class="${move.color === 'white' ? 'white' : 'black'}"></i>${escapeXml(hiddenMoveText(move, diagram, words, drawing.coordinates))}</li>`,
  )
  // A short text stands beside its figure, a long one below it.
  const length = comments.reduce((sum, comment) => sum + comment.text.length, 0)
  const place = length > 0 && length < 1700 && options.columns !== 2 ? ' class="beside"' : ''
  const text = comments
    .map(({ about, text: comment }) => {
      const label = about === undefined ? '' : `<dt>${escapeXml(String(about))}</dt>`
      return `<div${label ? '' : ' class="plain"'}>${label}<dd>${paragraphs(comment)}</dd></div>`
    })
    .join('')
  return (
    `<section${place}><figure style="width:min(${room}mm,100%)">${svg}<figcaption>${captionOf(figure, index, words)}</figcaption>` +
    (hidden.length > 0 ? `<ul>${hidden.join('')}</ul>` : '') +
    `</figure>${text ? `<dl>${text}</dl>` : ''}</section>`
  )
}

function style({ columns, page = 'A4' }: PrintOptions): string {
  if (!pages.includes(page)) throw new RangeError(`page must be ${pages.join(', ')}, not ${page}`)
  const two = columns === 2
  return `
@page{size:${page};margin:18mm 17mm 20mm;@bottom-center{content:counter(page);font:9pt Georgia,'Noto Serif',serif;color:#444}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:176mm;font:10.5pt/1.45 Georgia,'Noto Serif','Noto Serif CJK JP',serif;color:#111;background:#fff;hyphens:auto;overflow-wrap:break-word}
header{margin:0 0 8mm;border-bottom:.4pt solid #000;padding-bottom:4mm}
h1{font-size:20pt;line-height:1.15;font-weight:600;margin:0 0 2mm}
header p{margin:0;color:#333}
header .intro{margin-top:3mm;color:#111}
main{${two ? 'columns:2;column-gap:9mm' : ''}}
section{margin:0 0 8mm}${two ? '' : '\nsection.beside{display:grid;grid-template-columns:98mm 1fr;column-gap:8mm}'}
figure{margin:0 auto;break-inside:avoid}
figure svg{display:block;width:100%;height:auto;max-height:190mm}
figure+dl{margin-top:3mm;break-before:avoid}section.beside dl{margin-top:0;break-before:auto}
figcaption{text-align:center;margin:1.5mm 0 0;font-size:9.5pt}
.range{white-space:nowrap}
ul{list-style:none;margin:1mm 0 0;padding:0;text-align:center;font-size:9pt}
li{display:inline-block;margin:0 1.2mm;white-space:nowrap}
li i{display:inline-block;width:.72em;height:.72em;margin-right:.35em;border:.5pt solid #000;border-radius:50%;vertical-align:-.04em}
li .black{background:#000;print-color-adjust:exact;-webkit-print-color-adjust:exact}
dl{margin:0}
dl div{margin:0 0 2mm}
dt{float:left;font-weight:700;margin-right:.6em}
dt::after{content:"."}
dd{margin:0;orphans:3;widows:3}
p{margin:0}dd p+p,.intro p+p{text-indent:1.2em}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
@media screen{body{padding:12mm 6mm}}
@media screen and (max-width:640px){section.beside{display:block}section.beside dl{margin-top:3mm}main{columns:1}}
`
}

/**
 * An HTML document of figures with captions, moves that could not be shown, and comments, with page CSS: a browser
 * prints it to paper or PDF. All texts are escaped. Figures are never split between pages. Each figure has ids of its own;
 * `id` is what they begin with.
 *
 * @throws RangeError as `layout` does, and for a page size that is none of these
 * @example toPrintHtml({ title: 'Game 4', figures: [{ diagram, comments: [{ about: 78, text: 'The wedge.' }] }] })
 */
export function toPrintHtml(document: PrintDocument, options: PrintOptions = {}): string {
  const words = { ...english, ...options.words }
  const { title, details = [], introduction, figures } = document
  const head =
    (title ? `<h1>${escapeXml(title)}</h1>` : '') +
    details.map((line) => `<p>${escapeXml(line)}</p>`).join('') +
    (introduction ? `<div class="intro">${paragraphs(introduction)}</div>` : '')
  return (
    `<!doctype html><html lang="${escapeXml(options.lang ?? 'en')}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeXml(title ?? words.figure)}</title>` +
    `<style>${style(options)}</style></head><body>${head ? `<header>${head}</header>` : ''}<main>` +
    figures.map((figure, index) => figureHtml(figure, index, options, words)).join('') +
    '</main></body></html>'
  )
}
