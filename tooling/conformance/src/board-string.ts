import type { StonesView } from '@sgfkit/go'

/** The board as `positions.tsv` writes it: rows joined by `/`, `X`, `O`, and digits for runs of empty points. */
export function boardString({ columns, rows, stones }: StonesView): string {
  return Array.from({ length: rows }, (_, y) =>
    stones.slice(y * columns, (y + 1) * columns).replace(/\.+/g, (run) => String(run.length)),
  ).join('/')
}
