/** Shared tsup options for one library package: ESM and CommonJS with types for each. */
export function library(overrides = {}) {
  return {
    entry: ['src/index.ts'],
    format: ['esm', 'cjs'],
    target: 'es2022',
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    clean: true,
    sourcemap: true,
    treeshake: true,
    splitting: false,
    // Names in Chinese, Japanese and Korean stay as they are, instead of six characters each.
    esbuildOptions(options) {
      options.charset = 'utf8'
    },
    ...overrides,
  }
}
