import { applyEdits, createSource } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapNodes, parseSyntax, reparse } from '../src/index.js'
import type { SyntaxTree } from '../src/index.js'
import { anyText, editsOf, wildText } from './arbitraries.js'

const columns = (tree: SyntaxTree): object => {
  const { tokens, nodeToken, nodeParent, nodeEnd, gameRoot, diagnostics } = tree
  return { tokens, nodeToken, nodeParent, nodeEnd, gameRoot, diagnostics }
}

const edited = fc
  .oneof({ weight: 3, arbitrary: anyText }, wildText)
  .chain((text) => fc.tuple(fc.constant(text), editsOf(text.length)))

describe('parseSyntax', () => {
  it('loses nothing, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseSyntax(text).print()).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('numbers nodes in document order, parents first, subtrees without gaps', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { nodeCount, nodeToken, nodeParent, nodeEnd, gameRoot, gameCount } = parseSyntax(text)
        const roots: number[] = []
        for (let node = 0; node < nodeCount; node++) {
          const parent = nodeParent[node] ?? -1
          if (node > 0) expect(nodeToken[node]).toBeGreaterThan(nodeToken[node - 1] ?? 0)
          expect(nodeEnd[node]).toBeGreaterThan(node)
          expect(parent).toBeLessThan(node)
          if (parent < 0) roots.push(node)
          else expect(nodeEnd[node]).toBeLessThanOrEqual(nodeEnd[parent] ?? 0)
          // The next one begins where a subtree of it or of one of its ancestors ended.
          if (node + 1 < nodeCount && (nodeEnd[node] ?? 0) > node + 1) expect(nodeParent[node + 1]).toBe(node)
        }
        expect([...gameRoot]).toEqual(roots)
        expect(gameCount).toBe(roots.length)
      }),
      { numRuns: 500 },
    )
  })

  it('finds the same node at each place as a search from the front', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tree = parseSyntax(text)
        const spans = Array.from(tree.nodeToken, (_, node) => tree.node(node).span)
        for (let offset = 0; offset <= text.length; offset++) {
          const found = tree.nodeAt(offset)
          if (found >= 0) expect(spans[found]?.start).toBeLessThanOrEqual(offset)
          const inside = spans.findIndex(({ start, end }) => start <= offset && offset < end)
          if (inside >= 0) expect(found).toBe(inside)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('reparse', () => {
  it('gives what parseSyntax gives', () => {
    fc.assert(
      fc.property(edited, ([text, edits]) => {
        const after = reparse(parseSyntax(text), edits)
        const fresh = parseSyntax(applyEdits(text, edits))
        expect(columns(after)).toEqual(columns(fresh))
        expect(after.print()).toBe(fresh.print())
      }),
      { numRuns: 1500 },
    )
  })

  it('can be repeated, keeps the name and leaves the tree before as it is', () => {
    fc.assert(
      fc.property(edited, ([text, edits]) => {
        const first = parseSyntax(createSource(text, 'a.sgf'))
        const kept = columns(first)
        let tree = first
        for (const edit of [...edits, ...edits]) {
          const { length } = tree.source.text
          const span = { start: Math.min(edit.span.start, length), end: Math.min(edit.span.end, length) }
          tree = reparse(tree, [{ span, text: edit.text }])
        }
        expect(columns(tree)).toEqual(columns(parseSyntax(tree.source.text)))
        expect(tree.source.name).toBe('a.sgf')
        expect(columns(first)).toEqual(kept)
        expect(first.source.text).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('gives what parseSyntax gives where nothing was wrong before the edit', () => {
    // Well-formed trees of any shape, with white space between: a word of steps, the parentheses of which are made to match.
    const steps = fc.array(fc.constantFrom(';B[aa]', ';', '(', '(', ')', ' ', '\n'), { maxLength: 40 })
    const sound = steps.map((pieces) => {
      let text = '(;FF[4]'
      const closed = [false]
      for (const piece of pieces) {
        if (piece === '(') {
          text += '(;W[bb]'
          closed.push(false)
        } else if (piece === ')') {
          if (closed.length === 1) continue
          closed.pop()
          closed[closed.length - 1] = true
          text += ')'
        } else if (piece.startsWith(';') && closed.at(-1) === true) {
          text += `(${piece})`
        } else text += piece
      }
      return text + ')'.repeat(closed.length)
    })
    const edit = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(
        '',
        '(',
        ')',
        '((',
        '()',
        ';',
        '(;B[cc])',
        '(;B[cc]',
        ')(',
        'C[x]',
        'x',
        '[',
        ']',
        ' ',
        '\\',
        '(;B[cc])\n',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(sound, { minLength: 1, maxLength: 3 }),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (games, edits) => {
          let tree = parseSyntax(games.join('\n'))
          expect(tree.diagnostics).toEqual([])
          for (const [place, wide, text] of edits) {
            const { length } = tree.source.text
            const start = place % (length + 1)
            tree = reparse(tree, [{ span: { start, end: Math.min(start + wide, length) }, text }])
            expect(columns(tree)).toEqual(columns(parseSyntax(tree.source.text)))
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('sees parentheses that are open behind such as hold stray text alone', () => {
    const text = '(;R[r]((B)\n;B[aa]'
    const edits = [{ span: { start: text.length, end: text.length }, text: '))(;X[x])' }]
    expect(columns(reparse(parseSyntax(text), edits))).toEqual(columns(parseSyntax(applyEdits(text, edits))))
  })

  it('leaves columns that need not change as they are', () => {
    const text = `(;FF[4](;B[aa]C[one])(;B[bb];W[cc]))`
    const before = parseSyntax(text)
    const at = text.indexOf('one')
    expect([...before.nodeEnd]).toEqual([4, 2, 4, 4])
    const after = reparse(before, [{ span: { start: at, end: at }, text: 'the ' }])
    expect(after.nodeToken).toBe(before.nodeToken)
    expect(after.nodeParent).toBe(before.nodeParent)
    expect(after.nodeEnd).toBe(before.nodeEnd)
  })

  it('keeps the start search and returns the tree itself without edits', () => {
    const tree = parseSyntax('(B[b])', { start: 'first-paren' })
    expect(reparse(tree, [])).toBe(tree)
    expect(reparse(tree, [{ span: { start: 0, end: 0 }, text: ' ' }]).gameCount).toBe(1)
  })
})

describe('mapNodes', () => {
  const map = (text: string, start: number, end: number, added: string): number[] => {
    const edits = [{ span: { start, end }, text: added }]
    const before = parseSyntax(text)
    return [...mapNodes(before, reparse(before, edits), edits)]
  }

  it.each<[string, number, number, string, number[]]>([
    ['(;A[a];B[b];C[c])', 4, 5, 'xx', [0, 1, 2]],
    ['(;A[a];B[b];C[c])', 6, 11, '', [0, 2]],
    ['(;A[a];B[b];C[c])', 6, 6, ';X[x]', [0, -1, 1, 2]],
    ['(;A[a];B[b];C[c])', 6, 11, ';X[x]', [0, 1, 2]],
    ['(;A[a];B[b];C[c])', 0, 17, '(;A[a];B[x];C[c])', [0, 1, 2]],
    // A value that is open swallows what follows, until its bracket is typed
    ['(;A[a];B[b];C[c])', 5, 6, '', [0, 2]],
    ['(;A[a;B[b];C[c])', 5, 5, ']', [0, -1, 1]],
    ['(;A[a](;B[b])(;C[c]))', 6, 13, '', [0, 2]],
    ['(A[a]B[b];C[c])', 1, 1, ';', [0, 1]],
    ['(A[a]B[b];C[c])', 3, 3, 'x', [0, 1]],
    ['(A[a]B[b];C[c])', 0, 0, ' ', [0, 1]],
  ])('%j %i..%i %j: %j', (text, start, end, added, expected) => {
    expect(map(text, start, end, added)).toEqual(expected)
  })

  it('is a rising map onto distinct nodes, and all of them where nothing was edited', () => {
    fc.assert(
      fc.property(edited, ([text, edits]) => {
        const before = parseSyntax(text)
        expect([...mapNodes(before, before, [])]).toEqual(Array.from(before.nodeToken, (_, node) => node))
        const found = [...mapNodes(before, reparse(before, edits), edits)].filter((node) => node >= 0)
        for (let i = 1; i < found.length; i++) expect(found[i]).toBeGreaterThan(found[i - 1] ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})
