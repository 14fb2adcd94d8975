/** The web app manifest: name, icons and start page, in the reader's language. */
import type { ScreenTexts } from '../../features/languages/server.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import type { PlainTextKey } from '../../platform/pure/text-keys.ts'
import { branded } from '../../platform/pure/texts-writing.ts'
import { SHIPPED, type Brand } from './branding.ts'
import { modeManifests } from './modes.ts'

/** Path of the manifest; pages add their language as `language`. */
export const MANIFEST = '/manifest.webmanifest'

/** The loader's own colours, which are the same in both lights: the app opens on it. */
const DARK = '#0b1020'
const LIGHT = '#eef2e0'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

/** Links of the app icon's context menu. */
const SHORTCUTS: readonly NonNullable<ModeManifest['shortcut']>[] = [
  ...modeManifests.flatMap(({ shortcut }) => shortcut ?? []),
  { order: 30, titleKey: 'app.manifest.leaderboard' as const, path: '/leaderboard/' },
].sort((a, b) => a.order - b.order)

/** `source` distinguishes visits of the installed app from others; the screens ignore it. */
const marked = (url: string) => `${url}?source=app`

export function manifestOf(texts: ScreenTexts, code: string, brand: Brand): object {
  const words = texts.textsOf(code)
  const say = (key: PlainTextKey) => branded(words[key], brand.app_name)
  const own = ownIcon(brand)
  const { rtl = false } = texts.languages.find((language) => language.code === code) ?? {}
  return {
    // Constant for all addresses and languages, so that browsers treat it as one app.
    id: '/',
    name: say('app.manifest.name'),
    short_name: brand.app_name,
    description: say('app.manifest.about'),
    lang: code,
    dir: rtl ? 'rtl' : 'ltr',
    start_url: marked('/'),
    scope: '/',
    display: 'standalone',
    // While the page loads; then its own theme-color follows the light.
    theme_color: DARK,
    background_color: DARK,
    // Not supported by all browsers; the others use the two colours above.
    user_preferences: { color_scheme: { light: { theme_color: LIGHT, background_color: DARK }, dark: { theme_color: DARK, background_color: DARK } } },
    categories: ['games', 'education', 'entertainment'],
    icons: own ? [own] : ICONS,
    shortcuts: SHORTCUTS.map(({ titleKey, path }) => ({ name: say(titleKey), url: marked(path), icons: [own ?? { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  }
}

/** The operator's picture in place of ours; its size is the operator's choice. */
function ownIcon({ favicon }: Brand) {
  return favicon === SHIPPED.favicon ? undefined : { src: favicon, sizes: 'any', type: 'image/webp', purpose: 'any' }
}
