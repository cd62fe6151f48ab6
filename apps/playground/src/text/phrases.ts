import { t, type TextKey } from '../ui/text.js'

/** What the editor says, by its own English words. */
const PHRASES: Readonly<Record<string, TextKey>> = {
  Find: 'search.find',
  Replace: 'search.replace',
  next: 'search.next',
  previous: 'search.previous',
  all: 'search.all',
  'match case': 'search.case',
  regexp: 'search.regexp',
  'by word': 'search.word',
  replace: 'search.replaceOne',
  'replace all': 'search.replaceAll',
  close: 'close',
  'current match': 'search.current',
  'on line': 'search.onLine',
  'replaced $ matches': 'search.replacedAll',
  'replaced match on line $': 'search.replacedOne',
  'Go to line': 'search.goToLine',
  go: 'search.go',
  unfold: 'fold.unfold',
  'Unfold line': 'fold.unfold',
  'Fold line': 'fold',
  'folded code': 'fold.folded',
  Completions: 'text.completions',
  Diagnostics: 'text.findings',
  'No diagnostics': 'text.noFindings',
}

/** The words of the editor in the language of the page. */
export function phrases(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(PHRASES).map(([english, key]) => [english, t(key)]))
}
