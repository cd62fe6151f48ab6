import { schemaCodes } from '@sgfkit/schema'
import type { Rule } from '../src/rule.js'
import { allRules } from '../src/rules/index.js'
import { encodingDocs, ownDocs, shapeDocs, valueDocs } from './lower-docs.js'

const code = (text: string): string =>
  `\`\`\`sgf\n${text.length > 300 ? `${text.slice(0, 300)} …` : text.replaceAll('\0', '␀')}\n\`\`\``

const page = (title: string, parts: readonly (string | undefined)[]): string =>
  `${[`# ${title}`, ...parts.filter((part) => part !== undefined)].join('\n\n')}\n`

const severityText = ({ severity: { current, older, strict } }: Rule): string =>
  [
    `**${current}**`,
    older !== undefined && older !== current ? `${older} before FF[4]` : undefined,
    strict !== undefined && strict !== current ? `${strict} with \`strict\`` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')

const whereText = ({ presets, profile }: Rule): string =>
  profile !== undefined
    ? `Profile: \`${profile}\`.`
    : `Presets: ${(presets ?? ['recommended', 'strict', 'sgfc']).map((name) => `\`${name}\``).join(', ')}.`

const rulePage = (rule: Rule): string =>
  page(rule.code, [
    `${rule.summary}.`,
    `Severity: ${severityText(rule)}. ${whereText(rule)}${rule.sgfc === undefined ? '' : ` SGFC: message ${rule.sgfc}.`}`,
    `## Why\n\n${rule.docs.why}`,
    `## Bad\n\n${code(rule.docs.bad)}`,
    `## Good\n\n${code(rule.docs.good)}`,
    `## Fix\n\n${rule.docs.fix ?? 'None: only a human can tell what was meant.'}`,
  ])

const lowerPage = (name: string, what: string, why: string, bad?: string, good?: string, line?: string): string =>
  page(name, [
    `${what}.`,
    line,
    `## Why\n\n${why}`,
    bad === undefined ? undefined : `## Bad\n\n${code(bad)}`,
    good === undefined ? undefined : `## Good\n\n${code(good)}`,
  ])

const call = (text: string): string => `\`\`\`js\n${text}.diagnostics\n\`\`\``

const encodingPage = (name: string, what: string, why: string, bad: string | undefined, good: string): string =>
  page(name, [
    `${what}.`,
    `## Why\n\n${why}`,
    bad === undefined ? undefined : `## Bad\n\n${call(bad)}`,
    `## Good\n\n${call(good)}`,
  ])

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
  for (const { code: name, what, why, bad, good } of [...shapeDocs, ...ownDocs])
    add(name, what, lowerPage(name, what, why, bad, good), undefined)
  for (const { code: name, why, bad, good } of valueDocs) {
    const info = schemaCodes[name as keyof typeof schemaCodes]
    const severity = info.severity === 'error-in-ff4' ? '**error**, warning before FF[4]' : `**${info.severity}**`
    const number: number = info.sgfc
    const line = `Severity: ${severity}.${number === 0 ? '' : ` SGFC: message ${number}.`}`
    add(name, capital(info.message), lowerPage(name, capital(info.message), why, bad, good, line), number)
  }
  for (const rule of allRules) add(rule.code, rule.summary, rulePage(rule), rule.sgfc)
  const index = page('Diagnostics', [
    'Every finding of `@sgfkit/check`, by its code. Written by `pnpm --filter @sgfkit/check generate` from the rules.',
    ['| code | SGFC | what |', '| --- | ---: | --- |', ...rows.sort()].join('\n'),
  ])
  pages.set('README.md', index)
  return pages
}
