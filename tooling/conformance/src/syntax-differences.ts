interface Difference {
  /** Games and nodes as we count them. */
  readonly ours: string
  readonly why: string
}

const noSemicolon = 'the manifest counts ";", we also the nodes whose ";" is missing'
const noGame = 'no game begins here: the manifest counts one for every file'

/** Files where we count other games and nodes than the manifest, and why. */
export const syntaxDifferences: Readonly<Record<string, Difference>> = {
  'bad-files/goreviewpartner-issue-64--sina-no-first-semicolon.sgf': { ours: '1 5', why: noSemicolon },
  'bad-files/sgf-parse-derived--ff4_ex-truncated-1.sgf': { ours: '0 0', why: noGame },
  'bad-files/synth--case-gametree-no-node.sgf': { ours: '1 3', why: noSemicolon },
  'bad-files/synth--case-gib.sgf': { ours: '0 0', why: noGame },
  'bad-files/synth--case-no-semicolon.sgf': { ours: '1 2', why: noSemicolon },
  'bad-files/synth--case-only-parens.sgf': { ours: '0 0', why: noGame },
  'commented/gobandroid/gobandroid--small_19x19.sgf': { ours: '1 7', why: noSemicolon },
  'commented/gobandroid/gobandroid--small_9x9.sgf': { ours: '1 2', why: noSemicolon },
  'embedded-tests/sgfmill--sgf_grammar_tests-014.sgf': { ours: '1 4', why: noSemicolon },
  'embedded-tests/sgfmill--sgf_grammar_tests-015.sgf': {
    ours: '1 4',
    why: 'a property behind a variation begins a node without ";"',
  },
  'embedded-tests/sgfmill--sgf_grammar_tests-016.sgf': { ours: '1 3', why: noSemicolon },
  'embedded-tests/sgfmill--sgf_grammar_tests-020.sgf': { ours: '2 2', why: noSemicolon },
  'encodings/sgf--nihon-kiin.sgf': { ours: '1 9', why: noSemicolon },
  'spec-examples/sgfc--test.sgf': { ours: '8 94', why: noSemicolon },
  'stress/synth--open-parens-1M.sgf': { ours: '0 0', why: noGame },
}
