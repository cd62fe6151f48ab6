import type { Severity } from '@sgfkit/source'
import type { PresetName } from './rule.js'

/**
 * How grave the messages of SGFC are, by number: `E` error, `W` warning, `E4` error in FF[4] and warning before, `WS`
 * warning that its restrictive mode makes an error, `mixed` where it depends on the value. Those that it cannot have about
 * the text of a file (its command line, files, memory) are absent, and so are 7, 73 and 75, at which it gives up.
 */
const numbers: Readonly<Record<'E' | 'W' | 'E4' | 'WS' | 'mixed', string>> = {
  E: '8 9 10 11 12 13 14 16 18 20 21 23 25 28 32 36 37 38 41 43 46 47 50 51 52 54 60 65 66 67',
  W: '6 22 29 55 56 57 59 61 62 63',
  E4: '30 33 42 44',
  WS: '19 24 31 35 39 40 45 53 58 71 72 74',
  mixed: '15 17',
}

const classes = new Map<number, string>()
for (const [name, list] of Object.entries(numbers))
  for (const number of list.split(' ')) classes.set(Number(number), name)

/**
 * The severity of a finding with a number under a preset; `own` is what it has in the file format at hand without one. With
 * `recommended` that stands; `sgfc` and `strict` say what SGFC says, the latter in its restrictive mode.
 */
export const referenceSeverity = (number: number | undefined, preset: PresetName, own: Severity): Severity => {
  const name = preset === 'recommended' || number === undefined ? undefined : classes.get(number)
  switch (name) {
    case 'E':
      return 'error'
    case 'WS':
      return preset === 'strict' ? 'error' : 'warning'
    case 'W':
      return 'warning'
    case 'E4':
    case 'mixed':
      return own === 'info' ? 'warning' : own
    default:
      return own
  }
}
