import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '../src/diagram.js'
import { japanese } from '../src/coordinate-styles.js'
import { toLatex } from '../src/latex/index.js'
import { anyDiagram } from './any-diagram.js'

const small: Diagram = { columns: 3, rows: 2, stones: '.X....' }
const nine: Diagram = { columns: 9, rows: 9, stones: '.'.repeat(81) }

/** Depth of braces after a text, with escaped ones left out; -1 when it ever closes more than it opened. */
function braceDepth(source: string): number {
  let depth = 0
  for (const brace of source.replace(/\\[{}]/g, '').match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return -1
  }
  return depth
}

describe('toLatex', () => {
  it('draws one picture in the unit asked for', () => {
    const source = toLatex(small, { unit: 4 })
    expect(source).toMatch(/^\\begin\{tikzpicture\}\[x=4mm,y=-4mm,/)
    expect(source).toMatch(/\\end\{tikzpicture\}$/)
    expect(source).toContain('\\path[fill=sgfblack] (1,0) circle[radius=0.475];')
  })

  it('keeps a wide board on the page', () => {
    expect(toLatex({ columns: 52, rows: 1, stones: '' })).toContain('x=2.968mm')
  })

  it('keeps a high board on the page', () => {
    expect(toLatex({ columns: 1, rows: 52, stones: '' })).toContain('x=3.525mm')
  })

  it('asks for a font with Han characters where the engine takes them', () => {
    expect(toLatex({ ...nine, title: '黒' }, { document: true, unicode: true })).toContain('{Noto Sans CJK JP}')
  })

  it('draws every kind of mark, link, label and area', () => {
    const marks = (['circle', 'cross', 'selected', 'square', 'triangle'] as const).map((kind, at) => ({ kind, at }))
    const source = toLatex({
      columns: 9,
      rows: 9,
      stones: `.XXXXX${'.'.repeat(75)}`,
      marks,
      labels: [{ at: 9, text: 'a_b' }],
      numbers: [{ at: 5, number: 12 }],
      arrows: [{ from: 40, to: 44 }],
      lines: [{ from: 49, to: 53 }],
      territory: [{ at: 80, color: 'white' }],
      ghosts: [{ at: 70, color: 'black', kind: 'good' }],
      heat: [{ at: 60, strength: 0.5, text: '50%' }],
      dimmed: [72, 73],
      selected: [20],
      lastMove: 1,
      ko: 30,
    })
    for (const piece of [
      '(0,0) circle[radius=0.26]',
      'a\\_b',
      '{12}',
      '50\\%',
      '-- cycle;',
      'opacity=0.45] (-0.5,7.5) rectangle +(1,1)',
      '\\draw[sgfselection',
      '\\draw[sgfgood',
      'fill=sgfwhite,draw=sgfwhiteink',
      '\\fill[sgfheat,opacity=0.35]',
    ]) {
      expect(source).toContain(piece)
    }
  })

  it('defines the colours of the theme, and black or white for what TeX cannot read', () => {
    expect(toLatex(small, { theme: { board: '#abc' } })).toContain('\\definecolor{sgfboard}{HTML}{AABBCC}')
    expect(toLatex(small, { theme: { board: 'oklch(50% 0 0)' } })).toContain('\\definecolor{sgfboard}{HTML}{FFFFFF}')
  })

  it('writes a document with title and hidden moves', () => {
    const source = toLatex(
      {
        ...small,
        title: '50% & more',
        hiddenMoves: [
          { number: 7, color: 'black', kind: 'occupied', at: 1, on: '3' },
          { number: 8, color: 'white', kind: 'pass' },
        ],
      },
      { document: true },
    )
    expect(source).toMatch(/^\\documentclass/)
    expect(source).toContain('50\\% \\& more')
    expect(source).toContain('7 at 3, 8 pass')
    expect(source).toMatch(/\\end\{document\}\n$/)
  })

  it('prints characters beyond Latin-1 only for engines that can', () => {
    const diagram = { ...small, labels: [{ at: 0, text: 'é黑' }] }
    expect(toLatex(diagram)).toContain('{é?}')
    expect(toLatex(diagram, { unicode: true })).toContain('{é黑}')
  })

  it('writes what OT1 has not in a way that compiles there', () => {
    const label = (text: string, unicode = false): string =>
      toLatex({ ...nine, labels: [{ at: 40, text }] }, { unicode })
    expect(label('"x"')).toContain('{\\symbol{34}x\\symbol{34}}')
    expect(label('þ')).toContain('{{\\ifcsname\\csname f@encoding\\endcsname\\string\\th\\endcsname\\th\\else th\\fi}}')
    expect(label('«þ»', true)).toContain('{«þ»}')
    expect(label('a')).not.toContain('ifcsname')
  })

  it('leaves out labels without print, and stretches nothing of no width', () => {
    const label = (text: string): string => toLatex({ ...nine, labels: [{ at: 40, text }] }, { coordinates: false })
    for (const blank of ['\u200b'.repeat(8), '\u00ad', ' ']) expect(label(blank)).not.toContain('\\node')
    expect(label('a very long label')).toMatch(
      /\\ifdim\\dimexpr\\ht0\+\\dp0>0pt \\ifdim\\wd0>0pt \\resizebox\*\{[\d.]+mm\}\{\\totalheight\}\{\\usebox0\}\\fi\\fi/,
    )
  })

  it('chooses the engine by what is there', () => {
    const engine = (diagram: Partial<Diagram>, options = {}): string =>
      /fontspec|fontenc/.exec(toLatex({ ...nine, ...diagram }, { document: true, unicode: 'auto', ...options }))![0]
    expect(engine({ title: 'Größe «x» \u200b – "…"' })).toBe('fontenc')
    expect(engine({ title: '黒' })).toBe('fontspec')
    expect(engine({ labels: [{ at: 40, text: '黒' }] })).toBe('fontspec')
    expect(engine({}, { coordinates: japanese })).toBe('fontspec')
  })

  it('never lets a text become a command', () => {
    const hostile = '\\input{/etc/passwd} }$&#^~%_{\r\n\\end{document}'
    const source = toLatex({ ...small, labels: [{ at: 0, text: hostile }], title: hostile }, { document: true })
    expect(source).not.toContain('\\input')
    expect(source.match(/\\end\{document\}/g)).toHaveLength(1)
    expect(source).toContain('\\textbackslash{}input\\{/etc/passwd\\}')
    fc.assert(
      fc.property(anyDiagram(12), fc.boolean(), (diagram, unicode) => {
        const text = toLatex(diagram, { document: true, unicode })
        expect(braceDepth(text)).toBe(0)
        if (!unicode) expect(text).toMatch(/^[\n\x20-\x7e\u00a1-\u00ff–—‘’‚“”„…‹›]*$/)
        expect(text.split('\n').every((line) => !/(^|[^\\])%/.test(line))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('refuses units that are none', () => {
    expect(() => toLatex(small, { unit: 0 })).toThrow(RangeError)
  })
})
