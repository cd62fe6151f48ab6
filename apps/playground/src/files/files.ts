import { batch, signal } from '@preact/signals'
import { type OpenDocument, openBytes, openText, saveAsUtf8, saveDocument } from '../state/document.js'
import { changeTo } from '../state/change-to.js'
import { collection, document$, editText, markSaved, node, notice, select, show } from '../state/store.js'
import { loadPanelTexts, t } from '../ui/text.js'
import { readings } from './charset.js'
import { forget, recall, remember } from './storage.js'

/** Bytes above this many are decoded in a worker. */
const SMALL = 2_000_000
/** Files above this ask first, and say how far they are read. */
const LARGE = 20_000_000
/** Links above this many characters are cut off by some programs. */
const LONG_LINK = 8000

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

/** What is being opened; a file that is asked for later takes its place. */
let opening = new AbortController()

/** Opens a file that the user gave. */
export async function openFile(file: File): Promise<void> {
  opening.abort()
  opening = new AbortController()
  const { signal } = opening
  if (file.size <= LARGE) {
    await openContent(file.name, new Uint8Array(await file.arrayBuffer()), undefined, signal)
    return
  }
  reading.value = {
    name: file.name,
    size: file.size,
    done: undefined,
    go: () => void readLarge(file, signal),
    cancel: () => {
      opening.abort()
      reading.value = undefined
    },
  }
}

/** Reads a large file piece by piece, until it is read or cancelled. */
async function readLarge(file: File, cancelled: AbortSignal): Promise<void> {
  const asked = reading.value
  const bytes = new Uint8Array(file.size)
  const stream = file.stream().getReader()
  let done = 0
  for (;;) {
    if (cancelled.aborted || asked === undefined) {
      await stream.cancel()
      return
    }
    reading.value = { ...asked, done }
    const { value } = await stream.read()
    if (value === undefined) break
    bytes.set(value, done)
    done += value.length
  }
  // Cancelled, or another file has its place: then what is asked about is none of this one's.
  if (await openContent(file.name, bytes, undefined, cancelled)) reading.value = undefined
}

/** Reads the bytes of the open file in another charset; edits since then are lost, as the text is another. */
export async function reopen(encoding: string): Promise<void> {
  const { name, decoded } = document$.value
  if (decoded !== undefined) show(await openBytes(name, decoded.bytes, encoding))
}

/** The document of bytes; undefined when it is cancelled meanwhile. */
async function read(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  cancelled: AbortSignal,
): Promise<OpenDocument | undefined> {
  if (bytes.length <= SMALL) return openBytes(name, bytes)
  const { decodeInWorker } = await import('./decode.js')
  const decoded = await decodeInWorker(bytes, undefined, cancelled)
  // What the page says meanwhile is painted before it is busy with a large text.
  if (bytes.length > LARGE) await new Promise((resume) => setTimeout(resume, 50))
  return decoded === undefined || cancelled.aborted ? undefined : openText(name, decoded.text, decoded)
}

/** Opens bytes or text under a name; false when something else was opened, or nothing, before they were read. */
export async function openContent(
  name: string,
  content: Uint8Array<ArrayBuffer> | string,
  path?: string,
  cancelled?: AbortSignal,
): Promise<boolean> {
  if (cancelled === undefined) {
    opening.abort()
    opening = new AbortController()
  }
  const signal = cancelled ?? opening.signal
  const next = typeof content === 'string' ? openText(name, content) : await read(name, content, signal)
  if (next === undefined || signal.aborted) return false
  const { decoded } = next
  const doubtful = decoded?.from === 'detected' && decoded.confidence < 0.5
  batch(() => {
    show(next, path)
    notice.value = next.first.gameCount === 0 ? t('notSgf') : doubtful ? t('doubt') : ''
  })
  if (doubtful) {
    const { readingsOf } = await import('./charset.js')
    const list = await readingsOf(decoded.bytes, decoded.encoding)
    if (list.length > 1 && document$.value === next) readings.value = list
  }
  return true
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
  const document = document$.value
  const { current } = document.history
  const { bytes, lost } = await saveDocument(document)
  if (lost.length > 0) {
    notice.value = `${t('lostCharacters')} ${lost.join(' ')}`
    return
  }
  download(document.name, bytes)
  markSaved(current)
  void forget()
}

/** Hands the file over as UTF-8 with CA and FF[4]. */
export async function saveUtf8(): Promise<void> {
  const document = document$.value
  const { current } = document.history
  download(document.name, await saveAsUtf8(document))
  markSaved(current)
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
  const [{ packShare }] = await Promise.all([import('./share.js'), loadPanelTexts()])
  const hash = packShare({ text: games.source.text, path: node.value < 0 ? [] : [...games.pathTo(node.value)] })
  try {
    history.replaceState(history.state, '', hash)
    await navigator.clipboard.writeText(location.href)
    notice.value =
      location.href.length > LONG_LINK
        ? t('linkLong').replace('{kB}', String(Math.round(location.href.length / 1000)))
        : t('linkCopied')
  } catch {
    // The browser keeps the clipboard to itself, or takes no address of such a length.
    notice.value = location.hash === hash ? t('linkShown') : t('linkFailed')
  }
}

/** What a link or an earlier visit left to show: the shared record, else unsaved work. */
export async function restore(): Promise<void> {
  const shared = location.hash.includes('sgf=') ? (await import('./share.js')).unpackShare(location.hash) : undefined
  const kept = await recall()
  // Work on a shared record is worth more than the record.
  if (shared !== undefined && kept?.original !== shared.text) {
    await openContent('shared.sgf', shared.text)
    goTo(shared.path)
    return
  }
  if (kept === undefined) return
  const { name, original, encoding, text, path } = kept
  show(typeof original === 'string' ? openText(name, original) : await openBytes(name, original, encoding))
  // What was opened and what became of it stay apart: there still is something to save, and to undo.
  const change = changeTo(collection.value.source.text, text)
  if (change !== undefined) editText([change])
  goTo(path)
  notice.value = t('recovered')
}

function goTo(path: readonly number[]): void {
  const games = collection.value
  const at = games.gameCount > 0 ? games.follow(games.root(0), path) : -1
  if (at !== -1) select(at)
}

/** Keeps unsaved work for the next visit. */
export async function keep(): Promise<void> {
  const games = collection.value
  const { name, decoded, first } = document$.value
  const kept = await remember({
    name,
    original: decoded?.bytes ?? first.source.text,
    encoding: decoded?.wish,
    text: games.source.text,
    path: node.value < 0 ? [] : [...games.pathTo(node.value)],
    time: Date.now(),
  })
  if (!kept && notice.value === '') notice.value = t('storageFull')
}
