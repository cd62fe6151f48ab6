export {
  chinese,
  coordinateStyles,
  cornerRelative,
  japanese,
  numbers,
  sgfLetters,
  type CoordinateStyle,
} from './coordinate-styles.js'
export { pointName, western, type LineNames, type Side } from './coordinates.js'
export type {
  Diagram,
  DiagramCrop,
  DiagramGhost,
  DiagramHeat,
  DiagramHiddenMove,
  DiagramLabel,
  DiagramLink,
  DiagramMark,
  DiagramNumber,
  DiagramTerritory,
  MarkKind,
  StoneColor,
  Vertex,
} from './diagram.js'
export { hoshi } from './hoshi.js'
export { layout } from './layout.js'
export type { CoordinateOptions, LayoutOptions } from './layout-board.js'
export type {
  Box,
  Ground,
  Scene,
  SceneBoard,
  SceneCoordinate,
  SceneGhost,
  SceneHeat,
  SceneLabel,
  SceneLink,
  SceneMark,
  SceneSpot,
  SceneStone,
  SceneTerritory,
} from './scene.js'
export { toSvg, type SvgOptions } from './svg.js'
export { grain, jitter, shell, type Band, type Texture } from './texture.js'
export { dark, highContrast, paper, themes, type ThemeName } from './themes-more.js'
export { variableName, withVariables } from './themes-variables.js'
export { wood, type Theme, type ThemeTokens } from './themes.js'
