import { expect, test, vi } from 'vitest'
import { typing, writeComment } from '../src/files/commands.js'

const written: (readonly [number, string])[] = []
let arrive: () => void = () => undefined
const arrived = new Promise<void>((resume) => {
  arrive = resume
})
vi.mock('../src/files/files.js', async () => {
  await arrived
  return { writeComment: (id: number, text: string) => void written.push([id, text]) }
})

test('comments that are typed while what writes them is loading are kept, each for its node, and those after it are written at once', async () => {
  writeComment(1, 'a')
  writeComment(2, 'b')
  writeComment(2, 'bc')
  expect(written).toEqual([])
  expect([...typing.value]).toEqual([
    [1, 'a'],
    [2, 'bc'],
  ])
  arrive()
  await vi.waitFor(() => {
    expect(written).toEqual([
      [1, 'a'],
      [2, 'bc'],
    ])
  })
  expect(typing.value.size).toBe(0)
  writeComment(2, 'bcd')
  expect(written.at(-1)).toEqual([2, 'bcd'])
})
