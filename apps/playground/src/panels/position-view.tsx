import { useEffect } from 'preact/hooks'
import { chainAt, vertexName } from '@sgfkit/go'
import { toText } from '@sgfkit/render/text'
import { shownChain } from '../board/highlights.js'
import { collection, diagram, hover, node, position } from '../state/store.js'
import { language, t } from '../ui/text.js'

/** The position in words and numbers, and the chain under the pointer with its liberties. */
export function PositionView() {
  const here = position.value
  const picture = diagram.value
  const vertex = hover.value.vertex
  const chain =
    here === undefined || vertex === undefined || here.stones[vertex] === '.' ? undefined : chainAt(here, vertex)
  useEffect(() => {
    shownChain.value = chain
  }, [chain?.stones.join(), here])
  useEffect(
    () => () => {
      shownChain.value = undefined
    },
    [],
  )
  if (here === undefined || picture === undefined) return <p class="empty">{t('noPosition')}</p>
  const { columns, rows, move, moveNumber, toMove, prisoners, ko, captured, issues } = here
  const name = (v: number) => vertexName(v, columns, rows)
  const count = (stone: string) => here.stones.split(stone).length - 1
  const games = collection.value
  const setup = (['AB', 'AW', 'AE'] as const).flatMap((ident) => {
    const points = games.get(node.value, ident)?.length ?? 0
    return points === 0 ? [] : [`${ident} ${points}`]
  })
  const facts: readonly (readonly [what: string, value: string])[] = [
    [t('moveNumber'), String(moveNumber)],
    [
      t('lastMove'),
      move === undefined ? '–' : `${t(move.color)} ${move.vertex === 'pass' ? t('pass') : name(move.vertex)}`,
    ],
    [t('toMove'), t(toMove)],
    [t('stones'), `${t('black')} ${count('X')}, ${t('white')} ${count('O')}`],
    [t('prisoners'), `${t('black')} ${prisoners.black}, ${t('white')} ${prisoners.white}`],
    [t('captured'), captured.length === 0 ? '–' : captured.map(name).join(' ')],
    [t('ko'), ko === null ? '–' : name(ko)],
    [t('setup'), setup.length === 0 ? '–' : setup.join(', ')],
    ...(issues.length === 0 ? [] : [[t('issues'), issues.map(({ kind }) => t(`issue.${kind}`)).join(', ')] as const]),
  ]
  return (
    <div class="position-panel" lang={language.value}>
      <dl class="facts">
        {facts.map(([what, value]) => (
          <>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      <section class="chain" aria-live="polite">
        <h2>{t('chain')}</h2>
        {chain === undefined ? (
          <p class="quiet">{t('chainHint')}</p>
        ) : (
          <dl class="facts">
            <dt>{t(chain.color)}</dt>
            <dd>
              {chain.stones.length} ({chain.stones.slice(0, 24).map(name).join(' ')}
              {chain.stones.length > 24 ? ' …' : ''})
            </dd>
            <dt>{t('liberties')}</dt>
            <dd>
              {chain.liberties.length} ({chain.liberties.slice(0, 24).map(name).join(' ')}
              {chain.liberties.length > 24 ? ' …' : ''})
            </dd>
          </dl>
        )}
      </section>
      <section>
        <h2>{t('asText')}</h2>
        <pre tabIndex={0} aria-label={t('asText')}>
          {toText({
            columns,
            rows,
            stones: here.stones,
            ...(picture.lastMove !== undefined && { lastMove: picture.lastMove }),
          })}
        </pre>
      </section>
    </div>
  )
}
