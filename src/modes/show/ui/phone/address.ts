/** The address of a page that has one screen: the pin is part of it, and Back leads from the name to the pin. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

export const useAddress = (): string => useSyncExternalStore(subscribe, read, read)

export function goTo(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  for (const listener of listeners) listener()
}

const read = () => location.pathname

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
