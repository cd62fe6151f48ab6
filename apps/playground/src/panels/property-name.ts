import { fullSchema } from '@sgfkit/schema/all'
import { propertyName } from '@sgfkit/schema/names'
import type { GameContext } from '@sgfkit/schema'
import { language } from '../ui/text.js'

/** The name of a property in the language of the interface, else in English. */
export function nameOf(ident: string, context?: GameContext): string | undefined {
  return propertyName(ident, language.value) ?? fullSchema.property(ident, context)?.name
}
