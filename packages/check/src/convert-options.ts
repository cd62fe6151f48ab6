import type { ParseOptions } from '@sgfkit/syntax'
import { shown } from './misuse.js'

/** How to convert. */
export interface ConvertOptions {
  /** The file format to write, 4 if absent. */
  readonly to?: 3 | 4
  /**
   * The value of CA: the charset that the text will be written in. In FF[4] `UTF-8` if absent, and `null` leaves CA alone; FF[3]
   * does not define CA, which stays only in texts with more than ASCII, and says this charset if it is given.
   */
  readonly charset?: string | null
  /**
   * Whether properties that FF[4] does not define, and that nothing takes the place of, are removed; what the format of
   * the text itself defines does not matter. Kept if absent.
   */
  readonly removeObsolete?: boolean
  /** Where games begin; as `parseSyntax` looks for them if absent. */
  readonly start?: ParseOptions['start']
}

/** Throws for what callers in JavaScript may pass: `RangeError` for a format or charset that cannot be written. */
export const checkConvertOptions = ({ to, charset }: ConvertOptions): void => {
  if (to !== undefined && (to as unknown) !== 3 && (to as unknown) !== 4)
    throw new RangeError(`to must be 3 or 4, got ${shown(to)}`)
  // As `stringify` of tree: IANA names are printable ASCII, and what closes a value is not.
  if (charset !== undefined && charset !== null && !(typeof charset === 'string' && /^[!-[^-~]+$/.test(charset)))
    throw new RangeError(`charset must be a name like UTF-8, or null, got ${shown(charset)}`)
}
