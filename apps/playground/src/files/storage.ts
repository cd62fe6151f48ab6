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
/** What stands between the name of a tab and that of work which another file took the place of. */
const REPLACED = ' replaced '
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

/** Keeps the work that this tab shows; false where there is no room or no storage. */
export async function remember(kept: Kept): Promise<boolean> {
  return put(await tab, kept)
}

async function put(key: string, kept: Kept): Promise<boolean> {
  return (await run('readwrite', (store) => store.put(kept, key))) !== undefined
}

const get = (key: string) =>
  run<Kept | undefined>('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>)

/** The names of all that is kept by this tab and by tabs that are no longer there. */
async function keysWithin(): Promise<readonly string[]> {
  const mine = await tab
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? []
  const open = new Set(
    'locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name?.slice(LOCK.length)) : [],
  )
  return keys
    .filter((key) => typeof key === 'string')
    .filter((key) => {
      const whose = key.split(REPLACED)[0]!
      return whose === mine || !open.has(whose)
    })
}

/**
 * The work that this tab showed before it was closed or loaded anew, else, where `others`, the latest of a tab that is no longer
 * there. It stays where it is.
 */
export async function recall(others: boolean): Promise<Stored | undefined> {
  const mine = await tab
  let latest: Stored | undefined
  for (const key of await keysWithin()) {
    if (key.includes(REPLACED) || (key !== mine && !others)) continue
    const kept = await get(key)
    if (kept === undefined) continue
    if (Date.now() - kept.time > KEPT_FOR) await drop(key)
    else if (key === mine || latest === undefined || (latest.key !== mine && kept.time > latest.kept.time))
      latest = { key, kept }
  }
  return latest
}

/** Makes work that was recalled the work of this tab: in one step, so that it is never nowhere. */
export async function adopt({ key, kept }: Stored): Promise<void> {
  const mine = await tab
  if (key === mine) return
  await run('readwrite', (store) => {
    store.put(kept, mine)
    return store.delete(key)
  })
}

/** Drops the work that this tab showed. */
export async function forget(): Promise<void> {
  await drop(await tab)
}

async function drop(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

/** Work that another file took the place of, as it is found again: what it is called, and when it was put aside. */
export interface Aside {
  /** The tab that put it aside, where that is not this one. */
  readonly tab?: string
  readonly time: number
  readonly name: string
}

// Name and time are in the key: a list of them needs none of the work itself.
const keyOf = async (aside: Aside) => `${aside.tab ?? (await tab)}${REPLACED}${aside.time} ${aside.name}`

/** Keeps work that another file took the place of; false where there is no room or no storage. */
export async function rememberAside(aside: Aside, kept: Kept): Promise<boolean> {
  return put(await keyOf(aside), kept)
}

export async function recallAside(aside: Aside): Promise<Kept | undefined> {
  return get(await keyOf(aside))
}

export async function forgetAside(aside: Aside): Promise<void> {
  await drop(await keyOf(aside))
}

/** The works that this tab put aside, and those of tabs that are no longer there; the latest first. */
export async function listAside(): Promise<readonly Aside[]> {
  const mine = await tab
  const list: Aside[] = []
  for (const key of await keysWithin()) {
    const [whose = '', what] = key.split(REPLACED)
    const [, time, name = ''] = /^(\d+) ([^]*)$/.exec(what ?? '') ?? []
    if (time === undefined) continue
    const aside = { ...(whose !== mine && { tab: whose }), time: Number(time), name }
    if (Date.now() - aside.time > KEPT_FOR) await forgetAside(aside)
    else list.push(aside)
  }
  return list.sort((a, b) => b.time - a.time)
}
