export type {
  Diagram, DiagramCrop, DiagramGhost, DiagramHeat, DiagramHiddenMove, DiagramLabel, DiagramLink, DiagramMark,
  DiagramNumber, DiagramTerritory, MarkKind, StoneColor, Vertex,
} from './diagram.js'
