/** What a lenient reader makes of a text that was meant as a value of some format. */
export interface Reading<T> {
  readonly value: T
  /** How the format spells it; absent if the text is that already, or if the text says more than the value. */
  readonly spelling?: string
  /** False where the spelling loses something or rests on a guess, so that a human should look. */
  readonly sure: boolean
}

/** A reading of a text that needs no correction. */
export const exact = <T>(value: T): Reading<T> => ({ value, sure: true })

/** Most texts that a memory keeps before it starts anew. */
const MEMORY = 256

/** The same reader, which remembers what it read last: files repeat the same few texts over and over. */
export function remembered<T>(
  read: (text: string) => Reading<T> | undefined,
): (text: string) => Reading<T> | undefined {
  const memory = new Map<string, Reading<T> | undefined>()
  return (text) => {
    const known = memory.get(text)
    if (known !== undefined || memory.has(text)) return known
    const reading = read(text)
    if (memory.size >= MEMORY) memory.clear()
    // A long text is no usual one, and would be kept for long.
    if (text.length <= 64) memory.set(text, reading)
    return reading
  }
}
