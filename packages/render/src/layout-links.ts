import { round2 } from './layout-round.js'
import type { SceneLink } from './scene.js'

/** A head around its tip, pointing right: tip, wing, notch, wing. The shaft ends in the notch. */
const headShape = [0, 0, -0.38, 0.15, -0.28, 0, -0.38, -0.15] as const
const notch = 0.28

/**
 * Shaft and head between two centres, shortened at both ends by what stands there. A link between neighbours keeps at
 * least 0.42, so that it never vanishes.
 */
export function layoutLink(
  kind: SceneLink['kind'],
  from: number,
  to: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  startGap: number,
  endGap: number,
): SceneLink {
  const length = Math.hypot(bx - ax, by - ay)
  const dx = (bx - ax) / length
  const dy = (by - ay) / length
  const fit = Math.min((length - 0.42) / (startGap + endGap || 1), 1)
  const start = startGap * fit
  const end = length - endGap * fit
  const arrow = kind === 'arrow'
  const shaft = arrow ? end - notch : end
  const head: number[] = []
  for (let i = 0; arrow && i < 8; i += 2) {
    const along = end + headShape[i]!
    const aside = headShape[i + 1]!
    head.push(round2(ax + dx * along - dy * aside), round2(ay + dy * along + dx * aside))
  }
  return {
    kind,
    from,
    to,
    x1: round2(ax + dx * start),
    y1: round2(ay + dy * start),
    x2: round2(ax + dx * shaft),
    y2: round2(ay + dy * shaft),
    head,
  }
}
