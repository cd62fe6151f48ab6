/** What inline styles cannot say: the ring of focus, in two tones so that it shows on every board. Not after a press, which shows where it was itself. */
const CSS = `.sgf-point:focus-visible{outline:3px solid var(--sgf-focus,#0b5fff);outline-offset:-2px;border-radius:50%;box-shadow:0 0 0 3px #fff}`

let sheet: CSSStyleSheet | undefined

/** Adds the sheet once to a document or shadow root. Does nothing where such sheets are not to be had. */
export function adoptStyle(root: Node): void {
  const scope = root as Partial<DocumentOrShadowRoot>
  if (!scope.adoptedStyleSheets || typeof CSSStyleSheet !== 'function') return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
  }
  if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet]
}
