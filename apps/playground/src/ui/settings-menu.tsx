import { useEffect, useRef } from 'preact/hooks'
import { bringBack, replaced } from '../files/aside.js'
import { openContent, saveUtf8 } from '../files/files.js'
import { samples } from '../samples/all.js'
import {
  boardTheme,
  boardThemes,
  coordinates,
  coordinateStyles,
  direction,
  directions,
  look,
  looks,
} from '../state/settings.js'
import { numbers } from '../state/store.js'
import { language, type Language, languages, setLanguage, t } from './text.js'

interface Choice<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, name: string])[]
  readonly choose: (value: T) => void
}

function Choose<T extends string>({ label, value, options, choose }: Choice<T>) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          choose(event.currentTarget.value as T)
        }}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** When something was, as short as it is clear: today's is told by the hour. */
function timeOf(time: number): string {
  const date = new Date(time)
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString(language.value, clock)
    : date.toLocaleString(language.value, { day: 'numeric', month: 'short', ...clock })
}

/** How the page looks and speaks, and records to try. */
export function SettingsMenu() {
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    const menu = place.current?.closest('details')
    if (menu !== null && menu !== undefined) menu.open = false
  }
  // A press anywhere else closes the menu.
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (place.current?.closest('details')?.contains(event.target as Node) !== true) close()
    }
    window.document.addEventListener('pointerdown', press, { capture: true })
    return () => {
      window.document.removeEventListener('pointerdown', press, { capture: true })
    }
  }, [])
  return (
    <div class="sheet" ref={place}>
      <Choose
        label={t('samples')}
        value=""
        options={[['', '…'], ...samples.map(({ file }) => [file, file] as const)]}
        choose={(file) => {
          const sample = samples.find((one) => one.file === file)
          if (sample === undefined) return
          void openContent(sample.file, sample.text, sample.path)
          close()
        }}
      />
      <button
        class="plain"
        onClick={() => {
          close()
          void saveUtf8()
        }}
      >
        {t('saveUtf8')}
      </button>
      {replaced.value.map((aside) => (
        <button
          key={`${aside.time} ${aside.name}`}
          class="plain aside"
          onClick={() => {
            close()
            void bringBack(aside)
          }}
        >
          <bdi title={aside.name}>{t('bringBack').replace('{name}', aside.name)}</bdi>
          <small>{timeOf(aside.time)}</small>
        </button>
      ))}
      <hr />
      <Choose
        label={t('boardTheme')}
        value={boardTheme.value}
        options={boardThemes.map((name) => [name, t(`theme.${name}`)] as const)}
        choose={(name) => {
          boardTheme.value = name
        }}
      />
      <Choose
        label={t('look')}
        value={look.value}
        options={looks.map((name) => [name, t(`look.${name}`)] as const)}
        choose={(name) => {
          look.value = name
        }}
      />
      <Choose
        label={t('coordinates')}
        value={coordinates.value}
        options={coordinateStyles.map((name) => [name, t(`coordinates.${name}`)] as const)}
        choose={(name) => {
          coordinates.value = name
        }}
      />
      <Choose
        label={t('numbers')}
        value={numbers.value}
        options={(['none', 'last', 'all'] as const).map((name) => [name, t(`numbers.${name}`)] as const)}
        choose={(name) => {
          numbers.value = name
        }}
      />
      <Choose
        label={t('sideways')}
        value={direction.value}
        options={directions.map((name) => [name, t(`direction.${name}`)] as const)}
        choose={(name) => {
          direction.value = name
        }}
      />
      <Choose
        label={t('language')}
        value={language.value}
        options={Object.entries(languages) as [Language, string][]}
        choose={(name) => void setLanguage(name)}
      />
    </div>
  )
}
