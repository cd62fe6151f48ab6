import type { Diagnostic, Source } from '@sgfkit/source'
import { Schema } from '@sgfkit/schema'
import type { SyntaxTree } from '@sgfkit/syntax'
import { parseSyntax } from '@sgfkit/syntax'
import { Base } from './base.js'
import type { Collection } from './collection.js'
import { collectionOf } from './collection.js'

/** Choices for `parse`. */
export interface ParseOptions {
  /** The property table for typed values; `Schema.standard` if absent. */
  readonly schema?: Schema
}

/** What `parse` returns. */
export interface Parsed {
  readonly collection: Collection
  /** Findings of the lexer and of the syntax tree, by place, worked out when first asked for. Values are looked at by `@sgfkit/check`. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the games of a text. Never throws for what a text contains: faults are told as diagnostics and nothing is lost.
 *
 * A text without a game gives a collection without games.
 *
 * @example
 * const { collection } = parse('(;GM[1]SZ[9];B[ee])')
 * for (const id of collection.mainLine(collection.root(0))) collection.get(id, 'B')
 */
export function parse(input: string | Source | SyntaxTree, options: ParseOptions = {}): Parsed {
  const syntax = isSyntaxTree(input) ? input : parseSyntax(input)
  return new ParsedText(collectionOf(new Base(syntax), options.schema ?? Schema.standard), syntax)
}

const isSyntaxTree = (input: unknown): input is SyntaxTree =>
  typeof input === 'object' && input !== null && 'nodeToken' in input

/** A class, since a getter of an object literal would be made anew for each text. */
class ParsedText implements Parsed {
  readonly collection: Collection
  readonly #syntax: SyntaxTree

  constructor(collection: Collection, syntax: SyntaxTree) {
    this.collection = collection
    this.#syntax = syntax
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#syntax.diagnostics
  }
}
