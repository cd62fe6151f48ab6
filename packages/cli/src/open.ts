import { canonicalEncoding, decode, type DecodedText } from '@sgfkit/encoding'
import { fullSchema } from '@sgfkit/schema/all'
import { createSource, type Source } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import { type Collection, parse } from '@sgfkit/tree'
import { Failure } from './failure.js'
import type { InputFile } from './inputs.js'

/** A file as all layers see it. */
export interface OpenFile {
  readonly name: string
  readonly decoded: DecodedText
  readonly source: Source
  readonly collection: Collection
}

/** How files are read, as options of commands. */
export interface ReadOptions {
  readonly encoding?: string
  readonly defaultEncoding?: string
  readonly start?: 'smart' | 'first-node' | 'first-paren'
}

/** Throws a {@link Failure} for encodings that nobody knows. */
export function checkReadOptions({ encoding, defaultEncoding }: ReadOptions): void {
  for (const name of [encoding, defaultEncoding])
    if (name !== undefined && canonicalEncoding(name) === undefined)
      throw new Failure(`no encoding is called ${JSON.stringify(name)}`)
}

/** Decodes and parses a file; never fails for what it contains. */
export function openFile({ name, bytes }: InputFile, options: ReadOptions = {}): OpenFile {
  const { encoding, defaultEncoding: fallback, start = 'smart' } = options
  const decoded = decode(bytes, { encoding, fallback })
  const source = createSource(decoded.text, name)
  return { name, decoded, source, collection: parse(parseSyntax(source, { start }), { schema: fullSchema }).collection }
}
