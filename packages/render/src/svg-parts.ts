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
import { circleRadius, heatOpacity, isFilled, markLines, markWidth } from './scene-shapes.js'
import { escapeXml } from './svg-text.js'
import { grainBands } from './themes-grain.js'
import { variableName, type Theme, type ThemeTokens } from './themes.js'

/** What the parts of one picture share: the prefix of its ids and its colours as attribute values. */
export interface SvgStyle {
  readonly id: string
  readonly paint: ThemeTokens
}

type Ink = 'inkBoard' | 'inkBlack' | 'inkWhite'
const grounds: readonly Ground[] = ['board', 'black', 'white']
const inks: Readonly<Record<Ground, Ink>> = { board: 'inkBoard', black: 'inkBlack', white: 'inkWhite' }

const paints = [new WeakMap<Theme, ThemeTokens>(), new WeakMap<Theme, ThemeTokens>()] as const

/** The tokens of a theme as safe attribute values, as CSS variables with the token as fallback if wished. */
export function svgPaint(theme: Theme, variables: boolean): ThemeTokens {
  const memo = paints[variables ? 1 : 0]
  let paint = memo.get(theme)
  if (!paint) {
    const values: Record<string, string> = {}
    for (const [token, value] of Object.entries(theme)) {
      const safe = escapeXml(String(value))
      values[token] = variables && safe !== 'none' ? `var(${variableName(token as keyof ThemeTokens)},${safe})` : safe
    }
    paint = values as unknown as ThemeTokens
    memo.set(theme, paint)
  }
  return paint
}

/** Ink of marks and texts by what lies below. */
export function inkOf(ground: Ground, paint: ThemeTokens): string {
  return paint[inks[ground]]
}

/** Colour of the seam around texts that something crosses. */
export function groundOf(ground: Ground, paint: ThemeTokens): string {
  return ground === 'board' ? paint.board : paint[ground]
}

const r3 = (value: number): number => Math.round(value * 1000) / 1000

// One string for each whole point: a picture is joined from far fewer pieces.
const pairs: string[] = []

function pair(x: number, y: number): string {
  const key = x * 64 + y
  return Number.isInteger(key) && x >= 0 && y >= 0 && y < 64 && x % 1 === 0
    ? (pairs[key] ??= `${x} ${y} `)
    : `${x} ${y} `
}

const gradient = (id: string, at: string, stops: readonly (readonly [number, string])[]): string =>
  `<radialGradient id="${id}" ${at}>` +
  stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('') +
  '</radialGradient>'

function grain(board: SceneBoard, { id, paint }: SvgStyle): string {
  let out = ''
  for (const [index, { dx, dy, stops }] of grainBands(board.texture).entries()) {
    out += `<linearGradient id="${id}${'pq'.charAt(index)}" gradientUnits="userSpaceOnUse" x2="${dx}" y2="${dy}" spreadMethod="repeat">`
    for (const [offset, opacity] of stops) {
      out += `<stop offset="${offset}" stop-color="${paint.grain}" stop-opacity="${opacity}"/>`
    }
    out += '</linearGradient>'
  }
  return out
}

/** Definitions that the other parts refer to. */
export function defsSvg(board: SceneBoard, style: SvgStyle): string {
  const { id, paint } = style
  const { box } = board
  const shaded = board.stones === 'shaded'
  let out = ''
  if (paint.boardShade !== paint.board) {
    out += `<linearGradient id="${id}t" x2="1" y2=".4"><stop stop-color="${paint.board}"/><stop offset="1" stop-color="${paint.boardShade}"/></linearGradient>`
  }
  if (board.texture) out += grain(board, style)
  const rim = (color: string): string =>
    color === 'none' ? '' : ` stroke="${color}" stroke-width="${shaded ? '.022' : '.035'}"`
  if (shaded) {
    out += gradient(id + 'x', 'cx=".36" cy=".3" r=".75"', [
      [0, paint.blackLight],
      [0.38, paint.black],
      [1, paint.blackEdge],
    ])
    out += gradient(id + 'y', 'cx=".36" cy=".3" r=".8"', [
      [0, paint.whiteLight],
      [0.55, paint.white],
      [1, paint.whiteEdge],
    ])
  }
  const fill = (color: string, name: string): string => (shaded ? `url(#${id}${name})` : color)
  const radius = (color: string): string => (color === 'none' ? '.475' : shaded ? '.464' : '.458')
  out += `<circle id="${id}b" r="${radius(paint.blackRim)}" fill="${fill(paint.black, 'x')}"${rim(paint.blackRim)}/>`
  out += `<circle id="${id}w" r="${radius(paint.whiteRim)}" fill="${fill(paint.white, 'y')}"${rim(paint.whiteRim)}/>`
  if (hasShadows(board)) {
    // In user space: the path of the shadows may be a single point, whose own box is empty.
    out += `<filter id="${id}s" filterUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"><feGaussianBlur stdDeviation=".05"/></filter>`
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
export function backgroundSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const { x, y, width, height } = board.box
  const rect = (fill: string): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx=".2" fill="${fill}"/>`
  let out = rect(paint.boardShade === paint.board ? paint.board : `url(#${id}t)`)
  if (board.texture) out += rect(`url(#${id}p)`) + rect(`url(#${id}q)`)
  return out
}

export function coordinatesSvg(board: SceneBoard, { id, paint }: SvgStyle): string {
  const { coordinates, crop, ratio } = board
  if (coordinates.length === 0) return ''
  const sides = { top: '', left: '', bottom: '', right: '' }
  for (const { side, x, y, text, size } of coordinates) {
    const own = size === 0.42 ? '' : ` font-size="${size}"`
    sides[side] += `<text x="${x}" y="${r3(y + size * 0.36)}"${own}>${text}</text>`
  }
  // The far side of a pair is the near one moved across.
  const pair = (near: string, far: string, name: string, move: string): string =>
    near && far ? `<g id="${id}${name}">${near}</g><use href="#${id}${name}" ${move}/>` : near + far
  return (
    `<g fill="${paint.coordinate}" font-size=".42" font-weight="500">` +
    pair(sides.top, sides.bottom, 'u', `y="${r3((crop.bottom - crop.top) * ratio + 2)}"`) +
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
    d += 'M' + pair(x1, y1) + (y1 === y2 ? 'H' + String(x2) : 'V' + String(y2))
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
export function heatDefSvg({ id, paint }: SvgStyle): string {
  const stop = `<stop stop-color="${paint.heat}" `
  return `<radialGradient id="${id}h">${stop}stop-opacity=".9"/>${stop}offset=".55" stop-opacity=".8"/>${stop}offset="1" stop-opacity="0"/></radialGradient>`
}

export function heatSvg(heat: SceneHeat, { id }: SvgStyle): string {
  return `<circle cx="${heat.x}" cy="${heat.y}" r=".66" fill="url(#${id}h)" opacity="${heatOpacity(heat)}"/>`
}

/** Whether stones cast shadows. */
export function hasShadows(board: SceneBoard): boolean {
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
    const d = points.split(' ', 4).length === 3 ? points + 'h0' : points
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

const arrowHead = (head: readonly number[]): string =>
  `M${head[0]!} ${head[1]!}L${head[2]!} ${head[3]!} ${head[4]!} ${head[5]!} ${head[6]!} ${head[7]!}z`

/** Links together: the seam of all below the colour of all, translucent as one. */
export function linksSvg(links: readonly SceneLink[], { paint }: SvgStyle): string {
  if (links.length === 0) return ''
  let shafts = ''
  let heads = ''
  for (const { x1, y1, x2, y2, head } of links) {
    shafts += `M${x1} ${y1}L${x2} ${y2}`
    if (head.length > 0) heads += arrowHead(head)
  }
  return (
    `<g stroke-linecap="round" stroke-linejoin="round" opacity=".88">` +
    `<path d="${shafts}${heads}" fill="none" stroke="${paint.linkCase}" stroke-width=".15" opacity=".7"/>` +
    `<path d="${shafts}" stroke="${paint.link}" stroke-width=".085"/>` +
    (heads ? `<path d="${heads}" fill="${paint.link}" stroke="${paint.link}" stroke-width=".03"/>` : '') +
    '</g>'
  )
}

const outlines: Readonly<Record<SceneMark['kind'], Map<number, string>>> = {
  circle: new Map(),
  cross: new Map(),
  ko: new Map(),
  selected: new Map(),
  square: new Map(),
  triangle: new Map(),
}

/** Outline of a mark around the current point, in relative commands. */
export function markOutline(kind: SceneMark['kind'], scale: number): string {
  const known = outlines[kind]
  let d = known.get(scale)
  if (d !== undefined) return d
  d = ''
  if (kind === 'circle') {
    const r = r3(circleRadius * scale)
    d = `m-${r} 0a${r} ${r} 0 1 0 ${r3(2 * r)} 0a${r} ${r} 0 1 0-${r3(2 * r)} 0`
  } else {
    let x = 0
    let y = 0
    for (const line of markLines[kind]) {
      for (let i = 0; i < line.length; i += 2) {
        const nextX = r3(line[i]! * scale)
        const nextY = r3(line[i + 1]! * scale)
        d += `${i === 0 ? 'm' : i === 2 ? 'l' : ' '}${r3(nextX - x)} ${r3(nextY - y)}`
        x = nextX
        y = nextY
      }
      if (line.length > 4) d += 'z'
    }
  }
  known.set(scale, d)
  return d
}

export function markSvg(mark: SceneMark, { paint }: SvgStyle): string {
  const ink = inkOf(mark.ground, paint)
  return `<path d="M${mark.x} ${mark.y}${markOutline(mark.kind, mark.scale)}" fill="${isFilled(mark) ? ink : 'none'}" stroke="${ink}" stroke-width="${markWidth(mark)}" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** A text of the group of its size and ink: the group moves it down to its baseline. */
function textSvg({ x, y, text, width, halo, ground }: SceneLabel, { paint }: SvgStyle): string {
  return (
    `<text x="${x}" y="${y}"` +
    (width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '') +
    (halo
      ? ` paint-order="stroke" stroke="${groundOf(ground, paint)}" stroke-width=".14" stroke-linejoin="round"`
      : '') +
    `>${escapeXml(text)}</text>`
  )
}

const labelGroup = (size: number, ink: string): string =>
  `<g transform="translate(0 ${r3(size * 0.36)})" font-size="${size}" font-weight="600" fill="${ink}">`

export function labelSvg(label: SceneLabel, style: SvgStyle): string {
  return labelGroup(label.size, inkOf(label.ground, style.paint)) + textSvg(label, style) + '</g>'
}

/** All marks: one path an ink and width. */
export function marksSvg(marks: readonly SceneMark[], { paint }: SvgStyle): string {
  if (marks.length === 0) return ''
  const paths = ['', '', '', '', '', '', '', '', '']
  for (const mark of marks) {
    const look = isFilled(mark) ? 6 : markWidth(mark) < 0.06 ? 3 : 0
    paths[look + grounds.indexOf(mark.ground)]! += 'M' + pair(mark.x, mark.y) + markOutline(mark.kind, mark.scale)
  }
  let out = '<g fill="none" stroke-width=".065" stroke-linejoin="round" stroke-linecap="round">'
  for (let i = 0; i < 9; i++) {
    const d = paths[i]!
    if (!d) continue
    const ink = inkOf(grounds[i % 3]!, paint)
    out += `<path stroke="${ink}"${i > 5 ? ` fill="${ink}"` : i > 2 ? ' stroke-width=".05"' : ''} d="${d}"/>`
  }
  return out + '</g>'
}

/** All texts: a group for each ink and size. */
export function labelsSvg(labels: readonly SceneLabel[], style: SvgStyle): string {
  const groups = new Map<number, string>()
  for (const label of labels) {
    const key = label.size * 100 + grounds.indexOf(label.ground) / 4
    groups.set(
      key,
      (groups.get(key) ?? labelGroup(label.size, inkOf(label.ground, style.paint))) + textSvg(label, style),
    )
  }
  let out = ''
  for (const texts of groups.values()) out += texts + '</g>'
  return out
}
