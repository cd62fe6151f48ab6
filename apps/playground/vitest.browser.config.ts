import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

const { test, ...rest } = library('playground-browser')

/** Flows in a real Chromium over the built page: `pnpm --filter @sgfkit/playground test:browser` after a build. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: ['browser/**/*.test.ts'],
    // A busy machine may need long for what a quick one does at once.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: '.reports/vitest-browser.json' }]],
  },
})
