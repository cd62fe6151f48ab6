import type { Severity } from '@sgfkit/source'
import { lowerCodes } from './lower-codes.js'
import type { CheckConfig } from './options.js'
import { referenceSeverity } from './reference-severity.js'
import type { PresetName, Rule } from './rule.js'

/** The severity of a rule in file format `ff` under a configuration; `off` where it is not wanted. */
export const ruleSeverity = (rule: Rule, ff: number, config: CheckConfig): Severity | 'off' => {
  if (rule.profile !== undefined && rule.profile !== config.profile) return 'off'
  const chosen = config.severities?.[rule.code]
  if (chosen !== undefined) return chosen
  const preset = config.preset ?? 'recommended'
  if (rule.presets !== undefined && !rule.presets.includes(preset)) return 'off'
  const { current, older, strict } = rule.severity
  if (preset === 'strict' && strict !== undefined) return strict
  return referenceSeverity(rule.sgfc, preset, ff < 4 ? (older ?? current) : current)
}

/** The severity of the findings of a lower layer under a configuration; `undefined` where the layer's own stands. */
export const lowerSeverity = (code: string, config: CheckConfig): Severity | 'off' | undefined => {
  const chosen = config.severities?.[code]
  if (chosen !== undefined) return chosen
  const preset: PresetName = config.preset ?? 'recommended'
  return lowerCodes.get(code)?.presets?.includes(preset) === false ? 'off' : undefined
}
