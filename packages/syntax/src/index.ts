export { normalIdent } from './ident.js'
export { parseSyntax } from './tree.js'
export type { ParseOptions, SyntaxTree } from './tree.js'
