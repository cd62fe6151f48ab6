import type { GameContext, PropertySpec } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import type { NodeId } from '@sgfkit/tree'
import { editedRaw } from '../state/edited-raw.js'
import { collection } from '../state/store.js'
import { TextArea } from '../ui/text-area.js'
import { gameNames, t, type TextKey } from '../ui/text.js'
import { LabelsField, LinksField, MoveField, PointsField } from './point-fields.js'

/** What a form of one property needs. */
export interface FieldOf {
  readonly id: NodeId
  readonly ident: string
  readonly raws: readonly string[]
  readonly context: GameContext
  /** Whether a value is at fault, and the element that says how. */
  readonly wrong: boolean
  readonly describedBy: string
  readonly write: (raws: readonly string[]) => void
}
type TypedField = FieldOf & { readonly spec: PropertySpec; readonly name: string }

const PAIRS = ['simpletext:simpletext', 'none|number:simpletext', 'number|number:number']
const PLAIN = ['none', 'double', 'color', 'number', 'real', 'simpletext', 'text']
const POINTS = ['move', 'point', 'stone', 'point:point', 'point:simpletext']

/** Whether there is a form for the values of a property; all others are written as they stand. */
export function typedField({ type, arity, codec }: PropertySpec, { gm, columns, rows }: GameContext): boolean {
  if (codec !== undefined) return false
  if (POINTS.includes(type)) return gm === 1 && columns <= 52 && rows <= 52 && (type !== 'move' || arity === 'one')
  return arity === 'one' && [...PLAIN, ...PAIRS].includes(type)
}

/** Numbers that have names. */
const NAMED: Readonly<Partial<Record<string, readonly (readonly [number: number, name: TextKey])[]>>> = {
  ST: [
    [0, 'st.0'],
    [1, 'st.1'],
    [2, 'st.2'],
    [3, 'st.3'],
  ],
  PM: [
    [0, 'pm.0'],
    [1, 'pm.1'],
    [2, 'pm.2'],
  ],
}

/** The form that suits the type of a property. */
export function Field(field: TypedField) {
  const { spec } = field
  if (PAIRS.includes(spec.type)) return <PairField {...field} />
  switch (spec.type) {
    case 'none':
      return <p class="quiet field-none">{t('noValue')}</p>
    case 'double':
      return (
        <Segments
          {...field}
          options={[
            ['1', t('double.1')],
            ['2', t('double.2')],
          ]}
        />
      )
    case 'color':
      return (
        <Segments
          {...field}
          options={[
            ['B', t('black')],
            ['W', t('white')],
          ]}
        />
      )
    case 'move':
      return <MoveField {...field} />
    case 'point':
    case 'stone':
      return <PointsField {...field} />
    case 'point:point':
      return <LinksField {...field} />
    case 'point:simpletext':
      return <LabelsField {...field} />
    case 'number':
    case 'real':
      return <NumberField {...field} />
    default:
      return <TextField {...field} />
  }
}

/** A choice of few. */
function Segments({
  raws,
  name,
  options,
  write,
}: TypedField & { readonly options: readonly (readonly [raw: string, name: string])[] }) {
  return (
    <div class="segments" role="radiogroup" aria-label={name}>
      {options.map(([raw, text]) => (
        <button
          key={raw}
          role="radio"
          aria-checked={raws[0]?.trim() === raw}
          onClick={() => {
            write([raw])
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function NumberField(field: TypedField) {
  const { ident, raws, name, spec, wrong, describedBy, write } = field
  const raw = raws[0] ?? ''
  const games = ident === 'GM' ? gamesByNumber() : undefined
  const options = games ?? NAMED[ident]?.map(([number, key]) => [String(number), t(key)] as const)
  if (options?.some(([number]) => number === raw) === true || (options !== undefined && raw === ''))
    return (
      <select
        aria-label={name}
        value={raw}
        onChange={(event) => {
          write([event.currentTarget.value])
        }}
      >
        {raw === '' && <option value="">…</option>}
        {options.map(([number, text]) => (
          <option key={number} value={number}>
            {number} · {text}
          </option>
        ))}
      </select>
    )
  return (
    <input
      aria-label={name}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      inputMode={spec.type === 'real' ? 'decimal' : 'numeric'}
      placeholder={rangeOf(spec)}
      value={raw}
      onChange={(event) => {
        write([event.currentTarget.value])
      }}
    />
  )
}

/** The numbers that a property may have. */
function rangeOf({ range }: PropertySpec): string | undefined {
  if (range === undefined) return undefined
  return range[1] === undefined ? `≥ ${range[0]}` : `${range[0]} – ${range[1]}`
}

/** The games that the schema knows, by their numbers. */
function gamesByNumber(): readonly (readonly [number: string, name: string])[] {
  const names: (readonly [string, string])[] = []
  for (let gm = 1; gm <= 40; gm++) {
    const name = fullSchema.game(gm)?.name
    if (name !== undefined) names.push([String(gm), gameNames.value[gm] ?? name])
  }
  return names
}

function TextField({ ident, raws, name, context, spec, wrong, describedBy, write }: TypedField) {
  const { value } = fullSchema.decode(ident, raws, context)
  const text = raws.length > 0 && typeof value === 'string' ? value : (raws[0] ?? '')
  const set = (event: { readonly currentTarget: { readonly value: string } }) => {
    const form = spec.type === 'text' ? 'text' : 'simple'
    write([editedRaw(raws[0] ?? '', event.currentTarget.value, form, collection.value.source.text)])
  }
  const common = {
    'aria-label': name,
    'aria-invalid': wrong,
    'aria-describedby': describedBy,
    value: text,
    onChange: set,
  }
  return spec.type === 'text' ? <TextArea {...common} /> : <input {...common} />
}

/** A value of two parts, such as name and version of a program; either part may be left out where the type allows. */
function PairField({ ident, raws, name, write }: TypedField) {
  const [first = '', second = ''] = splitRaw(raws[0] ?? '')
  const set = (a: string, b: string) => {
    write([b === '' ? a : `${a}:${b}`])
  }
  return (
    <div class="pair">
      <input
        aria-label={`${name} 1`}
        value={first}
        inputMode={ident === 'AP' ? undefined : 'numeric'}
        onChange={(event) => {
          set(escaped(event.currentTarget.value), second)
        }}
      />
      <span aria-hidden="true">{ident === 'SZ' ? '×' : ':'}</span>
      <input
        aria-label={`${name} 2`}
        value={second}
        inputMode={ident === 'SZ' ? 'numeric' : undefined}
        onChange={(event) => {
          set(first, escaped(event.currentTarget.value))
        }}
      />
    </div>
  )
}

/** The two sides of the first colon that is not escaped, as they stand. */
function splitRaw(raw: string): readonly string[] {
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] === '\\') i++
    else if (raw[i] === ':') return [raw.slice(0, i), raw.slice(i + 1)]
  }
  return [raw]
}

/** Typed brackets and colons are part of the text; what is escaped already stays. */
function escaped(text: string): string {
  return text.replace(/\\[\s\S]|[\]:\\]/g, (found) => (found.length === 2 ? found : `\\${found}`))
}
