import type { Choice } from './choose.js'
import { readsWell } from './choose.js'
import { alphabetBitsOfUtf8, bitsIn, faultsIn, guess, payloadLimit, payloadOf } from './detect.js'
import type { Evidence } from './tree-evidence.js'
import type { OpenRun } from './tree-runs.js'

/** Bytes of text of a tree that a guess of its own is made from. */
const ownSize = 2048

/** Bits by which a guess for one tree must beat what its neighbours without CA are in: files are seldom mixed. */
const unlikelyMixed = 12

/** Bits by which a guess must beat a charset that other trees of the file are known to be in. */
const unlikelyNew = 2

/** Settles the trees that neither UTF-8 nor CA did, together and each for itself. */
export function settleRuns(bytes: Uint8Array, runs: readonly OpenRun[], evidence: Evidence): void {
  const open = runs.filter(({ kind }) => kind === 'text')
  if (open.length === 0) return
  const common = evidence.rules.detect ? commonChoice(poolOf(bytes, open), evidence) : undefined
  for (const run of runs) {
    if (run.kind === 'text') {
      run.choice = common === undefined ? undetected(bytes, run, evidence) : ownChoice(bytes, run, common, evidence)
    } else if (run.kind === 'weak' && common !== undefined) {
      // Two-byte sequences may be UTF-8 by chance, in a file that has none otherwise.
      const payload = payloadOf(bytes, run.start, run.end, ownSize)
      const fits = readsWell(payload, common.encoding)
      if (fits && bitsIn(payload, common.encoding) + 4 < alphabetBitsOfUtf8(payload)) run.choice = common
    }
  }
}

/** The text of all of them, as far as guesses look. */
function poolOf(bytes: Uint8Array, open: readonly OpenRun[]): Uint8Array {
  const pool = new Uint8Array(payloadLimit)
  let size = 0
  for (const { start, end } of open) {
    if (size + 1 >= pool.length) break
    if (size > 0) pool[size++] = 0x0a
    const payload = payloadOf(bytes, start, end, pool.length - size)
    pool.set(payload, size)
    size += payload.length
  }
  return pool.subarray(0, size)
}

/** What the trees without a CA that holds are probably in, taken together. */
function commonChoice(pool: Uint8Array, evidence: Evidence): Choice {
  const { fallback } = evidence.rules
  const guessed = guess(pool)
  if (guessed === undefined) return evidence.choice(fallback, 'default', 0.1)
  let { encoding } = guessed
  let least = guessed.bits + unlikelyNew
  for (const known of evidence.proven) {
    if (known === guessed.encoding || faultsIn(pool, known) > 0) continue
    const bits = bitsIn(pool, known)
    if (bits >= least) continue
    least = bits
    encoding = known
  }
  if (guessed.confidence < 0.02 && encoding === guessed.encoding) return evidence.choice(fallback, 'default', 0.1)
  return evidence.choice(encoding, 'detected', guessed.confidence)
}

/** What one tree is in: the same as the others, unless it reads much better otherwise. */
function ownChoice(bytes: Uint8Array, { start, end, declared }: OpenRun, common: Choice, evidence: Evidence): Choice {
  const { budget } = evidence.rules
  const payload = payloadOf(bytes, start, end, ownSize)
  let chosen = common
  if (!readsWell(payload, common.encoding)) {
    const bits = bitsIn(payload, common.encoding)
    if (budget.guesses > 0) {
      budget.guesses -= payload.length + 256
      const guessed = guess(payload)
      if (guessed !== undefined && guessed.bits + unlikelyMixed < bits)
        chosen = evidence.choice(guessed.encoding, 'detected', guessed.confidence)
    } else {
      let least = bits - unlikelyMixed
      for (const known of [...evidence.proven, ...evidence.suspected]) {
        const cost = bitsIn(payload, known)
        if (cost >= least) continue
        least = cost
        chosen = evidence.choice(known, 'detected', 0.5)
      }
    }
  }
  return chosen.encoding === declared ? evidence.choice(declared, 'declared', chosen.confidence) : chosen
}

/** Without a guess: what other trees are in, where it decodes this one, else the fallback. */
function undetected(bytes: Uint8Array, { start, end }: OpenRun, evidence: Evidence): Choice {
  const payload = payloadOf(bytes, start, end)
  for (const known of evidence.proven) if (faultsIn(payload, known) === 0) return evidence.choice(known, 'default', 0.3)
  return evidence.choice(evidence.rules.fallback, 'default', 0.3)
}
