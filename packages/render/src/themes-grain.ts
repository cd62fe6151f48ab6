/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A gradient of the grain colour that repeats across the board. */
export interface GrainBand {
  /** The vector of one period, in line distances. */
  readonly dx: number
  readonly dy: number
  /** `offset, opacity` from 0 to 1. */
  readonly stops: readonly (readonly [number, number])[]
}

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Straight grain, as in wood that is cut along the radius: two repeating gradients whose periods hardly ever meet, so
 * that no repetition shows. No bitmap and no filter; the same seed gives the same wood.
 */
export function grainBands(seed: number): readonly GrainBand[] {
  const next = random(seed)
  const band = (period: number, lines: number, strength: number): GrainBand => {
    const stops: [number, number][] = [[0, 0]]
    for (let i = 1; i < lines; i++) {
      const opacity = round(next() * strength)
      stops.push([round((i + next() * 0.8 - 0.4) / lines), opacity])
    }
    stops.push([1, 0])
    return { dx: round(period), dy: round((next() - 0.5) * 0.06), stops }
  }
  return [band(5 + next() * 2, 9, 0.14), band(1.1 + next() * 0.4, 5, 0.12)]
}
