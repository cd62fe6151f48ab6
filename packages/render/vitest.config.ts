import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

const { test, ...rest } = library('render')

// Tests of the DOM board have a folder, and a tsconfig with the types of the DOM, of their own.
export default defineConfig({ ...rest, test: { ...test, include: ['test/**/*.test.ts', 'test-dom/**/*.test.ts'] } })
