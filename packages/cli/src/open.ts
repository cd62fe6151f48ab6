import { decode, type DecodedText, type DecodeOptions } from '@sgfkit/encoding'
import { createSource, type Source } from '@sgfkit/source'
import { type Collection, parse } from '@sgfkit/tree'
import type { InputFile } from './inputs.js'

/** A file as all layers see it. */
export interface OpenFile {
  readonly name: string
  readonly decoded: DecodedText
  readonly source: Source
  readonly collection: Collection
}

/** Decodes and parses a file; never fails for what it contains. */
export function openFile({ name, bytes }: InputFile, options: DecodeOptions = {}): OpenFile {
  const decoded = decode(bytes, options)
  const source = createSource(decoded.text, name)
  return { name, decoded, source, collection: parse(source).collection }
}
