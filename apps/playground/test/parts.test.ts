import { expect, test, vi } from 'vitest'
import { inTurn, part } from '../src/state/parts.js'

test('what is done while a part loads is done in turn, and at once when nothing waits', async () => {
  const done: string[] = []
  let arrive: (value: string) => void = () => undefined
  const late = part(() => new Promise<string>((resolve) => (arrive = resolve)))
  const soon = part(() => Promise.resolve('soon'))
  inTurn(() => done.push('first'))
  late((value) => done.push(value))
  soon((value) => done.push(value))
  inTurn(() => done.push('undo'))
  expect(done).toEqual(['first'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toEqual(['first'])
  arrive('late')
  await vi.waitFor(() => {
    expect(done).toEqual(['first', 'late', 'soon', 'undo'])
  })
  await new Promise((resolve) => setTimeout(resolve, 0))
  late((value) => done.push(value))
  inTurn(() => done.push('now'))
  expect(done.slice(4)).toEqual(['late', 'now'])
})

test('what fails or cannot be loaded holds up nothing, and is tried again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const done: string[] = []
  let tries = 0
  const shaky = part(() => (tries++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve('there')))
  shaky((value) => done.push(value))
  inTurn(() => done.push('next'))
  await vi.waitFor(() => {
    expect(done).toEqual(['next'])
  })
  shaky(() => {
    throw new Error('a fault')
  })
  shaky((value) => done.push(value))
  await vi.waitFor(() => {
    expect(done).toEqual(['next', 'there'])
  })
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
})
