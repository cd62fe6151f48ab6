import { restoreLexed, TokenKind } from '@sgfkit/lexer'
import type { StartSearch } from '@sgfkit/lexer'
import { createSource } from '@sgfkit/source'
import type { Source } from '@sgfkit/source'
import type { Structure } from './structure.js'
import { treeOf } from './tree.js'
import type { SyntaxTree } from './tree.js'

/** What a tree is made of beside its text: plain data, mostly typed arrays, as threads can hand to one another. */
export interface SyntaxColumns {
  readonly start: StartSearch
  /** One number of `TokenKind` a token. */
  readonly kinds: Uint8Array
  /** Where each token starts, in UTF-16 units, and the length of the text. */
  readonly starts: Int32Array
  readonly nodeToken: Int32Array
  readonly nodeParent: Int32Array
  /** There if the ends of subtrees were asked for before. */
  readonly nodeEnd?: Int32Array
  readonly gameRoot: Int32Array
  /** What diagnostics are made of: three numbers each, of the tokens and of the shape. */
  readonly tokenFaults: Int32Array
  readonly shapeFaults: Int32Array
  /** Parentheses that are open at the end of the text. */
  readonly unclosed: number
  /** The buffers of the arrays, each once: a list for `postMessage` to transfer. */
  // Not readonly, since the list that `postMessage` takes is not.
  readonly buffers: ArrayBuffer[]
}

/**
 * The columns of a tree, for another thread to make the same tree of, with `fromColumns` and the text.
 *
 * Nothing is copied: the columns are those of the tree, and of the trees that it was made from by `reparse` or that were made
 * from it. Whoever transfers `buffers` gives these trees away; without a list `postMessage` copies them. What was asked of the
 * tree before (`nodeEnd`) need not be worked out again.
 *
 * @example
 * const columns = toColumns(parseSyntax(text))
 * postMessage(columns, columns.buffers)
 */
export const toColumns = ({ lexed, structure }: SyntaxTree): SyntaxColumns => {
  const { nodeToken, nodeParent, nodeEnd, gameRoot, unclosed } = structure
  const arrays = {
    kinds: lexed.tokens.kinds,
    starts: lexed.tokens.starts,
    nodeToken,
    nodeParent,
    ...(nodeEnd === undefined ? {} : { nodeEnd }),
    gameRoot,
    tokenFaults: Int32Array.from(lexed.faults),
    shapeFaults: Int32Array.from(structure.faults),
  }
  const buffers = new Set(Object.values(arrays).map((array) => array.buffer))
  // Memory that threads share is not transferred.
  const own = [...buffers].filter((buffer) => buffer[Symbol.toStringTag] === 'ArrayBuffer')
  return { start: lexed.start, ...arrays, unclosed, buffers: own as ArrayBuffer[] }
}

/**
 * The tree that `toColumns` took apart, over its text: equal to `parseSyntax` of that text, at no cost.
 *
 * The columns are taken as they are, not copied, and not to be written to. Throws `TypeError` for columns of another type and
 * `RangeError` for such as do not belong to the text: lengths, ends and a sample of tokens and nodes are looked at.
 *
 * @example
 * worker.onmessage = ({ data }) => show(fromColumns(text, data))
 */
export const fromColumns = (source: Source | string, columns: SyntaxColumns): SyntaxTree => {
  const given = typeof source === 'string' ? createSource(source) : source
  const { kinds, starts, start, tokenFaults, shapeFaults, nodeToken, nodeParent, nodeEnd, gameRoot, unclosed } = columns
  const needed = { starts, nodeToken, nodeParent, gameRoot, tokenFaults, shapeFaults }
  for (const [name, array] of Object.entries(nodeEnd === undefined ? needed : { ...needed, nodeEnd }))
    // Of arrays of another realm `instanceof` knows nothing.
    if ((array as Int32Array | undefined)?.[Symbol.toStringTag] !== 'Int32Array')
      throw new TypeError(`${name} must be an Int32Array`)
  const tokens = { text: given.text, count: (kinds as Uint8Array | undefined)?.length ?? 0, kinds, starts }
  const lexed = restoreLexed(tokens, tokenFaults, start)
  const faults = Array.from(shapeFaults)
  const structure = { nodeToken, nodeParent, gameRoot, faults, unclosed, ...(nodeEnd === undefined ? {} : { nodeEnd }) }
  checkStructure(structure, tokens.kinds, given.text.length)
  return treeOf(given, lexed, structure)
}

/** Nodes and roots that are compared with the tokens. */
const SAMPLES = 256

/** Throws where a structure is not one of these tokens, as far as can be told in a moment. */
const checkStructure = (structure: Structure, kinds: Uint8Array, length: number): void => {
  const { nodeToken, nodeParent, nodeEnd, gameRoot, faults, unclosed } = structure
  const nodes = nodeToken.length
  const check = (holds: boolean, what: string): void => {
    if (!holds) throw new RangeError(`${what} not of this text`)
  }
  check(nodeParent.length === nodes && (nodeEnd?.length ?? nodes) === nodes, 'columns of unequal length are')
  check(nodes > 0 === gameRoot.length > 0, `${gameRoot.length} games with ${nodes} nodes are`)
  each(nodes, (node) => {
    const token = nodeToken[node]!
    const kind = kinds[token]!
    const parent = nodeParent[node]!
    const end = nodeEnd?.[node] ?? nodes
    const holds =
      kind >= TokenKind.semi && kind <= TokenKind.value && (node === 0 || token > nodeToken[node - 1]!) && parent < node
    check(holds && parent >= -1 && end > node && end <= nodes, `node ${node} is`)
  })
  each(gameRoot.length, (game) => {
    check(nodeParent[gameRoot[game]!] === -1, `game ${game} is`)
  })
  for (let at = 1; at < faults.length; at += 3)
    check(faults[at]! >= 0 && faults[at]! <= faults[at + 1]! && faults[at + 1]! <= length, 'a fault is')
  check(unclosed >= 0 && unclosed <= kinds.length && Number.isInteger(unclosed), `${unclosed} open parentheses are`)
}

/** Looks at all of a few, at a sample of many, and always at the last. */
const each = (count: number, look: (at: number) => void): void => {
  for (let at = 0; at < count; at += Math.ceil(count / SAMPLES)) look(at)
  if (count > 0) look(count - 1)
}
