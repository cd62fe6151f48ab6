const conditions = ['sgfkit-src', 'module', 'node', 'development|production']

/** Shared vitest options for one package: sources of the workspace instead of builds, and a report that the test command sums up. */
export function library(name) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      name,
      include: ['test/**/*.test.ts'],
      // Whole-corpus checks take a minute on a busy machine; a hang is caught all the same.
      testTimeout: 300_000,
      maxWorkers: 2,
      reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
      coverage: { provider: 'v8', include: ['src/**'] },
    },
  }
}
