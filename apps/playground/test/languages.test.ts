import { expect, test } from 'vitest'
import { english } from '../src/ui/languages/en.js'

const modules = import.meta.glob<{ readonly texts: Readonly<Record<string, string>> }>('../src/ui/languages/*.ts')

test.each(Object.keys(modules).filter((path) => !path.endsWith('/en.ts')))(
  '%s names all tabs, tools and keys',
  async (path) => {
    const { texts } = await modules[path]!()
    const wanted = Object.keys(english).filter((key) => /^(?:tab|tool|key|walk|guess|turn|find|annotation)\./.test(key))
    expect(wanted.filter((key) => (texts[key] ?? '') === '')).toEqual([])
    // Nothing is translated that does not exist.
    expect(Object.keys(texts).filter((key) => !(key in english))).toEqual([])
  },
)
