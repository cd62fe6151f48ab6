import { createTwoFilesPatch } from 'diff'
import { colors } from '../colors.js'
import { visible } from '../visible.js'

/** Differences beyond this are not worth searching for: the files are then said to differ. */
const MOST_CHANGES = 4000

/** A unified diff of two texts of a file. With colours it is for a terminal, and control characters become visible. */
export function diffText(name: string, before: string, after: string, color: boolean): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
    context: 2,
    maxEditLength: MOST_CHANGES,
  })
  if (patch === undefined) return `--- a/${name}\n+++ b/${name}\nToo many changes to show.\n`
  const text = patch.replace(/^=+\n/m, '')
  if (!color) return text
  const paint = colors(true)
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
