import type { Severity } from '@sgfkit/source'
import { requireCode } from './known-codes.js'
import type { PresetName } from './rule.js'
import type { VendorName } from './vendors.js'

/** How to check. It is plain data, and what a configuration file holds. */
export interface CheckConfig {
  /** Which rules there are and how grave: `recommended` by default; `sgfc` says what the reference checker says. */
  readonly preset?: PresetName
  /** Severities by code, `off` for those that are not wanted. They go before the preset. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** A program whose ways are read as what they mean: its findings offer the FF[4] property in place of its own. */
  readonly profile?: VendorName
}

const severities: readonly string[] = ['error', 'warning', 'info', 'off']
const presets: readonly string[] = ['recommended', 'strict', 'sgfc']

/**
 * Reads what a configuration file holds. Throws `TypeError`, naming the entry, for anything that is no
 * configuration, also for codes that no finding has.
 *
 * @example
 * parseConfig(JSON.parse('{"preset":"strict","severities":{"style/empty-node":"off"}}'))
 */
export const parseConfig = (value: unknown): CheckConfig => {
  if (!isRecord(value)) throw new TypeError('a configuration is an object')
  const config: { -readonly [K in keyof CheckConfig]: CheckConfig[K] } = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === '$schema') continue
    if (key === 'preset') {
      if (!isPreset(entry)) throw new TypeError(`preset is one of ${presets.join(', ')}, got ${JSON.stringify(entry)}`)
      config.preset = entry
    } else if (key === 'severities') config.severities = readSeverities(entry)
    else if (key === 'profile') {
      if (!isVendor(entry))
        throw new TypeError(`profile is one of ${vendorNames.join(', ')}, got ${JSON.stringify(entry)}`)
      config.profile = entry
    } else throw new TypeError(`no entry of a configuration is called ${JSON.stringify(key)}`)
  }
  return config
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPreset = (value: unknown): value is PresetName => typeof value === 'string' && presets.includes(value)

const vendorNames: readonly VendorName[] = ['fox', 'sina', 'pandanet', 'ogs', 'kgs', 'multigo']

const isVendor = (value: unknown): value is VendorName => vendorNames.some((name) => name === value)

const readSeverities = (entry: unknown): Readonly<Record<string, Severity | 'off'>> => {
  if (!isRecord(entry)) throw new TypeError('severities is an object: a severity by code')
  const out: Record<string, Severity | 'off'> = {}
  for (const [code, severity] of Object.entries(entry)) {
    requireCode(code)
    if (!isSeverity(severity))
      throw new TypeError(`severity of ${code} is one of ${severities.join(', ')}, got ${JSON.stringify(severity)}`)
    out[code] = severity
  }
  return out
}

const isSeverity = (value: unknown): value is Severity | 'off' =>
  typeof value === 'string' && severities.includes(value)
