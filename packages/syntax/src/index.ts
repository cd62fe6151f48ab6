export { fromColumns, toColumns } from './columns.js'
export type { SyntaxColumns } from './columns.js'
export type { SyntaxGameTree, SyntaxNode, SyntaxProperty, SyntaxValue } from './handles.js'
export { normalIdent } from './ident.js'
export { mapNodes } from './map-nodes.js'
export type { Structure } from './structure.js'
export { parseSyntax, reparse } from './tree.js'
export type { ParseOptions, SyntaxTree } from './tree.js'
export { insertGame, insertSubtree, moveVariation, removeNode, removeSubtree } from './edit-nodes.js'
export {
  insertProperty,
  insertValues,
  removeProperty,
  removeValues,
  replaceValue,
  replaceValues,
} from './edit-values.js'
