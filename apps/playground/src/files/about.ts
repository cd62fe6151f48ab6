/** What a printed comment is about: the number of its move, and the name of its node where it has one. */
export function aboutOf(number: number | undefined, name: string | undefined): string | undefined {
  const parts = [number, name?.trim()].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? undefined : parts.join(' · ')
}
