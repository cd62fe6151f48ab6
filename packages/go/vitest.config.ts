import { library } from '@sgfkit/vitest-config'
import { defineConfig } from 'vitest/config'

// Nothing here changes anything global, so the files of tests share their workers: half of the time went into starting them.
const base = library('go')
export default defineConfig({ ...base, test: { ...base.test, isolate: false, pool: 'threads' } })
