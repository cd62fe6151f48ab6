import { library } from '@sgfkit/vitest-config'
import { defineConfig, mergeConfig } from 'vitest/config'

export default mergeConfig(defineConfig(library('boundaries')), { test: { include: ['test/**/*.test.mjs'] } })
