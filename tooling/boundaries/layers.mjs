/**
 * Which workspace packages each package may import. Imports go downward only; a package that is not listed here may
 * import nothing of the workspace.
 */
export const layers = {
  '@sgfkit/source': [],
  '@sgfkit/go': [],
  '@sgfkit/render': [],
  '@sgfkit/encoding': ['@sgfkit/source'],
  '@sgfkit/lexer': ['@sgfkit/source'],
  '@sgfkit/schema': ['@sgfkit/source'],
  '@sgfkit/syntax': ['@sgfkit/source', '@sgfkit/lexer'],
  '@sgfkit/tree': ['@sgfkit/source', '@sgfkit/lexer', '@sgfkit/schema', '@sgfkit/syntax'],
  '@sgfkit/game': ['@sgfkit/source', '@sgfkit/schema', '@sgfkit/tree', '@sgfkit/go', '@sgfkit/render'],
  '@sgfkit/check': [
    '@sgfkit/source',
    '@sgfkit/encoding',
    '@sgfkit/lexer',
    '@sgfkit/schema',
    '@sgfkit/syntax',
    '@sgfkit/tree',
    '@sgfkit/go',
    '@sgfkit/game',
  ],
  '@sgfkit/cli': [
    '@sgfkit/source',
    '@sgfkit/encoding',
    '@sgfkit/lexer',
    '@sgfkit/schema',
    '@sgfkit/syntax',
    '@sgfkit/tree',
    '@sgfkit/go',
    '@sgfkit/game',
    '@sgfkit/render',
    '@sgfkit/check',
  ],
  sgfkit: [
    '@sgfkit/source',
    '@sgfkit/encoding',
    '@sgfkit/lexer',
    '@sgfkit/schema',
    '@sgfkit/syntax',
    '@sgfkit/tree',
    '@sgfkit/go',
    '@sgfkit/game',
    '@sgfkit/render',
    '@sgfkit/check',
    '@sgfkit/cli',
  ],
}

/** Imports that must stay types: the package hands the values on but does not run the other's code. */
export const typeOnly = { '@sgfkit/game': ['@sgfkit/render'] }

/** Packages that may use Node's own modules and globals; all others run in browsers, workers and Node alike. */
export const nodePackages = ['@sgfkit/cli']
