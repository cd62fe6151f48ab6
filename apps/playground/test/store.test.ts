import { beforeEach, expect, test } from 'vitest'
import { decode } from '@sgfkit/encoding'
import { openText } from '../src/state/document.js'
import { saveDocument } from '../src/state/save.js'
import { formatText } from '../src/state/format-text.js'
import * as store from '../src/state/store.js'

const { collection, document$, node, position } = store
const at = (path: string) => collection.value.follow(collection.value.root(0), path)

beforeEach(() => {
  store.show(openText('test.sgf', '(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]C[other];B[ee]HO[1]))'))
})

test('steps follow the way that was taken last', () => {
  store.step(Infinity)
  expect(position.value?.moveNumber).toBe(3)
  store.select(at('1.1') === -1 ? collection.value.children(at('1'))[1]! : at('1.1'))
  const there = node.value
  store.step(-2)
  store.step(2)
  expect(node.value).toBe(there)
  store.sidestep(-1)
  store.step(-2)
  store.step(2)
  expect(node.value).toBe(collection.value.firstChild(collection.value.firstChild(collection.value.root(0))))
})

test('seek finds what is wanted, and stays where there is nothing', () => {
  store.seek(1, (id) => collection.value.has(id, 'KM'))
  expect(node.value).toBe(collection.value.root(0))
  store.seek(1, (id) => collection.value.childCount(id) > 1)
  expect(position.value?.moveNumber).toBe(1)
})

test('a move that is there is gone to, another one is added and can be undone', () => {
  store.step(1)
  store.play(1 * 9 + 1)
  expect(document$.value.history.canUndo).toBe(false)
  store.step(-1)
  store.play(8)
  expect(collection.value.childCount(collection.value.firstChild(collection.value.root(0)))).toBe(3)
  expect(collection.value.get(node.value, 'W')).toEqual({ x: 8, y: 0 })
  // An occupied point is no move.
  const before = collection.value
  store.play(0)
  expect(collection.value).toBe(before)
  store.undo()
  expect(collection.value.childCount(collection.value.firstChild(collection.value.root(0)))).toBe(2)
  // The node that was shown is gone; what was above it is shown.
  expect(position.value?.moveNumber).toBe(1)
  store.redo()
  expect(collection.value.childCount(collection.value.firstChild(collection.value.root(0)))).toBe(3)
})

test('text edits and edits of the tree share one history, and saving writes both', async () => {
  store.editText([{ span: { start: 5, end: 6 }, text: '13' }])
  expect(position.value?.columns).toBe(13)
  store.edit((tx) => {
    tx.set(collection.value.root(0), 'KM', 6.5)
  })
  const { bytes } = await saveDocument(document$.value)
  expect(new TextDecoder().decode(bytes)).toContain('SZ[13]KM[6.5]')
  store.undo()
  store.undo()
  expect(position.value?.columns).toBe(9)
  expect(store.unsaved.value).toBe(false)
})

test('a text that holds no game shows nothing and can become one', () => {
  store.show(openText('empty.sgf', 'no game'))
  expect(node.value).toBe(-1)
  expect(position.value).toBeUndefined()
  store.step(1)
  store.play('pass')
  store.editText([{ span: { start: 0, end: 7 }, text: '(;SZ[9];B[aa])' }])
  expect(position.value?.columns).toBe(9)
})

test('a game whose CA is changed is saved in the charset that it names then', async () => {
  const bytes = Uint8Array.from([...Buffer.from('(;CA[windows-1251]PB['), 0xc0, 0xed, 0xed, 0xe0, ...Buffer.from('])')])
  store.show(openText('ca.sgf', '(;CA[windows-1251]PB[Анна])', { ...decode(bytes), bytes }))
  store.edit((tx) => {
    tx.set(collection.value.root(0), 'CA', 'UTF-8')
  })
  const saved = await saveDocument(document$.value)
  expect(saved.lost).toEqual([])
  expect(new TextDecoder().decode(saved.bytes)).toBe('(;CA[UTF-8]PB[Анна])')
})

test.each(['\n', '\r\n', '\r', '\n\r'] as const)('the format command ends lines as the file does: %j', (end) => {
  store.show(openText('ends.sgf', `(;FF[4]SZ[9]${end};B[aa]C[one${end}two];W[bb](;B[cc])(;B[dd]))`))
  formatText()
  const { text } = collection.value.source
  expect(text.match(/[\r\n]/g)!.length).toBeGreaterThan(3 * end.length)
  expect(text.split(end).join('')).not.toMatch(/[\r\n]/)
})
