import { runInNewContext } from 'node:vm'
import { decode, encode, encodeEdited } from '@sgfkit/encoding'
import type { Diagnostic } from '@sgfkit/source'

/** What an example of a page about encodings gives: its findings, and the text where it decodes one. */
export const evaluate = (call: string): { readonly diagnostics: readonly Diagnostic[]; readonly text?: string } =>
  runInNewContext(call, { decode, encode, encodeEdited, Buffer }) as ReturnType<typeof encode> & {
    readonly text?: string
  }
