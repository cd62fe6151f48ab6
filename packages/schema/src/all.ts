import { gameRules } from './games/index.js'
import { infoFormats } from './info/formats.js'
import { Schema } from './schema.js'
import { vendorProperties } from './vendor.js'

/**
 * The standard schema with everything this package knows: the lenient formats of game info, the other games with their
 * properties and dialects, and the private properties of programs.
 * @example fullSchema.decode('RE', ['黑中盘胜'], context).diagnostics[0]?.fixes // B+R
 */
export const fullSchema: Schema = Schema.standard.extend(infoFormats).extend(gameRules).extend(vendorProperties)
