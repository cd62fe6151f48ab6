import { computed, signal } from '@preact/signals'
import { compareResult, parseRules, RULES, rulesName, score, toggleDead } from '@sgfkit/go'
import { gameInfo } from '@sgfkit/schema/info'
import type { CountTerms } from './counting.js'
import { collection, position, root } from './store.js'

/** Dead stones as the user marked them, and the stones that they were marked on. */
const dead = signal<{ readonly stones: string; readonly list: readonly number[] }>({ stones: '', list: [] })

/** Marks the chain on a point dead, or alive again. */
export function toggle(vertex: number): void {
  const here = position.value
  if (here === undefined) return
  const list = dead.value.stones === here.stones ? dead.value.list : []
  dead.value = { stones: here.stones, list: toggleDead(here, list, vertex) }
}

/** The count of the shown position by the rules and the komi of the record. */
export const count = computed(() => {
  const here = position.value
  const id = root.value
  if (here === undefined || id < 0) return undefined
  const games = collection.value
  const info = gameInfo({ raw: (ident) => games.raw(id, ident) }, games.context(id))
  const text = games.get(id, 'RU') ?? ''
  const parsed = parseRules(text)
  const rules = parsed ?? RULES.japanese
  const name = parsed === undefined ? 'japanese' : rulesName(text)
  const list = dead.value.stones === here.stones ? dead.value.list : []
  const result = score(here, {
    rules,
    dead: list,
    ...(info.komi !== undefined && { komi: info.komi }),
    ...(info.handicap !== undefined && { handicap: info.handicap }),
  })
  const recorded = info.result
  const comparison =
    recorded?.kind === 'win'
      ? compareResult(result, {
          winner: recorded.winner,
          ...(recorded.score !== undefined && { points: recorded.score }),
        })
      : undefined
  const territory = Array.from(result.owners, (owner, at) => ({ at, owner })).flatMap(({ at, owner }) =>
    owner === '.' || (here.stones[at] !== '.' && !list.includes(at))
      ? []
      : [{ at, color: owner === 'X' ? ('black' as const) : ('white' as const) }],
  )
  const terms: CountTerms = {
    rules: name ?? text,
    named: name !== undefined,
    komi: info.komi,
    handicap: info.handicap,
    dead: list,
  }
  return { result, terms, dead: list, territory, comparison, recorded: games.get(id, 'RE') }
})
