import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

// What the entries share becomes chunks, so that a page with a board and an estimate loads the board once.
export default defineConfig(
  library({
    entry: {
      index: 'src/index.ts',
      debug: 'src/debug.ts',
      diagrams: 'src/diagrams.ts',
      estimate: 'src/estimates.ts',
      ladders: 'src/ladder.ts',
      patterns: 'src/patterns.ts',
    },
    splitting: true,
  }),
)
