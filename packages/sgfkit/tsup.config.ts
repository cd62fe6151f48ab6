import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

export default defineConfig(library({ entry: { index: 'src/index.ts', 'encode-games': 'src/encode-games.ts' } }))
