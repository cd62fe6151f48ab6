import { TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'

/** White space that a text puts before its parts; new parts get the same. */
export interface Style {
  /** Before a node that continues a line. */
  readonly node: string
  /** Before the `(` of a variation. */
  readonly variation: string
  /** Before the `(` of a game that is not the first. */
  readonly game: string
}

/** So many tokens tell the style of a text. */
const SAMPLE = 5000

/** White space as it can be repeated elsewhere: nothing strange, and not much of it. */
function tameSpace(space: string): string {
  if (space.length <= 40 && !/[^ \t\r\n]/.test(space)) return space
  return /[\r\n]/.test(space) ? '\n' : ' '
}

/** The white space token before `token`, or an empty text. */
export function spaceBefore(base: Base, token: number): string {
  if (token <= 0 || base.kinds[token - 1] !== TokenKind.space) return ''
  return tameSpace(base.text.slice(base.starts[token - 1], base.starts[token]))
}

/** What the beginning of a text does most often. */
export function sniffStyle(base: Base): Style {
  const node = new Map<string, number>()
  const variation = new Map<string, number>()
  const game = new Map<string, number>()
  const count = (map: Map<string, number>, space: string) => map.set(space, (map.get(space) ?? 0) + 1)
  let depth = 0
  let before: number = TokenKind.preamble
  const to = Math.min(base.tokenCount, SAMPLE)
  for (let token = 0; token < to; token++) {
    const kind = base.kinds[token]!
    if (kind === TokenKind.open) {
      if (depth > 0 && before !== TokenKind.open) count(variation, spaceBefore(base, token))
      else if (depth === 0 && before === TokenKind.close) count(game, spaceBefore(base, token))
      depth++
    } else if (kind === TokenKind.close) depth--
    else if (kind === TokenKind.semi && before === TokenKind.value) count(node, spaceBefore(base, token))
    if (kind !== TokenKind.space) before = kind
  }
  const most = (map: Map<string, number>, otherwise: string) => {
    let best = otherwise
    for (const [space, times] of map) if (times > (map.get(best) ?? 0)) best = space
    return best
  }
  const nodes = most(node, '')
  return {
    node: nodes,
    variation: most(variation, nodes),
    game: most(game, base.text.slice(0, 4000).includes('\r\n') ? '\r\n' : '\n'),
  }
}
