import { batch } from '@preact/signals'
import { type OpenDocument, openText } from '../state/document.js'
import { rewriteText } from '../state/format-text.js'
import { convertedText, saveDocument } from '../state/save.js'
import { collection, document$, markSaved, node, notice, root, select, show, unsaved } from '../state/store.js'
import { loadPanelTexts, t } from '../ui/text.js'
import { putAside } from './aside.js'
import { readingsOf } from './charset.js'
import { reading, readings } from './commands.js'
import { holdsLink, linkTo } from './link.js'
import { packShare } from './share.js'
import { forget } from './storage.js'

export { writeComment } from '../state/write-comment.js'

/** Bytes above this many are read and parsed in a worker. */
const SMALL = 500_000
/** Files above this say how far they are read, and can be cancelled. */
const MIDDLE = 4_000_000
/** Files above this ask first. */
const LARGE = 20_000_000
/** Links above this many characters are cut off by some programs. */
const LONG_LINK = 8000

/** What is being opened; a file that is asked for later takes its place. */
let opening = new AbortController()

/** Opens a file that the user gave. */
export async function openFile(file: File): Promise<void> {
  opening.abort()
  opening = new AbortController()
  const { signal } = opening
  reading.value = undefined
  if (file.size <= MIDDLE) {
    await openContent(file.name, new Uint8Array(await file.arrayBuffer()), undefined, signal)
    return
  }
  await loadPanelTexts()
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
  if (file.size <= LARGE) await readLarge(file, signal)
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

/** Opens bytes, in the charset that they are found to be in or in a given one. */
export async function openBytes(name: string, bytes: Uint8Array, wish?: string): Promise<OpenDocument> {
  // Charsets come with tables that most visits never need.
  const { decode } = await import('@sgfkit/encoding')
  const { text, encoding, from, confidence, diagnostics } = decode(bytes, { encoding: wish })
  return openText(name, text, { bytes, text, encoding, from, confidence, diagnostics, wish })
}

/** Reads the bytes of the open file in another charset. The text is another then: unsaved work on the one before is put aside. */
export async function reopen(encoding: string): Promise<void> {
  const { name, decoded } = document$.value
  if (decoded === undefined) return
  await loadPanelTexts()
  const next = await openBytes(name, decoded.bytes, encoding)
  // Another file that was opened meanwhile is what is wanted now.
  if (document$.value.decoded !== decoded) return
  batch(() => {
    notice.value = putAside()
    show(next)
  })
}

/** The document of bytes; undefined when it is cancelled meanwhile. */
async function read(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  cancelled: AbortSignal,
): Promise<OpenDocument | undefined> {
  if (bytes.length <= SMALL) return openBytes(name, bytes)
  const { length } = bytes
  const { readInWorker } = await import('./read.js')
  const document = await readInWorker(name, bytes, undefined, cancelled, () => {
    // Reading was the first half of it.
    if (reading.value !== undefined && !cancelled.aborted) reading.value = { ...reading.value, done: length * 1.5 }
  })
  return cancelled.aborted ? undefined : document
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
    reading.value = undefined
  }
  const signal = cancelled ?? opening.signal
  await loadPanelTexts()
  const next = typeof content === 'string' ? openText(name, content) : await read(name, content, signal)
  if (next === undefined || signal.aborted) return false
  const { decoded } = next
  const doubtful = decoded?.from === 'detected' && decoded.confidence < 0.5
  batch(() => {
    const aside = putAside()
    show(next, path)
    notice.value = aside !== '' ? aside : next.first.gameCount === 0 ? t('notSgf') : doubtful ? t('doubt') : ''
  })
  if (doubtful) {
    const list = await readingsOf(decoded)
    if (list.length > 1 && document$.value === next) readings.value = list
  }
  return true
}

/** Hands the file to the user: unedited stretches keep their very bytes. */
export async function save(): Promise<void> {
  const document = document$.value
  const { current } = document.history
  const [{ bytes, lost }] = await Promise.all([saveDocument(document), loadPanelTexts()])
  if (lost.length > 0) {
    notice.value = `${t('lostCharacters')} ${lost.join(' ')}`
    return
  }
  download(document.name, bytes)
  // What was done to it meanwhile, or another file that has its place, is not saved by this.
  if (document$.value.history === document.history) markSaved(current)
  if (!unsaved.value) void forget()
}

/** Turns the document into UTF-8 with CA and FF[4], which can be undone, and hands it over; that is its charset from now on. */
export async function saveUtf8(): Promise<void> {
  const document = document$.value
  const text = await convertedText(document)
  if (document$.value !== document) return
  rewriteText(text, t('saveUtf8'))
  document$.value = { ...document, utf8: true }
  await save()
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
  const { current } = document$.value.history
  const hash = packShare({
    text: games.source.text,
    game: Math.max(0, games.roots().indexOf(root.value)),
    path: node.value < 0 ? [] : [...games.pathTo(node.value)],
  })
  await loadPanelTexts()
  try {
    linkTo(hash, current)
    await navigator.clipboard.writeText(location.href)
    notice.value =
      location.href.length > LONG_LINK
        ? t('linkLong').replace('{kB}', String(Math.round(location.href.length / 1000)))
        : t('linkCopied')
  } catch {
    // The browser keeps the clipboard to itself, or takes no address of such a length.
    notice.value = holdsLink(hash) ? t('linkShown') : t('linkFailed')
  }
}

/** Goes to a node of a game, or as near as there is one. */
export function goTo(game: number, path: readonly number[]): void {
  const games = collection.value
  const at = games.gameCount > 0 ? games.follow(games.root(Math.min(game, games.gameCount - 1)), path) : -1
  if (at !== -1) select(at)
}
