/**
 * Faults as the scanner notes them: three numbers each (kind, start, end), ordered by start. Diagnostics are made of
 * them when asked for, so that a hostile text costs no object a fault.
 */
export type Faults = readonly number[]

export const Fault = {
  stray: 0,
  preamble: 1,
  outside: 2,
  unclosedValue: 3,
  longIdent: 4,
  lowercase: 5,
  digit: 6,
  noValue: 7,
  noIdent: 8,
} as const

export const FAULT_SIZE = 3
