import type { Vertex } from '@sgfkit/go'
import type { GameContext, Point } from '@sgfkit/schema'

/** @internal Vertices of typed points, those outside the board left out. */
export function verticesOf(points: readonly Point[], { columns, rows }: GameContext): Vertex[] {
  const vertices: Vertex[] = []
  for (const { x, y } of points) if (x < columns && y < rows) vertices.push(y * columns + x)
  return vertices
}
