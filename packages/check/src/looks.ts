import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import type { NodeView } from './node-view.js'
import { PointSet } from './point-set.js'
import { Look, type PropertyInfo } from './property-info.js'

const isDigits = (text: string, start: number, end: number, fraction: boolean): boolean => {
  const first = text.charCodeAt(start)
  if (first === 43 || first === 45) start++
  let digits = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits++
    else if (code === 46 && fraction && digits > 0) {
      fraction = false
      digits = 0
    } else return false
  }
  // Longer numbers may be too large to be exact.
  return digits > 0 && end - start <= 15
}

/** Looks at values in place: nothing is allocated for those that are plainly right. */
export class Looker {
  readonly #points = new PointSet()

  /** Whether all values of a property are plainly right; `false` only says that they have to be decoded. */
  isPlain(view: NodeView, info: PropertyInfo, index: number, columns: number, rows: number): boolean {
    if (info.look === Look.skip) return true
    const count = view.valueCount[index]!
    if (info.look === Look.decode || (count > 1 && !info.list)) return false
    const { text, kinds, starts } = view
    if (info.look === Look.points) this.#points.clear()
    for (let token = view.firstValue[index]!, left = count; left > 0; token++) {
      if (kinds[token] !== TokenKind.value) continue
      left--
      if (!this.#value(text, info, starts[token]! + 1, view.valueEnd(token), columns, rows)) return false
    }
    return true
  }

  #value(text: string, info: PropertyInfo, start: number, end: number, columns: number, rows: number): boolean {
    switch (info.look) {
      case Look.text:
        return (end > start && text.charCodeAt(start) > 32) || (end === start && info.emptyAllowed)
      case Look.real:
        return isDigits(text, start, end, true)
      case Look.number:
        return isDigits(text, start, end, false)
      case Look.double: {
        const code = text.charCodeAt(start)
        return end - start === 1 && (code === 49 || code === 50)
      }
      case Look.move:
        return end - start === 2 && decodePointAt(text, start, end, columns, rows) !== -2
      case Look.color: {
        const code = text.charCodeAt(start)
        return end - start === 1 && (code === 66 || code === 87)
      }
      case Look.moveOrPass:
        return (end - start === 2 && decodePointAt(text, start, end, columns, rows) !== -2) || end === start
      case Look.clock: {
        const code = text.charCodeAt(start)
        return code >= 48 && code <= 57 && isDigits(text, start, end, true)
      }
      case Look.count: {
        const code = text.charCodeAt(start)
        return code >= 48 && code <= 57 && isDigits(text, start, end, false)
      }
      case Look.empty:
        return end === start
      case Look.labels:
        return (
          end - start > 3 &&
          text.charCodeAt(start + 2) === 58 &&
          decodePointAt(text, start, start + 2, columns, rows) >= 0
        )
      case Look.points: {
        if (end - start !== 2) return false
        const vertex = decodePointAt(text, start, end, columns, rows)
        return vertex >= 0 && this.#points.add(vertex)
      }
      default:
        return false
    }
  }
}
