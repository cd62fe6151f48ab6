import type { PresetName } from './rule.js'

/** What there is to know about a code of a lower layer, beyond what its layer says. */
interface LowerCode {
  readonly code: string
  /** SGFC number, where the layer itself does not say it. */
  readonly sgfc?: number
  /** Presets that have it; all if absent. */
  readonly presets?: readonly PresetName[]
}

const unlessSgfc: readonly PresetName[] = ['recommended', 'strict']

const list: readonly LowerCode[] = [
  { code: 'encoding/undecodable', sgfc: 71 },
  { code: 'encoding/unavailable', sgfc: 72 },
  { code: 'encoding/unknown-ca', sgfc: 72 },
  { code: 'encoding/ca-differs', sgfc: 73 },
  { code: 'encoding/mixed', sgfc: 74 },
  ...['rank', 'round', 'overtime', 'rules'].map((name) => ({ code: `schema/${name}-unusual`, presets: unlessSgfc })),
  ...['overtime-unknown', 'rules-unknown', 'time-unit-uncertain', 'out-of-range'].map((name) => ({
    code: `schema/${name}`,
    presets: unlessSgfc,
  })),
]

/** By code. */
export const lowerCodes: ReadonlyMap<string, LowerCode> = new Map(list.map((entry) => [entry.code, entry]))
