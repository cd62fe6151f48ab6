/** What was given, as a message tells it: texts in quotes, objects by their type. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  if (value === undefined || value === null || typeof value === 'number') return String(value)
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** Throws `TypeError` unless what was given is the snapshot of a document. */
export function checkCollection(where: string, given: unknown): void {
  if ((given as { readonly state?: unknown } | null | undefined)?.state === undefined)
    throw new TypeError(`${where} takes a collection, such as parse(text).collection, got ${shown(given)}`)
}

/** Whether a number counts something: whole, from 0, without end too. */
export const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && !(value % 1 > 0)
