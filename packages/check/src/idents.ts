import { normalIdent } from '@sgfkit/syntax'

/** Codes below this number are those of identifiers of one or two capitals. */
export const SHORT_CODES = 27 * 27

/** The code of an identifier of one or two capitals. */
export const packed = (ident: string): number => {
  const first = ident.charCodeAt(0) - 64
  const second = ident.length === 1 ? 0 : ident.charCodeAt(1) - 64
  return ident.length <= 2 && first >= 1 && first <= 26 && second >= 0 && second <= 26 ? first * 27 + second : -1
}

const names = Array.from({ length: SHORT_CODES }, (_, code) => {
  const second = code % 27
  return String.fromCharCode(Math.floor(code / 27) + 64) + (second === 0 ? '' : String.fromCharCode(second + 64))
})

/** Numbers for identifiers: short ones by their letters, others as they are met. */
export class IdentTable {
  readonly #long = new Map<string, number>()
  readonly #names: string[] = []

  /** The code of the identifier that stands at `[start, end)`, lowercase letters dropped. */
  codeAt(text: string, start: number, end: number): number {
    const length = end - start
    if (length <= 2) {
      const first = text.charCodeAt(start) - 64
      const second = length === 1 ? 0 : text.charCodeAt(start + 1) - 64
      if (first >= 1 && first <= 26 && second >= 0 && second <= 26) return first * 27 + second
    }
    return this.code(normalIdent(text.slice(start, end)))
  }

  /** Number of the identifiers that have no code by their letters. */
  get size(): number {
    return this.#names.length
  }

  /** The code of an identifier. */
  code(ident: string): number {
    const short = packed(ident)
    if (short >= 0) return short
    let code = this.#long.get(ident)
    if (code === undefined) {
      code = SHORT_CODES + this.#names.length
      this.#long.set(ident, code)
      this.#names.push(ident)
    }
    return code
  }

  /** The identifier of a code. */
  name(code: number): string {
    return (code < SHORT_CODES ? names[code] : this.#names[code - SHORT_CODES]) ?? ''
  }
}
