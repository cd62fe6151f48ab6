import { expect, test, vi } from 'vitest'
import { applyTool, tool } from '../src/board/tool.js'
import { save } from '../src/files/commands.js'

const done: string[] = []
let arrive: () => void = () => undefined
const arrived = new Promise<void>((resume) => {
  arrive = resume
})
vi.mock('../src/board/tools.js', async () => {
  done.push('asked for')
  await arrived
  return { applyTool: (at: number, which: string) => void done.push(`${which} ${at}`) }
})
vi.mock('../src/files/files.js', () => ({ save: () => void done.push('saved') }))

test('what a tool does is loaded when it is chosen, and saving waits for what was clicked before', async () => {
  tool.value = 'circle'
  await vi.waitFor(() => {
    expect(done).toEqual(['asked for'])
  })
  applyTool(3)
  applyTool(4, 'cross')
  save()
  await new Promise((resume) => setTimeout(resume, 30))
  expect(done).toEqual(['asked for'])
  arrive()
  await vi.waitFor(() => {
    expect(done).toEqual(['asked for', 'circle 3', 'cross 4', 'saved'])
  })
  applyTool(5)
  expect(done.at(-1)).toBe('circle 5')
})
