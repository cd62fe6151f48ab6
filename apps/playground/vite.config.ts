import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  resolve: { conditions: ['sgfkit-src', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', sourcemap: true },
  worker: { format: 'es' },
})
