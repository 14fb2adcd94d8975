/** Access to paths, as the screens declare it. */
import type { Guard, ScreenRoute } from '../../../platform/web/net/screen.ts'

export const LOGIN = '/auth/login/'

export type GuardResult = 'open' | 'to-login' | 'to-home'
export type Guards = Readonly<Record<Exclude<Guard, 'everyone'>, readonly string[]>>

/** Prefixes of paths with restricted access. */
export function guardsOf(screens: readonly ScreenRoute[]): Guards {
  const beginnings = (wanted: Guard, part: RegExp) => [...new Set(screens.filter(({ guard }) => guard === wanted).map(({ path }) => `${part.exec(path)?.[0]}/`))]
  return { player: beginnings('player', UP_TO_WHAT_DIFFERS), visitor: beginnings('visitor', FIRST_STEP) }
}
const UP_TO_WHAT_DIFFERS = /^(?:\/[^/${]+)+/
/** Prefix of the sign-in pages. */
const FIRST_STEP = /^\/[^/]+/

/** A prefix includes all paths below it, also unknown ones. */
export function routeFor(pathname: string, signedIn: boolean, guards: Guards): GuardResult {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const closed = guards[signedIn ? 'visitor' : 'player'].some((beginning) => path.startsWith(beginning))
  return !closed ? 'open' : signedIn ? 'to-home' : 'to-login'
}
