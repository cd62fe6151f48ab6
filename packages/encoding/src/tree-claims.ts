import type { Choice } from './choose.js'
import { chooseByText, highBytes, knownEncoding, readsOverUtf8, wellRead } from './choose.js'
import { bitsIn, faultsIn, payloadInto } from './detect.js'
import type { Evidence } from './tree-evidence.js'
import { utf8Of } from './tree-scan.js'

/** Bytes of text of a tree that its CA is judged by; fewer where the same charset has proved right many times. */
const claimSize = 2048
const shortClaimSize = 96
const provenCount = 4

/** Judges what the values of CA claim. */
export class Claims {
  readonly #bytes: Uint8Array
  readonly #evidence: Evidence
  /** Trees for which a CA held, and the bits and high bytes of their text. */
  readonly #costs = new Map<string, { count: number; bits: number; high: number }>()
  readonly #shortClaim = new Uint8Array(shortClaimSize)
  /** The last value of CA. */
  #named: { readonly start: number; readonly length: number; readonly encoding: string | undefined } | undefined

  constructor(bytes: Uint8Array, evidence: Evidence) {
    this.#bytes = bytes
    this.#evidence = evidence
  }

  /** The charset that a value of CA names, if it is known. */
  encodingAt(start: number, end: number): string | undefined {
    if (end - start > 100) return undefined
    const bytes = this.#bytes
    // Most trees of a file name the same.
    const last = this.#named
    if (last?.length === end - start) {
      let same = 0
      while (same < last.length && bytes[last.start + same] === bytes[start + same]) same++
      if (same === last.length) return last.encoding
    }
    const encoding = knownEncoding(String.fromCharCode(...bytes.subarray(start, end)))
    this.#named = { start, length: end - start, encoding }
    return encoding
  }

  /** The choice of what CA names for a range of bytes, if it decodes and reads plausibly. */
  judge(from: number, end: number, declared: string): Choice | undefined {
    const bytes = this.#bytes
    const evidence = this.#evidence
    const utf8 = utf8Of(bytes, from, end)
    if (utf8 !== 'invalid') {
      if (declared === 'UTF-8') return evidence.utf8(true)
      if (utf8 === 'long' || evidence.marked || !readsOverUtf8(bytes.subarray(from, end), declared)) return undefined
      return evidence.choice(declared, 'declared', 0.7)
    }
    const costs = this.#costs.get(declared)
    const proven = costs !== undefined && costs.count >= provenCount
    // In a charset that has proved right, words as rare as they were before are no reason for doubt.
    const most = proven ? Math.max(wellRead, (1.3 * costs.bits) / costs.high) : wellRead
    let payload: Uint8Array = new Uint8Array(0)
    let bits = 0
    let high = 0
    for (const size of proven ? [shortClaimSize, claimSize] : [claimSize]) {
      payload = payloadInto(size === shortClaimSize ? this.#shortClaim : new Uint8Array(size), bytes, from, end)
      high = highBytes(payload)
      bits = bitsIn(payload, declared)
      if (declared === 'UTF-8' || faultsIn(payload, declared, payload.length === size) > 0) continue
      if (bits <= most * high) return this.#confirmed(declared, 1, bits, high)
    }
    const chosen = chooseByText(payload, declared, evidence.rules)
    if (chosen.encoding !== declared || chosen.from !== 'declared') return undefined
    return this.#confirmed(declared, chosen.confidence, bits, high)
  }

  /** Counts a CA that holds, and what its text costs. */
  #confirmed(declared: string, confidence: number, bits: number, high: number): Choice {
    const costs = this.#costs.get(declared)
    if (costs === undefined) this.#costs.set(declared, { count: 1, bits, high })
    else {
      costs.count++
      costs.bits += bits
      costs.high += high
    }
    // One figure for all: text that is a little less sure is no other stretch.
    return this.#evidence.choice(declared, 'declared', confidence >= 0.8 ? 1 : confidence)
  }
}
