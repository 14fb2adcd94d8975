/** The settings as stored between visits. The state of a request is not stored: a reload ends the request. */
import type { Output } from '../../../platform/pure/action.ts'
import { slice } from '../../../platform/web/state/store.ts'
import type { getWebHomeSettings, getWebSettings, PageName } from '../contract.ts'
import type { PublicSettings } from '../rules.ts'

export type WebSettings = Output<typeof getWebSettings>
export type HomeSettings = Output<typeof getWebHomeSettings>
/** The text of a static page: the requested language, and its actual one. */
export type PageText = { text: string; asked: string; language: string }

export const webSettings = slice<{ data: WebSettings | null }>('webSettings', { data: null })

/** `data`: static pages that were read here, which show at once and without a network. */
export const settings = slice<{ data: Partial<Record<PageName, PageText>>; systemConfig: PublicSettings }>(
  'settings',
  { data: {}, systemConfig: {} },
  { followTabs: true },
)

/** `language`: the screens' language for which `data` was requested. */
export const home = slice<{ data: HomeSettings | null; language: string }>('home', { data: null, language: '' })

export const webSettingsReceived = (data: WebSettings) => webSettings.set({ data })

export const pageReceived = (page: PageName, text: PageText) => settings.set(({ data }) => ({ data: { ...data, [page]: text } }))
export const systemConfigReceived = (systemConfig: PublicSettings) => settings.set({ systemConfig })

export const homeReceived = (data: HomeSettings, language: string) => home.set({ data, language })
