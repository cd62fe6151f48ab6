import { type Rules, RULES, rulesName } from '@sgfkit/go'
import { type GameContext, gameContext } from '@sgfkit/schema'
import { packed } from './idents.js'
import type { NodeView } from './node-view.js'
import { TextMap } from './text-map.js'

const RU = packed('RU')
const FF = packed('FF')
const GM = packed('GM')
const SZ = packed('SZ')

/** Spellings of a root or of RU that are remembered before it starts anew. */
const REMEMBERED = 256

/** Longer ones are read each time. */
const LONGEST = 64

interface Named {
  readonly rules: Rules | undefined
}

const named = (raw: string): Named => {
  const name = rulesName(raw)
  return { rules: name === undefined ? undefined : RULES[name] }
}

/** What roots declare: files hold many games whose roots say the same. */
export class RootMemory {
  readonly #contexts = new Map<string, GameContext>()
  readonly #rules = new TextMap<Named>()

  /** File format, game and size that the root at hand declares. Roots with the same FF, GM and SZ share an answer. */
  context(view: NodeView): GameContext {
    const format = view.find(FF)
    const game = view.find(GM)
    const size = view.find(SZ)
    const single = (index: number): boolean => index < 0 || view.valueCount[index] === 1
    // Without GM other properties may tell which game it is.
    if (game < 0 || !single(game) || !single(format) || !single(size)) return read(view)
    const part = (index: number): string =>
      index < 0 ? '' : view.text.slice(view.starts[view.firstValue[index]!], view.propertyEnd(index))
    const key = `${part(format)}|${part(game)}|${part(size)}`
    const known = this.#contexts.get(key)
    if (known !== undefined) return known
    const context = read(view)
    if (this.#contexts.size >= REMEMBERED) this.#contexts.clear()
    if (key.length <= LONGEST) this.#contexts.set(key, context)
    return context
  }

  /** The rules that RU of the root at hand names, if it names any. */
  rules(view: NodeView): Rules | undefined {
    const index = view.find(RU)
    if (index < 0) return undefined
    const { text } = view
    const token = view.firstValue[index]!
    const start = view.starts[token]! + 1
    const end = view.valueEnd(token)
    if (end - start > LONGEST) return named(text.slice(start, end)).rules
    if (this.#rules.size >= REMEMBERED) this.#rules.clear()
    return (this.#rules.get(text, start, end) ?? this.#rules.add(text, start, end, named)).rules
  }
}

const read = (view: NodeView): GameContext =>
  gameContext(
    {
      raw: (ident) => {
        const code = packed(ident)
        const index = view.find(code < 0 ? view.idents.code(ident) : code)
        return index < 0 ? undefined : view.raws(index)
      },
    },
    view.schema,
  )
