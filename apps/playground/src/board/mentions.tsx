import { coordinates } from '../state/settings.js'
import { position, view } from '../state/store.js'
import { MOST_SHOWN } from '../ui/text-area.js'
import { t } from '../ui/text.js'
import { shownChain } from './highlights.js'
import { pointsIn } from './points-in-text.js'

/** The points that the comment names; each lights up on the board. */
export function Mentions() {
  const text = (view.value?.comment ?? '').slice(0, MOST_SHOWN)
  const here = position.value
  const points = here === undefined ? [] : pointsIn(text, here.columns, here.rows, coordinates.value)
  if (points.length === 0) return null
  const light = (vertices: readonly number[]) => () => {
    shownChain.value = { stones: vertices, liberties: [] }
  }
  const dark = () => {
    shownChain.value = undefined
  }
  return (
    <div class="row mentions" role="group" aria-label={t('coordinates')}>
      {points.map(({ name, vertices }) => (
        <button
          key={vertices.join()}
          onMouseEnter={light(vertices)}
          onFocus={light(vertices)}
          onMouseLeave={dark}
          onBlur={dark}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
