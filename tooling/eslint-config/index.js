import eslint from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Strict, type-aware flat config for the whole workspace; scripts outside TypeScript get the plain rules. */
export function workspace(tsconfigRootDir) {
  return defineConfig(
    globalIgnores([
      'tooling/*/index.d.ts',
      '**/dist/**',
      '**/coverage/**',
      '**/.turbo/**',
      '**/.reports/**',
      '**/bench-corpora/**',
    ]),
    eslint.configs.recommended,
    {
      files: ['**/*.{ts,tsx,mts}'],
      extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir } },
      rules: {
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        // Typed arrays and counted strings are read at indices that a loop bound has proved; the assertion says so.
        '@typescript-eslint/no-non-null-assertion': 'off',
        // `while (true)` with a return inside is the clearest form of a scanner loop.
        '@typescript-eslint/no-unnecessary-condition': [
          'error',
          { allowConstantLoopConditions: 'only-allowed-literals' },
        ],
        'no-restricted-imports': [
          'error',
          {
            patterns: [{ regex: '^\\.\\./\\.\\./', message: 'Import a package by its name, not through its folders.' }],
          },
        ],
      },
    },
    { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: { 'no-control-regex': 'off' } },
    {
      files: ['**/*.{js,mjs}'],
      languageOptions: {
        globals: Object.fromEntries(
          [
            'process',
            'console',
            'Buffer',
            'URL',
            'setTimeout',
            'clearTimeout',
            'setInterval',
            'clearInterval',
            'performance',
            'TextDecoder',
            'TextEncoder',
            'fetch',
            'structuredClone',
            'queueMicrotask',
            'AbortController',
            'document',
            'window',
            'globalThis',
            'self',
            'location',
            'requestAnimationFrame',
          ].map((name) => [name, 'readonly']),
        ),
      },
    },
  )
}
