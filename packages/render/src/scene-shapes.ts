import type { SceneHeat, SceneMark } from './scene.js'

/** Radius of a stone, and of the circle mark. */
export const stoneRadius = 0.475
export const circleRadius = 0.26

/**
 * Outlines of the marks around their point at scale 1: each a line `x, y, x, y …`. The triangle's centre of area lies on
 * the point. A circle has its radius instead.
 */
export const markLines: Readonly<Record<Exclude<SceneMark['kind'], 'circle'>, readonly (readonly number[])[]>> = {
  square: [[-0.23, -0.23, 0.23, -0.23, 0.23, 0.23, -0.23, 0.23]],
  triangle: [[0, -0.311, 0.27, 0.156, -0.27, 0.156]],
  cross: [
    [-0.21, -0.21, 0.21, 0.21],
    [-0.21, 0.21, 0.21, -0.21],
  ],
  selected: [[0, -0.26, 0.26, 0, 0, 0.26, -0.26, 0]],
  ko: [[-0.14, -0.14, 0.14, -0.14, 0.14, 0.14, -0.14, 0.14]],
}

/** Whether a mark is a filled shape. Around a text it is an outline, so that the text can be read. */
export function isFilled(mark: SceneMark): boolean {
  return mark.kind === 'selected' && mark.scale === 1
}

/** Marks that share their point, and the ko mark, are drawn thinner. */
export function markWidth(mark: SceneMark): number {
  return mark.scale === 1 && mark.kind !== 'ko' ? 0.065 : 0.05
}

/** Even the weakest value shows; the strongest leaves a text on it readable. */
export function heatOpacity({ strength }: SceneHeat): number {
  return strength > 0 ? Math.round((0.15 + strength * 0.75) * 1000) / 1000 : 0
}
