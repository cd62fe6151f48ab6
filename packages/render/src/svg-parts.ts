import type {
  Ground,
  Scene,
  SceneBoard,
  SceneGhost,
  SceneHeat,
  SceneLabel,
  SceneLink,
  SceneMark,
  SceneSpot,
  SceneStone,
  SceneTerritory,
} from './scene.js'
import { round3 } from './layout-round.js'
import { circleRadius, heatOpacity, isFilled, markLines, markWidth, stoneRadius } from './scene-shapes.js'
import { escapeXml } from './svg-text.js'
import { grainBands } from './themes-grain.js'
import { variableName, type Theme, type ThemeTokens } from './themes.js'

/** What the parts of one picture share: the prefix of its ids and its colours as attribute values. */
export interface SvgStyle {
  readonly id: string
  readonly paint: ThemeTokens
}

const inks = { board: 'inkBoard', black: 'inkBlack', white: 'inkWhite' } as const

/** The tokens of a theme as safe attribute values, as CSS variables with the token as fallback if wished. */
export function svgPaint(theme: Theme, variables: boolean): ThemeTokens {
  const values: Record<string, string> = {}
  for (const [token, value] of Object.entries(theme)) {
    const safe = escapeXml(String(value))
    values[token] = variables && safe !== 'none' ? `var(${variableName(token as keyof ThemeTokens)},${safe})` : safe
  }
  return values as unknown as ThemeTokens
}

/** Ink of marks and texts by what lies below. */
function inkOf(ground: Ground, paint: ThemeTokens): string {
  return paint[inks[ground]]
}

// Texts of numbers and of whole points are kept: turning a fraction into digits is most of the work of a picture.
const numbers: string[] = []
const pairs: string[] = []

const num = (value: number): string => {
  const key = Math.round(value * 100)
  return key >= 0 && key / 100 === value ? (numbers[key] ??= String(value)) : String(value)
}
const pair = (x: number, y: number): string =>
  (x | 0) === x && (y | 0) === y && x >= 0 && y >= 0 ? (pairs[x * 64 + y] ??= `${x} ${y} `) : `${num(x)} ${num(y)} `

/** `stops` are offset, colour, and opacity where it is not 1. */
function gradient(
  kind: 'linear' | 'radial',
  id: string,
  attributes: string,
  ...stops: readonly (readonly [number, string, number?])[]
): string {
  let out = `<${kind}Gradient id="${id}"${attributes}>`
  for (const [offset, color, opacity] of stops) {
    out += `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
  }
  return `${out}</${kind}Gradient>`
}

/** Definitions that the other parts refer to. */
export function defsSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const { x, y, width, height } = board.box
  const shaded = board.stones === 'shaded'
  let out = gradient('linear', id + 't', ' x2="1" y2=".4"', [0, paint.board], [1, paint.boardShade])
  for (const [i, { dx, dy, stops }] of (board.texture ? grainBands(board.texture) : []).entries()) {
    out += gradient(
      'linear',
      id + 'pq'.charAt(i),
      ` gradientUnits="userSpaceOnUse" x2="${dx}" y2="${dy}" spreadMethod="repeat"`,
      ...stops.map(([offset, opacity]) => [offset, paint.grain, opacity] as const),
    )
  }
  for (const color of ['black', 'white'] as const) {
    const name = color.charAt(0)
    const rim = paint[`${color}Rim`]
    const rimWidth = rim === 'none' ? 0 : shaded ? 0.022 : 0.035
    if (shaded) {
      const middle = color === 'black' ? 0.38 : 0.55
      const shape = ' cx=".36" cy=".3" r=".78"'
      out += gradient(
        'radial',
        id + 'f' + name,
        shape,
        [0, paint[`${color}Light`]],
        [middle, paint[color]],
        [1, paint[`${color}Edge`]],
      )
    }
    const fill = shaded ? `url(#${id}f${name})` : paint[color]
    out += `<circle id="${id}${name}" r="${stoneRadius - rimWidth / 2}" fill="${fill}" stroke="${rim}" stroke-width="${rimWidth}"/>`
  }
  if (hasShadows(board)) {
    // In user space: the path of the shadows may be a single point, whose own box is empty.
    out += `<filter id="${id}s" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><feGaussianBlur stdDeviation=".05"/></filter>`
  }
  return out
}

/** Further definitions for `stonesSvg`: the stones and their shadow as markers. */
export function markersSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const marker = (name: string, content: string): string =>
    `<marker id="${id}${name}" markerUnits="userSpaceOnUse" overflow="visible">${content}</marker>`
  return (
    marker('m', `<use href="#${id}b"/>`) +
    marker('n', `<use href="#${id}w"/>`) +
    (hasShadows(board) ? marker('o', `<circle r=".465" fill="${paint.shadow}"/>`) : '')
  )
}

/** The wood. */
export function backgroundSvg({ box, texture }: SceneBoard, { id }: SvgStyle): string {
  let out = ''
  for (const name of texture ? 'tpq' : 't') {
    out += `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx=".2" fill="url(#${id}${name})"/>`
  }
  return out
}

export function coordinatesSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const { coordinates, crop, ratio } = board
  if (coordinates.length === 0) return ''
  const sides = { top: '', left: '', bottom: '', right: '' }
  for (const { side, x, y, text, size } of coordinates) {
    const own = size === 0.42 ? '' : ` font-size="${size}"`
    sides[side] += `<text x="${x}" y="${round3(y + size * 0.36)}"${own}>${text}</text>`
  }
  // The far side of a pair is the near one moved across.
  const pair = (near: string, far: string, name: string, move: string): string =>
    near && far ? `<g id="${id}${name}">${near}</g><use href="#${id}${name}" ${move}/>` : near + far
  return (
    `<g fill="${paint.coordinate}" font-size=".42" font-weight="500">` +
    pair(sides.top, sides.bottom, 'u', `y="${round3((crop.bottom - crop.top) * ratio + 2)}"`) +
    pair(sides.left, sides.right, 'l', `x="${crop.right - crop.left + 2}"`) +
    '</g>'
  )
}

function linesPath(lines: readonly number[]): string {
  let d = ''
  for (let i = 0; i < lines.length; i += 4) {
    const x1 = lines[i]!
    const y1 = lines[i + 1]!
    const x2 = lines[i + 2]!
    const y2 = lines[i + 3]!
    d += 'M' + pair(x1, y1) + (y1 === y2 ? 'H' + num(x2) : 'V' + num(y2))
  }
  return d
}

/** Lines, frame and star points. */
export function gridSvg(scene: Scene, { paint }: SvgStyle): string {
  let stars = ''
  const { hoshi } = scene
  for (let i = 0; i < hoshi.length; i += 2) stars += `M${hoshi[i]!} ${hoshi[i + 1]!}h0`
  // A board of a single point has no lines; a small cross shows where it is.
  const lone = scene.grid.length + scene.frame.length === 0 && scene.board.columns * scene.board.rows === 1
  return (
    `<g stroke="${paint.grid}" stroke-width=".028" fill="none" stroke-linecap="square"><path d="${linesPath(scene.grid)}"/>` +
    `<path stroke-width=".055" d="${lone ? 'M-.2 0H.2M0-.2V.2' : linesPath(scene.frame)}"/>` +
    (stars ? `<path stroke-width=".2" stroke-linecap="round" d="${stars}"/>` : '') +
    '</g>'
  )
}

/** The definition that `heatSvg` refers to. */
export function heatDefSvg({ id, paint: { heat } }: SvgStyle): string {
  return gradient('radial', id + 'h', '', [0, heat, 0.9], [0.55, heat, 0.8], [1, heat, 0])
}

export function heatSvg(heat: SceneHeat, { id }: SvgStyle): string {
  return `<circle cx="${heat.x}" cy="${heat.y}" r=".66" fill="url(#${id}h)" opacity="${heatOpacity(heat)}"/>`
}

/** Whether stones cast shadows. */
function hasShadows(board: SceneBoard): boolean {
  return board.stones === 'shaded' && board.theme.shadow !== 'none'
}

const shadowLook = (id: string): string => `transform="translate(.03 .07)" opacity=".5" filter="url(#${id}s)"`

/** One blurred path under all stones. */
export function shadowsSvg(scene: Scene, { id, paint }: SvgStyle): string {
  if (!hasShadows(scene.board)) return ''
  let d = ''
  for (const { x, y, faded } of scene.stones) if (!faded) d += `M${x} ${y}h0`
  return d && `<path d="${d}" stroke="${paint.shadow}" stroke-width=".93" stroke-linecap="round" ${shadowLook(id)}/>`
}

/**
 * All stones and their shadows in a picture that does not change: one invisible path a colour, whose vertices bear the
 * stone as a marker. Six characters a stone instead of thirty, and one element instead of hundreds.
 */
export function stonesSvg(scene: Scene, style: SvgStyle): string {
  const { id } = style
  let black = ''
  let white = ''
  let faded = ''
  for (const stone of scene.stones) {
    if (stone.faded) faded += stoneSvg(stone, style)
    else if (stone.color === 'black') black += pair(stone.x, stone.y)
    else white += pair(stone.x, stone.y)
  }
  const path = (points: string, name: string, look: string): string => {
    // A path of a single point bears no markers everywhere; a line without length does.
    const d = points.length < 16 && points.split(' ').length === 3 ? points + 'h0' : points
    const url = `url(#${id}${name})`
    return d && `<path marker-start="${url}" marker-mid="${url}" marker-end="${url}" ${look} d="M${d}"/>`
  }
  // Not `fill="none"`: some rasterisers drop a path that paints nothing before they come to its markers.
  const none = 'fill-opacity="0"'
  return (
    (hasShadows(scene.board) ? path(black + white, 'o', `${none} ${shadowLook(id)}`) : '') +
    path(black, 'm', none) +
    path(white, 'n', none) +
    faded
  )
}

export function stoneSvg(stone: SceneStone, { id }: SvgStyle): string {
  const name = stone.color === 'black' ? 'b' : 'w'
  return stone.faded
    ? `<use href="#${id}${name}" x="${stone.x}" y="${stone.y}" opacity=".45"/>`
    : `<use href="#${id}${name}" x="${stone.x}" y="${stone.y}"/>`
}

export function ghostSvg(ghost: SceneGhost, { id, paint }: SvgStyle): string {
  const { x, y, kind } = ghost
  const name = ghost.color === 'black' ? 'b' : 'w'
  if (kind === 'hover') return `<use href="#${id}${name}" x="${x}" y="${y}" opacity=".6"/>`
  const rim =
    kind === 'next' || kind === 'sibling'
      ? ''
      : `<circle r=".41" fill="none" stroke="${paint[kind]}" stroke-width=".08"/>`
  return `<g transform="translate(${x} ${y})"><use href="#${id}${name}" transform="scale(.76)" opacity="${kind === 'sibling' ? 0.6 : 0.82}"/>${rim}</g>`
}

export function territorySvg({ x, y, color }: SceneTerritory, { paint }: SvgStyle): string {
  const edge = color === 'black' ? paint.inkBlack : paint.inkWhite
  return `<path d="M${x} ${y}m-.15-.15h.3v.3h-.3z" fill="${paint[color]}" stroke="${edge}" stroke-width=".03"/>`
}

export function dimmedSvg(dimmed: readonly number[], { paint }: SvgStyle): string {
  let d = ''
  for (let i = 0; i < dimmed.length; i += 4)
    d += `M${dimmed[i]!} ${dimmed[i + 1]!}h${dimmed[i + 2]!}v${dimmed[i + 3]!}h-${dimmed[i + 2]!}z`
  return d && `<path d="${d}" fill="${paint.dim}" opacity=".6"/>`
}

export function selectedSvg({ x, y }: SceneSpot, { paint }: SvgStyle): string {
  return `<rect x="${x - 0.47}" y="${y - 0.47}" width=".94" height=".94" rx=".14" fill="${paint.selection}" fill-opacity=".15" stroke="${paint.selection}" stroke-width=".06"/>`
}

export function lastMoveSvg({ x, y }: SceneSpot, { paint }: SvgStyle): string {
  return `<circle cx="${x}" cy="${y}" r=".15" fill="${paint.lastMove}"/>`
}

/** Links together: the seam of all below the colour of all, translucent as one. */
export function linksSvg(links: readonly SceneLink[], { paint }: SvgStyle): string {
  if (links.length === 0) return ''
  let shafts = ''
  let heads = ''
  for (const { x1, y1, x2, y2, head } of links) {
    shafts += 'M' + pair(x1, y1) + 'L' + pair(x2, y2)
    for (let i = 0; i < head.length; i += 2) heads += (i ? 'L' : 'M') + pair(head[i]!, head[i + 1]!)
    if (head.length > 0) heads += 'z'
  }
  return (
    `<g stroke-linecap="round" stroke-linejoin="round" opacity=".88">` +
    `<path d="${shafts}${heads}" fill="none" stroke="${paint.linkCase}" stroke-width=".15" opacity=".7"/>` +
    `<path d="${shafts}" stroke="${paint.link}" stroke-width=".085"/>` +
    (heads ? `<path d="${heads}" fill="${paint.link}" stroke="${paint.link}" stroke-width=".03"/>` : '') +
    '</g>'
  )
}

const outlines = new Map<string, string>()

/** Outline of a mark around the current point, in relative commands. */
function markOutline(kind: SceneMark['kind'], scale: number): string {
  const key = kind + String(scale)
  const known = outlines.get(key)
  if (known) return known
  let d = ''
  if (kind === 'circle') {
    const r = round3(circleRadius * scale)
    const arc = `a${r} ${r} 0 1 0 `
    d = `m-${r} 0${arc}${round3(2 * r)} 0${arc}-${round3(2 * r)} 0`
  } else {
    let x = 0
    let y = 0
    for (const line of markLines[kind]) {
      for (let i = 0; i < line.length; i += 2) {
        const nextX = round3(line[i]! * scale)
        const nextY = round3(line[i + 1]! * scale)
        d += `${i ? 'l' : 'm'}${round3(nextX - x)} ${round3(nextY - y)}`
        x = nextX
        y = nextY
      }
      if (line.length > 4) d += 'z'
    }
  }
  outlines.set(key, d)
  return d
}

/** A text of the group of its size and ink: the group moves it down to its baseline. */
function textSvg({ x, y, text, width, halo, ground }: SceneLabel, { paint }: SvgStyle): string {
  return (
    `<text x="${x}" y="${y}"` +
    (width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '') +
    (halo ? ` paint-order="stroke" stroke="${paint[ground]}" stroke-width=".14" stroke-linejoin="round"` : '') +
    `>${escapeXml(text)}</text>`
  )
}

const labelGroup = ({ size, ground }: SceneLabel, paint: ThemeTokens): string =>
  `<g transform="translate(0 ${round3(size * 0.36)})" font-size="${size}" font-weight="600" fill="${inkOf(ground, paint)}">`

export function labelSvg(label: SceneLabel, style: SvgStyle): string {
  return labelGroup(label, style.paint) + textSvg(label, style) + '</g>'
}

/** What has the same look together: the opening of each look, its content, and the end. */
function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  open: (item: Item) => string,
  content: (item: Item) => string,
  end: string,
): string {
  const groups: string[] = []
  for (const item of items) {
    const key = keyOf(item)
    groups[key] = (groups[key] ?? open(item)) + content(item)
  }
  let out = ''
  groups.forEach((group) => (out += group + end))
  return out
}

const grounds: readonly Ground[] = ['board', 'black', 'white']

const markAttributes = (mark: SceneMark, paint: ThemeTokens): string => {
  const ink = inkOf(mark.ground, paint)
  return `stroke="${ink}" stroke-width="${markWidth(mark)}" fill="${isFilled(mark) ? ink : 'none'}"`
}

const roundLines = 'stroke-linejoin="round" stroke-linecap="round"'

export function markSvg(mark: SceneMark, { paint }: SvgStyle): string {
  return `<path ${markAttributes(mark, paint)} ${roundLines} d="M${pair(mark.x, mark.y)}${markOutline(mark.kind, mark.scale)}"/>`
}

/** All marks: one path a look. */
export function marksSvg(marks: readonly SceneMark[], { paint }: SvgStyle): string {
  if (marks.length === 0) return ''
  const paths = grouped(
    marks,
    (mark) => grounds.indexOf(mark.ground) + (isFilled(mark) ? 3 : markWidth(mark) < 0.06 ? 6 : 0),
    (mark) => `<path ${markAttributes(mark, paint)} d="`,
    ({ x, y, kind, scale }) => 'M' + pair(x, y) + markOutline(kind, scale),
    '"/>',
  )
  return `<g ${roundLines}>${paths}</g>`
}

/** All texts: a group for each size and ink. */
export function labelsSvg(labels: readonly SceneLabel[], style: SvgStyle): string {
  return grouped(
    labels,
    ({ size, ground }) => Math.round(size * 300) + grounds.indexOf(ground),
    (label) => labelGroup(label, style.paint),
    (label) => textSvg(label, style),
    '</g>',
  )
}
