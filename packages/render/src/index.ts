export { lineName, type CoordinateStyle, type Side } from './coordinates.js'
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
export {
  resolveTheme,
  themes,
  variableName,
  type CustomTheme,
  type Theme,
  type ThemeName,
  type ThemeTokens,
} from './themes.js'
