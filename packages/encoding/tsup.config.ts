import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

export default defineConfig(
  library({
    // The tables and word lists are full of East Asian characters, which escapes would double in size.
    esbuildOptions(options: { charset?: string }) {
      options.charset = 'utf8'
    },
  }),
)
