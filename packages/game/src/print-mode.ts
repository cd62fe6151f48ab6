/**
 * The number that is printed for a move: PM 1 prints it as it is; PM 2 takes the first number of the figure modulo 100
 * and counts on from there (32–78 stays, 102–177 becomes 2–77, 154–213 becomes 54–113). PM 0 prints none.
 *
 * The specification is silent on a figure that starts with 100, 200 …: it starts with 100 here, so that no figure has
 * a move 0.
 *
 * @example
 * printedNumber(170, 102, 2) // 70
 */
export function printedNumber(number: number, firstOfFigure: number, printMode: 0 | 1 | 2): number | undefined {
  if (printMode === 0) return undefined
  if (printMode === 1 || firstOfFigure < 1) return number
  return number - firstOfFigure + ((firstOfFigure - 1) % 100) + 1
}
