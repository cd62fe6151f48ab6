import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { applyEdits } from '@sgfkit/source'
import { edits, History, parse, stringify, toJson } from '@sgfkit/tree'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'
import type { Random } from './random.js'
import { anyEdits } from './text-edits.js'
import type { Target } from './targets.js'

/** Values that a property can hold whatever it is: raw, with what must be escaped escaped. */
const raws = ['', 'aa', 'x\\]y', 'a\\:b', '(;)', 'UTF-8', '漢字', 'é\\\\']
const idents = ['C', 'N', 'KM', 'B', 'W', 'AB', 'CA', 'XY', 'PB']

const anyNode = (tx: Transaction, random: Random): NodeId | undefined => {
  if (tx.gameCount === 0) return undefined
  const root = tx.root(random.below(tx.gameCount))
  let left = random.below(12)
  for (const id of tx.walk(root)) if (left-- === 0) return id
  return root
}

/** One change of any kind, where the games allow it. */
const change = (tx: Transaction, random: Random): void => {
  const node = anyNode(tx, random)
  const kind = random.below(12)
  if (node === undefined || kind === 0) {
    tx.insertGame([{ parent: -1, properties: { [random.pick(idents)]: [random.pick(raws)] } }])
    return
  }
  const other = anyNode(tx, random) ?? node
  if (kind === 1) tx.insert(node, undefined, { [random.pick(idents)]: [random.pick(raws)] })
  else if (kind === 2) tx.paste(node, tx.copy(other))
  else if (kind === 3) tx.delete(node)
  else if (kind === 4) tx.promote(node)
  else if (kind === 5) tx.demote(node)
  else if (kind === 6) tx.makeMain(node)
  else if (kind === 7) tx.moveToGame(node)
  else if (kind === 8 && ![...tx.walk(node)].includes(other)) tx.move(node, other)
  else if (kind === 9) tx.remove(node, random.pick(idents))
  else if (kind === 10) tx.keepMainLine(node)
  else tx.setRaw(node, random.pick(idents), [random.pick(raws)])
}

/** What the games hold, whatever the order of the properties of a node, which is not data. */
const contents = (collection: Collection): unknown =>
  toJson(collection).games.map((game) =>
    game.map(({ parent, properties }) => ({
      parent,
      properties: Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))),
    })),
  )

/** The laws of any snapshot: its text holds its games, and the edits from one to another lead there. */
const holds = (before: Collection, after: Collection): void => {
  const text = stringify(after)
  strictEqual(applyEdits(stringify(before), edits(before, after)), text, 'the edits do not lead there')
  deepStrictEqual(contents(parse(text).collection), contents(after), 'what is written reads otherwise')
}

/** The laws of a history: everything can be taken back to the very snapshots, and done again. */
const winds = (history: History, states: readonly Collection[]): void => {
  for (let at = states.length - 2; at >= 0; at--) {
    ok(history.undo() !== undefined)
    strictEqual(history.current, states[at])
  }
  strictEqual(history.undo(), undefined)
  for (let at = 1; at < states.length; at++) {
    ok(history.redo() !== undefined)
    strictEqual(history.current, states[at])
  }
}

const changing =
  (texts: boolean): Target =>
  (text, random) => {
    const history = new History(parse(text).collection)
    const states = [history.current]
    for (let left = 1 + random.below(4); left > 0; left--) {
      const before = history.current
      if (texts && random.below(2) === 0) history.editText(anyEdits(stringify(before), random))
      else
        history.edit((tx) => {
          for (let more = 1 + random.below(3); more > 0; more--) change(tx, random)
        })
      if (history.current === before) continue
      holds(before, history.current)
      states.push(history.current)
    }
    holds(states[0]!, history.current)
    winds(history, states)
    strictEqual(stringify(states[0]!), text)
  }

/** Tree transactions with undo. */
export const transactions: Target = changing(false)

/** Text edits and tree transactions in turn. */
export const mixed: Target = changing(true)
