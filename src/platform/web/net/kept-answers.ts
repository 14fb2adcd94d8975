/** Answers of the server that outlive the page, in the browser's own database: for one owner, within bounds. */

const KEPT_NAME = 'limelight-kept'
/** The service worker's. */
const PICTURES = 'pictures'
/** Counts the shapes of what is kept; what another shape left is thrown away. */
const SHAPE = 1
const STORE = 'answers'
const MOST = 120
const MOST_LETTERS = 300_000

export type Kept = { key: string; owner: string; at: number; answer: unknown }

let opened: Promise<IDBDatabase> | undefined

/** What is too large is not kept; of too many the oldest goes. Throws when the browser keeps nothing, as in some private windows. */
export async function keepAnswer(kept: Kept): Promise<void> {
  if (JSON.stringify(kept.answer).length > MOST_LETTERS) return
  const store = await storeFor('readwrite')
  await done(store.put(kept))
  const extra = (await done(store.count())) - MOST
  if (extra <= 0) return
  const oldest = await done(store.index('at').getAllKeys(null, extra))
  await Promise.all(oldest.map((key) => done(store.delete(key))))
}

/** Only the owner's. */
export async function keptAnswer(key: string, owner: string): Promise<Kept | undefined> {
  const kept = (await done((await storeFor('readonly')).get(key))) as Kept | undefined
  return kept?.owner === owner ? kept : undefined
}

/** Nothing of a player stays for the next one. */
export async function forgetAnswers(): Promise<void> {
  indexedDB.deleteDatabase(KEPT_NAME)
  await caches.delete(PICTURES)
}

async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open()
  try {
    return (await opened).transaction(STORE, mode).objectStore(STORE)
  } catch (error) {
    // The next try begins anew: it may have been closed from outside.
    opened = undefined
    throw error
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(KEPT_NAME, SHAPE)
  request.onupgradeneeded = () => {
    const database = request.result
    for (const name of database.objectStoreNames) database.deleteObjectStore(name)
    database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at')
  }
  return done(request).then((database) => {
    const close = () => {
      database.close()
      opened = undefined
    }
    // Another tab throws it away, since the player has left, or the browser does.
    database.onversionchange = close
    database.onclose = close
    return database
  })
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'))
  })
}
