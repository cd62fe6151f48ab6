import { createTwoFilesPatch } from 'diff'
import { colors } from '../colors.js'
import { visible } from '../visible.js'

/** Differences beyond this are not worth searching for: the files are then said to differ. */
const MOST_CHANGES = 4000

/** How a diff is written: as it is, or for a terminal, where control characters become visible, with colours or without. */
export type DiffStyle = 'plain' | 'visible' | 'color'

/** A unified diff of two texts of a file. */
export function diffText(name: string, before: string, after: string, style: DiffStyle): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
    context: 2,
    maxEditLength: MOST_CHANGES,
  })
  if (patch === undefined) return `--- a/${name}\n+++ b/${name}\nToo many changes to show.\n`
  const text = patch.replace(/^=+\n/m, '')
  if (style === 'plain') return text
  const paint = colors(style === 'color')
  return text
    .split('\n')
    .map((line) => {
      const shown = visible(line)
      return line.startsWith('+')
        ? paint.green(shown)
        : line.startsWith('-')
          ? paint.red(shown)
          : line.startsWith('@@')
            ? paint.cyan(shown)
            : shown
    })
    .join('\n')
}
