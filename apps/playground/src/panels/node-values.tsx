import { effect, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { fullSchema } from '@sgfkit/schema/all'
import { propertyName } from '@sgfkit/schema/names'
import type { NodeId } from '@sgfkit/tree'
import { collection, edit, hover, node } from '../state/store.js'
import { track } from '../state/track.js'
import { Icon } from '../ui/icons.js'
import { language, t } from '../ui/text.js'
import { Field, typedField } from './fields.js'
import { nameOf } from './property-name.js'
import { RawField } from './raw-field.js'

/** Properties that are shown as they stand in the file. */
const rawShown = signal<ReadonlySet<string>>(new Set())
/** A property that has a form but no value yet. */
const draft = signal<{ readonly id: NodeId; readonly ident: string } | undefined>(undefined)

/** Values that were typed and cannot be written: the field keeps them, and says why. */
const refused = signal<{ readonly id: NodeId; readonly ident: string; readonly raws: readonly string[] } | undefined>(
  undefined,
)
effect(() => {
  track(node, collection)
  refused.value = undefined
})

/** Writes the raw values of a property; none take it out of the node. What would end elsewhere than it should is refused. */
function write(id: NodeId, ident: string, raws: readonly string[]): void {
  try {
    edit(
      (tx) => {
        if (raws.length === 0) tx.remove(id, ident)
        else tx.setRaw(id, ident, raws)
      },
      { label: ident },
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    refused.value = { id, ident, raws }
    return
  }
  refused.value = undefined
  if (draft.value?.ident === ident) draft.value = undefined
}

/**
 * The properties of the selected node, each with a form that suits its values. A form stays in the page for as long as nodes have
 * its property: it is told another value then, which is much less than to build and lay out another form.
 */
export function NodeValues() {
  const id = node.value
  const idents = collection.value.idents(id)
  const more = draft.value?.id === id && !idents.includes(draft.value.ident) ? [draft.value.ident] : []
  return (
    <section>
      <div class="props">
        {idents.length + more.length === 0 && <p class="quiet">{t('noValues')}</p>}
        {[...idents, ...more].map((ident) => (
          // Black and White take turns in one form.
          <Property key={ident === 'W' && !idents.includes('B') ? 'B' : ident} id={id} ident={ident} />
        ))}
      </div>
      <AddProperty />
    </section>
  )
}

function Property({ id, ident }: { readonly id: NodeId; readonly ident: string }) {
  const games = collection.value
  const context = games.context(id)
  const spec = fullSchema.property(ident, context)
  const held = refused.value?.id === id && refused.value.ident === ident ? refused.value.raws : undefined
  const raws = held ?? games.raw(id, ident) ?? []
  const { diagnostics } = fullSchema.decode(ident, raws, context)
  const wrong = held !== undefined || (raws.length > 0 && diagnostics.some(({ severity }) => severity !== 'info'))
  const typed = spec !== undefined && typedField(spec, context)
  // What cannot be read can only be mended where it is seen as it stands.
  const raw = !typed || rawShown.value.has(ident) || (wrong && spec.type !== 'number' && spec.type !== 'real')
  const describedBy = `wrong-${ident}`
  const field = {
    id,
    ident,
    raws,
    context,
    wrong,
    describedBy,
    write: (next: readonly string[]) => {
      write(id, ident, next)
    },
  }
  const name = nameOf(ident, context) ?? ident
  return (
    <div
      class="prop"
      data-ident={ident}
      onMouseEnter={() => {
        const span = games.propertySpan(id, ident)
        if (span !== undefined) hover.value = { span }
      }}
      onMouseLeave={() => {
        hover.value = {}
      }}
    >
      <header title={language.value === 'en' ? spec?.meaning : undefined}>
        {name}
        <code>{ident}</code>
      </header>
      <div class="field">
        {raw ? <RawField {...field} list={spec?.arity !== 'one'} /> : <Field {...field} spec={spec} name={name} />}
        {held !== undefined && (
          <p id={describedBy} class="wrong" role="alert">
            {t('badRaw')}
          </p>
        )}
        {held === undefined && raws.length > 0 && diagnostics.length > 0 && (
          <div id={describedBy} lang="en">
            {diagnostics.map(({ code, severity, message }, i) => (
              <p key={i} class={`wrong ${severity}`} title={code}>
                {message}
              </p>
            ))}
          </div>
        )}
      </div>
      <div class="acts">
        {typed && (
          <button
            class="bare"
            title={t('raw')}
            aria-label={`${t('raw')} ${ident}`}
            aria-pressed={raw}
            onClick={() => {
              const next = new Set(rawShown.value)
              if (!next.delete(ident)) next.add(ident)
              rawShown.value = next
            }}
          >
            <Icon name="raw" />
          </button>
        )}
        <button
          class="bare"
          title={t('remove')}
          aria-label={`${t('remove')} ${ident}`}
          onClick={() => {
            if (raws.length > 0) write(id, ident, [])
            draft.value = undefined
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}

/** Values that say all there is to say about a property of a type. */
const FIRST: Readonly<Partial<Record<string, string>>> = { none: '', double: '1', color: 'B' }

/** Whether a property is being named, which is when there is a list to choose from. */
const choosing = signal(false)

function AddProperty() {
  const place = useRef<HTMLFormElement>(null)
  // The form of a new property is what is typed into next.
  useEffect(() => {
    const ident = draft.value?.ident
    if (ident === undefined) return
    place.current?.parentElement
      ?.querySelector<HTMLElement>(`[data-ident="${ident}"] :is(input, textarea, select, button)`)
      ?.focus()
  }, [draft.value])
  return (
    <form
      class="row add-property"
      ref={place}
      onSubmit={(event) => {
        event.preventDefault()
        const id = node.peek()
        const games = collection.peek()
        const field = new FormData(event.currentTarget).get('ident')
        const ident = (typeof field === 'string' ? field : '').trim().split(/\s/)[0]!.toUpperCase()
        if (!/^[A-Z][A-Z0-9]*$/.test(ident) || games.has(id, ident)) return
        const spec = fullSchema.property(ident, games.context(id))
        const first = spec === undefined ? undefined : FIRST[spec.type]
        if (first !== undefined) write(id, ident, [first])
        else draft.value = { id, ident }
        event.currentTarget.reset()
      }}
    >
      <input
        name="ident"
        list="properties"
        aria-label={t('property')}
        placeholder={t('property')}
        autocomplete="off"
        onFocus={() => {
          choosing.value = true
        }}
        onBlur={() => {
          choosing.value = false
        }}
      />
      <datalist id="properties">{choosing.value && <Missing />}</datalist>
      <button class="plain">{t('addProperty')}</button>
    </form>
  )
}

/** The properties that the node lacks. */
function Missing() {
  const id = node.value
  const games = collection.value
  const { gm } = games.context(id)
  return (
    <>
      {fullSchema.properties
        .filter(({ ident, games: only }) => !games.has(id, ident) && (only === undefined || only.includes(gm)))
        .map(({ ident, name }) => (
          <option key={ident} value={ident}>
            {propertyName(ident, language.value) ?? (language.value === 'en' ? name : '')}
          </option>
        ))}
    </>
  )
}
