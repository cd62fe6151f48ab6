import { describe, expect, it } from 'vitest'
import { hiddenMoveText, toPrintHtml } from '../src/print.js'
import { emptyBoard, middleGame } from './fixtures.js'
import { wood } from '../src/index.js'

const nineteen = emptyBoard(19)

describe('moves that cannot be shown', () => {
  it('names the number or letter that stands there, else the point', () => {
    expect(hiddenMoveText({ number: 77, color: 'black', kind: 'occupied', at: 3, on: '33' }, nineteen)).toBe('77 at 33')
    expect(hiddenMoveText({ number: 80, color: 'white', kind: 'outside', at: 3 }, nineteen)).toBe('80 at D19')
    expect(hiddenMoveText({ number: 81, color: 'white', kind: 'pass' }, nineteen)).toBe('81 pass')
    expect(hiddenMoveText({ number: 5, color: 'white', kind: 'pass' }, nineteen, { pass: 'passe' })).toBe('5 passe')
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
  it('has page rules for the size asked', () => {
    expect(html).toContain('@page{size:A4;')
    expect(toPrintHtml({ figures: [] }, { page: 'B5', columns: 2, lang: 'ja' })).toMatch(
      /<html lang="ja">.*@page{size:B5;.*columns:2/s,
    )
  })
})
