import type { Choice } from './choose.js'

/** Game trees in a row that are read in one encoding. */
export interface TreeRun {
  readonly start: number
  readonly end: number
  readonly choice: Choice
}

/** A run while its choice may still be open. */
export interface OpenRun {
  readonly start: number
  end: number
  choice: Choice | undefined
  /** `ascii`: any choice will do; `text`: neither CA nor UTF-8 settles it; `weak`: UTF-8 unless the others are something else. */
  kind: 'settled' | 'ascii' | 'text' | 'weak'
  declared: string | undefined
}

/** Adds a tree, to the run before it where both are read alike. */
export function addRun(runs: OpenRun[], run: OpenRun): void {
  const last = runs.at(-1)
  const joins =
    run.kind === 'ascii' || (run.kind === 'settled' && last?.kind === run.kind && last.choice === run.choice)
  if (last !== undefined && joins) last.end = run.end
  else runs.push(run)
}

/** The runs with the same choice joined; those that any choice will do for take `lead`. */
export function mergeRuns(runs: readonly OpenRun[], lead: Choice): readonly TreeRun[] {
  const merged: { start: number; end: number; choice: Choice }[] = []
  for (const { start, end, choice = lead } of runs) {
    const last = merged.at(-1)
    if (last?.choice === choice) last.end = end
    else merged.push({ start, end, choice })
  }
  return merged
}
