import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

// The page loads its own files only. Styles are set by the editor while it runs, hence the one exception.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"

export default defineConfig({
  base: './',
  resolve: { conditions: ['sgfkit-src', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // What a part imports is asked for when the part is there: lists of it would be a kilobyte of the first load.
  build: { target: 'es2022', sourcemap: true, modulePreload: false },
  worker: { format: 'es' },
  plugins: [
    {
      name: 'content-security-policy',
      apply: 'build',
      transformIndexHtml: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      ],
    },
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'script-defer',
      workbox: { globPatterns: ['**/*.{js,css,html,svg}'], maximumFileSizeToCacheInBytes: 4_000_000 },
      manifest: {
        name: 'sgfkit playground',
        short_name: 'sgfkit',
        description: 'Open, see, mend and save records of Go and other games.',
        display: 'standalone',
        background_color: '#fbfaf8',
        theme_color: '#e5bb70',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
        file_handlers: [{ action: './', accept: { 'application/x-go-sgf': ['.sgf'] } }],
      } as object,
    }),
  ],
})
