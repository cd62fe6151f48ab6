/** The board in one line: rows from the top joined by `/`, `X` black, `O` white, numbers for runs of empty points. */
export function boardLine({
  columns,
  rows,
  stones,
}: {
  readonly columns: number
  readonly rows: number
  readonly stones: string
}): string {
  return Array.from({ length: rows }, (_, y) =>
    stones.slice(y * columns, (y + 1) * columns).replace(/\.+/g, (run) => String(run.length)),
  ).join('/')
}
