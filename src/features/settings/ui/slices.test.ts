import { beforeEach, expect, it } from 'vitest'
import {
  home,
  homeFailed,
  homeLanguageChanged,
  homeReceived,
  homeRequested,
  settings,
  settingsFailed,
  settingsReceived,
  settingsRequested,
  systemConfigReceived,
  webSettings,
  webSettingsFailed,
  webSettingsReceived,
  webSettingsRequested,
  type WebSettings,
} from './slices.ts'
import { isFirstLoad, webSettingsFetched } from './session-flags.ts'

const web: WebSettings = {
  app_name: 'L',
  web_logo: '',
  web_logo_dark: '',
  favicon: '',
  theme_color: '',
  colors: { lime: '', lime_text: '' },
  footer_text: '',
  social_links: [],
  sign_in: { email: '1', phone: '0', google: '0' },
}
const page = { sliders: [], sections: [] }

beforeEach(() => [webSettings, settings, home].forEach((each) => each.reset()))

it.each([
  ['web settings are loading once requested', [webSettingsRequested], webSettings, { data: null, loading: true, lastFetch: 0 }],
  [
    'web settings are stored and stamped',
    [webSettingsRequested, () => webSettingsReceived(web, 7)],
    webSettings,
    { data: web, loading: false, lastFetch: 7 },
  ],
  [
    'web settings that fail are no longer loading',
    [webSettingsRequested, webSettingsFailed],
    webSettings,
    { loading: false, lastFetch: 0 },
  ],
  ['settings are loading once requested', [settingsRequested], settings, { loading: true }],
  [
    'settings are stored and stamped',
    [settingsRequested, () => settingsReceived({ faq: 'x' }, 8)],
    settings,
    { data: { faq: 'x' }, loading: false, lastFetch: 8 },
  ],
  [
    'the system config has its own stamp',
    [settingsRequested, () => systemConfigReceived({ language_mode: '1' }, 9)],
    settings,
    { systemConfig: { language_mode: '1' }, systemConfigLastFetch: 9, lastFetch: 0, loading: false },
  ],
  [
    'settings that fail keep what was there',
    [() => settingsReceived({ faq: 'x' }, 8), settingsRequested, settingsFailed],
    settings,
    { data: { faq: 'x' }, loading: false, lastFetch: 8 },
  ],
  ['home is loading once requested', [homeRequested], home, { loading: true }],
  [
    'home is stored with its request and stamped',
    [homeRequested, () => homeReceived(page, { language_id: '2' }, 6)],
    home,
    { data: page, Lang: { language_id: '2' }, lastFetch: 6, loading: false },
  ],
  [
    'a home that fails keeps loading, with the reason',
    [homeRequested, () => homeFailed('no answer')],
    home,
    { loading: true, error: 'no answer', lastFetch: 0 },
  ],
  [
    'another language changes only the request',
    [() => homeReceived(page, { language_id: '2' }, 6), () => homeLanguageChanged('3')],
    home,
    { data: page, Lang: { language_id: '3' }, lastFetch: 6 },
  ],
])('%s', (_name, steps, state, expected) => {
  for (const step of steps) step()
  expect(state.get()).toMatchObject(expected)
})

it('marks a fetch in the session, which takes the mark of a reload away', () => {
  const kept = new Map([['settings.manualRefresh', '1']])
  const flags = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  webSettingsFetched(flags, 5)
  expect(Object.fromEntries(kept)).toEqual({ 'settings.firstLoad': '1', 'settings.lastFetch': '5' })
  expect([isFirstLoad(flags, 'coins'), isFirstLoad(flags, 'coins')]).toEqual([true, false])
})
