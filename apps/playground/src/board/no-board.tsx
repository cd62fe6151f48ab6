import { gameName } from '@sgfkit/schema/games'
import { chooseFile } from '../files/commands.js'
import { collection, node } from '../state/store.js'
import { Icon } from '../ui/icons.js'
import { gameNames, t } from '../ui/text.js'

/** What stands in place of a board where the file holds no game, or one of another game. */
export function NoBoard() {
  const gm = node.value < 0 ? undefined : collection.value.context(node.value).gm
  return (
    <div class="no-board">
      <p>
        <Icon name="target" />
        {gm === undefined
          ? t('noGame')
          : t('otherGame').replace('{game}', gameNames.value[gm] ?? gameName(gm) ?? `GM[${gm}]`)}
        {gm === undefined && <button onClick={chooseFile}>{t('open')}</button>}
      </p>
    </div>
  )
}
