import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCoins } from '../../../features/coins/ui/slice.ts'
import { getHome } from '../../../features/home/contract.ts'
import { loadLanguages } from '../../../features/languages/ui/switch.ts'
import { getUnreadNotifications } from '../../../features/notifications/contract.ts'
import { loadPlayer } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { loadSystemConfig } from '../../../features/settings/ui/load.ts'
import { getStreak } from '../../../features/streak/contract.ts'
import { getTermsState } from '../../../features/terms/contract.ts'
import { batch } from '../../../platform/pure/batch.ts'
import { call, setUpCalls } from '../../../platform/web/net/call.ts'
import { keyOf, ownCalls, publicCalls, type FirstCall } from './first-calls.ts'
import { keptIn, type Kept } from './visit.ts'

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
const keptOf = (state: object): Kept => keptIn(JSON.stringify({ version: 1, state }))
const player = keptOf({ user: { isLogin: true, token: 't', data: { id: '7' } }, notification: { owner: '7', heardUpTo: '31' }, settings: { systemConfig: { language_mode: '1' } }, languages: { currentLanguage: { id: '14' } } })
const keys = (calls: FirstCall[]) => calls.map(({ name, form }) => keyOf(name, form))

describe('asked for', () => {
  it('by everyone are the words in their language, figures, languages, and the settings where they are not here', () => {
    expect(keys(publicCalls('ar', false))).toEqual(['get_system_language_json&from=2&language=ar', 'get_web_settings', 'get_system_configurations', 'get_system_language_list&from=2', 'get_languages'])
    expect(keys(publicCalls(undefined, true))).toEqual(['get_system_language_json&from=2', 'get_system_configurations', 'get_system_language_list&from=2', 'get_languages'])
  })
  it.each<[string, Kept, string, boolean, string[]]>([
    ['a visitor', keptOf({ user: { isLogin: false, token: null, data: null } }), '/', true, []],
    ['a player on a page of their own', player, '/wallet/', true, ['get_user_coin_score', 'get_user_by_id']],
    ['one who loads it again', player, '/wallet/', false, ['get_user_coin_score']],
    ['one of whom nothing is kept', keptOf({ user: { isLogin: true, token: 't', data: null } }), '/wallet/', false, ['get_user_coin_score', 'get_user_by_id']],
    ['a player on the first page', player, '/', false, ['get_user_coin_score', 'get_home&language_id=14', `get_streak&timezone=${timezone}`, 'get_terms_state', 'get_unread_notifications&after=31']],
  ])('by %s', (_who, kept, path, isNewVisit, expected) => expect(keys(ownCalls(kept, path, isNewVisit))).toEqual(expected))
  it('of another language or another player is not used', () => {
    const kept = { ...player, settings: { systemConfig: { language_mode: '0' } }, notification: { owner: '8', heardUpTo: '31' } }
    expect(keys(ownCalls(kept, '/', false))).toEqual(expect.arrayContaining(['get_home', 'get_unread_notifications']))
  })
  it('is what fits into a batch each', () => {
    for (const calls of [publicCalls('ar', false), ownCalls(player, '/', true)]) expect(calls.length).toBeLessThanOrEqual(batch.most)
  })
})

describe('the calls of the page', () => {
  const made: string[] = []
  beforeEach(() => {
    made.length = 0
    vi.stubGlobal('fetch', () => Promise.reject(new Error('sent alone')))
    const refusal = { error: true, message: '122', code: 'x', text: '' }
    setUpCalls({ token: () => 't', languageId: () => '14', signedOut: () => undefined, failed: () => undefined, prefetched: (name, form) => (made.push(keyOf(name, form)), Promise.resolve(Response.json(refusal))) })
    user.set({ isLogin: true, token: 't', data: null })
    return () => (user.reset(), vi.unstubAllGlobals())
  })
  it('find what was asked for, each by the same name and form', async () => {
    await Promise.all([loadSystemConfig(), loadLanguages(), loadCoins(), loadPlayer(), call(getHome, {}), call(getStreak, { timezone }), call(getTermsState, {}), call(getUnreadNotifications, { after: '31' })])
    // The words are taken by the start itself.
    expect(made.sort()).toEqual(keys([...publicCalls(undefined, true).slice(1), ...ownCalls(player, '/', true)]).sort())
  })
})
