import type { Ground, SceneBoard, SceneGhost, SceneHeat, SceneMark } from './scene.js'
import type { StoneColor } from './diagram.js'

/** What lies below, and from the second on the colours of stones. */
export const grounds: readonly Ground[] = ['board', 'black', 'white']

/** Radius of a stone, and of the circle mark. */
export const stoneRadius = 0.475
export const circleRadius = 0.26

/**
 * Outlines of the marks around their point at scale 1: each a line `x, y, x, y …`. The triangle's centre of area lies on
 * the point. A circle has its radius instead.
 */
export const markLines: Readonly<Record<Exclude<SceneMark['kind'], 'circle'>, readonly (readonly number[])[]>> = {
  square: [[-0.23, -0.23, 0.23, -0.23, 0.23, 0.23, -0.23, 0.23]],
  triangle: [[0, -0.31, 0.27, 0.16, -0.27, 0.16]],
  cross: [
    [-0.21, -0.21, 0.21, 0.21],
    [-0.21, 0.21, 0.21, -0.21],
  ],
  selected: [[0, -0.26, 0.26, 0, 0, 0.26, -0.26, 0]],
}

/** Width of the line of a mark; those that share their point, and ko, are thinner. */
export const markWidth = ({ scale }: SceneMark): number => (scale === 1 ? 0.065 : 0.05)

/** Whether a mark is a filled shape. Around a text it is an outline, so that the text can be read. */
export const isFilled = ({ kind, scale }: SceneMark): boolean => kind === 'selected' && scale === 1

/** Dashes of the rims of proposals, so that they differ without colours too; other ghosts have no rim. */
export const ghostDashes: Readonly<Partial<Record<SceneGhost['kind'], readonly [number, number]>>> = {
  good: [1, 0],
  interesting: [0.5, 0.36],
  doubtful: [0, 0.215],
  bad: [0.2, 0.23],
}

/** Opacity of a stone that is not there. */
export const ghostOpacity = ({ kind }: SceneGhost): number => (kind === 'hover' ? 0.6 : 0.8)

/** Opacity of the veil over dimmed points: what is written on them stays readable. */
export const dimOpacity = 0.45

/** Width of the line around a stone: where it is flat, the line is all that a white stone is seen by, and stands out from the grid. */
export const rimWidth = ({ theme }: SceneBoard, color: StoneColor): number =>
  theme[`${color}Rim`] === 'none' ? 0 : theme.stones === 'flat' ? 0.05 : 0.03

/** Even the weakest value shows; the strongest leaves a text on it readable. */
export const heatOpacity = ({ strength }: SceneHeat): number => strength && 0.15 + strength * 0.75
