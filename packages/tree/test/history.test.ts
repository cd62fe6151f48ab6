import { applyEdits } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Collection, NodeId } from '../src/index.js'
import { applyTextEdits, edits, History, parse, stringify } from '../src/index.js'
import { cleanText, faultyText, modelOf, shapesOf, step, take } from './model.js'

const runs = Number(process.env.RUNS ?? 40)

const idsOf = (collection: Collection): NodeId[] => collection.roots().flatMap((root) => [...collection.walk(root)])

const snippets = fc.constantFrom('', 'x', ';', '(', ')', ']', '[', '\\', 'C[x]', ';B[aa]', '(;W[bb])', 'B', '\n')

describe('text edits', () => {
  it('keep ids in order and never give one twice; the collection is that of the new text', () => {
    const change = fc.tuple(fc.nat(), fc.nat(4), snippets)
    fc.assert(
      fc.property(fc.oneof(cleanText, faultyText), fc.array(change, { maxLength: 5 }), (text, changes) => {
        let { collection } = parse(text)
        for (const [at, length, added] of changes) {
          const printed = stringify(collection)
          const start = at % (printed.length + 1)
          const edit = { span: { start, end: Math.min(printed.length, start + length) }, text: added }
          const before = idsOf(collection)
          const next = applyTextEdits(collection, [edit]).collection
          const expected = applyEdits(printed, [edit])
          expect(stringify(next)).toBe(expected)
          expect(shapesOf(next)).toEqual(shapesOf(parse(expected).collection))
          const after = idsOf(next)
          expect(new Set(after).size).toBe(after.length)
          expect(after.filter((id) => before.includes(id))).toEqual(before.filter((id) => after.includes(id)))
          expect(applyEdits(printed, edits(collection, next))).toBe(expected)
          collection = next
        }
      }),
      { numRuns: runs },
    )
  })

  it('give a node whose semicolon survives the id it had', () => {
    const { collection } = parse('(;C[a];C[b](;C[c])(;C[d]))')
    const inserted = applyTextEdits(collection, [{ span: { start: 6, end: 6 }, text: ';C[new]' }]).collection
    expect(idsOf(inserted)).toEqual([0, 4, 1, 2, 3])
    const { collection: edited } = inserted.edit((tx) => {
      tx.delete(2)
    })
    const typed = applyTextEdits(edited, [{ span: { start: 4, end: 5 }, text: 'z' }]).collection
    expect(idsOf(typed)).toEqual([0, 4, 1, 3])
    expect(typed.get(0, 'C')).toBe('z')
  })

  it('report what changed', () => {
    const { collection } = parse('(;C[a];C[b](;C[c])(;C[d]))')
    const { changes } = applyTextEdits(collection, [
      { span: { start: 4, end: 5 }, text: 'z' },
      { span: { start: 11, end: 18 }, text: '' },
    ])
    expect([...changes.properties]).toEqual([[0, ['C']]])
    expect([...changes.removed]).toEqual([2])
    expect([...changes.children]).toEqual([1])
    expect(changes.added.size + changes.moved.size).toBe(0)
  })

  it('refuse spans outside of the text and edits that overlap', () => {
    const { collection } = parse('(;C[a])')
    expect(() => applyTextEdits(collection, [{ span: { start: 5, end: 9 }, text: '' }])).toThrow(RangeError)
  })
})

describe('History', () => {
  it('gives back the very snapshots, over transactions and text edits alike', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), steps: fc.array(step, { minLength: 1, maxLength: 4 }) }),
      fc.record({ kind: fc.constant('text' as const), at: fc.nat(), text: snippets }),
      fc.record({ kind: fc.constant('undo' as const) }),
      fc.record({ kind: fc.constant('redo' as const) }),
    )
    fc.assert(
      fc.property(cleanText, fc.array(act, { maxLength: 12 }), (text, acts) => {
        const history = new History(parse(text).collection)
        const states = [history.current]
        const printed = [stringify(history.current)]
        let at = 0
        for (const each of acts) {
          if (each.kind === 'undo') {
            expect(history.undo() === undefined).toBe(at === 0)
            at = Math.max(0, at - 1)
          } else if (each.kind === 'redo') {
            expect(history.redo() === undefined).toBe(at === states.length - 1)
            at = Math.min(states.length - 1, at + 1)
          } else {
            const before = history.current
            const model = modelOf(before)
            if (each.kind === 'edit')
              history.edit((tx) => {
                for (const one of each.steps) take(tx, model, one)
              })
            else {
              const place = each.at % (stringify(before).length + 1)
              history.editText([{ span: { start: place, end: place }, text: each.text }])
            }
            if (history.current === before) continue
            states.splice(++at, states.length, history.current)
            printed.splice(at, printed.length, stringify(history.current))
          }
          expect(history.current).toBe(states[at])
          expect(stringify(history.current)).toBe(printed[at])
        }
      }),
      { numRuns: runs },
    )
  })

  it('merges steps of one key, and text only where it goes on', () => {
    const history = new History(parse('(;C[])').collection)
    for (const letter of ['h', 'hi', 'hi!'])
      history.edit(
        (tx) => {
          tx.set(0, 'C', letter)
        },
        { label: 'Comment', merge: 'C' },
      )
    expect(history.undoLabel).toBe('Comment')
    history.seal()
    history.edit(
      (tx) => {
        tx.set(0, 'C', 'bye')
      },
      { merge: 'C' },
    )
    history.undo()
    expect(history.current.get(0, 'C')).toBe('hi!')
    history.undo()
    expect(stringify(history.current)).toBe('(;C[])')
    expect(history.canUndo).toBe(false)
    expect(history.redoLabel).toBe('Comment')

    const type = (at: number, text: string) =>
      history.editText([{ span: { start: at, end: at }, text }], { merge: 'typing' })
    type(4, 'a')
    type(5, 'b')
    type(0, ' ')
    expect(history.canRedo).toBe(false)
    history.undo()
    expect(stringify(history.current)).toBe('(;C[ab])')
    history.undo()
    expect(stringify(history.current)).toBe('(;C[])')
  })

  it('forgets the oldest texts beyond its memory, but not transactions nor the last step', () => {
    const history = new History(parse('(;C[])').collection, { memory: 200 })
    for (let n = 0; n < 20; n++) history.editText([{ span: { start: 4, end: 4 }, text: 'x' }])
    let undone = 0
    while (history.undo() !== undefined) undone++
    expect(undone).toBeLessThan(10)
    for (let n = 0; n < 20; n++)
      history.edit((tx) => {
        tx.setRaw(0, 'N', [String(n)])
      })
    for (let n = 0; n < 20; n++) expect(history.undo()).toBeDefined()
    const none = new History(history.current, { memory: 0 })
    none.editText([{ span: { start: 4, end: 4 }, text: 'y' }])
    expect(none.undo()).toBeDefined()
    expect(() => new History(history.current, { memory: -1 })).toThrow(RangeError)
  })

  it('tells its listeners, keeps to its limit, and never gives an id twice', () => {
    const history = new History(parse('(;)').collection, { limit: 2 })
    const kinds: string[] = []
    const stop = history.subscribe(({ kind, collection, changes }) => {
      expect(changes.after).toBe(collection)
      kinds.push(kind)
    })
    const ids: NodeId[] = []
    const add = () =>
      history.edit((tx) => {
        ids.push(tx.insert(0))
      })
    add()
    history.undo()
    history.redo()
    history.undo()
    add()
    expect(new Set(ids).size).toBe(2)
    expect(kinds).toEqual(['edit', 'undo', 'redo', 'undo', 'edit'])
    stop()
    add()
    add()
    expect(kinds).toHaveLength(5)
    expect([history.undo(), history.undo(), history.undo()].map((changes) => changes?.isEmpty)).toEqual([
      false,
      false,
      undefined,
    ])
    expect(() => new History(history.current, { limit: 0 })).toThrow(RangeError)
  })
})
