import fc from 'fast-check'
import type { Diagram, MarkKind, StoneColor } from '../src/diagram.js'

/** A text that tries to leave its place: terminal escapes, markup, line ends, direction overrides. */
export const hostileText = 'a\u001b[31mb </text><script>\r\nc\u202e \u0000d'

const color = fc.constantFrom<StoneColor>('black', 'white')
const kind = fc.constantFrom<MarkKind>('circle', 'cross', 'selected', 'square', 'triangle')
const text = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constant(hostileText),
  fc.constantFrom('a', '白', '12'),
)

/** Diagrams of every size, with points inside and outside of the board. */
export function anyDiagram(maxSide = 52): fc.Arbitrary<Diagram> {
  return fc
    .tuple(fc.integer({ min: 1, max: maxSide }), fc.integer({ min: 1, max: maxSide }))
    .chain(([columns, rows]) => {
      const count = columns * rows
      const at = fc.integer({ min: -2, max: count + 2 })
      const list = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 6 })
      const link = fc.record({ from: at, to: at })
      return fc.record(
        {
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          stones: fc.string({ unit: fc.constantFrom('.', 'X', 'O'), minLength: count, maxLength: count }),
          marks: list(fc.record({ at, kind })),
          labels: list(fc.record({ at, text })),
          numbers: list(fc.record({ at, number: fc.integer({ min: 0, max: 999 }) })),
          arrows: list(link),
          lines: list(link),
          territory: list(fc.record({ at, color })),
          ghosts: list(fc.record({ at, color, label: text })),
          heat: list(fc.record({ at, strength: fc.double({ min: 0, max: 1, noNaN: true }), text })),
          dimmed: list(at),
          visible: list(at),
          crop: fc.record({ left: at, top: at, right: at, bottom: at }),
          lastMove: at,
          ko: at,
          selected: list(at),
          title: text,
        },
        { requiredKeys: ['columns', 'rows', 'stones'] },
      )
    })
}
