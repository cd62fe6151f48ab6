import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '../src/index.js'
import { parse, stringify } from '../src/index.js'

const read = (text: string) => parse(text).collection

/** The text after a change, and what was left behind. */
const change = (text: string, edit: (tx: Transaction) => void): [text: string, ...dropped: string[]] => {
  let dropped: string[] = []
  const { collection } = read(text).edit((tx) => {
    edit(tx)
    dropped = tx.dropped.map(({ node, ident, raws }) => `${node} ${ident}[${raws.join('][')}]`)
  })
  return [stringify(collection), ...dropped]
}

describe('a game that becomes a variation', () => {
  it('leaves root properties behind, and game info where there is some above', () => {
    expect(
      change('(;FF[4]SZ[9];B[aa])(;FF[4]GM[1]SZ[9]PB[x]C[c];W[bb])', (tx) => {
        tx.move(2, 1)
      }),
    ).toEqual(['(;FF[4]SZ[9];B[aa];PB[x]C[c];W[bb])', '2 FF[4]', '2 GM[1]', '2 SZ[9]'])
    expect(
      change('(;FF[4]PW[w];B[aa])(;FF[4]PB[x]C[c];W[bb]EV[e])', (tx) => {
        tx.move(2, 1)
      }),
    ).toEqual(['(;FF[4]PW[w];B[aa];C[c];W[bb])', '2 FF[4]', '2 PB[x]', '3 EV[e]'])
    // Game info beside the way is none of it.
    expect(
      change('(;FF[4](;PB[p])(;B[aa]))(;FF[4]PB[x])', (tx) => {
        tx.move(3, 2)
      })[0],
    ).toBe('(;FF[4](;PB[p])(;B[aa];PB[x]))')
  })

  it('does so as a copy too, and as plain data', () => {
    const text = '(;FF[4]PB[x]C[c];B[aa])'
    const data = read(text).copy(0)
    expect(
      change(text, (tx) => {
        tx.paste(0, data)
      }),
    ).toEqual(['(;FF[4]PB[x]C[c](;B[aa])(;C[c];B[aa]))', '2 FF[4]', '2 PB[x]'])
    expect(
      change('(;FF[4])', (tx) => {
        tx.paste(0, [{ parent: -1, properties: { SZ: ['9'], PB: ['y'] } }])
      }),
    ).toEqual(['(;FF[4];PB[y])', '1 SZ[9]'])
  })

  it('keeps all it has as a game, and within its game', () => {
    const text = '(;FF[4]PB[x];B[aa](;W[bb]SZ[9])(;W[cc]))'
    expect(
      change(text, (tx) => {
        tx.insertGame(read(text).copy(0))
      }),
    ).toEqual([`${text}\n${text}`])
    expect(
      change(text, (tx) => {
        tx.move(2, 3)
      }),
    ).toEqual(['(;FF[4]PB[x];B[aa](;W[cc];W[bb]SZ[9]))'])
  })

  it('leaves game info behind where it comes below other game info, within its game too', () => {
    const text = '(;FF[4];B[aa](;W[bb]PB[x];B[cc])(;W[dd];B[ee];W[ff]EV[e]C[c]))'
    const move = (node: number, parent: number) =>
      change(text, (tx) => {
        tx.move(node, parent)
      })
    expect(move(4, 3)).toEqual(['(;FF[4];B[aa](;W[bb]PB[x];B[cc];W[dd];B[ee];W[ff]C[c]))', '6 EV[e]'])
    expect(move(6, 2)).toEqual(['(;FF[4];B[aa](;W[bb]PB[x](;B[cc])(;W[ff]C[c]))(;W[dd];B[ee]))', '6 EV[e]'])
    expect(move(2, 6)).toEqual(['(;FF[4];B[aa](;W[dd];B[ee];W[ff]EV[e]C[c];W[bb];B[cc]))', '2 PB[x]'])
    // No game info above, none in it, or none above that was not above before
    for (const [node, parent] of [
      [2, 5],
      [6, 0],
      [3, 6],
      [6, 4],
    ] as const)
      expect(move(node, parent).slice(1)).toEqual([])
    // What was doubled before is no matter of a move.
    expect(
      change('(;PB[x];B[aa];W[bb]PB[y];B[cc]EV[e])', (tx) => {
        tx.move(3, 0)
        tx.move(2, 0, 0)
      }),
    ).toEqual(['(;PB[x](;W[bb]PB[y])(;B[aa])(;B[cc]EV[e]))'])
  })

  it('holds no game info twice on any way, however it was moved', () => {
    const steps = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 6 })
    const infos = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 })
    const parents = fc.tuple(...Array.from({ length: 9 }, (_, node) => fc.nat(node)))
    fc.assert(
      fc.property(infos, parents, steps, (withInfo, above, moves) => {
        const ways = [-1, ...above]
        const isSound = (id: number): boolean => {
          for (let up = ways[id] ?? -1; up >= 0; up = ways[up] ?? -1) if (withInfo[up]) return false
          return true
        }
        const data = ways.map((parent, id) => ({
          parent,
          properties: { C: [String(id)], ...(withInfo[id] && isSound(id) ? { PB: [String(id)] } : {}) },
        }))
        let collection = read('')
        collection = collection.edit((tx) => tx.insertGame(data)).collection
        for (const [node, parent] of moves) {
          let way: number[] = []
          for (let up: number = parent; up >= 0; up = collection.parent(up)) way = [...way, up]
          if (!way.includes(node))
            collection = collection.edit((tx) => {
              tx.move(node, parent)
            }).collection
        }
        for (const id of collection.walk(collection.root(0))) {
          if (!collection.has(id, 'PB')) continue
          for (let up = collection.parent(id); up >= 0; up = collection.parent(up))
            expect(collection.has(up, 'PB')).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('leaves nothing behind when it comes back', () => {
    const before = read('(;FF[4]PB[x];B[aa];W[bb])')
    const { collection } = before.edit((tx) => {
      tx.delete(1)
      tx.move(1, 0)
      expect(tx.dropped).toEqual([])
    })
    expect(stringify(collection)).toBe('(;FF[4]PB[x];B[aa];W[bb])')
  })
})

describe('a pass stays a pass', () => {
  const small = '(;FF[4]SZ[19];B[tt];W[aa])'
  it('on boards where tt is a point', () => {
    const inner = read(small).copy(1)
    for (const data of [inner, JSON.parse(JSON.stringify(inner)) as typeof inner])
      expect(
        change('(;FF[4]SZ[21])', (tx) => {
          tx.paste(0, data)
        }),
      ).toEqual(['(;FF[4]SZ[21];B[];W[aa])'])
    expect(
      change(`(;FF[4]SZ[21])${small}`, (tx) => {
        tx.move(2, 0)
      }),
    ).toEqual(['(;FF[4]SZ[21];B[];W[aa])(;FF[4]SZ[19])'])
  })

  it('of FF[3] as of FF[4], and tt where it was one', () => {
    expect(
      change('(;FF[3])', (tx) => {
        tx.paste(0, read('(;FF[4];B[])').copy(1))
      })[0],
    ).toBe('(;FF[3];B[tt])')
    expect(
      change('(;FF[4])', (tx) => {
        tx.paste(0, read('(;FF[3];B[tt])').copy(1))
      })[0],
    ).toBe('(;FF[4];B[tt])')
  })

  it('and a stone never becomes one: it is left behind and told', () => {
    expect(
      change('(;FF[4]SZ[19])', (tx) => {
        tx.paste(0, read('(;FF[4]SZ[21];B[tt]C[c])').copy(1))
      }),
    ).toEqual(['(;FF[4]SZ[19];C[c])', '1 B[tt]'])
  })
})

describe('properties in force from above', () => {
  const text = '(;FF[4]DD[aa]PM[2]VW[aa:cc];B[bb];W[cc];B[dd])'
  it('go with a node that becomes a root', () => {
    expect(
      change(text, (tx) => {
        tx.flatten(2, { AB: ['bb'], AW: ['cc'], PL: ['B'] })
      })[0],
    ).toBe('(;FF[4]DD[aa]PM[2]VW[aa:cc]AB[bb]AW[cc]PL[B];B[dd])')
    expect(
      change(text, (tx) => {
        tx.moveToGame(3)
      })[0],
    ).toBe('(;FF[4]DD[aa]PM[2]VW[aa:cc];B[bb];W[cc])\n(;B[dd]FF[4]DD[aa]PM[2]VW[aa:cc])')
  })

  it('the nearest counts, the node itself first, and what was cleared stays so', () => {
    expect(
      change('(;FF[4]DD[aa]PM[2]VW[aa:cc];DD[bb]PM[1];VW[]B[bb];DD[cc])', (tx) => {
        tx.moveToGame(3)
      })[0],
    ).toBe('(;FF[4]DD[aa]PM[2]VW[aa:cc];DD[bb]PM[1];VW[]B[bb])\n(;DD[cc]FF[4])')
    expect(
      change('(;FF[4]DD[aa];DD[bb];B[cc])', (tx) => {
        tx.flatten(2)
      })[0],
    ).toBe('(;B[cc]FF[4]DD[bb])')
  })
})

describe('what is set', () => {
  const { collection } = parse('(;FF[4]GM[1];B[aa])')
  const setting = (edit: (tx: Transaction) => void) => () => collection.edit(edit)
  it('is never a fault that the value itself tells', () => {
    const point = { x: 0, y: 0 }
    const bad: [ident: string, value: unknown][] = [
      ['KM', 1e21],
      ['AR', [{ from: point, to: point }]],
      ['LN', [{ from: point, to: point }]],
    ]
    for (const [ident, value] of bad)
      expect(
        setting((tx) => {
          tx.set(1, ident, value as never)
        }),
        ident,
      ).toThrow(RangeError)
  })

  it('has an identifier that reads back as the same', () => {
    for (const ident of ['A1', 'XYZ', 'B'])
      expect(
        parse(
          stringify(
            collection.edit((tx) => {
              tx.setRaw(0, ident, ['x'])
            }).collection,
          ),
        ).collection.raw(0, ident),
      ).toEqual(['x'])
    for (const ident of ['', 'A12', 'AB1', '1', 'Ab', 'A-', 'É'])
      expect(
        setting((tx) => {
          tx.setRaw(0, ident, ['x'])
        }),
        ident,
      ).toThrow(RangeError)
    // Digits are of FF[1]: a typed value may have them there alone.
    expect(
      setting((tx) => {
        tx.set(0, 'A1', ['x'])
      }),
    ).toThrow(RangeError)
    expect(
      change('(;FF[1])', (tx) => {
        tx.set(0, 'A1', ['x'])
      })[0],
    ).toBe('(;FF[1]A1[x])')
  })

  it('names a charset that can be named', () => {
    for (const charset of ['x]y', '', 'a b', 'a\\', 'é', 'a\nb'])
      expect(() => stringify(collection, { mode: 'compact', charset }), charset).toThrow(RangeError)
    expect(stringify(collection, { mode: 'compact', charset: 'ISO_8859-1:1987' })).toContain('CA[ISO_8859-1:1987]')
  })
})
