import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

export default defineConfig(library('fuzz'))
