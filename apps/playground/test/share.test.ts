import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packShare, unpackShare } from '../src/files/share.js'

test('a link gives back the text and the place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(3), fc.array(fc.nat(2000)), (text, game, path) => {
      const hash = packShare({ text, game, path })
      expect(hash).toMatch(/^#sgf=[\w-]+(?:&game=[1-3])?&path=[\d.]*$/)
      expect(unpackShare(hash)).toEqual({ text, game, path })
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
  expect(unpackShare(packShare({ text: '(;)', game: 0, path: [] }).replace(/path=.*/, 'path=x.-1'))).toEqual({
    text: '(;)',
    game: 0,
    path: [],
  })
})

test('a link that was cut off anywhere in its record opens nothing', () => {
  const hash = packShare({ text: '(;SZ[9]C[some words that take a while];B[ee];W[cc])', game: 0, path: [] })
  const whole = hash.slice(0, hash.indexOf('&'))
  for (let length = '#sgf='.length; length < whole.length; length++)
    expect([length, unpackShare(whole.slice(0, length))]).toEqual([length, undefined])
  expect(unpackShare('#sgf=%%%')).toBeUndefined()
})
