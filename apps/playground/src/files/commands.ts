import { signal } from '@preact/signals'
import type { NodeId } from '@sgfkit/tree'
import { part } from '../state/parts.js'

/** What files need of the page from the start; all that is done with them is loaded when it is first asked for. */
const files = part(() => import('./files.js'))

/** A large file that is being asked about or read. */
export const reading = signal<
  | {
      readonly name: string
      readonly size: number
      /** Twice the bytes of the file are all: first they are read, then decoded and parsed. */
      readonly done: number | undefined
      readonly go: () => void
      readonly cancel: () => void
    }
  | undefined
>(undefined)

/** One way to read the bytes of a file, with a piece of what it gives. */
export interface Reading {
  readonly encoding: string
  readonly sample: string
}

/** Readings to choose from while the charset of the open file is in doubt. */
export const readings = signal<readonly Reading[]>([])

/** What a notice offers to do: a button beside it for as long as it is shown. */
export const offer = signal<{ readonly notice: string; readonly name: string; readonly go: () => void } | undefined>(
  undefined,
)

/** Lets the user choose a file. */
export function chooseFile(): void {
  const input = window.document.createElement('input')
  input.type = 'file'
  input.accept = '.sgf,.SGF,.mgt,text/*,application/x-go-sgf'
  input.onchange = () => {
    const file = input.files?.[0]
    if (file !== undefined) openFile(file)
  }
  input.click()
}

/** Opens a file that the user gave. */
export function openFile(file: File): void {
  files((f) => void f.openFile(file))
}

/** Hands the file to the user, with all that was clicked before: unedited stretches keep their very bytes. */
export function save(): void {
  files((f) => void f.save())
}

/** Copies a link that holds the whole record and the node. */
export function share(): void {
  files((f) => void f.share())
}

/** Comments that were typed and are not yet in the document, since what writes them is still being loaded. */
export const typing = signal<ReadonlyMap<NodeId, string>>(new Map())

/** Writes the comment of a node as it was typed: before another key can come, wherever that is possible. */
export function writeComment(id: NodeId, text: string): void {
  typing.value = new Map(typing.peek()).set(id, text)
  files((f) => {
    const comments = typing.peek()
    typing.value = new Map()
    for (const [at, written] of comments) f.writeComment(at, written)
  })
}
