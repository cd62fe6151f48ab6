/** Indices of a longest increasing subsequence of distinct numbers, in order; O(n log n). */
export function increasing(numbers: readonly number[]): number[] {
  // tails[k] is the index of the smallest number that ends a run of k + 1.
  const tails: number[] = []
  const before = new Int32Array(numbers.length).fill(-1)
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[tails[middle]!]! < number) low = middle + 1
      else high = middle
    }
    if (low > 0) before[index] = tails[low - 1]!
    tails[low] = index
  }
  const run: number[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) run.push(at)
  return run.reverse()
}
