import { describe, expect, it } from 'vitest'
import type { Collection, StringifyOptions, Transaction } from '../src/index.js'
import { History, parse, stringify, toJson } from '../src/index.js'

const read = (text: string) => parse(text).collection
const after = (text: string | Collection, change: (tx: Transaction) => void) =>
  stringify((typeof text === 'string' ? read(text) : text).edit(change).collection)

describe('properties', () => {
  it('are written as the schema writes them, where they stood', () => {
    expect(
      after('(;KM[0.5]C[x])', (tx) => {
        tx.set(0, 'KM', 6.5)
      }),
    ).toBe('(;KM[6.5]C[x])')
    expect(
      after('(;C[x])', (tx) => {
        tx.set(0, 'C', 'a ] b')
      }),
    ).toBe('(;C[a \\] b])')
    expect(
      after('(;FF[4];B[aa])', (tx) => {
        tx.set(1, 'W', 'pass')
      }),
    ).toBe('(;FF[4];B[aa]W[])')
    expect(
      after('(;C[x]N[y])', (tx) => {
        tx.set(0, 'C', undefined)
      }),
    ).toBe('(;N[y])')
    expect(
      after('(;C[x]N[y])', (tx) => {
        tx.remove(0, 'XX')
      }),
    ).toBe('(;C[x]N[y])')
  })

  it('take the style around them', () => {
    expect(
      after('(;FF[4]\nGM[1]\nSZ[19]\n;B[aa])', (tx) => {
        tx.set(0, 'KM', 6.5)
      }),
    ).toBe('(;FF[4]\nGM[1]\nSZ[19]\nKM[6.5]\n;B[aa])')
    expect(
      after('(;AB[aa] [bb] [cc])', (tx) => {
        tx.setRaw(0, 'AB', ['aa', 'dd', 'ee', 'cc'])
      }),
    ).toBe('(;AB[aa] [dd] [ee] [cc])')
    expect(
      after('(;AB[aa] [bb] [cc])', (tx) => {
        tx.setRaw(0, 'AB', ['cc'])
      }),
    ).toBe('(;AB[cc])')
    expect(
      after('(;AB[aa] [bb])', (tx) => {
        tx.setRaw(0, 'AB', ['zz', 'aa', 'bb'])
      }),
    ).toBe('(;AB[zz] [aa] [bb])')
    expect(
      after('(;B[aa]\n;W[bb]\n;B[cc])', (tx) => {
        tx.insert(2, undefined, { W: ['dd'] })
      }),
    ).toBe('(;B[aa]\n;W[bb]\n;B[cc]\n;W[dd])')
    expect(
      after('(;B[aa]\n  (;W[bb])\n  (;W[cc])\n)', (tx) => {
        tx.insert(0, 1, { W: ['dd'] })
      }),
    ).toBe('(;B[aa]\n  (;W[bb])\n  (;W[dd])\n  (;W[cc])\n)')
  })

  it('changed back are no change', () => {
    const before = read('(;C[x]N[y])')
    const { collection } = before.edit((tx) => {
      tx.set(0, 'C', 'z')
      tx.set(0, 'C', 'x')
    })
    expect(stringify(collection)).toBe('(;C[x]N[y])')
    expect(
      before.edit((tx) => {
        tx.set(0, 'C', 'x')
      }).collection,
    ).toBe(before)
    expect(before.edit(() => undefined).changes.isEmpty).toBe(true)
  })

  it('follow the context of the game as it is in the transaction', () => {
    const { collection } = read('(;FF[4]SZ[9];B[aa])').edit((tx) => {
      expect(tx.context(1).columns).toBe(9)
      tx.set(0, 'SZ', { columns: 21, rows: 21 })
      expect(tx.context(1).columns).toBe(21)
    })
    expect(collection.context(1).columns).toBe(21)
  })

  it('refuse what cannot be written', () => {
    const { collection } = parse('(;C[x])')
    const trying = (change: (tx: Transaction) => void) => () => collection.edit(change)
    expect(
      trying((tx) => {
        tx.setRaw(0, 'c', ['x'])
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.setRaw(0, 'C', [])
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.setRaw(0, 'C', ['a]'])
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.setRaw(0, 'C', ['a\\'])
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.setRaw(0, 'C', ['a\\\\\\]'])
      }),
    ).not.toThrow()
    expect(
      trying((tx) => {
        tx.set(0, 'AB', [])
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.set(7, 'C', 'x')
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.insert(0, 2)
      }),
    ).toThrow(RangeError)
    expect(
      trying((tx) => {
        tx.insert(0, 0, { b: ['x'] })
      }),
    ).toThrow(RangeError)
    expect(stringify(collection)).toBe('(;C[x])')
  })

  it('refuse numbers that would be read as faults, and change nothing; raw values are free', () => {
    const before = read('(;GM[1];B[aa])')
    const bad = [
      [0, 'TM', -5],
      [1, 'OB', -1],
      [0, 'ST', 4],
      [0, 'KM', 1e300],
    ] as const
    for (const [node, ident, value] of bad)
      expect(() =>
        before.edit((tx) => {
          tx.set(node, 'C', 'x')
          tx.set(node, ident, value)
        }),
      ).toThrow(new RegExp(`${ident} cannot be ${String(value).replace('+', '\\+')}`))
    expect(stringify(before)).toBe('(;GM[1];B[aa])')
    expect(
      after(before, (tx) => {
        tx.setRaw(0, 'TM', ['-5'])
        tx.set(1, 'BL', -0.5)
      }),
    ).toBe('(;GM[1]TM[-5];B[aa]BL[-0.5])')
  })
})

describe('structure', () => {
  const text = '(;B[aa](;W[bb];B[cc])(;W[dd]))'

  it('writes single children in a row and several in parentheses', () => {
    expect(
      after('(;B[aa];W[bb];B[cc])', (tx) => {
        tx.insert(0, undefined, { W: ['dd'] })
      }),
    ).toBe('(;B[aa](;W[bb];B[cc])(;W[dd]))')
    expect(
      after('(;B[aa];W[bb])', (tx) => {
        tx.insert(0, 0, { W: ['dd'] })
      }),
    ).toBe('(;B[aa](;W[dd])(;W[bb]))')
    expect(
      after(text, (tx) => {
        tx.delete(3)
      }),
    ).toBe('(;B[aa](;W[bb];B[cc]))')
    expect(
      after(text, (tx) => {
        tx.delete(1)
        tx.delete(3)
      }),
    ).toBe('(;B[aa])')
    expect(
      after(text, (tx) => {
        tx.delete(1)
        tx.delete(3)
        tx.insert(0, 0, { C: ['x'] })
      }),
    ).toBe('(;B[aa];C[x])')
    expect(
      after(text, (tx) => {
        tx.insertBefore(3, { C: ['x'] })
      }),
    ).toBe('(;B[aa](;W[bb];B[cc])(;C[x])(;W[dd]))')
  })

  it('moves, promotes, demotes and makes main', () => {
    expect(
      after(text, (tx) => {
        tx.move(2, 3)
      }),
    ).toBe('(;B[aa](;W[bb])(;W[dd];B[cc]))')
    expect(
      after(text, (tx) => {
        tx.promote(3)
      }),
    ).toBe('(;B[aa](;W[dd])(;W[bb];B[cc]))')
    expect(
      after(text, (tx) => {
        tx.promote(1)
      }),
    ).toBe(text)
    expect(
      after(text, (tx) => {
        tx.demote(1)
      }),
    ).toBe('(;B[aa](;W[dd])(;W[bb];B[cc]))')
    expect(
      after(text, (tx) => {
        tx.demote(3)
      }),
    ).toBe(text)
    expect(
      after('(;A[](;B[](;C[])(;D[]))(;E[](;F[])(;G[])))', (tx) => {
        tx.makeMain(6)
      }),
    ).toBe('(;A[](;E[](;G[])(;F[]))(;B[](;C[])(;D[])))')
    expect(
      after('(;A[](;B[](;C[])(;D[]))(;E[]))', (tx) => {
        tx.keepMainLine(0)
      }),
    ).toBe('(;A[](;B[](;C[])))')
    expect(() =>
      read(text).edit((tx) => {
        tx.move(0, 2)
      }),
    ).toThrow(RangeError)
    expect(() =>
      read(text).edit((tx) => {
        tx.move(1, 1)
      }),
    ).toThrow(RangeError)
    expect(() =>
      read(text).edit((tx) => {
        tx.move(1, 0, 5)
      }),
    ).toThrow(RangeError)
  })

  it('puts deleted nodes back', () => {
    const before = read(text)
    const { collection } = before.edit((tx) => {
      tx.delete(1)
    })
    expect([collection.contains(2), collection.parent(1), collection.get(2, 'B')]).toEqual([false, -1, { x: 2, y: 2 }])
    expect(
      after(collection, (tx) => {
        tx.move(1, 0, 0)
      }),
    ).toBe(text)
    expect(
      after(collection, (tx) => {
        tx.delete(1)
      }),
    ).toBe('(;B[aa](;W[dd]))')
    expect(() =>
      collection.edit((tx) => {
        tx.insertBefore(1)
      }),
    ).toThrow(RangeError)
  })

  it('flattens: a node becomes the root of its game', () => {
    const game = '(;FF[4]SZ[9]PB[x];B[aa];GN[y]W[bb](;B[cc])(;B[dd]))(;C[other])'
    expect(
      after(game, (tx) => {
        tx.flatten(2)
      }),
    ).toBe('(;GN[y]W[bb]FF[4]SZ[9]PB[x](;B[cc])(;B[dd]))(;C[other])')
    expect(
      after(game, (tx) => {
        tx.flatten(2, { AB: ['aa'], AW: ['bb'] })
      }),
    ).toBe('(;GN[y]FF[4]SZ[9]PB[x]AB[aa]AW[bb](;B[cc])(;B[dd]))(;C[other])')
    const { collection } = read(game).edit((tx) => {
      tx.flatten(4)
    })
    expect([collection.rootOf(4), collection.context(4).columns, collection.roots()]).toEqual([4, 9, [4, 5]])
    expect(
      after(game, (tx) => {
        tx.flatten(0)
      }),
    ).toBe(game)
  })

  it('copies and pastes between documents', () => {
    const data = JSON.parse(JSON.stringify(read('(;C[x];B[aa](;W[bb])(;W[cc]))').copy(1))) as ReturnType<
      Collection['copy']
    >
    expect(data).toEqual([
      { parent: -1, properties: { B: ['aa'] }, context: { ff: 1, gm: 1, columns: 19, rows: 19 } },
      { parent: 0, properties: { W: ['bb'] } },
      { parent: 0, properties: { W: ['cc'] } },
    ])
    expect(
      after('(;C[y])', (tx) => {
        tx.paste(0, data)
      }),
    ).toBe('(;C[y];B[aa](;W[bb])(;W[cc]))')
    expect(
      after('(;C[y])', (tx) => {
        tx.insertGame(data, 0)
      }),
    ).toBe('(;B[aa](;W[bb])(;W[cc]))\n(;C[y])')
    expect(() =>
      read('(;)').edit((tx) => {
        tx.paste(0, [])
      }),
    ).toThrow(RangeError)
    expect(() =>
      read('(;)').edit((tx) => {
        tx.paste(0, [{ parent: 0, properties: {} }])
      }),
    ).toThrow(RangeError)
  })

  it('adds, moves and takes out games', () => {
    const games = '(;C[a])\n(;C[b];C[c])\n'
    expect(
      after(games, (tx) => {
        tx.insertGame()
      }),
    ).toBe('(;C[a])\n(;C[b];C[c])\n(;)\n')
    expect(
      after('', (tx) => {
        tx.insertGame()
      }),
    ).toBe('(;)')
    expect(
      after('no game', (tx) => {
        tx.insertGame()
      }),
    ).toBe('no game\n(;)')
    expect(
      after(games, (tx) => {
        tx.deleteGame(0)
      }),
    ).toBe('(;C[b];C[c])\n')
    expect(
      after(games, (tx) => {
        tx.deleteGame(1)
      }),
    ).toBe('(;C[a])\n')
    expect(
      after(games, (tx) => {
        tx.promote(1)
      }),
    ).toBe('(;C[b];C[c])\n(;C[a])\n')
    expect(
      after(games, (tx) => {
        tx.moveToGame(2, 0)
      }),
    ).toBe('(;C[c])\n(;C[a])\n(;C[b])\n')
    expect(
      after(games, (tx) => {
        tx.move(1, 0)
      }),
    ).toBe('(;C[a];C[b];C[c])\n')
    const { collection } = read('(;SZ[9])(;SZ[13];B[aa])').edit((tx) => {
      tx.move(2, 0)
    })
    expect(collection.context(2).columns).toBe(9)
    expect(() =>
      read(games).edit((tx) => {
        tx.deleteGame(2)
      }),
    ).toThrow(RangeError)
    expect(() =>
      read(games).edit((tx) => {
        tx.insertGame(undefined, 3)
      }),
    ).toThrow(RangeError)
  })

  it('keeps stray text and repairs what an edit needs whole', () => {
    expect(
      after('hi (;B[aa] xx ;W[bb]) bye', (tx) => {
        tx.set(1, 'C', 'c')
      }),
    ).toBe('hi (;B[aa] xx ;W[bb]C[c]) bye')
    expect(
      after('(;B[aa];W[bb', (tx) => {
        tx.set(0, 'C', 'c')
      }),
    ).toBe('(;B[aa]C[c];W[bb')
    expect(
      after('(;B[aa];W[bb', (tx) => {
        tx.insert(1, 0, { C: ['c'] })
      }),
    ).toBe('(;B[aa];W[bb];C[c])')
    expect(
      after('(;B[aa];C[b\\', (tx) => {
        tx.insert(1, 0, { N: ['c'] })
      }),
    ).toBe('(;B[aa];C[b];N[c])')
    expect(
      after('(B[aa];W[bb])', (tx) => {
        tx.remove(0, 'B')
      }),
    ).toBe('(;;W[bb])')
    expect(
      after('(;B[aa]C[x]N[y]C[z];W[bb])', (tx) => {
        tx.remove(0, ['C', 'XX', 'B'])
      }),
    ).toBe('(;N[y];W[bb])')
  })

  it('ends with the function', () => {
    let kept: Transaction | undefined
    const { collection } = read('(;)').edit((tx) => {
      kept = tx
    })
    expect(() => kept?.insert(0)).toThrow(TypeError)
    expect(() => {
      kept?.set(0, 'C', 'x')
    }).toThrow(TypeError)
    expect(stringify(collection)).toBe('(;)')
  })
})

describe('misuse', () => {
  const { collection } = parse('(;FF[4]SZ[9];B[aa])')
  it('of edits within edits is told, and changes nothing', () => {
    const history = new History(collection)
    for (const inner of [
      () => history.edit(() => undefined),
      () => history.editText([]),
      () => history.undo(),
      () => history.redo(),
    ])
      expect(() => history.edit((tx) => (tx.set(0, 'C', 'x'), void inner()))).toThrow(/^edit within edit/)
    expect(history.current).toBe(collection)
    expect(history.canUndo).toBe(false)
    history.edit((tx) => {
      tx.set(0, 'C', 'y')
    })
    expect(history.undo()).toBeDefined()
    expect(history.current).toBe(collection)
  })
  it('of a transaction after its end, or over a wait, is told', async () => {
    let kept: Transaction | undefined
    let later: Promise<void> | undefined
    expect(() =>
      collection.edit((tx) => {
        kept = tx
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(() => kept?.remove(0, 'XX')).toThrow(TypeError)
    expect(() => kept?.insertGame()).toThrow(TypeError)
    const late: (tx: Transaction) => unknown = (tx) => {
      later = Promise.resolve().then(() => {
        tx.set(0, 'C', 'late')
      })
      return later
    }
    expect(() => collection.edit(late)).toThrow(/returns a promise/)
    await expect(later).rejects.toThrow(/transaction is over/)
  })
  it('of options is told', () => {
    for (const options of [{ mode: 'weird' }, { mode: 'pretty', points: 'all' }, { mode: 'compact', passes: '' }])
      expect(() => stringify(collection, options as StringifyOptions)).toThrow(RangeError)
  })
  it('of values is told by type and by range', () => {
    expect(() =>
      collection.edit((tx) => {
        tx.set(1, 'B', { x: 9, y: 0 })
      }),
    ).toThrow(RangeError)
    expect(() =>
      collection.edit((tx) => {
        tx.set(0, 'C', null as unknown as string)
      }),
    ).toThrow('C takes a string, got null')
  })
  it('of a text where a list of raw values belongs is told, and nothing is changed', () => {
    const given = 'pd' as unknown as string[]
    for (const change of [
      (tx: Transaction) => void tx.insert(0, 0, { B: given }),
      (tx: Transaction) => void tx.insertBefore(1, { B: given }),
      (tx: Transaction) => void tx.insertGame([{ parent: -1, properties: { B: given } }]),
      (tx: Transaction) => {
        tx.setRaw(0, 'B', given)
      },
      (tx: Transaction) => {
        tx.flatten(1, { B: given })
      },
    ])
      expect(
        after(collection, (tx) => {
          expect(() => {
            change(tx)
          }).toThrow(new TypeError('B: give a list of raw values such as ["pd"], got "pd"'))
        }),
      ).toBe('(;FF[4]SZ[9];B[aa])')
    for (const raws of [undefined, null, 5, [5], ['a', null]])
      expect(() =>
        collection.edit((tx) => {
          tx.setRaw(0, 'B', raws as unknown as string[])
        }),
      ).toThrow(TypeError)
  })
  it('of what is no node, no function and no collection is told', () => {
    const nothing = undefined as unknown as number
    const other = (given: unknown) => given as typeof collection
    for (const [call, message] of [
      [() => collection.edit({} as () => void), 'edit() takes a function, got Object'],
      [() => collection.node(nothing), 'a node is named by its id or by a handle, got undefined'],
      [() => collection.edit((tx) => tx.insert(nothing)), 'a node is named by its id or by a handle'],
      [
        () => stringify(other(parse('(;)'))),
        'stringify() takes a collection, such as parse(text).collection, got Object',
      ],
      [() => toJson(other('(;)')), 'toJson() takes a collection, such as parse(text).collection, got "(;)"'],
      [() => new History(other(undefined)), 'new History() takes a collection'],
      [() => parse(new Uint8Array(2) as unknown as string), 'decode bytes first'],
      [() => parse(null as unknown as string), 'parsing needs a string'],
      [() => collection.get(0, undefined as unknown as string), 'an identifier is a text such as "B", got undefined'],
    ] as const)
      expect(call).toThrow(
        expect.objectContaining({ name: 'TypeError', message: expect.stringContaining(message) as string }),
      )
  })
  it('a handicap below 2 leaves no HA', () => {
    for (const value of [0, 1])
      expect(
        stringify(
          parse('(;HA[2])').collection.edit((tx) => {
            tx.set(0, 'HA', value)
          }).collection,
        ),
      ).toBe('(;)')
  })
})

it('a part that becomes a game keeps what its root says of file and board', () => {
  const { collection } = parse('(;FF[4]GM[1]SZ[9]CA[UTF-8]AP[x:1]PB[Ann];B[aa];CA[L1]W[bb])')
  const text = stringify(
    collection.edit((tx) => {
      tx.moveToGame(2)
      expect(tx.context(2)).toEqual(collection.context(2))
    }).collection,
  )
  const [, part] = parse(text).collection.games
  expect(part?.context).toEqual(collection.context(0))
  expect(part?.root.idents).toEqual(expect.arrayContaining(['FF', 'GM', 'SZ', 'AP', 'CA', 'W']))
  expect(part?.root.get('CA')).toBe('L1')
  expect(part?.root.has('PB')).toBe(false)
  expect(
    stringify(
      collection.edit((tx) => {
        tx.moveToGame(0)
      }).collection,
    ),
  ).toBe(stringify(collection))
})
