import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { collection, hover, node, select } from '../state/store.js'
import { t } from '../ui/text.js'
import { syntaxRows, tokenName, tokensOf } from './syntax-rows.js'

/** Height of a line, in pixels; the style sheet says the same. */
const ROW = 24
/** Lines that are in the page above and below those in sight. */
const SPARE = 8

const shown = signal<'tokens' | 'tree'>('tokens')

/** What the lexer and the parser made of the text: lines light up what they stand for, and what is pointed at elsewhere lights them. */
export function SyntaxView() {
  return (
    <div class="syntax-panel">
      <div class="row">
        <div class="segments" role="group" aria-label={t('section.syntax')}>
          {(['tokens', 'tree'] as const).map((name) => (
            <button
              key={name}
              aria-pressed={shown.value === name}
              onClick={() => {
                shown.value = name
              }}
            >
              {t(`syntax.${name}`)}
            </button>
          ))}
        </div>
        <span class="gap" />
        <span class="quiet">
          {shown.value === 'tokens'
            ? t('syntax.tokenCount').replace('{count}', String(collection.value.syntax.tokens.count))
            : t('syntax.nodeCount').replace('{count}', String(collection.value.syntax.nodeCount))}
        </span>
      </div>
      {shown.value === 'tokens' ? <Tokens /> : <Tree />}
    </div>
  )
}

interface Span {
  readonly start: number
  readonly end: number
}

/** What another pane points at, as a piece of the text. */
function litSpan(): Span | undefined {
  const { span, node: id } = hover.value
  if (span !== undefined) return span.end > span.start ? span : undefined
  return id === undefined ? undefined : collection.value.span(id)
}
const touches = (a: Span | undefined, b: Span) => a !== undefined && a.start < b.end && b.start < a.end

function light(span: Span): void {
  hover.value = { span }
}
function dark(): void {
  hover.value = {}
}

const place = signal({ top: 0, height: 480 })

/** All tokens of the text; only the lines in sight are in the page. */
function Tokens() {
  const box = useRef<HTMLDivElement>(null)
  const { syntax } = collection.value
  const { starts, count, text } = syntax.tokens
  const here = tokensOf(syntax, syntaxNode())
  useEffect(() => {
    const at = box.current
    if (at === null) return
    // The tokens of the selected node come into sight.
    if (here.first * ROW < at.scrollTop || here.end * ROW > at.scrollTop + at.clientHeight)
      at.scrollTop = Math.max(0, here.first * ROW - at.clientHeight / 3)
    place.value = { top: at.scrollTop, height: at.clientHeight }
  }, [here.first, syntax])
  const first = Math.max(0, Math.floor(place.value.top / ROW) - SPARE)
  const end = Math.min(count, Math.ceil((place.value.top + place.value.height) / ROW) + SPARE)
  const lit = litSpan()
  const rows = []
  for (let i = first; i < end; i++) {
    const span = { start: starts[i]!, end: starts[i + 1]! }
    rows.push(
      <li
        key={i}
        class={`${i >= here.first && i < here.end ? 'here' : ''}${touches(lit, span) ? ' lit' : ''}`}
        onMouseEnter={() => {
          light(span)
        }}
        onClick={() => {
          select(collection.value.nodeAt(span.start))
        }}
      >
        <span>{span.start}</span>
        <span>{tokenName(syntax, i)}</span>
        <code>{JSON.stringify(text.slice(span.start, Math.min(span.end, span.start + 120))).slice(1, -1)}</code>
      </li>,
    )
  }
  return (
    <div
      class="rows"
      ref={box}
      role="group"
      tabIndex={0}
      aria-label={t('syntax.tokens')}
      onMouseLeave={dark}
      onScroll={({ currentTarget }) => {
        place.value = { top: currentTarget.scrollTop, height: currentTarget.clientHeight }
      }}
    >
      <ol style={{ height: `${count * ROW}px`, paddingTop: `${first * ROW}px` }}>{rows}</ol>
    </div>
  )
}

/** The syntax node of the selected node: nodes that edits put in have numbers of their own, so the text is asked. */
function syntaxNode(): number {
  const games = collection.value
  const span = games.span(node.value)
  return span === undefined ? 0 : Math.max(0, games.syntax.nodeAt(span.start))
}

function Tree() {
  const games = collection.value
  const lit = litSpan()
  const rows = syntaxRows(games.syntax, syntaxNode())
  const label = { game: t('tab.game'), above: t('syntax.above'), more: t('syntax.more') } as const
  return (
    <div class="rows deep" role="group" tabIndex={0} aria-label={t('syntax.tree')} onMouseLeave={dark}>
      <ol>
        {rows.map(({ depth, kind, text, span, here }, i) => (
          <li
            key={i}
            class={`${here ? 'here' : ''}${touches(lit, span) && kind !== 'game' && kind !== 'above' ? ' lit' : ''}`}
            onMouseEnter={() => {
              light(span)
            }}
            onClick={() => {
              select(games.nodeAt(span.start))
            }}
          >
            <code style={{ paddingLeft: `${depth * 16}px` }}>
              {kind in label ? `${label[kind as 'game']} ${text}` : text}
            </code>
            <span>
              {span.start}–{span.end}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
