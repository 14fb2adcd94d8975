/** Light or dark, as chosen here before, else as the machine has it. */
import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'
const KEY = 'desk-mode'
const listeners = new Set<() => void>()

const read = (): Mode => {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useMode(): [Mode, () => void] {
  const mode = useSyncExternalStore(subscribe, read)
  const toggle = () => {
    localStorage.setItem(KEY, mode === 'light' ? 'dark' : 'light')
    for (const listener of listeners) listener()
  }
  return [mode, toggle]
}
