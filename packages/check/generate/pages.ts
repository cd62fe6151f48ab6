import { schemaCodes } from '@sgfkit/schema'
import { applyEdits, type Diagnostic } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import { check } from '../src/check.js'
import type { CheckConfig } from '../src/options.js'
import type { PresetName, Rule } from '../src/rule.js'
import { allRules } from '../src/rules/index.js'
import { ruleSeverity } from '../src/severity.js'
import { evaluate } from './evaluate.js'
import { encodingDocs, noFixes, ownDocs, shapeDocs, valueDocs } from './lower-docs.js'

const allPresets: readonly PresetName[] = ['recommended', 'strict', 'sgfc']

const code = (text: string, language = 'sgf'): string => `\`\`\`${language}\n${text.replaceAll('\0', '␀')}\n\`\`\``

const page = (title: string, parts: readonly (string | undefined)[]): string =>
  `${[`# ${title}`, ...parts.filter((part) => part !== undefined)].join('\n\n')}\n`

/** A finding as it is in FF[4] and before, `off` where a preset lacks it. */
type Pair = readonly [current: string, older: string]

/** How grave a finding is with each preset, in words; what is the same as with the first of them is not repeated. */
const severityText = (of: (preset: PresetName) => Pair, presets: readonly PresetName[], sgfc?: number): string => {
  const [first = 'recommended', ...others] = presets
  const [current, older] = of(first)
  const parts = [`**${current}**`]
  if (older !== current) parts.push(`${older} before FF[4]`)
  for (const preset of others) {
    const [now, before] = of(preset)
    if (now === current && before === older) continue
    parts.push(`${now === before ? now : `${now} (${before} before FF[4])`} with \`${preset}\``)
  }
  const number = sgfc === undefined || sgfc === 0 ? '' : ` SGFC: message ${sgfc}.`
  return `Severity: ${parts.join(', ')}. Presets: ${presets.map((name) => `\`${name}\``).join(', ')}.${number}`
}

/** What the page says of the fix that a finding has. */
const fixText = (found: Diagnostic | undefined, text: string, what: string | undefined, none: string | undefined) => {
  const fix = found?.fixes?.[0]
  if (fix === undefined) return what ?? `None: ${none ?? 'only a human can tell what was meant.'}`
  const kind = fix.kind === 'safe' ? 'Safe: the meaning stays.' : 'A suggestion: the meaning may change.'
  const title = what ?? `${fix.title.replace(/^(?=Write .*\[)(Write )(.*)$/s, '$1`$2`')}.`
  return `${title} ${fix.kind === 'suggestion' && title.includes('suggestion') ? '' : `${kind} `}Of the bad example it makes\n\n${code(applyEdits(text, fix.edits))}`
}

const rulePage = (rule: Rule): string => {
  const { docs, profile, sgfc, presets = allPresets } = rule
  const config: CheckConfig = { preset: docs.preset ?? 'recommended', ...(profile && { profile }) }
  const found = check(parse(docs.bad), config).find((one) => one.code === rule.code)
  const of = (preset: PresetName): Pair => [
    ruleSeverity(rule, 4, { preset, ...(profile && { profile }) }),
    ruleSeverity(rule, 3, { preset, ...(profile && { profile }) }),
  ]
  return page(rule.code, [
    `${rule.summary}.`,
    `${severityText(of, presets, sgfc)}${profile === undefined ? '' : ` Profile: \`${profile}\` only.`}`,
    `## Why\n\n${docs.why}`,
    `## Bad\n\n${code(docs.bad)}`,
    `## Good\n\n${code(docs.good)}`,
    `## Fix\n\n${fixText(found, docs.bad, docs.fix, docs.noFix)}`,
  ])
}

/** A page about a finding of a layer below, and the number of SGFC. */
const lowerPage = (
  name: string,
  what: string,
  why: string,
  bad: string,
  good: string,
): { readonly text: string; readonly sgfc: number | undefined } => {
  const find = (text: string, preset: PresetName): Diagnostic | undefined =>
    check(parse(text), { preset }).find((one) => one.code === name)
  const presets = allPresets.filter((preset) => find(bad, preset) !== undefined)
  const older = bad.replace('FF[4]', 'FF[3]')
  const of = (preset: PresetName): Pair => {
    const current = find(bad, preset)?.severity ?? 'off'
    return [current, find(older, preset)?.severity ?? current]
  }
  const found = find(bad, presets[0] ?? 'recommended')
  const number = found?.data?.sgfc
  const sgfc = typeof number === 'number' ? number : undefined
  const text = page(name, [
    `${what}.`,
    severityText(of, presets, sgfc),
    `## Why\n\n${why}`,
    `## Bad\n\n${code(bad)}`,
    `## Good\n\n${code(good)}`,
    `## Fix\n\n${fixText(found, bad, undefined, noFixes[name])}`,
  ])
  return { text, sgfc }
}

const call = (text: string): string => code(`${text}.diagnostics`, 'js')

/** Codes of encoding that have a number, as `lower-codes.ts` gives them, are told by `check` as others are. */
const encodingPage = (name: string, what: string, why: string, bad: string | undefined, good: string): string => {
  const { diagnostics = [], text = '' } = bad === undefined ? {} : evaluate(bad)
  const found = diagnostics.find((one) => one.code === name)
  const { collection } = parse('(;FF[4]GM[1];B[aa])')
  const span = { start: 0, end: 0 }
  const one: Diagnostic = { code: name, severity: found?.severity ?? 'warning', message: '', span }
  const told = (preset: PresetName): Diagnostic | undefined =>
    check({ collection, decoded: { diagnostics: [one] } as never }, { preset })[0]
  const of = (preset: PresetName): Pair => [told(preset)?.severity ?? 'off', told(preset)?.severity ?? 'off']
  const number = told('recommended')?.data?.sgfc
  return page(name, [
    `${what}.`,
    severityText(of, allPresets, typeof number === 'number' ? number : undefined),
    `## Why\n\n${why}`,
    bad === undefined ? '## Bad\n\nNo usual platform lacks a charset that it knows by name.' : `## Bad\n\n${call(bad)}`,
    `## Good\n\n${call(good)}`,
    `## Fix\n\n${fixText(found, text, undefined, noFixes[name])}`,
  ])
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All pages of `docs/diagnostics`, by file name. */
export const diagnosticPages = (): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>()
  const rows: string[] = []
  const add = (name: string, what: string, text: string, sgfc: number | undefined): void => {
    const file = `${name.replace('/', '-')}.md`
    pages.set(file, text)
    rows.push(`| [${name}](${file}) | ${sgfc === undefined || sgfc === 0 ? '' : sgfc} | ${what} |`)
  }
  for (const { code: name, what, why, bad, good } of encodingDocs)
    add(name, what, encodingPage(name, what, why, bad, good), undefined)
  for (const { code: name, what, why, bad, good } of [...shapeDocs, ...ownDocs]) {
    const { text, sgfc } = lowerPage(name, what, why, bad, good)
    add(name, what, text, sgfc)
  }
  for (const { code: name, why, bad, good } of valueDocs) {
    const what = capital(schemaCodes[name as keyof typeof schemaCodes].message)
    const { text, sgfc } = lowerPage(name, what, why, bad, good)
    add(name, what, text, sgfc)
  }
  for (const rule of allRules) add(rule.code, rule.summary, rulePage(rule), rule.sgfc)
  const index = page('Diagnostics', [
    'Every finding of `@sgfkit/check`, by its code. Written by `pnpm --filter @sgfkit/check generate` from the rules.',
    ['| code | SGFC | what |', '| --- | ---: | --- |', ...rows.sort()].join('\n'),
  ])
  pages.set('README.md', index)
  return pages
}
