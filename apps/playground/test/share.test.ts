import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packShare, unpackShare } from '../src/files/share.js'

test('a link gives back the text and the place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(2000)), (text, path) => {
      const hash = packShare({ text, path })
      expect(hash).toMatch(/^#sgf=[\w-]*&path=[\d.]*$/)
      expect(unpackShare(hash)).toEqual({ text, path })
    }),
  )
})

test('a link that is none of ours opens nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => unpackShare(`#sgf=${text}`)).not.toThrow()
    }),
  )
  expect(unpackShare('#other=1')).toBeUndefined()
  expect(unpackShare('#sgf=@@@')).toBeUndefined()
  expect(unpackShare(packShare({ text: '(;)', path: [] }).replace(/path=.*/, 'path=x.-1'))).toEqual({
    text: '(;)',
    path: [],
  })
})
