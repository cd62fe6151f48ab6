import { library } from '@sgfkit/tsup-config'
import { defineConfig } from 'tsup'

// Parts that several entries share become chunks of their own, so that a page with a board and a picture loads them once.
export default defineConfig(
  library({
    entry: {
      index: 'src/index.ts',
      canvas: 'src/canvas.ts',
      print: 'src/print.ts',
      text: 'src/text/index.ts',
      latex: 'src/latex/index.ts',
      dom: 'src/dom/index.ts',
      element: 'src/dom/element.ts',
    },
    splitting: true,
    // The types of the DOM are for `dom` and `element` only; `tsc` checks that nothing else uses them.
    dts: { compilerOptions: { ignoreDeprecations: '6.0', lib: ['ES2023', 'DOM', 'DOM.Iterable'] } },
  }),
)
