import { TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'
import type { Fragment, Part } from './fragments.js'
import type { Layout } from './layout.js'
import { increasing } from './increasing.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import type { Style } from './style.js'
import { spaceBefore } from './style.js'

/** What the changes of one list of children are worked out from. */
interface Siblings {
  readonly base: Base
  readonly layout: Layout
  readonly style: Style
  readonly needsSemi: Set<number>
}

/**
 * Changes that turn the children that a node has in the source (`parent` is a syntax node, -1 for the list of games) into
 * the given ones. Children that keep their order stay where they are; all else is taken out and put in.
 */
export function childFragments(siblings: Siblings, parent: number, after: readonly NodeId[]): Fragment[] {
  const { base, layout, style, needsSemi } = siblings
  const before = childrenInSource(base, parent)
  if (before.length === after.length && before.every((node, index) => base.id(node) === after[index])) return []

  const fragments: Fragment[] = []
  const put = (start: number, end: number, parts: readonly Part[], opening: boolean, removes: number) =>
    fragments.push({ start, end, owner: parent, opening, parts, removes })

  const top = parent === NONE
  const several = after.length > 1
  const kept = keptChildren(base, parent, after)
  const wrapNew = top || several
  const separator = wrapNew ? separatorOf(siblings, parent, before) : style.node

  // Where the text of what stays has been written up to; games before the first one have no place after something.
  let place = top ? NONE : base.ownEnd(parent)
  let cut = place
  let next = 0

  const insertUpTo = (limit: number) => {
    const parts: Part[] = []
    for (; next < limit; next++) {
      const child = after[next]!
      if (place !== NONE) parts.push(separator)
      if (wrapNew) parts.push('(', { child }, ')')
      else parts.push({ child })
      if (place === NONE) parts.push(separator)
    }
    if (parts.length === 0) return
    // Nothing follows where none of the games stays.
    if (place === NONE && kept.size === 0) parts.pop()
    if (place !== NONE) put(place, place, parts, false, NONE)
    else if (before.length > 0) put(layout.start(before[0]!), layout.start(before[0]!), parts, false, NONE)
    else {
      // No game in the text: what there is stays in front.
      const end = base.text.length
      put(end, end, end > 0 && !/[\r\n]$/.test(base.text) ? ['\n', ...parts] : parts, false, NONE)
    }
  }

  for (const [index, node] of before.entries()) {
    const position = kept.get(node)
    if (position !== undefined) {
      insertUpTo(position)
      next++
      if (layout.open(node) === NONE) {
        const start = base.ownStart(node)
        const end = layout.innerEnd(node)
        if (base.kinds[base.firstToken(node)] !== TokenKind.semi) needsSemi.add(node)
        if (several) {
          put(start, start, ['('], true, NONE)
          put(end, end, [')'], false, NONE)
        }
      }
      place = layout.end(node)
      cut = place
      continue
    }
    let start = layout.start(node)
    let end = layout.end(node)
    const token = layout.open(node) === NONE ? base.firstToken(node) : layout.open(node)
    if (place === NONE) {
      // The first game takes the white space behind it along, so that the next one begins where it began.
      if (index + 1 < before.length) end = Math.max(end, spaceEnd(base, end, layout.start(before[index + 1]!)))
    } else if (base.kinds[token - 1] === TokenKind.space) start = Math.max(cut, base.starts[token - 1]!)
    put(start, end, [], false, node)
    cut = end
  }
  insertUpTo(after.length)
  return fragments
}

function childrenInSource(base: Base, parent: number): number[] {
  const children: number[] = []
  if (parent === NONE) for (let game = 0; game < base.gameCount; game++) children.push(base.root(game))
  else for (let child = base.first(parent); child !== NONE; child = base.next(child)) children.push(child)
  return children
}

/** The children that stay in place, with their index in the new list: as many as keep their order. */
function keptChildren(base: Base, parent: number, after: readonly NodeId[]): Map<number, number> {
  const nodes: number[] = []
  const positions: number[] = []
  for (const [position, id] of after.entries()) {
    const node = base.node(id)
    if (node === NONE || base.parent(node) !== parent) continue
    nodes.push(node)
    positions.push(position)
  }
  return new Map(increasing(nodes).map((index) => [nodes[index]!, positions[index]!]))
}

/** White space before a new child: as before its siblings, else as elsewhere in the text. */
function separatorOf({ base, layout, style }: Siblings, parent: number, before: readonly number[]): string {
  if (parent === NONE) return before.length > 1 ? spaceBefore(base, tokenOf(base, layout, before[1]!)) : style.game
  const sibling = before.find((node) => layout.open(node) !== NONE)
  if (sibling !== undefined) return spaceBefore(base, layout.open(sibling))
  return style.variation
}

function tokenOf(base: Base, layout: Layout, node: number): number {
  const open = layout.open(node)
  return open === NONE ? base.firstToken(node) : open
}

/** Where the white space at `from` ends, if nothing but white space stands up to `to`. */
function spaceEnd(base: Base, from: number, to: number): number {
  return /^\s*$/.test(base.text.slice(from, to)) ? to : from
}
