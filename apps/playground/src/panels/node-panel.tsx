import { signal } from '@preact/signals'
import { fullSchema } from '@sgfkit/schema/all'
import type { SubtreeData } from '@sgfkit/tree'
import { collection, edit, hover, node, select } from '../state/store.js'
import { t } from '../ui/text.js'

const clipboard = signal<SubtreeData | undefined>(undefined)

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
                <code>{ident}</code> {fullSchema.property(ident, context)?.name}
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
