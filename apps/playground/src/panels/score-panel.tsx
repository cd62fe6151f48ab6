import { counting } from '../state/counting.js'
import { count } from '../state/score.js'
import { t } from '../ui/text.js'

// From now on the board can show the count.
counting.value = { count }

const PARTS = ['stones', 'territory', 'dead', 'prisoners', 'komi', 'compensation', 'total'] as const

/** The count of the position with what it is made of; the board shows it meanwhile, and clicks there mark chains dead. */
export function ScorePanel() {
  if (count.value === undefined) return <p class="empty">{t('noPosition')}</p>
  const { result, recorded, comparison } = count.value
  const rows = PARTS.filter((key) => key === 'total' || result.black[key] !== 0 || result.white[key] !== 0)
  return (
    <div class="score-panel">
      <p class="quiet">{t('scoreHint')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('black')}</th>
            <th scope="col">{t('white')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <tr key={key} class={key}>
              <th scope="row">{t(key)}</th>
              <td>{result.black[key]}</td>
              <td>{result.white[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="outcome">
        <span class="quiet">{t('result')}</span>
        <strong class="result">{result.result}</strong>
        {recorded !== undefined && (
          <span class="quiet">
            {t('recorded')}: {recorded} {comparison?.outcome === 'equal' ? '✓' : ''}
          </span>
        )}
      </p>
    </div>
  )
}
