import type { Diagnostic, Span } from '@sgfkit/source'

/** Where the choice of an encoding came from, in the order in which the sources are asked. */
export type EncodingSource = 'option' | 'bom' | 'declared' | 'detected' | 'default'

/** A part of a document that is written in one encoding. */
export interface Stretch {
  /** The part of the text. */
  readonly span: Span
  /** The bytes that it was read from; a byte order mark belongs to no stretch. */
  readonly bytes: Span
  /** Canonical name of the encoding, as {@link canonicalEncoding} gives it. */
  readonly encoding: string
}

/** How {@link decode} chooses the encoding. */
export interface DecodeOptions {
  /** The encoding to read with, by any known name; everything that the bytes say is then ignored. */
  readonly encoding?: string | undefined
  /** Whether to guess where neither the bytes nor CA decide; on by default. */
  readonly detect?: boolean | undefined
  /** The encoding where nothing decides; ISO-8859-1 by default, as the specification says. */
  readonly fallback?: string | undefined
}

/** Bytes read as text, with what is needed to write them back. */
export interface DecodedText {
  /** The bytes as they were given; not a copy. */
  readonly bytes: Uint8Array
  /** The text without a byte order mark; bytes that mean nothing are U+FFFD. */
  readonly text: string
  /** Canonical name of the encoding of the first stretch with text outside ASCII. */
  readonly encoding: string
  readonly from: EncodingSource
  /** How sure the choice is, from 0 to 1. */
  readonly confidence: number
  /** At least one; they tile the text and, behind a byte order mark, the bytes. */
  readonly stretches: readonly Stretch[]
  /** Findings with codes `encoding/…`; spans are places in the text. */
  readonly diagnostics: readonly Diagnostic[]
  /** The offset of the byte at which the character at a text offset begins. */
  readonly byteOffset: (textOffset: number) => number
  /** The text offset of the character that a byte belongs to. */
  readonly textOffset: (byteOffset: number) => number
}

/** Bytes written from text. */
export interface EncodedText {
  readonly bytes: Uint8Array
  /** An `encoding/unmappable` error for each character that the encoding lacks (`?` stands in its place), and others. */
  readonly diagnostics: readonly Diagnostic[]
}
