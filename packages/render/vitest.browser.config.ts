import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

const { test, ...rest } = library('render-browser')

/** Tests in a real Chromium (Debian's, or the one named by `CHROMIUM`): `pnpm --filter @sgfkit/render test:browser`. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: ['browser/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest-browser.json' }]],
  },
})
