import type { Severity } from '@sgfkit/source'

/** How grave a finding is: the same for every file format, or an error in FF[4] and a warning before. */
export type SeverityByFormat = Severity | 'error-in-ff4'

/** What is fixed about a code: severity, SGFC's number where it means the same, and the sentence. */
export interface SchemaCodeInfo {
  readonly severity: SeverityByFormat
  /** Number of the SGFC message with the same meaning; 0 where there is none. */
  readonly sgfc: number
  readonly message: string
  /** What a fix takes out where no replacement is known. */
  readonly remove?: 'value' | 'property'
}

const code = (
  severity: SeverityByFormat,
  sgfc: number,
  message: string,
  remove?: 'value' | 'property',
): SchemaCodeInfo => (remove ? { severity, sgfc, message, remove } : { severity, sgfc, message })

/** Every finding that decoding of values can make, by its stable code. */
export const schemaCodes = {
  'schema/too-many-values': code('error', 13, 'only one value is allowed', 'value'),
  'schema/empty-value': code('error', 17, 'an empty value is not allowed', 'value'),
  'schema/empty-text': code('warning', 17, 'an empty text says nothing', 'value'),
  'schema/not-empty': code('error-in-ff4', 14, 'this property takes no value'),
  'schema/space-in-value': code('error-in-ff4', 15, 'white space does not belong in this value'),
  'schema/number-malformed': code('error', 14, 'not a number'),
  'schema/number-corrected': code('error-in-ff4', 15, 'the number is not written as the format wants it'),
  'schema/out-of-range': code('error', 0, 'the number is outside the legal range'),
  'schema/double-malformed': code('error', 14, 'neither 1 (normal) nor 2 (emphasised)', 'value'),
  'schema/word-unknown': code('error', 14, 'none of the words that the property may hold'),
  'schema/color-malformed': code('error', 14, 'neither B nor W', 'value'),
  'schema/color-corrected': code('error-in-ff4', 15, 'a colour is written B or W'),
  'schema/point-malformed': code('error', 14, 'not a point', 'value'),
  'schema/point-off-board': code('error', 14, 'the point is not on the board', 'value'),
  'schema/point-repeated': code('error', 38, 'the point stands twice', 'value'),
  'schema/move-malformed': code('error', 14, 'not a move', 'value'),
  'schema/point-corrected': code('error-in-ff4', 15, 'the point is not written as this game wants it'),
  'schema/move-corrected': code('error-in-ff4', 15, 'the move is not written as this game wants it'),
  'schema/stone-malformed': code('error', 14, 'not a stone', 'value'),
  'schema/pass-in-old-format': code('error', 65, 'before FF[4] a pass is written tt'),
  'schema/rectangle-reversed': code('error', 25, 'a rectangle runs from upper left to lower right'),
  'schema/rectangle-single': code('error', 25, 'a rectangle of one point is written as a point'),
  'schema/rectangle-in-old-format': code('error', 51, 'lists are compressed only since FF[4]'),
  'schema/compose-missing': code('error', 23, 'two parts divided by a colon are expected', 'value'),
  'schema/application-version': code('error', 23, 'the version is missing: name:version is expected'),
  'schema/same-point-twice': code('error', 14, 'both ends are the same point', 'value'),
  'schema/figure-corrected': code('error', 25, 'a figure is written flags:name'),
  'schema/format-unknown': code('error', 18, 'FF is not 1, 2, 3 or 4; FF[4] is assumed'),
  'schema/format-too-new': code('error', 46, 'there is no file format after FF[4], which is assumed'),
  'schema/game-malformed': code('error', 18, 'GM is not a game number; Go is assumed'),
  'schema/size-malformed': code('error', 18, 'not a board size; the usual size is assumed'),
  'schema/size-corrected': code('error-in-ff4', 15, 'the size is not written as the format wants it'),
  'schema/size-square': code('error', 47, 'a square board is written with one number'),
  'schema/size-too-large': code('error', 50, 'the board is larger than this game allows'),
  'schema/size-in-old-format': code('error', 51, 'rectangular boards exist only since FF[4]'),
  'schema/view-malformed': code('error', 52, 'VW cannot be understood', 'value'),
  'schema/null-character': code('warning', 22, 'the text holds a NUL character'),
  'schema/date-corrected': code('error-in-ff4', 15, 'a date is not written like that'),
  'schema/date-malformed': code('error-in-ff4', 33, 'not a date as the format wants it'),
  'schema/date-impossible': code('error-in-ff4', 33, 'there is no such day'),
  'schema/result-corrected': code('error-in-ff4', 15, 'a result is not written like that'),
  'schema/result-malformed': code('error-in-ff4', 33, 'not a result as the format wants it'),
  'schema/komi-corrected': code('error-in-ff4', 15, 'a komi is not written like that'),
  'schema/komi-malformed': code('error-in-ff4', 33, 'not a komi as the format wants it'),
  'schema/time-corrected': code('error-in-ff4', 15, 'a time is written in seconds'),
  'schema/time-malformed': code('error-in-ff4', 33, 'not a time in seconds as the format wants it'),
  'schema/time-unit-uncertain': code('info', 0, 'before FF[4] the unit of TM is uncertain'),
  'schema/round-unusual': code('info', 0, 'a round is usually written xx (tt)'),
  'schema/rank-unusual': code('info', 0, 'a rank is usually written as 5k, 3d or 9p'),
  'schema/rules-unusual': code('info', 0, 'not a name that the format gives to these rules'),
  'schema/rules-unknown': code('info', 0, 'rules of an unknown name'),
  'schema/overtime-unusual': code('info', 0, 'not the usual way to write this overtime'),
  'schema/overtime-unknown': code('info', 0, 'the overtime cannot be understood'),
} as const satisfies Record<string, SchemaCodeInfo>
