import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

export default defineConfig(library())
