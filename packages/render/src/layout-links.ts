import type { SceneLink } from './scene.js'

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Shaft and head between two centres, shortened at both ends by what stands there. A link between neighbours keeps at
 * least 0.42, so that it never vanishes.
 */
export function layoutLink(
  kind: 'arrow' | 'line',
  from: number,
  to: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  startGap: number,
  endGap: number,
): SceneLink {
  const length = Math.hypot(bx - ax, by - ay)
  const dx = (bx - ax) / length
  const dy = (by - ay) / length
  const spare = Math.max(length - 0.42, 0)
  const fit = startGap + endGap > spare ? spare / (startGap + endGap) : 1
  const x1 = ax + dx * startGap * fit
  const y1 = ay + dy * startGap * fit
  const x2 = bx - dx * endGap * fit
  const y2 = by - dy * endGap * fit
  if (kind === 'line') {
    return { kind, from, to, x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), head: [] }
  }
  // A swept head: tip, right wing, notch, left wing. The shaft ends inside it.
  const back = 0.38
  const wing = 0.15
  const notch = 0.28
  const head = [
    x2,
    y2,
    x2 - dx * back - dy * wing,
    y2 - dy * back + dx * wing,
    x2 - dx * notch,
    y2 - dy * notch,
    x2 - dx * back + dy * wing,
    y2 - dy * back - dx * wing,
  ]
  for (let i = 0; i < 8; i++) head[i] = Math.round(head[i]! * 1000) / 1000
  return { kind, from, to, x1: round(x1), y1: round(y1), x2: round(x2 - dx * notch), y2: round(y2 - dy * notch), head }
}
