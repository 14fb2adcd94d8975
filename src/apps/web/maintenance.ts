/** Whether the house is closed for maintenance: a call was refused for it. Another load of the page asks again. */
import { useSyncExternalStore } from 'react'

let closed = false
const listeners = new Set<() => void>()

export function closeHouse() {
  closed = true
  for (const listener of listeners) listener()
}

export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, read, read)
}

const read = () => closed

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
