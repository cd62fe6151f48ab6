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
    // Optional: it may be missing, so it is looked for when it is wanted.
    external: ['@resvg/resvg-js'],
    dts: { entry: 'src/index.ts', compilerOptions: { ignoreDeprecations: '6.0' } },
    define: { SGFKIT_VERSION: JSON.stringify(version) },
  }),
)
