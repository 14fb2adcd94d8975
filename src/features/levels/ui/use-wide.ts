import { useSyncExternalStore } from 'react'

/** From here on the theme speaks of a desktop (`sm:`). */
const wide = matchMedia('(min-width: 40rem)')

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
