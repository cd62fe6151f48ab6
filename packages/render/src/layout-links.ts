import { distance, round2 } from './layout-round.js'
import type { SceneLink, SceneSpot } from './scene.js'

/**
 * Shaft and head between two centres, shortened at both ends by what stands there. A link between neighbours keeps at
 * least 0.42, so that it never vanishes. The corners of a head are its tip, a wing, the notch in which the shaft ends, a wing.
 */
export function layoutLink(
  { x: ax, y: ay }: SceneSpot,
  { x: bx, y: by }: SceneSpot,
  startGap: number,
  endGap: number,
  arrow: boolean,
): SceneLink {
  const length = distance(bx - ax, by - ay)
  const fit = Math.min((length - 0.42) / (startGap + endGap || 1), 1)
  const end = length - endGap * fit
  /** A place along the link and beside it. */
  const place = (along: number, aside: number): [number, number] => [
    round2(ax + ((bx - ax) * along - (by - ay) * aside) / length),
    round2(ay + ((by - ay) * along + (bx - ax) * aside) / length),
  ]
  const [x1, y1] = place(startGap * fit, 0)
  const [x2, y2] = place(arrow ? end - 0.28 : end, 0)
  const head = arrow ? [...place(end, 0), ...place(end - 0.38, 0.15), x2, y2, ...place(end - 0.38, -0.15)] : []
  return { x1, y1, x2, y2, head }
}
