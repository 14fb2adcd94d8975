/**
 * What this visit knows of its fetches, in session storage. The page's first script reads the flags before any bundle runs:
 * it fetches the web settings unless they were loaded in this visit and the page was not loaded again.
 */
const FIRST_LOAD = 'settings.firstLoad'
/** Set when the page is left, or loaded without an earlier fetch. */
const MANUAL_REFRESH = 'settings.manualRefresh'
const LAST_FETCH = 'settings.lastFetch'

type Flags = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As a page begins: whether this visit has the web settings, and need not fetch them again. */
export function hasWebSettings(flags: Flags): boolean {
  if (!flags.getItem(LAST_FETCH)) flags.setItem(MANUAL_REFRESH, '1')
  return flags.getItem(FIRST_LOAD) !== null && flags.getItem(MANUAL_REFRESH) === null
}

export function pageLeft(flags: Flags) {
  flags.setItem(MANUAL_REFRESH, '1')
}

/** After the web settings came. */
export function webSettingsFetched(flags: Flags, now: number) {
  flags.setItem(FIRST_LOAD, '1')
  flags.setItem(LAST_FETCH, String(now))
  flags.removeItem(MANUAL_REFRESH)
}

/** Whether `isFirstLoad` will be true. Changes nothing. */
export const isUnloaded = (flags: Pick<Storage, 'getItem'>, what: string): boolean => flags.getItem(`${what}.firstLoad`) === null

/** True once a visit, for things that are fetched again with each new one. */
export function isFirstLoad(flags: Flags, what: string): boolean {
  const key = `${what}.firstLoad`
  if (flags.getItem(key)) return false
  flags.setItem(key, '1')
  return true
}
