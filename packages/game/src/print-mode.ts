/**
 * The number that is printed for a move: PM 1 prints it as it is; PM 2 takes the first number of the figure modulo 100
 * and counts on from there (32–78 stays, 102–177 becomes 2–77, 154–213 becomes 54–113). PM 0 prints none.
 *
 * The specification is silent on a figure that starts with 100, 200 …: it starts with 100 here, so that no figure has
 * a move 0. A number that MN puts below the hundreds that the figure leaves out is printed as it is.
 *
 * @example
 * printedNumber(170, 102, 2) // 70
 */
export function printedNumber(number: number, firstOfFigure: number, printMode: 0 | 1 | 2): number | undefined {
  if (printMode === 0) return undefined
  const left = printMode === 1 ? 0 : hundreds(firstOfFigure)
  return number > left ? number - left : number
}

/** What PM 2 leaves out of a figure. */
function hundreds(firstOfFigure: number): number {
  return firstOfFigure < 1 ? 0 : firstOfFigure - ((firstOfFigure - 1) % 100) - 1
}

/**
 * @internal The printed numbers of the moves of one figure, in their order. Where MN breaks the count, `printedNumber` says how
 * it goes on; until then each number is one more than the one before, across hundreds too.
 */
export function printedNumbers(numbers: readonly number[], printMode: 0 | 1 | 2): (number | undefined)[] {
  const [first = 1] = numbers
  let before: number | undefined
  let printed: number | undefined
  return numbers.map((number) => {
    printed =
      before !== undefined && printed !== undefined && number === before + 1
        ? printed + 1
        : printedNumber(number, first, printMode)
    before = number
    return printed
  })
}
