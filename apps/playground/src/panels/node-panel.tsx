import { signal } from '@preact/signals'
import { fullSchema } from '@sgfkit/schema/all'
import { propertyName } from '@sgfkit/schema/names'
import type { NodeId, SubtreeData } from '@sgfkit/tree'
import { collection, edit, hover, node, select } from '../state/store.js'
import { language, t } from '../ui/text.js'

const clipboard = signal<SubtreeData | undefined>(undefined)

const DOUBLES = ['GB', 'GW', 'DM', 'UC', 'HO', 'TE', 'BM'] as const
const PLAIN = ['DO', 'IT'] as const
/** Of each of these a node holds one at most. */
const RIVALS = [
  ['GB', 'GW', 'DM', 'UC'],
  ['TE', 'BM', 'DO', 'IT'],
] as const

/** Judgements of the position and the move: a click sets one, another makes it strong, a third takes it away. */
function Judgements({ id }: { readonly id: NodeId }) {
  const games = collection.value
  const hasMove = games.has(id, 'B') || games.has(id, 'W')
  const set = (ident: (typeof DOUBLES)[number] | (typeof PLAIN)[number]) => {
    edit(
      (tx) => {
        for (const group of RIVALS)
          if ((group as readonly string[]).includes(ident))
            for (const other of group) if (other !== ident) tx.remove(id, other)
        if (ident === 'DO' || ident === 'IT') {
          if (games.has(id, ident)) tx.remove(id, ident)
          else tx.setRaw(id, ident, [''])
          return
        }
        const strength = games.get(id, ident)
        if (strength === 2) tx.remove(id, ident)
        else tx.set(id, ident, strength === 1 ? 2 : 1)
      },
      { label: ident },
    )
  }
  return (
    <div class="row judgements" role="group" aria-label={t('annotations')}>
      {[...DOUBLES, ...PLAIN].map((ident) => (
        <button
          key={ident}
          aria-pressed={games.has(id, ident)}
          disabled={RIVALS[1].some((one) => one === ident) && !hasMove}
          onClick={() => {
            set(ident)
          }}
        >
          {nameOf(ident) ?? ident}
          {games.raw(id, ident)?.[0] === '2' ? ' ‼' : ''}
        </button>
      ))}
      <label>
        {nameOf('V')}{' '}
        <input
          size={6}
          inputMode="decimal"
          value={games.raw(id, 'V')?.[0] ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            edit(
              (tx) => {
                if (text === '') tx.remove(id, 'V')
                else tx.setRaw(id, 'V', [text])
              },
              { label: 'V' },
            )
          }}
        />
      </label>
      <label>
        {nameOf('N')}{' '}
        <input
          size={12}
          value={games.get(id, 'N') ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            edit(
              (tx) => {
                if (text === '') tx.remove(id, 'N')
                else tx.set(id, 'N', text)
              },
              { label: 'N' },
            )
          }}
        />
      </label>
    </div>
  )
}

/** The name of a property in the language of the interface, else in English. */
function nameOf(ident: string): string | undefined {
  return propertyName(ident, language.value) ?? fullSchema.property(ident)?.name
}

/** The properties of the node: identifier, name, raw values that can be changed; and what can be done with its branch. */
export function NodePanel() {
  const games = collection.value
  const id = node.value
  if (id < 0) return null
  const context = games.context(id)
  const isRoot = games.parent(id) === -1
  return (
    <div class="node-panel">
      <div class="row" role="group" aria-label={t('tab.node')}>
        <button
          disabled={isRoot}
          onClick={() => {
            edit((tx) => {
              tx.makeMain(id)
            })
          }}
        >
          {t('node.makeMain')}
        </button>
        <button
          disabled={isRoot || games.previousSibling(id) === -1}
          onClick={() => {
            edit((tx) => {
              tx.promote(id)
            })
          }}
        >
          {t('node.promote')}
        </button>
        <button
          disabled={isRoot || games.nextSibling(id) === -1}
          onClick={() => {
            edit((tx) => {
              tx.demote(id)
            })
          }}
        >
          {t('node.demote')}
        </button>
        <button
          onClick={() => {
            clipboard.value = games.copy(id)
          }}
        >
          {t('node.copy')}
        </button>
        <button
          disabled={isRoot}
          onClick={() => {
            clipboard.value = games.copy(id)
            edit((tx) => {
              tx.delete(id)
            })
          }}
        >
          {t('node.cut')}
        </button>
        <button
          disabled={clipboard.value === undefined}
          onClick={() => {
            const data = clipboard.value
            if (data === undefined) return
            let pasted = -1
            edit((tx) => {
              pasted = tx.paste(id, data)
            })
            select(pasted)
          }}
        >
          {t('node.paste')}
        </button>
        <button
          disabled={isRoot}
          onClick={() => {
            edit((tx) => {
              tx.delete(id)
            })
          }}
        >
          {t('node.delete')}
        </button>
      </div>
      <Judgements id={id} />
      <table>
        <thead>
          <tr>
            <th>{t('property')}</th>
            <th>{t('value')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {games.idents(id).map((ident) => (
            <tr
              key={ident}
              onMouseEnter={() => {
                const span = games.propertySpan(id, ident)
                if (span !== undefined) hover.value = { span }
              }}
              onMouseLeave={() => {
                hover.value = {}
              }}
            >
              <th scope="row" title={fullSchema.property(ident, context)?.meaning}>
                <code>{ident}</code> {propertyName(ident, language.value) ?? fullSchema.property(ident, context)?.name}
              </th>
              <td>
                {(games.raw(id, ident) ?? []).map((raw, i, all) => (
                  <input
                    key={i}
                    aria-label={`${ident} ${i + 1}`}
                    value={raw}
                    onChange={(event) => {
                      const text = event.currentTarget.value
                      edit(
                        (tx) => {
                          tx.setRaw(
                            id,
                            ident,
                            all.map((old, k) => (k === i ? text : old)),
                          )
                        },
                        { label: ident },
                      )
                    }}
                  />
                ))}
              </td>
              <td>
                <button
                  title={t('remove')}
                  aria-label={`${t('remove')} ${ident}`}
                  onClick={() => {
                    edit((tx) => {
                      tx.remove(id, ident)
                    })
                  }}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const ident = fieldOf(data, 'ident')
            .toUpperCase()
            .replace(/[^A-Z0-9]/g, '')
          if (!/^[A-Z]/.test(ident)) return
          edit(
            (tx) => {
              tx.setRaw(id, ident, [fieldOf(data, 'value')])
            },
            { label: ident },
          )
          event.currentTarget.reset()
        }}
      >
        <input name="ident" size={5} aria-label={t('property')} placeholder="C" />
        <input name="value" aria-label={t('value')} placeholder={t('value')} />
        <button>{t('addProperty')}</button>
      </form>
    </div>
  )
}

function fieldOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
