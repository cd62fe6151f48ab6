const spaces =
  'white space inside the value of a move: the reference takes it for a pass, the reference checker and we correct it (V1)'

/** Rows of `positions.tsv` where our final position differs from the reference, with what we find and why that is right. */
export const positionDifferences: Readonly<Record<string, { readonly ours: string; readonly reason: string }>> = {
  'bad-files/synth--case-ws-everywhere.sgf#0': { ours: 'X8/1X7/2O6/3X5/9/9/9/9/9', reason: spaces },
  'embedded-tests/sgfmill--sgf_grammar_tests-060.sgf#0': {
    ours: '19/19/1X17/19/4X14/19/19/1X17/X18/19/19/19/19/19/19/19/19/19/19',
    reason: spaces,
  },
}
