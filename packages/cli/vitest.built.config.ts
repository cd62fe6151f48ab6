import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

const { test, ...rest } = library('cli-built')

/**
 * Tests of the built command, in processes of its own: threads, a million nodes, and PDF by Debian's Chromium (or the one that
 * `CHROMIUM` names). `pnpm --filter @sgfkit/cli test:browser`.
 */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: ['test-built/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest-browser.json' }]],
  },
})
