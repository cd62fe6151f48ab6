import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

const { test, ...rest } = library('render-latex')

/** Compiles pictures with a real TeX; run by hand, since TeX is large: `pnpm --filter @sgfkit/render test:latex`. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: ['latex/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest-latex.json' }]],
  },
})
