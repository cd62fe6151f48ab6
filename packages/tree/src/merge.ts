import type { MergeRule } from '@sgfkit/schema'

/**
 * The values of a property that stands more than once in a node, as one: lists are joined, texts too (Text by an empty
 * line, SimpleText by a space), of other types the first counts.
 */
export function mergeRaws(occurrences: readonly (readonly string[])[], rule: MergeRule): readonly string[] {
  if (occurrences.length === 1 || rule === 'first') return occurrences[0] ?? []
  if (rule === 'list') return occurrences.flat()
  return [occurrences.map((raws) => raws[0] ?? '').join(rule === 'paragraph' ? '\n\n' : ' ')]
}
