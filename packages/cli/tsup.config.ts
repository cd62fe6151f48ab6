import { readFileSync } from 'node:fs'
import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

// Split, so that `sgfkit --version` loads a few lines and each command only what it needs.
export default defineConfig(
  library({
    entry: ['src/index.ts', 'src/worker.ts'],
    format: ['esm'],
    splitting: true,
    sourcemap: false,
    define: { SGFKIT_VERSION: JSON.stringify(version) },
  }),
)
