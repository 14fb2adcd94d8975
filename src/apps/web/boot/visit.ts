/** What the page's first script decides, from what the last visit left in the browser. */
import type { languages } from '../../../features/languages/ui/slice.ts'
import type { notification } from '../../../features/notifications/ui/slice.ts'
import type { user } from '../../../features/players/ui/slice.ts'
import type { settings, webSettings } from '../../../features/settings/ui/slices.ts'
import type { Slice } from '../../../platform/web/state/store.ts'
import type { preferences } from '../shell/preferences.ts'

type Left<Of> = Of extends Slice<infer Value> ? Partial<Value> : never
/** The slices as stored, by name. Any of them may be missing, or written by another release. */
export type Kept = {
  languages?: Left<typeof languages>
  user?: Left<typeof user>
  house?: Left<typeof preferences>
  settings?: Left<typeof settings>
  webSettings?: Left<typeof webSettings>
  notification?: Left<typeof notification>
}

/** By path, and home for a signed-in player: the files that a first screen needs besides the entry's. Undefined in development. */
export type FirstScreens = { entry?: string[]; [screen: string]: string[] | undefined }

/** Throws on a text that no release has written. */
export function keptIn(text: string | null): Kept {
  return (JSON.parse(text ?? '{}') as { state?: Kept }).state ?? {}
}

type Page = {
  /** The page is prerendered. */
  painted: boolean
  /** Its language. */
  language: string
  search: string
  dark: boolean
}
export type Visit = {
  /** Language of the screens; undefined: never chosen, so the server uses the browser's. */
  language: string | undefined
  rtl: boolean
  signedIn: boolean
  /** The prerendered page may be shown. */
  painted: boolean
  theme: 'light' | 'dark'
}

/**
 * The prerendered page is for visitors in the language of the request header; all others get the loader, also players who return
 * from a sign-in provider and need no form.
 */
export function visitOf({ languages, user, house }: Kept, page: Page): Visit {
  const language = languages?.currenApplang?.code || undefined
  const signedIn = Boolean(user?.isLogin)
  const another = signedIn || (language !== undefined && language !== page.language) || /[?&]result=1/.test(page.search)
  const theme = house?.theme ?? 'system'
  return {
    language,
    rtl: Boolean(languages?.rtl),
    signedIn,
    painted: page.painted && !another,
    theme: theme === 'dark' || (theme === 'system' && page.dark) ? 'dark' : 'light',
  }
}

/** Files to fetch at once; none in development, where no file is known. */
export function firstFiles(screens: FirstScreens, signedIn: boolean, path: string): string[] {
  return screens.entry ? [...screens.entry, ...(screens[signedIn && path === '/' ? 'home' : path] ?? [])] : []
}

/** Every page has one address, which ends in a slash. */
export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname.replace(/\/?$/, '/')}${search}${hash}`
}

/** Language of a text in the page itself: the first preferred one that it is written in, else the first one available. */
export function signLanguage(written: readonly string[], wishes: readonly string[]): string | undefined {
  return wishes.map((wish) => wish.slice(0, 2)).find((wish) => written.includes(wish)) ?? written[0]
}
