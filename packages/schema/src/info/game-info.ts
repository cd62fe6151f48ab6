import { formatDates, type GameDate } from '../date.js'
import { readDates } from './date-spelling.js'
import { readKomi } from './komi.js'
import { amount } from './misuse.js'
import { formatOvertime, readOvertime, type Overtime } from './overtime.js'
import { formatRank, readRank, type Rank } from './rank.js'
import { formatResult, readResult, type GameResult } from './result.js'
import { formatRound, readRound, type Round } from './round.js'
import { formatRules, isRuleSet, readRules, type RuleSet } from './rules.js'
import { readTime } from './time.js'
import { decimal } from '../scalars.js'
import { Schema } from '../schema.js'
import { escapeText, unescapeSimpleText, unescapeText } from '../text.js'
import type { Application, GameContext, RawProperties } from '../types.js'

/** A player as the game info names them. */
export interface PlayerInfo {
  readonly name?: string
  readonly rank?: Rank
  readonly team?: string
}

/** The game info of one game, typed. A field is absent where the file says nothing or nothing that can be understood. */
export interface GameInfoFields {
  readonly black: PlayerInfo
  readonly white: PlayerInfo
  readonly gameName?: string
  readonly event?: string
  readonly round?: Round
  readonly dates?: readonly GameDate[]
  readonly place?: string
  readonly rules?: RuleSet
  /** Points that White gets. */
  readonly komi?: number
  /** Handicap stones. */
  readonly handicap?: number
  /** Main time in seconds. */
  readonly time?: number
  readonly overtime?: Overtime
  readonly result?: GameResult
  readonly opening?: string
  readonly annotator?: string
  readonly user?: string
  readonly source?: string
  readonly copyright?: string
  readonly comment?: string
  readonly application?: Application
}

/** One text beside each field that the file fills. */
export type GameInfoRaw = Readonly<Partial<Record<Exclude<keyof GameInfoFields, 'black' | 'white'>, string>>> & {
  readonly black: Readonly<Partial<Record<keyof PlayerInfo, string>>>
  readonly white: Readonly<Partial<Record<keyof PlayerInfo, string>>>
}

/** The typed fields with the raw text (between the brackets) of each under `raw`, at the same path. */
export interface GameInfo extends GameInfoFields {
  readonly raw: GameInfoRaw
  readonly context: GameContext
}

/** New values for fields; `null` takes a field out, an absent one stays as it is. A string goes in as text, unread. */
export type GameInfoPatch = {
  readonly [K in Exclude<keyof GameInfoFields, 'black' | 'white'>]?: GameInfoFields[K] | string | null
} & Readonly<Partial<Record<'black' | 'white', { readonly [F in keyof PlayerInfo]?: PlayerInfo[F] | string | null }>>>

/** A change of one property: its new raw values, or `undefined` to take it out. */
export interface PropertyChange {
  readonly ident: string
  readonly raws: readonly string[] | undefined
}

interface Field {
  readonly ident: string
  read(text: string, context: GameContext): unknown
  // A method, so that each field may take the type of its own values.
  write(value: unknown): string
  readonly multiline?: boolean
}

const text = (ident: string): Field => ({
  ident,
  read: (value) => (value === '' ? undefined : value),
  write: (value: string) => value,
})

const number = (text: string, context: GameContext): unknown =>
  Schema.standard.value('HA', [text], { ...context, gm: 1 })

const playerFields = (name: string, rank: string, team: string): Readonly<Record<keyof PlayerInfo, Field>> => ({
  name: text(name),
  rank: { ident: rank, read: (value) => readRank(value)?.value, write: formatRank },
  team: text(team),
})

const players = { black: playerFields('PB', 'BR', 'BT'), white: playerFields('PW', 'WR', 'WT') } as const

const fields: Readonly<Record<Exclude<keyof GameInfoFields, 'black' | 'white'>, Field>> = {
  gameName: text('GN'),
  event: text('EV'),
  round: { ident: 'RO', read: (value) => readRound(value)?.value, write: formatRound },
  dates: { ident: 'DT', read: (value) => readDates(value)?.value, write: formatDates },
  place: text('PC'),
  rules: { ident: 'RU', read: (value) => readRules(value)?.value, write: formatRules },
  komi: { ident: 'KM', read: (value) => readKomi(value)?.value, write: decimal },
  handicap: {
    ident: 'HA',
    read: number,
    write: (value: number) => decimal(amount(value, 'handicap', 0, Number.MAX_VALUE, 1)),
  },
  time: {
    ident: 'TM',
    read: (value) => readTime(value)?.value.seconds,
    write: (value: number) => decimal(amount(value, 'time')),
  },
  overtime: { ident: 'OT', read: (value) => readOvertime(value)?.value, write: formatOvertime },
  result: { ident: 'RE', read: (value, { gm }) => readResult(value, gm)?.value, write: formatResult },
  opening: text('ON'),
  annotator: text('AN'),
  user: text('US'),
  source: text('SO'),
  copyright: text('CP'),
  comment: { ...text('GC'), multiline: true },
  application: {
    ident: 'AP',
    read: () => undefined,
    write: (value: Application) => `${value.name}:${value.version}`,
  },
}

const fieldText = (field: Field, raw: string) => (field.multiline ? unescapeText(raw) : unescapeSimpleText(raw))

/**
 * The game info of a node (usually the root) as one typed object, with the raw text beside every field under `raw`.
 * Values are read leniently: `RE[Black wins by resignation]` gives a result; what cannot be understood is absent from the
 * typed part and stands in `raw`. Overtime that a program wrote into TM is found there if OT is missing.
 * @example
 * const info = gameInfo(root, context)
 * info.black.name; info.result; info.raw.result
 */
export function gameInfo(root: RawProperties, context: GameContext): GameInfo {
  const out: Record<string, unknown> = {}
  const raw: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = root.raw(field.ident)?.[0]
    if (value === undefined) continue
    raw[key] = value
    const typed =
      key === 'application'
        ? Schema.standard.value('AP', [value], context)
        : field.read(fieldText(field, value), context)
    if (typed !== undefined) out[key] = typed
  }
  for (const color of ['black', 'white'] as const) {
    const player: Record<string, unknown> = {}
    const playerRaw: Record<string, string> = {}
    for (const [key, field] of Object.entries(players[color])) {
      const value = root.raw(field.ident)?.[0]
      if (value === undefined) continue
      playerRaw[key] = value
      const typed = field.read(fieldText(field, value), context)
      if (typed !== undefined) player[key] = typed
    }
    out[color] = player
    raw[color] = playerRaw
  }
  if (raw.overtime === undefined && typeof raw.time === 'string') {
    const overtime = readTime(unescapeSimpleText(raw.time))?.value.overtime
    if (overtime !== undefined) out.overtime = overtime
  }
  // The keys are those of the field tables, whose readers give the types of the interface.
  return { ...(out as unknown as GameInfoFields), raw: raw as unknown as GameInfoRaw, context }
}

/**
 * The property changes that bring a patch into a game info: only fields whose value differs from what `before` reads are
 * written, so that what is the same keeps its spelling. A handicap of 0 or 1 takes HA of Go out. Throws as `formatDates` and `decimal` do for impossible values.
 * @example gameInfoEdits(info, { komi: 6.5 }) // [{ ident: 'KM', raws: ['6.5'] }]
 */
export function gameInfoEdits(before: GameInfo, patch: GameInfoPatch): readonly PropertyChange[] {
  const changes: PropertyChange[] = []
  const visit = (field: Field, typed: unknown, raw: string | undefined, next: unknown) => {
    if (next === undefined) return
    // A handicap begins at 2: a game of Go without one has no HA.
    if (next === null || (field === fields.handicap && before.context.gm === 1 && (next === 0 || next === 1))) {
      if (raw !== undefined) changes.push({ ident: field.ident, raws: undefined })
      return
    }
    if (typed !== undefined && same(typed, next)) return
    const value = typeof next === 'string' && !(field.ident === 'RU' && isRuleSet(next)) ? next : field.write(next)
    if (raw !== undefined && typeof next === 'string' && fieldText(field, raw) === value) return
    const composed = field.ident === 'AP'
    changes.push({
      ident: field.ident,
      raws: composed ? Schema.standard.encode('AP', next, before.context) : [escapeText(value)],
    })
  }
  for (const [key, field] of Object.entries(fields) as [keyof typeof fields, Field][]) {
    visit(field, before[key], before.raw[key], patch[key])
  }
  for (const color of ['black', 'white'] as const) {
    for (const [key, field] of Object.entries(players[color]) as [keyof PlayerInfo, Field][]) {
      visit(field, before[color][key], before.raw[color][key], patch[color]?.[key])
    }
  }
  return changes
}

/** Equality of plain data: numbers, strings, lists and objects of them. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const left = Object.entries(a).filter(([, value]) => value !== undefined)
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined))
  return left.length === right.size && left.every(([key, value]) => same(value, right.get(key)))
}
