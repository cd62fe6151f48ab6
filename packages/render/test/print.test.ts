import { describe, expect, it } from 'vitest'
import { hiddenMoveText, toPrintHtml } from '../src/print.js'
import { emptyBoard, middleGame } from './fixtures.js'
import { chinese, cornerRelative, japanese, numbers, sgfLetters, wood } from '../src/index.js'
import { toLatex } from '../src/latex/index.js'

const nineteen = emptyBoard(19)

describe('moves that cannot be shown', () => {
  it('names the number or letter that stands there, else the point', () => {
    expect(hiddenMoveText({ number: 77, color: 'black', kind: 'occupied', at: 3, on: '33' }, nineteen)).toBe('77 at 33')
    expect(hiddenMoveText({ number: 80, color: 'white', kind: 'outside', at: 3 }, nineteen)).toBe('80 at D19')
    expect(hiddenMoveText({ number: 81, color: 'white', kind: 'pass' }, nineteen)).toBe('81 pass')
    expect(hiddenMoveText({ number: 5, color: 'white', kind: 'pass' }, nineteen, { pass: 'passe' })).toBe('5 passe')
  })
  it('names points as the lines beside the board are named', () => {
    const move = { number: 2, color: 'white', kind: 'outside', at: 16 * 19 + 3 } as const
    const named = (coordinates: Parameters<typeof hiddenMoveText>[3]): string =>
      hiddenMoveText(move, nineteen, {}, coordinates).slice(5)
    expect(named(japanese)).toBe('4十七')
    expect(named({ style: chinese, sides: ['top'] })).toBe('四-十七')
    expect(named(sgfLetters)).toBe('dq')
    expect(named(numbers)).toBe('4-17')
    expect(named(cornerRelative)).toBe('4-3')
    for (const plain of [true, false, undefined, {}]) expect(named(plain)).toBe('D3')
    const figure = { diagram: { ...nineteen, hiddenMoves: [move] } }
    expect(toPrintHtml({ figures: [figure] }, { coordinates: japanese })).toContain('2 at 4十七')
    expect(toPrintHtml({ figures: [{ ...figure, options: { coordinates: numbers } }] })).toContain('2 at 4-17')
    expect(toLatex(figure.diagram, { coordinates: numbers, document: true })).toContain('2 at 4-17')
  })
})

describe('toPrintHtml', () => {
  const html = toPrintHtml({
    title: 'Game <4>',
    details: ['Lee Sedol – AlphaGo', '2016-03-13'],
    introduction: 'One.\n\nTwo,\r\nthree.',
    figures: [
      {
        diagram: { ...middleGame, title: 'Opening', range: { first: 1, last: 150 } },
        comments: [{ about: 78, text: '<img src=x onerror=alert(1)>' }],
      },
      {
        diagram: { ...nineteen, hiddenMoves: [{ number: 77, color: 'black', kind: 'occupied', at: 3, on: '33' }] },
        caption: 'A & B',
      },
      { diagram: { ...nineteen, range: { first: 7, last: 7 } }, options: { theme: wood } },
    ],
  })
  it('prints figures with captions, hidden moves and comments', () => {
    expect(html.match(/<svg /g)).toHaveLength(3)
    expect(html).toContain('<figcaption><b>Figure 1</b> Opening <span class="range">(1–150)</span></figcaption>')
    expect(html).toContain('<figcaption>A &#38; B</figcaption><ul><li><i class="black"></i>77 at 33</li></ul>')
    expect(html).toContain('<b>Figure 3</b> <span class="range">(7)</span>')
    expect(html).toContain('<dt>78</dt>')
    expect(html).toContain('<p>One.</p><p>Two,<br>three.</p>')
  })
  it('draws in the paper theme unless a figure wants another', () => {
    expect(html.match(/spreadMethod="repeat" x2="6/g)).toHaveLength(1)
  })
  it('never lets text become markup', () => {
    expect(html).toContain('<title>Game &#60;4&#62;</title>')
    expect(html).not.toContain('<img')
    const evil = '</style><script>'
    const all = toPrintHtml(
      {
        title: evil,
        details: [evil],
        introduction: evil,
        figures: [
          {
            diagram: {
              ...nineteen,
              title: evil,
              hiddenMoves: [{ number: 1, color: 'black', kind: 'occupied', at: 1, on: evil }],
            },
            comments: [{ about: evil, text: evil }],
          },
        ],
      },
      { lang: evil, words: { figure: evil, at: evil } },
    )
    expect(all).not.toContain('<script')
    expect(all.match(/<\/style>/g)).toHaveLength(1)
  })
  it('gives every figure ids of its own, also where two are equal', () => {
    const figures = [{ diagram: nineteen }, { diagram: nineteen }]
    for (const options of [{}, { id: 'x' }]) {
      const ids = [...toPrintHtml({ figures }, options).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(ids.length).toBeGreaterThan(10)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
  it('refuses page sizes that are none', () => {
    const page = 'A4}</style><script>' as 'A4'
    expect(() => toPrintHtml({ figures: [] }, { page })).toThrow(RangeError)
  })
  it('has page rules for the size asked', () => {
    expect(html).toContain('@page{size:A4;')
    expect(toPrintHtml({ figures: [] }, { page: 'B5', columns: 2, lang: 'ja' })).toMatch(
      /<html lang="ja">.*@page{size:B5;.*columns:2/s,
    )
  })

  it('keeps a figure with the beginning of its text, and tells paragraphs of the introduction apart', () => {
    const html = toPrintHtml({ introduction: 'One.\n\nTwo.', figures: [] }, { columns: 2 })
    expect(html).toContain('<div class="intro"><p>One.</p><p>Two.</p></div>')
    expect(html).toMatch(/figure\+dl\{[^}]*break-before:avoid/)
    expect(html).toContain('.intro p+p{text-indent:')
  })
})
