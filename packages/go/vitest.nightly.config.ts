import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

// Counts that take minutes; `pnpm --filter @sgfkit/go nightly`.
const base = library('go-nightly')
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['nightly/**/*.test.ts'], testTimeout: 1_800_000, reporters: ['verbose'] },
})
