import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

export default defineConfig(
  library({
    entry: {
      index: 'src/index.ts',
      info: 'src/info/index.ts',
      games: 'src/games/index.ts',
      vendor: 'src/vendor.ts',
      names: 'src/names/index.ts',
      docs: 'src/docs.ts',
      all: 'src/all.ts',
    },
    // Entries share their common code, so that loading two of them costs no second copy.
    splitting: true,
    esbuildOptions(options) {
      options.charset = 'utf8'
    },
  }),
)
