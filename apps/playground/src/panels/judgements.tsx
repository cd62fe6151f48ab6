import type { NodeId } from '@sgfkit/tree'
import { collection, edit } from '../state/store.js'
import { t } from '../ui/text.js'
import { nameOf } from './property-name.js'

const DOUBLES = ['GB', 'GW', 'DM', 'UC', 'HO', 'TE', 'BM'] as const
const PLAIN = ['DO', 'IT'] as const
/** Of each of these a node holds one at most. */
const RIVALS = [
  ['GB', 'GW', 'DM', 'UC'],
  ['TE', 'BM', 'DO', 'IT'],
] as const

/** Judgements of the position and the move: a click sets one, another makes it strong, a third takes it away. */
export function Judgements({ id }: { readonly id: NodeId }) {
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
    <section>
      <h2>{t('annotations')}</h2>
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
      </div>
    </section>
  )
}
