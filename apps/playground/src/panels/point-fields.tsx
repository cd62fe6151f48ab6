import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { vertexName } from '@sgfkit/go'
import { type Label, type Move, type Point, pointOf, type PointPair } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { picking, shownChain } from '../board/highlights.js'
import { nextLabel } from '../board/tools.js'
import { Icon } from '../ui/icons.js'
import { t } from '../ui/text.js'
import type { FieldOf } from './fields.js'
import { pointsFrom } from './points-input.js'

/** Points that are listed one by one. */
const MOST = 48

/** The field in which something was typed that is no point. */
const misread = signal('')

function nameOf({ x, y }: Point, { columns, rows }: FieldOf['context']): string {
  return vertexName(y * columns + x, columns, rows)
}

/** The typed values of a field. */
function valuesOf({ ident, raws, context }: FieldOf): readonly unknown[] {
  const { value } = fullSchema.decode(ident, raws, context)
  return raws.length > 0 && Array.isArray(value) ? value : []
}

/** A point, a pair or a label of a field, with a button that takes it out. */
function Chip({
  text,
  vertex,
  name,
  remove,
}: {
  readonly text: string
  readonly vertex: number
  readonly name: string
  readonly remove: () => void
}) {
  return (
    <span
      class="chip"
      onMouseEnter={() => {
        shownChain.value = { stones: [vertex], liberties: [] }
      }}
      onMouseLeave={() => {
        shownChain.value = undefined
      }}
    >
      {text}
      <button class="bare" aria-label={`${t('remove')} ${name} ${text}`} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  )
}

/** Takes points from the board or from the keyboard. */
function Entry({
  field,
  name,
  points,
  take,
  typed,
}: {
  readonly field: FieldOf
  readonly name: string
  readonly points: readonly number[]
  /** A point that was clicked on the board. */
  readonly take: (vertex: number) => void
  /** Points that were typed. */
  readonly typed?: (vertices: readonly number[]) => void
}) {
  const key = `${field.id} ${field.ident}`
  const active = picking.value?.field === key
  // At once, as an effect after the frame would make a second frame of each key.
  useLayoutEffect(() => {
    // The board shows what the field holds now, and clicks go to the field as it is now.
    if (picking.peek()?.field === key) picking.value = { field: key, points, take }
  }, [points.join(), active])
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The form may go on with another node: what was begun here ends.
    if (input.current !== null) input.current.value = ''
    return () => {
      if (picking.peek()?.field === key) picking.value = undefined
    }
  }, [key])
  return (
    <>
      {typed !== undefined && (
        <input
          ref={input}
          class="short"
          aria-label={`${name}: ${t('typePoints')}`}
          placeholder="Q16"
          aria-invalid={misread.value === key}
          onChange={(event) => {
            const { columns, rows } = field.context
            const text = event.currentTarget.value
            const vertices = pointsFrom(text, columns, rows)
            misread.value = vertices === undefined ? key : ''
            if (vertices === undefined || vertices.length === 0) return
            event.currentTarget.value = ''
            typed(vertices)
          }}
        />
      )}
      <button
        class="plain icon-only"
        title={t('pick')}
        aria-label={`${t('pick')} ${name}`}
        aria-pressed={active}
        onClick={() => {
          picking.value = active ? undefined : { field: key, points, take }
        }}
      >
        <Icon name="target" />
      </button>
      {misread.value === key && <p class="wrong">{t('notPoint')}</p>}
    </>
  )
}

type Named = FieldOf & { readonly name: string }

export function MoveField(field: Named) {
  const { ident, raws, context, name, write } = field
  const { columns } = context
  const move = fullSchema.decode(ident, raws, context).value as Move | undefined
  const set = (value: Move) => {
    write(fullSchema.encode(ident, value, context))
  }
  const place = (vertex: number) => {
    set(pointOf(vertex % columns, Math.floor(vertex / columns)))
    picking.value = undefined
  }
  return (
    <div class="chips">
      {raws.length > 0 && move !== undefined && (
        <span class="chip">{move === 'pass' ? t('pass') : nameOf(move, context)}</span>
      )}
      <Entry
        field={field}
        name={name}
        points={typeof move === 'object' ? [move.y * columns + move.x] : []}
        take={place}
        typed={([vertex]) => {
          if (vertex !== undefined) place(vertex)
        }}
      />
      <button
        class="plain"
        disabled={raws.length > 0 && move === 'pass'}
        onClick={() => {
          set('pass')
        }}
      >
        {t('pass')}
      </button>
    </div>
  )
}

export function PointsField(field: Named) {
  const { ident, raws, context, name, write } = field
  const { columns } = context
  const points = valuesOf(field) as readonly Point[]
  const vertices = points.map(({ x, y }) => y * columns + x)
  const set = (next: readonly number[]) => {
    if (next.length > 0)
      write(
        fullSchema.encode(
          ident,
          next.map((v) => pointOf(v % columns, Math.floor(v / columns))),
          context,
        ),
      )
    // An empty list may mean something: that nothing is dimmed any more, for example.
    else write(fullSchema.property(ident, context)?.empty === true ? [''] : [])
  }
  return (
    <div class="chips">
      {points.slice(0, MOST).map((point, i) => (
        <Chip
          key={vertices[i]}
          text={nameOf(point, context)}
          vertex={vertices[i]!}
          name={name}
          remove={() => {
            set(vertices.filter((_, k) => k !== i))
          }}
        />
      ))}
      {points.length > MOST && <span class="quiet">+ {points.length - MOST}</span>}
      {raws.length > 0 && points.length === 0 && <span class="quiet">{t('noPoints')}</span>}
      <Entry
        field={field}
        name={name}
        points={vertices}
        take={(vertex) => {
          set(vertices.includes(vertex) ? vertices.filter((v) => v !== vertex) : [...vertices, vertex])
        }}
        typed={(more) => {
          set([...new Set([...vertices, ...more])])
        }}
      />
    </div>
  )
}

/** Where a pair begins that is picked on the board. */
const begun = signal<{ readonly field: string; readonly vertex: number } | undefined>(undefined)

export function LinksField(field: Named) {
  const { id, ident, context, name, write } = field
  const { columns } = context
  const pairs = valuesOf(field) as readonly PointPair[]
  const key = `${id} ${ident}`
  const first = begun.value?.field === key ? begun.value.vertex : undefined
  const set = (next: readonly PointPair[]) => {
    write(next.length === 0 ? [] : fullSchema.encode(ident, next, context))
  }
  const add = (from: number, to: number) => {
    const at = (v: number) => pointOf(v % columns, Math.floor(v / columns))
    if (from !== to) set([...pairs, { from: at(from), to: at(to) }])
  }
  return (
    <div class="chips">
      {pairs.map((pair, i) => (
        <Chip
          key={i}
          text={`${nameOf(pair.from, context)} → ${nameOf(pair.to, context)}`}
          vertex={pair.to.y * columns + pair.to.x}
          name={name}
          remove={() => {
            set(pairs.filter((_, k) => k !== i))
          }}
        />
      ))}
      <Entry
        field={field}
        name={name}
        points={first === undefined ? [] : [first]}
        take={(vertex) => {
          begun.value = first === undefined ? { field: key, vertex } : undefined
          if (first !== undefined) add(first, vertex)
        }}
        typed={([from, to]) => {
          if (from !== undefined && to !== undefined) add(from, to)
        }}
      />
    </div>
  )
}

export function LabelsField(field: Named) {
  const { ident, context, name, write } = field
  const { columns } = context
  const labels = valuesOf(field) as readonly Label[]
  const set = (next: readonly Label[]) => {
    write(next.length === 0 ? [] : fullSchema.encode(ident, next, context))
  }
  const add = (vertices: readonly number[]) => {
    const added = vertices.map((v) => pointOf(v % columns, Math.floor(v / columns)))
    const rest = labels.filter(({ point }) => !added.some(({ x, y }) => x === point.x && y === point.y))
    if (rest.length < labels.length && vertices.length === 1) set(rest)
    else set([...rest, ...added.map((point) => ({ point, text: nextLabel('label') }))])
  }
  return (
    <>
      {labels.map((label, i) => (
        <div class="pair" key={`${label.point.x} ${label.point.y}`}>
          <Chip
            text={nameOf(label.point, context)}
            vertex={label.point.y * columns + label.point.x}
            name={name}
            remove={() => {
              set(labels.filter((_, k) => k !== i))
            }}
          />
          <input
            aria-label={`${name} ${nameOf(label.point, context)}`}
            value={label.text}
            onChange={(event) => {
              const text = event.currentTarget.value
              set(labels.map((old, k) => (k === i ? { point: old.point, text } : old)))
            }}
          />
        </div>
      ))}
      <div class="chips">
        <Entry
          field={field}
          name={name}
          points={labels.map(({ point }) => point.y * columns + point.x)}
          take={(vertex) => {
            add([vertex])
          }}
          typed={add}
        />
      </div>
    </>
  )
}
