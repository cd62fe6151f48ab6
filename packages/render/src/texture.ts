import type { Vertex } from './diagram.js'

/**
 * Lines that repeat across a surface: the vector of one period in line distances, then for each line its place in the
 * period and its opacity, both from 0 to 1. Between two lines, and towards the ends of the period, opacity fades.
 */
export type Band = readonly number[]

/** Lines on the board and on white stones, as plain data. */
export interface Texture {
  /** Grain of the wood; bands lie over each other. */
  readonly grain?: readonly Band[]
  /** Lines of shell: looks of white stones, which take turns. */
  readonly shell?: readonly Band[]
}

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

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Straight grain, as in wood that is cut along the radius: two bands whose periods hardly ever meet, so that no
 * repetition shows. No bitmap and no filter; the same seed gives the same wood.
 *
 * @example toSvg(diagram, { theme: { ...wood, texture: { ...grain(7), ...shell(7) } } })
 */
export function grain(seed: number): Texture {
  const next = random(seed)
  const band = (period: number, lines: number, strength: number): Band => {
    const out: number[] = []
    for (let i = 1; i < lines; i++) {
      const opacity = round(next() * strength)
      out.push(round((i + next() * 0.8 - 0.4) / lines), opacity)
    }
    return [round(period), round((next() - 0.5) * 0.06), ...out]
  }
  return { grain: [band(5 + next() * 2, 9, 0.14), band(1.1 + next() * 0.4, 5, 0.12)] }
}

/**
 * White stones of shell: fine lines in five directions, so that no two neighbours need look alike. Lies in the stones'
 * shade, so shaded stones only have it.
 */
export function shell(seed: number): Texture {
  const next = random(seed)
  return {
    shell: Array.from({ length: 5 }, (_, i) => {
      // Nearly upright lines on one stone, nearly level ones on the next.
      const angle = (i % 2 ? 0 : Math.PI / 2) + (next() - 0.5) * 1.6
      const period = 0.26 + next() * 0.08
      const lines = [0.16, 0.44, 0.72].flatMap((place) => [
        round(place + next() * 0.12 - 0.06),
        round(0.12 + next() * 0.16),
        round(place + 0.14),
        0.03,
      ])
      return [round(Math.cos(angle) * period), round(Math.sin(angle) * period), ...lines]
    }),
  }
}

/**
 * Stones that do not stand exactly on their points, as on a real board: for the option `jitter`. The same seed puts every
 * stone where it was; marks and texts on it go with it.
 *
 * @param reach of the offset in line distances, up to 0.05
 * @example toSvg(diagram, { jitter: jitter(3) })
 */
export function jitter(seed: number, reach = 0.03): (at: Vertex) => readonly [dx: number, dy: number] {
  return (at) => {
    const next = random(Math.imul(seed, 0x9e3779b1) + at)
    const size = Math.min(Math.max(reach, 0), 0.05) * 2
    return [round((next() - 0.5) * size), round((next() - 0.5) * size)]
  }
}
