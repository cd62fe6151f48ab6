import { computed } from '@preact/signals'
import { collection, edit, node } from '../state/store.js'
import { t } from '../ui/text.js'
import { nameOf } from './property-name.js'

const DOUBLES = ['GB', 'GW', 'DM', 'UC', 'HO', 'TE', 'BM'] as const
const PLAIN = ['DO', 'IT'] as const
/** Of each of these a node holds one at most. */
const RIVALS = [
  ['GB', 'GW', 'DM', 'UC'],
  ['TE', 'BM', 'DO', 'IT'],
] as const

// What the buttons show: a key that changes none of it draws none of them anew.
const hasMove = computed(() => node.value >= 0 && ['B', 'W'].some((ident) => collection.value.has(node.value, ident)))
/** Of each judgement nothing where the node does not hold it, else how strong it is. */
const held = computed(() =>
  [...DOUBLES, ...PLAIN]
    .map((ident) => {
      if (node.value < 0 || !collection.value.has(node.value, ident)) return ''
      return collection.value.raw(node.value, ident)?.[0] === '2' ? '2' : '1'
    })
    .join(),
)
const value = computed(() => (node.value < 0 ? '' : (collection.value.raw(node.value, 'V')?.[0] ?? '')))

/** Judgements of the position and the move: a click sets one, another makes it strong, a third takes it away. */
export function Judgements() {
  const strengths = held.value.split(',')
  const set = (ident: (typeof DOUBLES)[number] | (typeof PLAIN)[number]) => {
    const games = collection.peek()
    const id = node.peek()
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
        {[...DOUBLES, ...PLAIN].map((ident, i) => (
          <button
            key={ident}
            aria-pressed={strengths[i] !== ''}
            disabled={RIVALS[1].some((one) => one === ident) && !hasMove.value}
            onClick={() => {
              set(ident)
            }}
          >
            {nameOf(ident) ?? ident}
            {strengths[i] === '2' ? ' ‼' : ''}
          </button>
        ))}
        <label>
          {nameOf('V')}{' '}
          <input
            size={6}
            inputMode="decimal"
            value={value.value}
            onChange={(event) => {
              const text = event.currentTarget.value
              const id = node.peek()
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
