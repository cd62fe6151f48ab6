import { crc32, deflateRawSync } from 'node:zlib'
import { assert, property, array, uint8Array, nat, boolean, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PackedFile } from '../src/archive/limits.js'
import { unpack, unpackTogether } from '../src/archive/unpack.js'

const packed = (content: Uint8Array): PackedFile => ({
  name: 'a.sgf',
  data: deflateRawSync(content),
  packing: 'deflate',
  size: content.length,
  crc: crc32(content),
})

const contents = array(
  uint8Array({ maxLength: 300 }).map((bytes) => bytes.map((byte) => byte % 5)),
  { minLength: 1, maxLength: 8 },
)

describe('several files are unpacked together', () => {
  test('as each by itself', () => {
    assert(
      property(contents, (list) => {
        const files = list.map(packed)
        expect(unpackTogether(files)?.map((bytes) => [...bytes])).toEqual(files.map((file) => [...unpack(file)]))
      }),
    )
  })

  test('but not where one cannot be unpacked by itself: it is damaged, or not as large as it says', () => {
    assert(
      property(contents, tuple(nat(), nat(), boolean()), (list, [which, kind, more]) => {
        const files = list.map(packed)
        const at = which % files.length
        const file = files[at]!
        files[at] =
          kind % 4 === 0
            ? { ...file, crc: file.crc! ^ 1 }
            : kind % 4 === 1
              ? { ...file, size: Math.max(0, file.size + (more || file.size === 0 ? 1 : -1)) }
              : kind % 4 === 2
                ? { ...file, data: file.data.subarray(0, -1) }
                : { ...file, data: Buffer.concat([file.data, Buffer.from([0, more ? 1 : 0])]) }
        const together = unpackTogether(files)
        let each: readonly Uint8Array[] | undefined
        try {
          each = files.map(unpack)
        } catch {
          expect(together).toBeUndefined()
        }
        // What stands behind a packed file is passed over; together it need not be.
        if (together !== undefined)
          expect(together.map((bytes) => [...bytes])).toEqual(each?.map((bytes) => [...bytes]))
        else expect(kind % 4 < 3 || each !== undefined).toBe(true)
      }),
    )
  })
})
