/** The settings as the page keeps them: requested sets loading, received stores and stamps, failed clears the loading. */
import type { Output } from '../../../platform/pure/action.ts'
import { slice } from '../../../platform/web/store.ts'
import type { getWebHomeSettings, getWebSettings } from '../contract.ts'
import type { PublicSettings } from '../rules.ts'

export type WebSettings = Output<typeof getWebSettings>
export type HomeSettings = Output<typeof getWebHomeSettings>
type Texts = Record<string, string>

export const webSettings = slice<{ data: WebSettings | null; loading: boolean; lastFetch: number }>('webSettings', {
  data: null,
  loading: false,
  lastFetch: 0,
})

export const settings = slice<{ data: Texts; loading: boolean; lastFetch: number; systemConfig: PublicSettings; systemConfigLastFetch: number }>(
  'settings',
  { data: {}, loading: false, lastFetch: 0, systemConfig: {}, systemConfigLastFetch: 0 },
  { followTabs: true },
)

/** `Lang` is the request that `data` answers. */
export const home = slice<{ data: HomeSettings | null; loading: boolean; lastFetch: number; error: string; Lang: { language_id: string } }>(
  'home',
  {
    data: null,
    loading: false,
    lastFetch: 0,
    error: '',
    Lang: { language_id: '' },
  },
)

export const webSettingsRequested = () => webSettings.set({ loading: true })
export const webSettingsReceived = (data: WebSettings, now: number) => webSettings.set({ data, loading: false, lastFetch: now })
export const webSettingsFailed = () => webSettings.set({ loading: false })

export const settingsRequested = () => settings.set({ loading: true })
export const settingsReceived = (data: Texts, now: number) => settings.set({ data, loading: false, lastFetch: now })
export const systemConfigReceived = (systemConfig: PublicSettings, now: number) =>
  settings.set({ systemConfig, loading: false, systemConfigLastFetch: now })
export const settingsFailed = () => settings.set({ loading: false })

export const homeRequested = () => home.set({ loading: true })
export const homeReceived = (data: HomeSettings, Lang: { language_id: string }, now: number) =>
  home.set({ data, Lang, lastFetch: now, loading: false, error: '' })
/** Loading stays: a first page that never came is still on its way. */
export const homeFailed = (error: string) => home.set({ error, loading: true })
export const homeLanguageChanged = (language_id: string) => home.set({ Lang: { language_id } })
