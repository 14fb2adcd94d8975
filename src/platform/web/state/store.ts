/** Client state that survives a reload: slices owned by features, stored together under one key of the browser's storage. */
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { readRoot, revive, ROOT_KEY, writeRoot, type Disk, type Root } from './store-disk.ts'

const WRITE_MS = 250

export type Slice<T extends object> = {
  /** In a component: the slice, or the selector's result. */
  use<U = T>(selector?: (value: T) => U): U
  get(): T
  set(change: Partial<T> | ((value: T) => Partial<T>)): void
  reset(): void
  /** Calls the listener after each change, also one made in another tab; returns a function that unsubscribes. */
  watch(listener: (value: T, before: T) => void): () => void
}
/** How a restore ended; slow and broken began empty, which is to be shown to the player. */
export type Restored = 'restored' | 'empty' | 'broken' | 'slow'

const store = createStore<Root>()(() => ({}))
const initials = new Map<string, object>()
const followers = new Set<string>()
/** Changed here and not yet written. Only these are written, so that two tabs do not undo each other. */
const changed = new Set<string>()
let saved: Root = {}
let disk: Disk | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Registers a slice; with `followTabs` it takes over changes of other tabs. A slice that a running page depends on must not. */
export function slice<T extends object>(name: string, initial: T, { followTabs = false } = {}): Slice<T> {
  initials.set(name, initial)
  if (followTabs) followers.add(name)
  store.setState({ [name]: revive(initial, saved[name]) })
  const get = () => store.getState()[name] as T
  const put = (value: T) => {
    store.setState({ [name]: value })
    changed.add(name)
    if (disk) timer ??= setTimeout(flush, WRITE_MS)
  }
  return {
    get,
    use: <U = T>(selector?: (value: T) => U) => {
      const read = () => (selector ? selector(get()) : get()) as U
      return useSyncExternalStore(store.subscribe, read, read)
    },
    set: (change) => put({ ...get(), ...(typeof change === 'function' ? change(get()) : change) }),
    reset: () => put(initial),
    watch: (listener) => store.subscribe((state, before) => state[name] !== before[name] && listener(state[name] as T, before[name] as T)),
  }
}

/** Reads the disk into all slices, those registered later included. Call it once, before the first render. */
export async function restore(storage: Disk, ms = 5000): Promise<Restored> {
  const [result, found] = await readWithin(storage, ms)
  disk = storage
  saved = found
  store.setState(
    Object.fromEntries([...initials].filter(([name]) => !changed.has(name)).map(([name, initial]) => [name, revive(initial, found[name])])),
  )
  addEventListener('pagehide', flush)
  addEventListener('storage', (event) => {
    if (event.key === ROOT_KEY || event.key === null) follow(event.newValue)
  })
  return result
}

/** Writes pending changes now. */
export function flush() {
  clearTimeout(timer)
  timer = undefined
  if (!disk || changed.size === 0) return
  const state = store.getState()
  saved = { ...latest(disk), ...Object.fromEntries([...changed].map((name) => [name, state[name] ?? {}])) }
  changed.clear()
  try {
    disk.setItem(ROOT_KEY, writeRoot(saved))
  } catch (error) {
    console.error('The state of this page could not be stored', error)
  }
}

async function readWithin(storage: Disk, ms: number): Promise<[Restored, Root]> {
  let late: ReturnType<typeof setTimeout> | undefined
  const slow = new Promise<'slow'>((resolve) => (late = setTimeout(() => resolve('slow'), ms)))
  try {
    // Inside of a promise, since a forbidden storage throws at once.
    const text = await Promise.race([Promise.resolve().then(() => storage.getItem(ROOT_KEY)), slow])
    if (text === 'slow') return ['slow', {}]
    return text === null ? ['empty', {}] : ['restored', readRoot(text)]
  } catch (error) {
    console.error('The stored state could not be read', error)
    return ['broken', {}]
  } finally {
    clearTimeout(late)
  }
}

/** Reads the disk again: another tab may have written before its storage event arrived. */
function latest(storage: Disk): Root {
  try {
    const text = storage.getItem(ROOT_KEY)
    return typeof text === 'string' ? readRoot(text) : saved
  } catch (error) {
    console.error('The state written by another tab could not be read', error)
    return saved
  }
}

/** Another tab has written: slices with `followTabs` take over what it changed, except where a change of ours is pending. */
function follow(text: string | null) {
  const before = saved
  try {
    saved = text === null ? {} : readRoot(text)
  } catch (error) {
    console.error('The state written by another tab could not be read', error)
    return
  }
  for (const name of followers) {
    if (same(saved[name], before[name])) continue
    const value = revive(initials.get(name) ?? {}, saved[name])
    changed.delete(name)
    if (!same(value, store.getState()[name])) store.setState({ [name]: value })
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
