import { computed } from '@preact/signals'
import { copyBranch, pasteBranch } from '../files/clipboard.js'
import { guessing } from '../state/guessing.js'
import { collection, edit, node } from '../state/store.js'
import { t } from '../ui/text.js'
import { Judgements } from './judgements.js'
import { NodeValues } from './node-values.js'
import { PositionView } from './position-view.js'
import { section, sections } from './section.js'
import { SyntaxView } from './syntax-view.js'

const nowhere = computed(() => node.value < 0)

/** The selected node: its values as forms, the text that it is made of, and the position that it leads to. */
export function NodePanel() {
  if (nowhere.value) return <p class="empty">{t('noGame')}</p>
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
          <NodeValues />
          <Judgements />
          <Commands />
        </>
      )}
      {section.value === 'syntax' &&
        (guessing.value === undefined ? <SyntaxView /> : <p class="empty">{t('guess.hidden')}</p>)}
      {section.value === 'position' && <PositionView />}
    </div>
  )
}

// What the buttons look at: a key that changes none of it draws none of them anew.
const isRoot = computed(() => nowhere.value || collection.value.parent(node.value) === -1)
const isFirst = computed(() => nowhere.value || collection.value.previousSibling(node.value) === -1)
const isLast = computed(() => nowhere.value || collection.value.nextSibling(node.value) === -1)

/** What can be done with the node and all below it. */
function Commands() {
  const remove = () => {
    edit((tx) => {
      tx.delete(node.peek())
    })
  }
  const commands = [
    [
      'makeMain',
      isRoot.value,
      () =>
        edit((tx) => {
          tx.makeMain(node.peek())
        }),
    ],
    [
      'promote',
      isRoot.value || isFirst.value,
      () =>
        edit((tx) => {
          tx.promote(node.peek())
        }),
    ],
    [
      'demote',
      isRoot.value || isLast.value,
      () =>
        edit((tx) => {
          tx.demote(node.peek())
        }),
    ],
    ['copy', false, () => copyBranch(node.peek())],
    [
      'cut',
      isRoot.value,
      () => {
        void copyBranch(node.peek())
        remove()
      },
    ],
    ['paste', false, pasteBranch],
    ['delete', isRoot.value, remove],
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
