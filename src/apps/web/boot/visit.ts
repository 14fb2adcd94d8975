/** What the page's first script decides, from what the last visit left in the browser. */
import type { languages } from '../../../features/languages/ui/slice.ts'
import type { notification } from '../../../features/notifications/ui/slice.ts'
import type { user } from '../../../features/players/ui/slice.ts'
import type { settings, webSettings } from '../../../features/settings/ui/slices.ts'
import type { Slice } from '../../../platform/web/state/store.ts'
import type { preferences } from '../shell/preferences.ts'

type Left<Of> = Of extends Slice<infer Value> ? Partial<Value> : never
/** The slices as they lie in the storage, by their names. Anything may be missing, and was written by any release. */
export type Kept = {
  languages?: Left<typeof languages>
  user?: Left<typeof user>
  house?: Left<typeof preferences>
  settings?: Left<typeof settings>
  webSettings?: Left<typeof webSettings>
  notification?: Left<typeof notification>
}

/** By path, and home for a player: the files that a first screen needs beside those of the entry. None while developing. */
export type FirstScreens = { entry?: string[]; [screen: string]: string[] | undefined }

/** Throws on a text that no release has written. */
export function keptIn(text: string | null): Kept {
  return (JSON.parse(text ?? '{}') as { state?: Kept }).state ?? {}
}

type Page = {
  /** The server has painted it. */
  painted: boolean
  /** In which language. */
  language: string
  search: string
  dark: boolean
}
export type Visit = {
  /** That of the screens; undefined: never chosen, so the server takes the browser's. */
  language: string | undefined
  rtl: boolean
  signedIn: boolean
  /** What the server painted may show. */
  painted: boolean
  theme: 'light' | 'dark'
}

/**
 * What the server painted is for a visitor in the language of the header; anybody else gets the loader, also people who come
 * back from a sign-in provider and need no form.
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

/** What is fetched at once; nothing while developing, where no file is known. */
export function firstFiles(screens: FirstScreens, signedIn: boolean, path: string): string[] {
  return screens.entry ? [...screens.entry, ...(screens[signedIn && path === '/' ? 'home' : path] ?? [])] : []
}

/** Every page has one address, which ends in a slash. */
export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname.replace(/\/?$/, '/')}${search}${hash}`
}

/** The language of a sentence that stands in the page: the first wish that it is written in, else the first one there is. */
export function signLanguage(written: readonly string[], wishes: readonly string[]): string | undefined {
  return wishes.map((wish) => wish.slice(0, 2)).find((wish) => written.includes(wish)) ?? written[0]
}
