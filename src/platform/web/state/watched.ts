/** A value of the running page that screens follow; after a reload it begins anew. What survives a reload is a slice (`store.ts`). */
import { useSyncExternalStore } from 'react'

export type Watched<Value> = {
  get(): Value
  set(value: Value): void
  /** In a component, which renders again when the value changes. */
  use(): Value
}

export function watched<Value>(initial: Value): Watched<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
