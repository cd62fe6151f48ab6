import { dimOpacity, ghostDashes, ghostOpacity } from '../scene-shapes.js'
import type { Ground, Scene, SceneLabel, SceneMark } from '../scene.js'
import { colorDefinitions, colorName } from './colors.js'
import { escapeLatex } from './escape.js'

const round = (value: number): number => Math.round(value * 1000) / 1000
const at = (x: number, y: number): string => `(${round(x)},${round(y)})`

/** Everything of a scene as one `tikzpicture`, drawn in the order that the other outputs use. */
export function tikzPicture(scene: Scene, unit: number, unicode: boolean): string {
  const pen = (width: number): string => `line width=${round(width * unit)}mm`
  const text = (size: number, bold: boolean): string => {
    // Points of 1/72.27 inch.
    const points = round(size * unit * 2.845)
    return `font=\\sffamily${bold ? '\\bfseries' : ''}\\fontsize{${points}}{${points}}\\selectfont`
  }
  const { board } = scene
  const { box } = board
  const lines = [
    `\\begin{tikzpicture}[x=${round(unit)}mm,y=-${round(unit)}mm,line cap=round,line join=round,inner sep=0pt]`,
    ...colorDefinitions(board.theme),
    `\\fill[${colorName('board')}] ${at(box.x, box.y)} rectangle ${at(box.x + box.width, box.y + box.height)};`,
  ]
  for (const { x, y, strength } of scene.heat) {
    lines.push(`\\fill[${colorName('heat')},opacity=${round(strength * 0.7)}] ${at(x, y)} circle[radius=.45];`)
  }
  lines.push(...gridLines(scene, pen))
  for (const { x, y, text: name, size } of board.coordinates) {
    lines.push(
      `\\node[${colorName('coordinate')},${text(size, false)}] at ${at(x, y)} {${escapeLatex(name, unicode)}};`,
    )
  }
  for (const { x, y, color, faded } of scene.stones) {
    lines.push(stone(x, y, color, 0.475, faded ? 0.45 : 1, board.theme[`${color}Rim`] !== 'none', pen))
  }
  for (const ghost of scene.ghosts) {
    const { x, y, color, kind } = ghost
    const plain = kind === 'next' || kind === 'sibling' || kind === 'hover'
    lines.push(stone(x, y, color, kind === 'hover' ? 0.475 : 0.36, ghostOpacity(ghost), true, pen))
    const [dash, gap] = ghostDashes[kind] ?? [0, 0]
    const pattern = gap > 0 ? `,dash pattern=on ${round(dash * unit)}mm off ${round(gap * unit)}mm` : ''
    if (!plain) lines.push(`\\draw[${colorName(kind)},${pen(0.08)}${pattern}] ${at(x, y)} circle[radius=.41];`)
  }
  for (const { x, y, color } of scene.territory) {
    const edge = colorName(`${color}Ink`)
    const fill = colorName(color)
    lines.push(`\\filldraw[fill=${fill},draw=${edge},${pen(0.03)}] ${at(x - 0.15, y - 0.15)} rectangle +(.3,.3);`)
  }
  if (scene.dimmed.length > 0) {
    // One path, so that no seam shows between two points.
    const cells = scene.dimmed.map(({ x, y }) => `${at(x - 0.5, y - board.ratio / 2)} rectangle +(1,${board.ratio})`)
    lines.push(`\\fill[${colorName('dim')},opacity=${dimOpacity}] ${cells.join('\n  ')};`)
  }
  for (const { x, y } of scene.selected) {
    lines.push(`\\draw[${colorName('selection')},${pen(0.06)}] ${at(x - 0.47, y - 0.47)} rectangle +(.94,.94);`)
  }
  lines.push(...linkLines(scene, pen))
  if (scene.lastMove) {
    lines.push(`\\fill[${colorName('lastMove')}] ${at(scene.lastMove.x, scene.lastMove.y)} circle[radius=.15];`)
  }
  for (const mark of scene.marks) lines.push(markLine(mark, pen))
  for (const label of scene.labels) {
    const source = escapeLatex(label.text, unicode)
    if (source !== '') lines.push(labelLine(label, source, unit, text(label.size, true)))
  }
  lines.push('\\end{tikzpicture}')
  return lines.join('\n')
}

type Pen = (width: number) => string

function gridLines({ grid, frame, hoshi }: Scene, pen: Pen): string[] {
  const lines: string[] = []
  const path = (ends: readonly number[]): string => {
    let steps = ''
    for (let i = 0; i < ends.length; i += 4)
      steps += `\n  ${at(ends[i]!, ends[i + 1]!)} -- ${at(ends[i + 2]!, ends[i + 3]!)}`
    return steps
  }
  if (grid.length > 0) lines.push(`\\draw[${colorName('grid')},${pen(0.028)},line cap=rect]${path(grid)};`)
  if (frame.length > 0) lines.push(`\\draw[${colorName('grid')},${pen(0.055)},line cap=rect]${path(frame)};`)
  for (const { x, y } of hoshi) lines.push(`\\fill[${colorName('grid')}] ${at(x, y)} circle[radius=.1];`)
  return lines
}

/** Width of the line around a stone, as around the flat stones of the other outputs. */
const RIM = 0.05

function stone(
  x: number,
  y: number,
  color: 'black' | 'white',
  radius: number,
  opacity: number,
  rim: boolean,
  pen: Pen,
): string {
  const edge = rim ? `draw=${colorName(`${color}Rim`)},${pen(RIM)},` : ''
  const veil = opacity === 1 ? '' : `,opacity=${opacity}`
  return `\\path[${edge}fill=${colorName(color)}${veil}] ${at(x, y)} circle[radius=${rim ? round(radius - RIM / 2) : radius}];`
}

function linkLines({ links }: Scene, pen: Pen): string[] {
  const shaft = links.map(({ x1, y1, x2, y2 }) => `${at(x1, y1)} -- ${at(x2, y2)}`)
  const heads = links.map(({ head }) => {
    const corners: string[] = []
    for (let i = 0; i < head.length; i += 2) corners.push(at(head[i]!, head[i + 1]!))
    return corners.length > 0 ? `${corners.join(' -- ')} -- cycle` : ''
  })
  const seams = links.map((_, i) => `\\draw[${colorName('linkCase')},${pen(0.15)}] ${shaft[i]!} ${heads[i]!};`)
  const inks = links.map((_, i) => `\\draw[${colorName('link')},${pen(0.085)}] ${shaft[i]!};`)
  const tips = heads.filter((head) => head !== '').map((head) => `\\fill[${colorName('link')}] ${head};`)
  return [...seams, ...inks, ...tips]
}

function markLine({ kind, x, y, ground, scale }: SceneMark, pen: Pen): string {
  const ink = colorName(`${ground}Ink`)
  const s = (value: number): number => round(value * scale)
  const draw = `\\draw[${ink},${pen(scale === 1 ? 0.065 : 0.05)}]`
  const by = (dx: number, dy: number): string => at(x + s(dx), y + s(dy))
  switch (kind) {
    case 'circle':
      return `${draw} ${at(x, y)} circle[radius=${s(0.26)}];`
    case 'square':
      return `${draw} ${by(-0.23, -0.23)} rectangle ${by(0.23, 0.23)};`
    case 'triangle':
      return `${draw} ${by(0, -0.31)} -- ${by(0.27, 0.157)} -- ${by(-0.27, 0.157)} -- cycle;`
    case 'cross':
      return `${draw} ${by(-0.21, -0.21)} -- ${by(0.21, 0.21)} ${by(0.21, -0.21)} -- ${by(-0.21, 0.21)};`
    case 'selected': {
      const outline = `${by(0, -0.26)} -- ${by(0.26, 0)} -- ${by(0, 0.26)} -- ${by(-0.26, 0)} -- cycle;`
      return scale === 1 ? `\\filldraw[${ink},${pen(0.065)}] ${outline}` : `${draw} ${outline}`
    }
  }
}

function labelLine(label: SceneLabel, source: string, unit: number, font: string): string {
  const { x, y, ground, width, halo } = label
  // What has no height, or no width, cannot be stretched: a row of underscores is all depth, and characters that the font has
  // not take up nothing.
  const body =
    width > 0
      ? `\\sbox0{${source}}\\ifdim\\dimexpr\\ht0+\\dp0>0pt \\ifdim\\wd0>0pt \\resizebox*{${round(width * unit)}mm}{\\totalheight}{\\usebox0}\\fi\\fi`
      : source
  const seam = halo ? `,fill=${seamColor(ground)},inner sep=${round(0.04 * unit)}mm` : ''
  return `\\node[text=${colorName(`${ground}Ink`)},${font}${seam}] at ${at(x, y)} {${body}};`
}

/** Colour of the patch under a text that something crosses. */
function seamColor(ground: Ground): string {
  return colorName(ground)
}
