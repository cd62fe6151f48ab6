/** Unsaved work as it is kept between visits: what was opened, and the text that it has become. */
export interface Kept {
  readonly name: string
  readonly original: Uint8Array | string
  /** The charset that the bytes were read in, where they are bytes. */
  readonly encoding: string | undefined
  /** Whether it is written in UTF-8 since it was saved so. */
  readonly utf8?: boolean
  readonly text: string
  /** Which game of the file was shown, from 0. */
  readonly game?: number
  readonly path: readonly number[]
  /** When it was kept, in milliseconds since 1970. */
  readonly time: number
}

/** Unsaved work in the storage, and the name that it has there. */
interface Stored {
  readonly key: string
  readonly kept: Kept
}

const STORE = 'tabs'
const LOCK = 'sgfkit.tab.'
/** What stands behind the name of a tab for the work that another file took the place of. */
const REPLACED = ' replaced'
/** Work that nobody came back for is kept for this long. */
const KEPT_FOR = 90 * 24 * 3600 * 1000

/** Every tab keeps its own work under its own name; a tab that is open holds a lock of that name. */
const tab = claimTab()

async function claimTab(): Promise<string> {
  const hold = (name: string) =>
    new Promise<boolean>((resolve) => {
      if (!('locks' in navigator)) {
        resolve(true)
        return
      }
      void navigator.locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // Held until the tab is gone.
        return lock === null ? undefined : new Promise(() => undefined)
      })
    })
  const before = sessionStorage.getItem('sgfkit.tab')
  // A tab that was made a copy of another has the name of that.
  if (before !== null && (await hold(before))) return before
  const name = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  sessionStorage.setItem('sgfkit.tab', name)
  await hold(name)
  return name
}

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sgfkit-playground', 2)
    request.onupgradeneeded = () => {
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name)
      request.result.createObjectStore(STORE)
    }
    request.onsuccess = () => {
      // Another tab may bring a later version of the page; it must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
      }
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('no database'))
    }
    request.onblocked = () => {
      reject(new Error('an older version of the page is open in another tab'))
    }
  })
}

/** What was asked of the storage before; all is done in turn, so that what was said last holds. */
let before: Promise<unknown> = Promise.resolve()

function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const done = before.then(() => attempt(mode, work))
  before = done
  return done
}

async function attempt<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  // Private windows and full disks have no storage: the page works without.
  try {
    const db = await database()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = db.transaction(STORE, mode)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => {
          resolve(request.result)
        }
        transaction.onabort = transaction.onerror = () => {
          reject(transaction.error ?? new Error('not stored'))
        }
      })
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** What a tab keeps: the work that is shown, or the work that another file took the place of. */
type Shelf = 'shown' | 'replaced'

const keyOf = (name: string, shelf: Shelf) => (shelf === 'shown' ? name : name + REPLACED)

/** Keeps work of this tab; false where there is no room or no storage. */
export async function remember(kept: Kept, shelf: Shelf = 'shown'): Promise<boolean> {
  const key = keyOf(await tab, shelf)
  return (await run('readwrite', (store) => store.put(kept, key))) !== undefined
}

/**
 * The work of this tab before it was closed or loaded anew, else, where `others`, the latest of a tab that is no longer there. It
 * stays where it is.
 */
export async function recall(shelf: Shelf, others: boolean): Promise<Stored | undefined> {
  const mine = keyOf(await tab, shelf)
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? []
  const open = new Set(
    'locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name?.slice(LOCK.length)) : [],
  )
  let latest: Stored | undefined
  for (const key of keys) {
    if (typeof key !== 'string' || key.endsWith(REPLACED) !== (shelf === 'replaced')) continue
    if (key !== mine && (!others || open.has(key.replace(REPLACED, '')))) continue
    const kept = await run<Kept | undefined>('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>)
    if (kept === undefined) continue
    if (Date.now() - kept.time > KEPT_FOR) await drop(key)
    else if (key === mine || latest === undefined || (latest.key !== mine && kept.time > latest.kept.time))
      latest = { key, kept }
  }
  return latest
}

/** Makes work that was recalled the work of this tab: in one step, so that it is never nowhere. */
export async function adopt({ key, kept }: Stored, shelf: Shelf): Promise<void> {
  const mine = keyOf(await tab, shelf)
  if (key === mine) return
  await run('readwrite', (store) => {
    store.put(kept, mine)
    return store.delete(key)
  })
}

/** Drops what this tab kept. */
export async function forget(shelf: Shelf = 'shown'): Promise<void> {
  await drop(keyOf(await tab, shelf))
}

async function drop(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}
