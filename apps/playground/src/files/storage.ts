/** Unsaved work as it is kept between visits: what was opened, and the text that it has become. */
export interface Kept {
  readonly name: string
  readonly original: Uint8Array | string
  /** The charset that the bytes were read in, where they are bytes. */
  readonly encoding: string | undefined
  readonly text: string
  readonly path: readonly number[]
  /** When it was kept, in milliseconds since 1970. */
  readonly time: number
}

const STORE = 'tabs'
const LOCK = 'sgfkit.tab.'
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

async function run<T>(
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

/** Keeps the work of this tab; false where there is no room or no storage. */
export async function remember(kept: Kept): Promise<boolean> {
  const key = await tab
  return (await run('readwrite', (store) => store.put(kept, key))) !== undefined
}

/** The work of this tab before it was closed or loaded anew, else the latest of a tab that is no longer there. */
export async function recall(): Promise<Kept | undefined> {
  const mine = await tab
  const keys = (await run('readonly', (store) => store.getAllKeys())) ?? []
  const open = new Set(
    'locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name?.slice(LOCK.length)) : [],
  )
  let latest: { readonly key: string; readonly kept: Kept } | undefined
  for (const key of keys) {
    if (typeof key !== 'string' || (key !== mine && open.has(key))) continue
    const kept = await run<Kept | undefined>('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>)
    if (kept === undefined) continue
    if (Date.now() - kept.time > KEPT_FOR) await run('readwrite', (store) => store.delete(key))
    else if (key === mine || latest === undefined || (latest.key !== mine && kept.time > latest.kept.time))
      latest = { key, kept }
  }
  if (latest === undefined) return undefined
  const { key, kept } = latest
  if (key !== mine) {
    await remember(kept)
    await run('readwrite', (store) => store.delete(key))
  }
  return kept
}

/** Drops what this tab kept. */
export async function forget(): Promise<void> {
  const key = await tab
  await run('readwrite', (store) => store.delete(key))
}
