import { fixOf } from '../rule.js'
import { profileRule, tell } from '../profile-rule.js'

/** Komi of 50 points and more nobody plays with: from there on it is hundredths. */
const LEAST = 50

/** Komi in hundredths. */
export const foxKomi = profileRule({
  profile: 'fox',
  name: 'komi',
  when: ['KM'],
  summary: 'Komi in hundredths',
  docs: {
    why: 'Fox writes the komi times 100. Quarters of a point from 50 (half a point) on are read so.',
    bad: '(;FF[4]GM[1]KM[650];B[aa])',
    good: '(;FF[4]GM[1]KM[6.5];B[aa])',
    fix: 'Divides it by 100, as a suggestion.',
  },
  node(walk, report, index) {
    const token = walk.firstValue[index]!
    const raw = walk.rawOf(token)
    const value = Number(raw)
    if (!/^\s*-?\d{2,4}\s*$/.test(raw) || Math.abs(value) < LEAST || value % 25 !== 0 || Math.abs(value) >= 100 * LEAST)
      return
    const komi = String(value / 100)
    const start = walk.starts[token]! + 1
    const fix = fixOf(`Write KM[${komi}]`, 'suggestion', start, start + raw.length, komi)
    tell(walk, report, index, `KM[${raw}] is ${komi}`, fix)
  },
})
