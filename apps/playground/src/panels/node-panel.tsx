import { copyBranch, pasteBranch } from '../files/clipboard.js'
import { guessing } from '../state/guessing.js'
import { collection, edit, node } from '../state/store.js'
import { t } from '../ui/text.js'
import { Judgements } from './judgements.js'
import { NodeValues } from './node-values.js'
import { PositionView } from './position-view.js'
import { section, sections } from './section.js'
import { SyntaxView } from './syntax-view.js'

/** The selected node: its values as forms, the text that it is made of, and the position that it leads to. */
export function NodePanel() {
  if (node.value < 0) return <p class="empty">{t('noGame')}</p>
  return (
    <div class="node-panel">
      <div class="segments" role="group" aria-label={t('tab.node')}>
        {sections.map((name) => (
          <button
            key={name}
            aria-pressed={section.value === name}
            onClick={() => {
              section.value = name
            }}
          >
            {t(`section.${name}`)}
          </button>
        ))}
      </div>
      {section.value === 'values' && (
        <>
          <NodeValues id={node.value} />
          <Judgements id={node.value} />
          <Commands />
        </>
      )}
      {section.value === 'syntax' &&
        (guessing.value === undefined ? <SyntaxView /> : <p class="empty">{t('guess.hidden')}</p>)}
      {section.value === 'position' && <PositionView />}
    </div>
  )
}

/** What can be done with the node and all below it. */
function Commands() {
  const games = collection.value
  const id = node.value
  const isRoot = games.parent(id) === -1
  const remove = () => {
    edit((tx) => {
      tx.delete(id)
    })
  }
  const commands = [
    [
      'makeMain',
      isRoot,
      () =>
        edit((tx) => {
          tx.makeMain(id)
        }),
    ],
    [
      'promote',
      isRoot || games.previousSibling(id) === -1,
      () =>
        edit((tx) => {
          tx.promote(id)
        }),
    ],
    [
      'demote',
      isRoot || games.nextSibling(id) === -1,
      () =>
        edit((tx) => {
          tx.demote(id)
        }),
    ],
    ['copy', false, () => copyBranch(id)],
    [
      'cut',
      isRoot,
      () => {
        void copyBranch(id)
        remove()
      },
    ],
    ['paste', false, pasteBranch],
    ['delete', isRoot, remove],
  ] as const
  return (
    <section>
      <h2>{t('variation')}</h2>
      <div class="row" role="group" aria-label={t('variation')}>
        {commands.map(([name, disabled, run]) => (
          <button key={name} class="plain" disabled={disabled} onClick={() => void run()}>
            {t(`node.${name}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
