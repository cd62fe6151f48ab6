import type { Collection, NodeId } from '@sgfkit/tree'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Points of a list of point as they stand in the file, rectangles spelled out: read apart from the library. */
function pointsOf(raws: readonly string[]): string[] {
  const points = new Set<string>()
  for (const raw of raws) {
    if (raw === '') continue
    const [from = '', to = from] = raw.split(':')
    const index = (letter: string): number => letters.indexOf(letter)
    for (let y = index(from.charAt(1)); y <= index(to.charAt(1)); y++)
      for (let x = index(from.charAt(0)); x <= index(to.charAt(0)); x++) points.add(`${x},${y}`)
  }
  return [...points].sort()
}

/** What a node says about its picture, counted in the raw values. DD and VW are looked for up to the root. */
export interface RawMarkup {
  readonly marks: Readonly<Record<'CR' | 'MA' | 'SL' | 'SQ' | 'TR', readonly string[]>>
  readonly black: readonly string[]
  readonly white: readonly string[]
  readonly labels: readonly string[]
  readonly arrows: readonly string[]
  readonly lines: readonly string[]
  readonly dimmed: readonly string[]
  /** Undefined where all points are shown. */
  readonly visible: readonly string[] | undefined
}

export function rawMarkup(collection: Collection, node: NodeId): RawMarkup {
  const raw = (ident: string): readonly string[] => collection.raw(node, ident) ?? []
  const inherited = (ident: string): string[] => {
    for (let at = node; at !== -1; at = collection.parent(at))
      if (collection.has(at, ident)) return pointsOf(collection.raw(at, ident) ?? [])
    return []
  }
  const points = (ident: string): string[] => pointsOf(raw(ident))
  const visible = inherited('VW')
  return {
    marks: { CR: points('CR'), MA: points('MA'), SL: points('SL'), SQ: points('SQ'), TR: points('TR') },
    black: points('TB'),
    white: points('TW'),
    labels: raw('LB'),
    arrows: raw('AR'),
    lines: raw('LN'),
    dimmed: inherited('DD'),
    visible: visible.length > 0 ? visible : undefined,
  }
}
