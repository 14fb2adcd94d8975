/** Width of the page, for components that a narrow page would render only to hide them. */
import { useSyncExternalStore } from 'react'

/** The breakpoints of the theme's `sm:` and `lg:`. */
const FROM = { sm: '(min-width: 40rem)', lg: '(min-width: 60rem)' }

/** Prerendered pages count as wide; the theme hides there what does not fit. */
export function useWide(from: keyof typeof FROM = 'sm'): boolean {
  return useSyncExternalStore(FOLLOWERS[from], () => matchMedia(FROM[from]).matches, () => true)
}

const FOLLOWERS = { sm: follow(FROM.sm), lg: follow(FROM.lg) }

function follow(query: string) {
  return (listener: () => void) => {
    const wide = matchMedia(query)
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }
}
