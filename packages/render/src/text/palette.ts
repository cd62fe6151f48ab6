import type { StoneColor } from '../diagram.js'

/** How one stretch of a line is painted: numbers of the 256-colour table of terminals. */
export interface Paint {
  readonly ink: number
  readonly ground: number
  readonly bold?: boolean
}

/** Wood of the board, from no heat to the strongest. */
const GROUNDS = [179, 215, 209, 203, 197] as const
const BLACK = 16
const WHITE = 231

/** Ground of a point of a heat map, from 0 to 1. */
export function groundOf(strength: number): number {
  const step = Math.round(Math.max(0, Math.min(1, strength)) * (GROUNDS.length - 1))
  return GROUNDS[step] ?? GROUNDS[0]
}

/** Lines of the board. */
export function gridPaint(ground: number, dimmed: boolean): Paint {
  return { ink: dimmed ? 137 : 94, ground }
}

/** A stone without a text on it. */
export function stonePaint(color: StoneColor, ground: number, dimmed: boolean): Paint {
  if (dimmed) return { ink: color === 'black' ? 240 : 223, ground }
  return { ink: color === 'black' ? BLACK : WHITE, ground, bold: true }
}

/** A text or mark on a stone: the stone becomes the ground. */
export function onStonePaint(color: StoneColor, dimmed: boolean): Paint {
  if (color === 'black') return { ink: WHITE, ground: dimmed ? 240 : BLACK, bold: true }
  return { ink: BLACK, ground: dimmed ? 223 : WHITE, bold: true }
}

/** A text or mark on an empty point. */
export function markPaint(ground: number): Paint {
  return { ink: 52, ground, bold: true }
}

/** A stone that is not on the board. */
export function ghostPaint(color: StoneColor, ground: number): Paint {
  return { ink: color === 'black' ? 238 : 255, ground }
}

/** Joins painted stretches into a line; without `color` only their text. */
export function paintLine(parts: readonly (readonly [string, Paint | undefined])[], color: boolean): string {
  if (!color) return parts.map(([text]) => text).join('')
  let line = ''
  let state = ''
  for (const [text, paint] of parts) {
    if (text === '') continue
    const wanted = paint ? `${paint.bold ? '1' : '22'};38;5;${paint.ink};48;5;${paint.ground}` : '0'
    if (wanted !== state && !(state === '' && wanted === '0')) line += `\u001b[${wanted}m`
    state = wanted
    line += text
  }
  return state === '' || state === '0' ? line : `${line}\u001b[0m`
}
