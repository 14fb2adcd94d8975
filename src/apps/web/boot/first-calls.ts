/**
 * Calls that a page makes before any bundle runs, in two batches: public ones, which the first screen waits for, and the player's
 * own. A call of the page with the same name and form then takes the answer from here.
 */
import type { getUserCoinScore } from '../../../features/coins/contract.ts'
import type { getHome } from '../../../features/home/contract.ts'
import type { getLanguages, getSystemLanguageJson, getSystemLanguageList } from '../../../features/languages/contract.ts'
import type { getUnreadNotifications } from '../../../features/notifications/contract.ts'
import type { getUserById } from '../../../features/players/contract.ts'
import type { getSystemConfigurations, getWebSettings } from '../../../features/settings/contract.ts'
import type { getStreak } from '../../../features/streak/contract.ts'
import type { getTermsState } from '../../../features/terms/contract.ts'
import type { Action, Sent } from '../../../platform/pure/action.ts'
import type { Kept } from './visit.ts'

/** A form without its empty fields. */
export type FirstCall = { name: string; form: [string, string][] }

function first<A extends Action>(name: A['name'], fields: Sent<A>): FirstCall {
  return { name, form: (Object.entries(fields) as [string, string | undefined][]).filter((field): field is [string, string] => Boolean(field[1])) }
}

/** By its name and form. */
export function keyOf(name: string, form: Iterable<readonly [string, FormDataEntryValue]>): string {
  return [name, ...[...form].map(([field, value]) => `${field}=${String(value)}`).sort()].join('&')
}

/** The first call is the texts; the second the web settings, unless this visit has them. `language`: of the screens, undefined if none was chosen. */
export function publicCalls(language: string | undefined, hasSettings: boolean): FirstCall[] {
  return [
    first<typeof getSystemLanguageJson>('get_system_language_json', { from: '2', language }),
    ...(hasSettings ? [] : [first<typeof getWebSettings>('get_web_settings', {})]),
    first<typeof getSystemConfigurations>('get_system_configurations', {}),
    first<typeof getSystemLanguageList>('get_system_language_list', { from: '2' }),
    first<typeof getLanguages>('get_languages', {}),
  ]
}

/** None for a visitor. `isNewVisit`: the player is loaded again. */
export function ownCalls({ user, notification, settings, languages }: Kept, path: string, isNewVisit: boolean): FirstCall[] {
  if (!user?.isLogin) return []
  const newsOwner = notification?.owner !== undefined && notification.owner === user.data?.id
  const language_id = settings?.systemConfig?.language_mode === '1' ? languages?.currentLanguage?.id : undefined
  const home = () => [
    first<typeof getHome>('get_home', { language_id }),
    first<typeof getStreak>('get_streak', { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    first<typeof getTermsState>('get_terms_state', {}),
    first<typeof getUnreadNotifications>('get_unread_notifications', { after: newsOwner ? notification.heardUpTo : undefined }),
  ]
  return [
    first<typeof getUserCoinScore>('get_user_coin_score', {}),
    ...(isNewVisit || !user.data ? [first<typeof getUserById>('get_user_by_id', {})] : []),
    ...(path === '/' ? home() : []),
  ]
}
