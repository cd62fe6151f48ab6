import { fullSchema } from '@sgfkit/schema/all'
import { propertyHelp } from '@sgfkit/schema/docs'
import { propertyName } from '@sgfkit/schema/names'
import { colors, wantsColor } from '../colors.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'

export interface HelpOptions {
  readonly lang?: string
}

/** `sgfkit help PROPERTY`: what a property means and how it is written. */
export function help(names: readonly string[], { lang }: HelpOptions, io: Io): Promise<number> {
  if (lang !== undefined && !/^en\b/i.test(lang) && propertyName('KM', lang) === undefined)
    throw new Failure(
      `there are no names in ${JSON.stringify(lang)}; there are de, fi, fr, ja, ko, ru, zh-Hans, zh-Hant`,
    )
  const paint = colors(wantsColor(io))
  for (const name of names) {
    const rows = propertyHelp(name, fullSchema)
    if (rows.length === 0) throw new Failure(`there is no command and no property ${JSON.stringify(name)}`)
    for (const { ident, name: english, meaning, facts } of rows) {
      const own = lang === undefined ? undefined : propertyName(ident, lang)
      io.out(`${paint.bold(ident)}  ${english}${own === undefined ? '' : ` (${own})`}\n${meaning}\n`)
      const width = Math.max(...facts.map(([label]) => label.length))
      for (const [label, text] of facts) io.out(`  ${paint.dim(label.padEnd(width))}  ${text}\n`)
      io.out('\n')
    }
  }
  return Promise.resolve(EXIT.ok)
}
