import type { Fix, TextEdit } from '@sgfkit/source'
import { packed } from './idents.js'
import { defineRule, fixOf, type Reporter, type Rule, type RuleDocs } from './rule.js'
import type { VendorName } from './vendors.js'
import type { Walk } from './walk.js'

interface ProfileRule {
  readonly profile: VendorName
  readonly name: string
  readonly summary: string
  readonly docs: RuleDocs
  /** Properties whose first one in a node is looked at. */
  readonly when: readonly string[]
  readonly node: (walk: Walk, report: Reporter, index: number) => void
}

/** A rule of a profile that looks at the first property of a node that `when` names. */
export const profileRule = ({ profile, name, summary, docs, when, node }: ProfileRule): Rule =>
  defineRule({
    code: `vendor/${profile}-${name}`,
    severity: 'info',
    profile,
    summary,
    docs,
    when,
    create: (walk, report) => ({
      node() {
        for (const ident of when) {
          const index = walk.find(packed(ident))
          if (index >= 0) {
            node(walk, report, index)
            return
          }
        }
      },
    }),
  })

/** Tells of a whole property. */
export const tell = (walk: Walk, report: Reporter, index: number, message: string, fix?: Fix): void => {
  report(walk.identStart(index), walk.propertyEnd(index), message, fix)
}

/** A property that means nothing to others, and goes as a suggestion. */
export const removal = (
  profile: VendorName,
  name: string,
  idents: readonly string[],
  summary: string,
  why: string,
): Rule =>
  defineRule({
    code: `vendor/${profile}-${name}`,
    severity: 'info',
    profile,
    summary,
    docs: {
      why,
      bad: `(;FF[4]GM[1]${idents[0] ?? ''}[1];B[aa])`,
      good: '(;FF[4]GM[1];B[aa])',
      fix: 'Removes it, as a suggestion.',
    },
    create: (walk, report) => ({
      property(index) {
        if (idents.includes(walk.identOf(index)))
          tell(walk, report, index, summary, walk.removeProperty(index, 'suggestion'))
      },
    }),
  })

/**
 * A property of the root that FF[4] calls otherwise. Where the node has that one too, it goes if both say the same, and stays
 * if not.
 */
export const successor = (
  profile: VendorName,
  name: string,
  ident: string,
  current: string,
  example: string,
  summary: string,
): Rule =>
  profileRule({
    profile,
    name,
    when: [ident],
    summary,
    docs: {
      why: `The program writes ${ident} in the root for what FF[4] calls ${current}.`,
      bad: `(;FF[4]GM[1]${ident}[${example}];B[aa])`,
      good: `(;FF[4]GM[1]${current}[${example}];B[aa])`,
      fix: `Writes ${current}, as a suggestion. Where ${current} stands there with another value, both stay.`,
    },
    node(walk, report, index) {
      if (walk.parent >= 0 || walk.has(packed('B')) || walk.has(packed('W'))) return
      const raw = walk.rawOf(walk.firstValue[index]!)
      const there = walk.raw(packed(current))
      const fix =
        there === undefined
          ? fixOf(
              `Write ${current}`,
              'suggestion',
              walk.identStart(index),
              walk.propertyEnd(index),
              `${current}[${walk.movableRaw(walk.firstValue[index]!)}]`,
            )
          : there.trim() === raw.trim()
            ? walk.removeProperty(index, 'suggestion')
            : undefined
      tell(walk, report, index, summary, fix)
    },
  })

/** Overtime in two properties, a number of periods and their seconds: what FF[4] has OT for. */
export const periods = (profile: VendorName, count: string, seconds: string, rootOnly: boolean): Rule =>
  profileRule({
    profile,
    name: 'overtime',
    when: [count, seconds],
    summary: `${count} and ${seconds} are overtime: so many periods of so many seconds`,
    docs: {
      why: 'FF[4] has OT for it.',
      bad: `(;FF[4]GM[1]${count}[3]${seconds}[30];B[aa])`,
      good: '(;FF[4]GM[1]OT[3x30 byo-yomi];B[aa])',
      fix: 'Writes OT, as a suggestion. One of the two alone, what is no number, and what OT says otherwise stay.',
    },
    node(walk, report, index) {
      if (rootOnly && walk.parent >= 0) return
      tell(walk, report, index, `${count} and ${seconds} are overtime`, overtime(walk, count, seconds))
    },
  })

const overtime = (walk: Walk, countIdent: string, secondsIdent: string): Fix | undefined => {
  const number = (ident: string): number => {
    const raw = walk.raw(packed(ident))?.trim() ?? ''
    return /^\d{1,6}$/.test(raw) ? Number(raw) : 0
  }
  const count = number(countIdent)
  const seconds = number(secondsIdent)
  if (count === 0 || seconds === 0) return undefined
  const value = `${count}x${seconds} byo-yomi`
  const there = walk.raw(packed('OT'))
  if (there !== undefined && there !== value) return undefined
  const text = there === undefined ? `OT[${value}]` : ''
  const edits = [countIdent, secondsIdent]
    .map((ident) => walk.find(packed(ident)))
    .sort((a, b) => a - b)
    .map((index, i): TextEdit => ({
      span: { start: walk.identStart(index), end: walk.propertyEnd(index) },
      text: i === 0 ? text : '',
    }))
  return { title: text === '' ? 'Remove them' : `Write ${text}`, kind: 'suggestion', edits }
}
