import type { Scene, SceneBoard, SceneLabel, SceneSpot, SceneStone } from './scene.js'
import { ghostDashes, grounds, heatOpacity, isFilled, rimWidth, stoneRadius } from './scene-shapes.js'
import { escapeXml } from './svg-text.js'
import type { Band } from './texture.js'
import type { Theme, ThemeTokens } from './themes.js'

/** What the parts of one picture share: the prefix of its ids and its colours as attribute values. */
export interface SvgStyle {
  readonly id: string
  readonly paint: ThemeTokens & Pick<Theme, 'stones'>
}

/** The tokens of a theme as safe attribute values. */
export function svgPaint(theme: Theme): SvgStyle['paint'] {
  const values: Record<string, string> = {}
  for (const [token, value] of Object.entries(theme)) values[token] = escapeXml(String(value))
  return values as unknown as SvgStyle['paint']
}

/** Attributes of the SVG element that all of its content counts on. */
export const rootLook = ({ box }: SceneBoard, { font }: ThemeTokens): string =>
  ` viewBox="${box.x} ${box.y} ${box.width} ${box.height}" stroke-linecap="round" stroke-linejoin="round" font-family="${font}" font-weight="600" text-anchor="middle"`

// Turning fractions into digits would be most of the work of a picture: each is kept.
const digits: string[] = Array<string>(9000)

/** A number to hundredths in as few characters as can be. */
const num = (value: number): string => {
  const key = (value * 100 + 300.5) | 0
  let text = digits[key]
  if (!text) {
    text = String((key - 300) / 100).replace(/\b0\./, '.')
    // Beyond the array lie only long texts and strange ratios. Kept there, they would make it a slow one for good.
    if (key >>> 0 < 9e3) digits[key] = text
  }
  return text
}
const pair = (x: number, y: number): string => num(x) + ' ' + num(y)

const path = (d: string, stroke: string, width: number | string, fill = 'none', more = ''): string =>
  d && `<path stroke="${stroke}" stroke-width="${width}" fill="${fill}"${more} d="${d}"/>`

const each = <Item>(items: readonly Item[], markup: (item: Item, i: number) => string): string => {
  let out = ''
  for (let i = 0; i < items.length; i++) out += markup(items[i]!, i)
  return out
}

type Place = Pick<SceneSpot, 'x' | 'y'>

const spot = ({ x, y }: Place): string => `M${pair(x, y)}h0`

const dot = (place: Place, color: string, width: string, more?: string): string =>
  path(spot(place), color, width, 'none', more)

/** Rectangles around points. */
const boxes = (places: readonly Place[], width: number, height = width): string =>
  each(places, ({ x, y }) => `M${pair(x - width / 2, y - height / 2)}h${num(width)}v${num(height)}h-${num(width)}z`)

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`

const gradient = (kind: string, id: string, look: string, stops: string): string =>
  `<${kind}Gradient id="${id}" ${look}>${stops}</${kind}Gradient>`

/** Lines that repeat. */
const bandSvg = (id: string, [dx, dy, ...lines]: Band, color: string): string =>
  gradient(
    'linear',
    id,
    `gradientUnits="userSpaceOnUse" spreadMethod="repeat" x2="${dx!}" y2="${dy!}"`,
    stop(0, color, 0) + each(lines, (at, i) => (i % 2 ? '' : stop(at, color, lines[i + 1]))) + stop(1, color, 0),
  )

/** Definitions that the layers refer to, and the wood. */
export function groundSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const { theme, box } = board
  const { grain = [], shell = [] } = theme.texture || {}
  const shaded = theme.stones === 'shaded'
  /** A thing to `use`, in a marker. */
  const thing = (name: string, content: string): string =>
    `<marker id="${name}m" markerUnits="userSpaceOnUse" overflow="visible"><g id="${name}">${content}</g></marker>`
  const stone = (color: 'black' | 'white', middle: number): string => {
    const name = id + color[0]!
    const rim = rimWidth(board, color)
    return (
      gradient(
        'radial',
        name + 'f',
        'cx=".36" cy=".3" r=".78"',
        stop(0, paint[`${color}Light`]) + stop(middle, paint[color]) + stop(1, paint[`${color}Edge`]),
      ) +
      thing(
        name,
        `<circle r="${num(stoneRadius - rim / 2)}" fill="${shaded ? `url(#${name}f)` : paint[color]}" stroke="${paint[`${color}Rim`]}" stroke-width="${rim}"/>`,
      )
    )
  }
  return (
    '<defs>' +
    gradient('linear', id + 't', 'x2="1" y2=".4"', stop(0, paint.board) + stop(1, paint.boardShade)) +
    each(grain, (band, i) => bandSvg(`${id}t${i}`, band, paint.grain)) +
    stone('black', 0.38) +
    stone('white', 0.55) +
    each(shell, (band, i) => {
      const name = `${id}w${i}`
      return (
        bandSvg(name + 'f', band, paint.whiteEdge) +
        thing(name, `<use href="#${id}w"/><circle r=".46" fill="url(#${name}f)"/>`)
      )
    }) +
    // A soft rim instead of a blur: no filter stands on anything.
    gradient('radial', id + 's', 'r=".5"', stop(0.62, paint.shadow, 0.45) + stop(1, paint.shadow, 0)) +
    thing(id, `<circle cx=".03" cy=".07" r=".56" fill="url(#${id}s)"/>`) +
    '</defs>' +
    each(
      ['', ...grain.keys()],
      (i) =>
        `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx=".2" fill="url(#${id}t${i})"/>`,
    )
  )
}

export function coordinatesSvg({ coordinates, crop, ratio }: SceneBoard, { id, paint }: SvgStyle): string {
  const sides = { top: '', left: '', bottom: '', right: '' }
  for (const { side, x, y, text, size } of coordinates)
    sides[side] +=
      `<text x="${x}" y="${num(y + size * 0.36)}"${size < 0.42 ? ` font-size="${size}"` : ''}>${escapeXml(text)}</text>`
  // The far side of a pair is the near one moved across.
  const both = (near: string, far: string, move: string): string =>
    near && far ? `<g id="${id + move[0]!}">${near}</g><use href="#${id + move[0]!}" ${move}"/>` : near + far
  return `<g fill="${paint.coordinate}" font-size=".42" font-weight="500">${
    both(sides.top, sides.bottom, `y="${num((crop.bottom - crop.top) * ratio + 2)}`) +
    both(sides.left, sides.right, `x="${crop.right - crop.left + 2}`)
  }</g>`
}

/** Lines `x1, y1, x2, y2 …`. */
function linesPath(lines: readonly number[]): string {
  let d = ''
  for (let i = 0; i < lines.length; i += 4)
    d += 'M' + pair(lines[i]!, lines[i + 1]!) + 'L' + pair(lines[i + 2]!, lines[i + 3]!)
  return d
}

/**
 * Stones of one look as one invisible path, whose vertices bear a marker: two to five characters a stone instead of
 * thirty, and one element instead of hundreds. Its first vertex lies outside of the picture: a lone one has no marker
 * everywhere.
 */
interface Run {
  d: string
  x: number
  y: number
}

const runSvg = (d: string, name: string): string =>
  // Not `none`: some rasterisers drop a path that paints nothing before they come to its markers.
  path(d, 'none', 0, '#000', ` fill-opacity="0" marker-mid="url(#${name}m)" marker-end="url(#${name}m)"`)

export const stoneSvg = ({ x, y, look, faded }: SceneStone, { id }: SvgStyle): string =>
  `<use href="#${id + look}" x="${num(x)}" y="${num(y)}"${faded ? ' opacity=".45"' : ''}/>`

/** Outlines of the marks around the current point, as in `markLines`. */
export const outlines = {
  square: 'm-.23-.23h.46v.46h-.46z',
  triangle: 'm0-.31l.27.47h-.54z',
  circle: 'm-.26 0a.26.26 0 1 0 .52 0a.26.26 0 1 0-.52 0',
  cross: 'm-.21-.21l.42.42m-.42 0l.42-.42',
  selected: 'm0-.26l.26.26-.26.26-.26-.26z',
} as const

const scaled = (outline: string, scale: number): string =>
  scale === 1 ? outline : outline.replace(/-?\.\d+/g, (part) => num(+part * scale))

const labelLook = ({ size, ground }: SceneLabel, { paint }: SvgStyle): string =>
  ` transform="translate(0 ${num(size * 0.36)})" font-size="${num(size)}" fill="${paint[`${ground}Ink`]}"`

/** A text, in a group of its look or with the look itself, which moves it down to its baseline. */
export const labelSvg = (label: SceneLabel, style: SvgStyle, look = labelLook(label, style)): string =>
  `<text x="${num(label.x)}" y="${num(label.y)}"${look}` +
  (label.width ? ` textLength="${num(label.width)}" lengthAdjust="spacingAndGlyphs"` : '') +
  (label.halo ? ` paint-order="stroke" stroke="${style.paint[label.ground]}" stroke-width=".14"` : '') +
  `>${escapeXml(label.text)}</text>`

/**
 * The layers of a picture above its ground, from below: heat, grid, coordinates, shadows, stones, ghosts, territory, dimmed
 * points, selected points, links, last move, marks, labels.
 *
 * @param coordinates from `coordinatesSvg`
 * @param alone stones and labels are drawn one by one instead
 */
export function layersSvg(scene: Scene, style: SvgStyle, coordinates: string, alone?: boolean): string[] {
  const { id, paint } = style
  const { board, grid, hoshi, frame, links, lastMove, marks } = scene
  const runs: Record<string, Run> = {}
  let dead = ''
  for (const stone of scene.stones) {
    const { x, y, look } = stone
    if (stone.faded) {
      dead += stoneSvg(stone, style)
      continue
    }
    const run = (runs[look] ??= { d: 'M-9-9', x: 0, y: -9 })
    run.d += y === run.y ? 'h' + num(x - run.x) : 'L' + pair(x, y)
    run.x = x
    run.y = y
  }
  const looks = Object.keys(runs)
  let shafts = ''
  let heads = ''
  for (const { x1, y1, x2, y2, head } of links) {
    shafts += linesPath([x1, y1, x2, y2])
    if (head.length) heads += `M${head.map(num).join(' ')}z`
  }
  /** Courses of the marks by ground, and then by look: thin, alone on their point, filled. */
  const outlined = Array<string>(9).fill('')
  for (const mark of marks)
    outlined[grounds.indexOf(mark.ground) * 3 + +isFilled(mark) + +(mark.scale === 1)]! +=
      'M' + pair(mark.x, mark.y) + scaled(outlines[mark.kind], mark.scale)
  const texts: Record<number, string> = {}
  if (!alone) {
    for (const label of scene.labels) {
      const key = Math.round(label.size * 300) + grounds.indexOf(label.ground)
      texts[key] = (texts[key] ?? `<g${labelLook(label, style)}>`) + labelSvg(label, style, '')
    }
  }
  return [
    each(scene.heat, (heat) => dot(heat, paint.heat, '.96', ` opacity="${num(heatOpacity(heat))}"`)),
    path(linesPath(grid), paint.grid, '.028') +
      path(linesPath(frame), paint.grid, '.055') +
      path(each(hoshi, spot), paint.grid, '.2'),
    coordinates,
    // One path for all shadows.
    runSvg(paint.stones === 'shaded' && paint.shadow !== 'none' ? each(looks, (look) => runs[look]!.d) : '', id),
    alone ? '' : each(looks, (look) => runSvg(runs[look]!.d, id + look)) + dead,
    each(scene.ghosts, ({ x, y, color, kind }) => {
      const dashes = ghostDashes[kind]
      return (
        `<g transform="translate(${pair(x, y)})"><use href="#${id + color[0]!}" ${kind === 'hover' ? 'opacity=".6"' : 'transform="scale(.76)" opacity=".8"'}/>` +
        (dashes
          ? path(
              'M.41 0a.41.41 0 1 1 0-.01',
              paint[kind as 'good'],
              '.08',
              'none',
              ` stroke-dasharray="${dashes.join(' ')}"`,
            )
          : '') +
        '</g>'
      )
    }),
    each(grounds, (color) =>
      path(
        boxes(
          scene.territory.filter((item) => item.color === color),
          0.3,
        ),
        paint[`${color}Ink`],
        '.03',
        paint[color],
      ),
    ),
    path(boxes(scene.dimmed, 1, board.ratio), 'none', 0, paint.dim, ' opacity=".45"'),
    path(boxes(scene.selected, 0.9), paint.selection, '.06', paint.selection, ' fill-opacity=".15"'),
    shafts &&
      `<g opacity=".88">${
        path(shafts + heads, paint.linkCase, '.15', 'none', ' opacity=".7"') +
        path(shafts, paint.link, '.085') +
        path(heads, paint.link, '.03', paint.link)
      }</g>`,
    lastMove ? dot(lastMove, paint.lastMove, '.3') : '',
    // One path a look.
    each(outlined, (d, i) => {
      const ink = paint[`${grounds[(i / 3) | 0]!}Ink`]
      return path(d, ink, i % 3 ? 0.065 : 0.05, i % 3 > 1 ? ink : 'none')
    }),
    each(Object.values(texts), (group) => group + '</g>'),
  ]
}
