/** Unsaved work as it is kept between visits. */
export interface Kept {
  readonly name: string
  readonly bytes: Uint8Array
  readonly path: readonly number[]
}

const STORE = 'work'
const KEY = 'last'

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sgfkit-playground', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE)
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('no database'))
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
    return await new Promise<T>((resolve, reject) => {
      const request = work(db.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => {
        resolve(request.result)
      }
      request.onerror = () => {
        reject(request.error ?? new Error('not stored'))
      }
    })
  } catch {
    return undefined
  }
}

/** Keeps work; false where there is no room or no storage. */
export async function remember(kept: Kept): Promise<boolean> {
  return (await run('readwrite', (store) => store.put(kept, KEY))) !== undefined
}

export async function recall(): Promise<Kept | undefined> {
  return run<Kept | undefined>('readonly', (store) => store.get(KEY) as IDBRequest<Kept | undefined>)
}

export async function forget(): Promise<void> {
  await run('readwrite', (store) => store.delete(KEY))
}
