import { describe, expect, it } from 'vitest'
import { compareWithGnugo, findGnugo } from './gnugo.js'

const gnugo = findGnugo()
if (gnugo === undefined) {
  if (process.env.CI) throw new Error('gnugo is missing; CI has to install it')
  console.warn('SKIPPED: no gnugo to compare legal moves and prisoners with (apt-get install gnugo)')
}

describe.skipIf(gnugo === undefined)('GNU Go', () => {
  it('has the same legal moves and prisoners in 10,000 positions of random games, sizes 2 to 19', () => {
    let state = 2024
    const random = (below: number): number => {
      state = Math.imul(state, 1_664_525) + 1_013_904_223
      return (state >>> 8) % below
    }
    let positions = 0
    for (let size = 2; size <= 19; size++) {
      const result = compareWithGnugo(gnugo!, size, 560, random)
      expect(result.differences).toEqual([])
      positions += result.positions
    }
    expect(positions).toBeGreaterThanOrEqual(10_000)
  })
})
