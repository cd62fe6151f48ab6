import type { Input } from './inputs.js'

/** Inputs as they cross threads: an array a field, since many small objects cost more than their files. */
export interface Batch {
  readonly id: number
  readonly names: readonly string[]
  /** Of files on the disk; the fields of the others are `undefined`. */
  readonly paths: readonly (string | undefined)[]
  readonly problems: readonly (string | undefined)[]
  /** How the bytes of each are packed; {@link ELSEWHERE} where they are not here. */
  readonly packings: Uint8Array
  /** Bytes when unpacked. */
  readonly sizes: Float64Array
  /** CRC-32 of each, -1 where there is none. */
  readonly crcs: Float64Array
  /** The packed bytes of all, one behind the other, and where those of each end. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ends: Float64Array
}

const ELSEWHERE = 0
const STORED = 1
const DEFLATED = 2

/** Puts inputs into a batch, with a copy of their bytes that can be handed over: the archive has to stay here. */
export function batchOf(id: number, inputs: readonly Input[]): Batch {
  const { length } = inputs
  const bytes = new Uint8Array(inputs.reduce((sum, { packed }) => sum + (packed?.data.length ?? 0), 0))
  const packings = new Uint8Array(length)
  const sizes = new Float64Array(length)
  const crcs = new Float64Array(length)
  const ends = new Float64Array(length)
  let at = 0
  for (let i = 0; i < length; i++) {
    const { packed } = inputs[i]!
    if (packed !== undefined) {
      bytes.set(packed.data, at)
      at += packed.data.length
      packings[i] = packed.packing === 'deflate' ? DEFLATED : STORED
      sizes[i] = packed.size
      crcs[i] = packed.crc ?? -1
    }
    ends[i] = at
  }
  return {
    id,
    names: inputs.map(({ name }) => name),
    paths: inputs.map(({ path }) => path),
    problems: inputs.map(({ problem }) => problem),
    packings,
    sizes,
    crcs,
    bytes,
    ends,
  }
}

/** The inputs of a batch. */
export function* inputsOf(batch: Batch): Generator<Input> {
  for (const [i, name] of batch.names.entries()) {
    const path = batch.paths[i]
    const problem = batch.problems[i]
    const packing = batch.packings[i]!
    yield {
      name,
      inner: '',
      size: batch.sizes[i]!,
      ...(path !== undefined && { path }),
      ...(problem !== undefined && { problem }),
      ...(packing !== ELSEWHERE && {
        packed: {
          name,
          data: batch.bytes.subarray(i === 0 ? 0 : batch.ends[i - 1], batch.ends[i]),
          packing: packing === DEFLATED ? 'deflate' : 'none',
          size: batch.sizes[i]!,
          ...(batch.crcs[i]! >= 0 && { crc: batch.crcs[i]! }),
        },
      }),
    }
  }
}
