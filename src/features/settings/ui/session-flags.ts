/**
 * What this visit knows of its fetches, in session storage. The page's first script reads the same flags before any
 * bundle runs: it fetches the web settings unless they were loaded in this visit and the page was not loaded again.
 */
const FIRST_LOAD = 'settings.firstLoad'
/** Set by the first script when the page is left, or loaded without an earlier fetch. */
const MANUAL_REFRESH = 'settings.manualRefresh'
const LAST_FETCH = 'settings.lastFetch'

type Flags = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** After the web settings came. */
export function webSettingsFetched(flags: Flags, now: number) {
  flags.setItem(FIRST_LOAD, '1')
  flags.setItem(LAST_FETCH, String(now))
  flags.removeItem(MANUAL_REFRESH)
}

/** True once a visit, for things that are fetched again with each new one. */
export function isFirstLoad(flags: Flags, what: string): boolean {
  const key = `${what}.firstLoad`
  if (flags.getItem(key)) return false
  flags.setItem(key, '1')
  return true
}
