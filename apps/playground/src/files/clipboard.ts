import { parse, type NodeId, stringify, type SubtreeData } from '@sgfkit/tree'
import { collection, document$, edit, node, select } from '../state/store.js'
import { openContent, openFile } from './files.js'

/** What a copied variation is beside its text, so that this page puts it under a node instead of opening it. */
const BRANCH = 'application/x-sgfkit-branch'

/** The variation that was copied last in this tab, for browsers that let no page read the clipboard. */
let copied: SubtreeData | undefined

/** Whether a text may be a record: a game begins with a node or, in sloppy files, with its first property. */
const looksLikeSgf = (text: string) => /\(\s*(?:;|[A-Za-z]{1,8}\s*\[)/.test(text)

/** The record that a variation is by itself. */
function textOf(data: SubtreeData): string {
  return stringify(parse('').collection.edit((tx) => tx.insertGame(data)).collection).trim()
}

/** Copies a node and all below it, as SGF, to the clipboard of the system. */
export async function copyBranch(id: NodeId): Promise<void> {
  copied = collection.value.copy(id)
  try {
    await navigator.clipboard.writeText(textOf(copied))
  } catch {
    // Without the system's clipboard it can be pasted in this tab.
  }
}

/** Puts what is in the clipboard under the selected node: any SGF text, else what was copied in this tab. */
export async function pasteBranch(): Promise<void> {
  // The system may ask whether the page may read it: who goes on meanwhile pastes where the paste was asked for.
  const parent = node.value
  const opened = document$.value.history
  let text = ''
  try {
    text = await navigator.clipboard.readText()
  } catch {
    // Not allowed, or not asked.
  }
  if (document$.value.history === opened && collection.value.contains(parent)) put(parent, dataOf(text) ?? copied)
}

function dataOf(text: string): SubtreeData | undefined {
  if (!looksLikeSgf(text)) return undefined
  const games = parse(text).collection
  return games.gameCount === 0 ? undefined : games.copy(games.root(0))
}

/** Properties of a whole game, which mean nothing in a variation. */
const OF_ROOT = ['FF', 'GM', 'SZ', 'CA', 'AP', 'ST']

function put(parent: NodeId, data: SubtreeData | undefined): void {
  const [first, ...rest] = data ?? []
  if (first === undefined || parent < 0) return
  const properties = Object.fromEntries(Object.entries(first.properties).filter(([ident]) => !OF_ROOT.includes(ident)))
  let pasted = -1
  edit((tx) => {
    pasted = tx.paste(parent, [{ ...first, properties }, ...rest])
  })
  select(pasted)
}

const inField = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, .cm-editor, dialog') !== null

/** Copy, cut and paste by the system's keys: variations outside of fields, and records from anywhere. */
export function listenToClipboard(): void {
  const take = (event: ClipboardEvent) => {
    // What the user has marked on the page is what is copied.
    if (inField(event) || node.value < 0 || getSelection()?.isCollapsed === false || event.clipboardData === null)
      return
    const games = collection.value
    const id = node.value
    const cut = event.type === 'cut'
    if (cut && games.parent(id) === -1) return
    copied = games.copy(id)
    event.clipboardData.setData('text/plain', textOf(copied))
    event.clipboardData.setData(BRANCH, JSON.stringify(copied))
    event.preventDefault()
    if (cut)
      edit((tx) => {
        tx.delete(id)
      })
  }
  window.document.addEventListener('copy', take)
  window.document.addEventListener('cut', take)
  window.document.addEventListener('paste', (event) => {
    const { clipboardData } = event
    if (inField(event) || clipboardData === null) return
    const [file] = clipboardData.files
    const text = clipboardData.getData('text/plain')
    if (file !== undefined) void openFile(file)
    else if (clipboardData.types.includes(BRANCH) && node.value >= 0) put(node.value, dataOf(text))
    else if (looksLikeSgf(text)) void openContent('pasted.sgf', text)
    else return
    event.preventDefault()
  })
}
