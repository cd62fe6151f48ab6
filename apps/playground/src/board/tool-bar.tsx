import { Icon } from '../ui/icons.js'
import { t } from '../ui/text.js'
import { tool, tools } from './tool.js'

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** What clicks on the board do, as a row of drawings of which one is chosen. */
export function ToolBar() {
  return (
    <div
      class="tools"
      role="radiogroup"
      aria-label={t('tool')}
      onKeyDown={(event) => {
        const by = STEPS[event.key]
        if (by === undefined) return
        event.preventDefault()
        const at = (tools.indexOf(tool.value) + by + tools.length) % tools.length
        tool.value = tools[at]!
        event.currentTarget.querySelectorAll('button')[at]?.focus()
      }}
    >
      {tools.map((name) => (
        <button
          key={name}
          role="radio"
          title={t(`tool.${name}`)}
          aria-label={t(`tool.${name}`)}
          aria-checked={tool.value === name}
          tabIndex={tool.value === name ? 0 : -1}
          onClick={() => {
            tool.value = name
          }}
        >
          <Icon name={name} />
        </button>
      ))}
    </div>
  )
}
