import { batch, signal } from '@preact/signals'
import { openBytes, openText, saveAsUtf8, saveDocument } from '../state/document.js'
import { collection, document$, node, notice, select, show } from '../state/store.js'
import { t } from '../ui/text.js'
import { forget, recall, remember } from './storage.js'

/** Files above this ask first, and say how far they are read. */
const LARGE = 20_000_000

/** A large file that is being asked about or read. */
export const reading = signal<
  | {
      readonly name: string
      readonly size: number
      readonly done: number | undefined
      readonly go: () => void
      readonly cancel: () => void
    }
  | undefined
>(undefined)

/** Opens a file that the user gave. */
export async function openFile(file: File): Promise<void> {
  if (file.size <= LARGE) {
    await openContent(file.name, new Uint8Array(await file.arrayBuffer()))
    return
  }
  reading.value = {
    name: file.name,
    size: file.size,
    done: undefined,
    go: () => void readLarge(file),
    cancel: () => {
      reading.value = undefined
    },
  }
}

/** Reads a large file piece by piece, until it is read or cancelled. */
async function readLarge(file: File): Promise<void> {
  const bytes = new Uint8Array(file.size)
  const stream = file.stream().getReader()
  let done = 0
  for (;;) {
    const asked = reading.value
    if (asked === undefined) {
      await stream.cancel()
      return
    }
    reading.value = { ...asked, done }
    const { value } = await stream.read()
    if (value === undefined) break
    bytes.set(value, done)
    done += value.length
  }
  reading.value = undefined
  await openContent(file.name, bytes)
}

/** Reads the bytes of the open file in another charset; edits since then are lost, as the text is another. */
export async function reopen(encoding: string): Promise<void> {
  const { name, decoded } = document$.value
  if (decoded !== undefined) show(await openBytes(name, decoded.bytes, encoding))
}

/** Opens bytes or text under a name. */
export async function openContent(name: string, content: Uint8Array | string, path?: string): Promise<void> {
  const next = typeof content === 'string' ? openText(name, content) : await openBytes(name, content)
  batch(() => {
    show(next, path)
    notice.value =
      next.first.gameCount === 0
        ? t('notSgf')
        : next.decoded?.from === 'detected' && next.decoded.confidence < 0.5
          ? t('doubt')
          : ''
  })
  const { decoded } = next
  if (decoded?.from === 'detected' && decoded.confidence < 0.5) {
    const { readings, readingsOf } = await import('./charset.js')
    const list = await readingsOf(decoded.bytes, decoded.encoding)
    if (list.length > 1 && document$.value === next) readings.value = list
  }
}

/** Lets the user choose a file. */
export function chooseFile(): void {
  const input = window.document.createElement('input')
  input.type = 'file'
  input.accept = '.sgf,.SGF,.mgt,text/*,application/x-go-sgf'
  input.onchange = () => {
    const file = input.files?.[0]
    if (file !== undefined) void openFile(file)
  }
  input.click()
}

/** Hands the file to the user: unedited stretches keep their very bytes. */
export async function save(): Promise<void> {
  const { bytes, lost } = await saveDocument(document$.value)
  if (lost.length > 0) {
    notice.value = `${t('lostCharacters')} ${lost[0]!}`
    return
  }
  download(document$.value.name, bytes)
  void forget()
}

/** Hands the file over as UTF-8 with CA and FF[4]. */
export function saveUtf8(): void {
  download(document$.value.name, saveAsUtf8(document$.value))
  void forget()
}

/** Hands bytes or text to the user under a name. */
export function download(name: string, content: Uint8Array | string, type = 'application/x-go-sgf'): void {
  const link = window.document.createElement('a')
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 10_000)
}

/** Copies a link that holds the whole record and the node. */
export async function share(): Promise<void> {
  const games = collection.value
  const { packShare } = await import('./share.js')
  const hash = packShare({ text: games.source.text, path: node.value < 0 ? [] : [...games.pathTo(node.value)] })
  history.replaceState(null, '', hash)
  await navigator.clipboard.writeText(location.href)
  notice.value = t('linkCopied')
}

/** What a link or an earlier visit left to show: the shared record, else unsaved work. */
export async function restore(): Promise<void> {
  const shared = location.hash.includes('sgf=') ? (await import('./share.js')).unpackShare(location.hash) : undefined
  if (shared !== undefined) {
    await openContent('shared.sgf', shared.text)
    const games = collection.value
    if (games.gameCount > 0) select(games.follow(games.root(0), shared.path))
    return
  }
  const kept = await recall()
  if (kept === undefined) return
  await openContent(kept.name, kept.bytes)
  const games = collection.value
  if (games.gameCount > 0) {
    const at = games.follow(games.root(0), kept.path)
    if (at !== -1) select(at)
  }
  notice.value = t('recovered')
}

/** Keeps unsaved work for the next visit. */
export async function keep(): Promise<void> {
  const games = collection.value
  const { bytes, lost } = await saveDocument(document$.value)
  const kept = await remember({
    name: document$.value.name,
    // What the charset of the file cannot hold is kept as UTF-8.
    bytes: lost.length > 0 ? saveAsUtf8(document$.value) : bytes,
    path: node.value < 0 ? [] : [...games.pathTo(node.value)],
  })
  if (!kept && notice.value === '') notice.value = t('storageFull')
}
