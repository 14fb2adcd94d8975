/** How wide the page is, for what a narrow one would only draw to hide. */
import { useSyncExternalStore } from 'react'

/** As the theme's `sm:` and `lg:` speak of it. */
const FROM = { sm: '(min-width: 40rem)', lg: '(min-width: 60rem)' }

/** Painted pages, which are made before anybody looks at them, are wide; the theme hides there what is too much. */
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
