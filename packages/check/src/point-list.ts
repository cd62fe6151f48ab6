/** A list of points of a Go board that is emptied without giving its memory back. */
export class PointList {
  points = new Int16Array(64)
  count = 0

  clear(): void {
    this.count = 0
  }

  add(vertex: number): void {
    if (this.count === this.points.length) {
      const grown = new Int16Array(2 * this.points.length)
      grown.set(this.points)
      this.points = grown
    }
    this.points[this.count++] = vertex
  }
}
