import type { Severity } from '@sgfkit/source'
import { requireCode } from './known-codes.js'
import type { PresetName } from './rule.js'
import type { VendorName } from './vendors.js'
import { shown } from './misuse.js'

/** How to check. It is plain data, and what a configuration file holds. */
export interface CheckConfig {
  /** Which rules there are and how grave: `recommended` by default; `sgfc` says what the reference checker says. */
  readonly preset?: PresetName
  /** Severities by code, `off` for those that are not wanted. They go before the preset. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>
  /** A program whose ways are read as what they mean: its findings offer the FF[4] property in place of its own. */
  readonly profile?: VendorName
}

const levels: readonly (Severity | 'off')[] = ['error', 'warning', 'info', 'off']
const presets: readonly PresetName[] = ['recommended', 'strict', 'sgfc']
const vendorNames: readonly VendorName[] = ['fox', 'sina', 'pandanet', 'ogs', 'kgs', 'multigo']
const entries: readonly string[] = ['$schema', 'preset', 'severities', 'profile']

/**
 * Reads what a configuration file holds. Throws `TypeError`, naming the entry, for anything that is no
 * configuration, also for codes that no finding has.
 *
 * @example
 * parseConfig(JSON.parse('{"preset":"strict","severities":{"style/empty-node":"off"}}'))
 */
export const parseConfig = (value: unknown): CheckConfig => {
  if (!isRecord(value)) throw new TypeError(`a configuration is an object, got ${shown(value)}`)
  for (const key of Object.keys(value))
    if (!entries.includes(key)) throw new TypeError(`no entry of a configuration is called ${JSON.stringify(key)}`)
  const config = { ...value }
  delete config.$schema
  requireConfig(config)
  return config
}

/** @internal Throws `TypeError`, naming the entry, for a preset, profile, code or severity that there is not. */
export function requireConfig(config: object): asserts config is CheckConfig {
  const { preset, profile, severities = {} } = config as Readonly<Record<string, unknown>>
  requireOneOf('preset', preset, presets)
  requireOneOf('profile', profile, vendorNames)
  if (!isRecord(severities))
    throw new TypeError(`severities is an object: a severity by code, got ${shown(severities)}`)
  for (const [code, severity] of Object.entries(severities)) {
    requireCode(code)
    requireOneOf(`severity of ${code}`, severity, levels)
  }
}

const requireOneOf = (name: string, value: unknown, choices: readonly unknown[]): void => {
  if (value !== undefined && !choices.includes(value))
    throw new TypeError(`${name} is one of ${choices.join(', ')}, got ${shown(value)}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
