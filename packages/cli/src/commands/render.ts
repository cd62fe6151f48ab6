import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { diagramAt, type DiagramOptions } from '@sgfkit/game'
import {
  type CoordinateStyle,
  coordinateStyles,
  type Diagram,
  type SvgOptions,
  type ThemeName,
  themes,
  toSvg,
} from '@sgfkit/render'
import { chooseNode } from '../choose-node.js'
import { wantsColor } from '../colors.js'
import { endingOf, writeOutput } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { oneInput } from '../one-input.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'

type Format = 'svg' | 'png' | 'text' | 'ascii' | 'sensei' | 'latex'

export interface RenderOptions extends ReadOptions {
  readonly output?: string
  readonly format?: Format
  readonly node: string
  readonly game: number
  /** `true` for all numbers. */
  readonly numbers?: string | true
  readonly theme: string
  readonly coordinates?: string | false
  readonly crop?: 'auto'
  readonly width?: number
  readonly font?: string
  readonly cjkFont?: string
}

/** `sgfkit render`: a picture of the board at a node. */
export async function render(names: readonly string[], options: RenderOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  if (!(options.theme in themes))
    throw new Failure(`there is no theme ${options.theme}; there are ${Object.keys(themes).join(', ')}`)
  const file = await oneInput(names[0] ?? '-', io)
  const open = openFile(file, options)
  const node = chooseNode(open, options.game, options.node)
  const format = formatOf(options)
  if (WESTERN_ONLY.includes(format) && typeof options.coordinates === 'string' && options.coordinates !== 'A1')
    throw new Failure(
      `--coordinates ${options.coordinates} is for svg, png and latex; ${format} has A1, or --no-coordinates`,
    )
  const diagram = diagramAt(open.collection, node, {
    numbers: numbersOption(options.numbers),
    ...(options.crop && { crop: options.crop }),
  })
  if (diagram === undefined) throw new Failure(`${file.name}: game ${options.game} is not Go and cannot be drawn`)
  const picture = await draw(diagram, format, options, io)
  await writeOutput(options.output, picture, io)
  return EXIT.ok
}

function numbersOption(given: string | true | undefined): NonNullable<DiagramOptions['numbers']> {
  if (given === undefined) return false
  if (given === true || given === 'all') return 'all'
  if (given === 'figure' || given === 'last') return given
  const from = Number(given)
  if (!Number.isInteger(from) || from < 1)
    throw new Failure(`--numbers takes all, figure, last or the first number, got ${JSON.stringify(given)}`)
  return from
}

/** Formats whose lines have one kind of names. */
const WESTERN_ONLY: readonly Format[] = ['text', 'ascii', 'sensei']

const FORMATS: Readonly<Record<string, Format>> = { svg: 'svg', png: 'png', txt: 'text', tex: 'latex' }

function formatOf({ format, output = '-' }: RenderOptions): Format {
  if (format !== undefined) return format
  return output === '-' ? 'svg' : FORMATS[endingOf(output, Object.keys(FORMATS))]!
}

async function draw(diagram: Diagram, format: Format, options: RenderOptions, io: Io): Promise<string | Uint8Array> {
  const coordinates = options.coordinates as CoordinateStyle | false | undefined
  const shared: SvgOptions = {
    theme: themes[options.theme as ThemeName],
    ...(coordinates !== undefined && { coordinates: coordinates && coordinateStyles[coordinates] }),
  }
  const shown = coordinates === undefined ? {} : { coordinates: coordinates !== false }
  switch (format) {
    case 'svg':
      return `${toSvg(diagram, { ...shared, ...(options.width !== undefined && { width: options.width }) })}\n`
    case 'png':
      return await rasterise(toSvg(diagram, shared), options, io)
    case 'text':
    case 'ascii': {
      const { toText } = await import('@sgfkit/render/text')
      const charset = format === 'ascii' ? 'ascii' : 'unicode'
      const color = format === 'text' && options.output === undefined && wantsColor(io)
      return `${toText(diagram, { charset, color, ...shown })}\n`
    }
    case 'sensei':
      return `${(await import('@sgfkit/render/text')).toSensei(diagram, shown)}\n`
    case 'latex':
      // For pdfLaTeX, unless a text has characters that it cannot print.
      return `${(await import('@sgfkit/render/latex')).toLatex(diagram, { ...shared, document: true, unicode: 'auto' })}\n`
  }
}

/** Fonts that have the characters of Chinese, Japanese and Korean, on the systems where they are found. */
const CJK_FONTS =
  'Noto Sans CJK JP, Noto Serif CJK JP, Source Han Sans, Hiragino Sans, PingFang SC, Yu Gothic, Microsoft YaHei, Malgun Gothic'
const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/

async function rasterise(svg: string, { font, cjkFont, width = 1000 }: RenderOptions, io: Io): Promise<Uint8Array> {
  let resvg
  try {
    resvg = await import('@resvg/resvg-js')
  } catch {
    throw new Failure(
      'PNG needs the optional package @resvg/resvg-js; install it beside sgfkit: npm install @resvg/resvg-js',
    )
  }
  const named = [font, cjkFont].filter((name) => name !== undefined)
  const files = named.map((name) => resolve(io.cwd, name)).filter((path) => existsSync(path))
  for (const name of named)
    if (/[/\\]|\.(?:ttf|otf|ttc|woff2?)$/i.test(name) && !existsSync(resolve(io.cwd, name)))
      throw new Failure(`there is no font file ${name}`)
  const families = named.filter((name) => !existsSync(resolve(io.cwd, name)))
  // The families asked for go first; those for Chinese, Japanese and Korean last, and only where they are needed.
  const list = [...families, ...(CJK.test(svg) && cjkFont === undefined ? [CJK_FONTS] : [])]
  const text =
    list.length === 0
      ? svg
      : svg.replace(/font-family="([^"]*)"/g, (_, old: string) => `font-family="${withFonts(old, list, families)}"`)
  return new resvg.Resvg(text, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: true,
      fontFiles: files,
      ...(families[0] !== undefined && { defaultFontFamily: families[0] }),
    },
  })
    .render()
    .asPng()
}

function withFonts(old: string, list: readonly string[], asked: readonly string[]): string {
  const clean = (name: string): string => name.replace(/["&<>]/g, '')
  const rest = list.slice(asked.length)
  return [...asked.map((name) => `'${clean(name).replaceAll("'", '')}'`), old, ...rest].join(', ')
}
