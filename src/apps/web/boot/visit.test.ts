import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasWebSettings, isFirstLoad, pageLeft, webSettingsFetched } from '../../../features/settings/ui/session-flags.ts'
import { addressOf, firstFiles, keptIn, signLanguage, visitOf, type Kept } from './visit.ts'

const painted = { painted: true, language: 'en', search: '', dark: false }
const language = (code: string, rtl: 0 | 1 = 0): Kept => ({ languages: { currenApplang: { name: '', title: '', code }, rtl } })

describe('what the server painted', () => {
  it.each([
    ['shows to a visitor', {}, painted, true],
    ['shows in the language that was chosen', language('en'), painted, true],
    ['does not show in another language', language('ar', 1), painted, false],
    ['does not show to a player', { user: { isLogin: true } }, painted, false],
    ['shows to a player who has signed out', { user: { isLogin: false } }, painted, true],
    ['does not show on the way back from a provider', {}, { ...painted, search: '?provider=google&result=1' }, false],
    ['shows a refused sign-in by a provider', {}, { ...painted, search: '?provider=google&result=0' }, true],
    ['does not show where nothing was painted', {}, { ...painted, painted: false }, false],
  ] as const)('%s', (_rule, kept, page, shows) => expect(visitOf(kept, page).painted).toBe(shows))
})

describe('the light', () => {
  it.each([
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('of the wish %s on a dark device (%s) is %s', (theme, dark, light) =>
    expect(visitOf(theme ? { house: { theme } } : {}, { ...painted, dark }).theme).toBe(light))
})

describe('the last visit', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('addEventListener', () => undefined)
    return () => vi.unstubAllGlobals()
  })

  it('is read under the names that the slices write', async () => {
    const [{ flush, restore }, { languages }, { user }, { preferences }, { webSettings }] = await Promise.all([
      import('../../../platform/web/state/store.ts'),
      import('../../../features/languages/ui/slice.ts'),
      import('../../../features/players/ui/slice.ts'),
      import('../shell/preferences.ts'),
      import('../../../features/settings/ui/slices.ts'),
    ])
    let text: string | null = null
    await restore({ getItem: () => text, setItem: (_key, value) => void (text = value) })
    languages.set({ currenApplang: { name: 'arabic', title: 'العربية', code: 'ar' }, rtl: 1 })
    user.set({ isLogin: true })
    preferences.set({ theme: 'dark' })
    webSettings.set({ data: null })
    flush()
    const kept = keptIn(text)
    expect(visitOf(kept, painted)).toEqual({ language: 'ar', rtl: true, signedIn: true, painted: false, theme: 'dark' })
    expect(kept.webSettings).toEqual({ data: null })
  })

  it.each([[null], ['{}'], ['{"version":1,"state":{}}'], ['{"version":1,"state":{"languages":null,"user":"Leila"}}']])('%s says nothing', (text) =>
    expect(visitOf(keptIn(text), painted)).toEqual({ language: undefined, rtl: false, signedIn: false, painted: true, theme: 'light' }))

  it('in no known format throws', () => expect(() => keptIn('{')).toThrow())
})

describe('the web settings', () => {
  const aVisit = () => {
    const flags = new Map<string, string>()
    return { getItem: (key: string) => flags.get(key) ?? null, setItem: (key: string, value: string) => void flags.set(key, value), removeItem: (key: string) => void flags.delete(key) }
  }
  it('are fetched by a new visit', () => expect(hasWebSettings(aVisit())).toBe(false))
  it('are here once they came', () => {
    const visit = aVisit()
    hasWebSettings(visit)
    webSettingsFetched(visit, 1)
    expect(hasWebSettings(visit)).toBe(true)
  })
  it('are fetched again by a page that is loaded again', () => {
    const visit = aVisit()
    webSettingsFetched(visit, 1)
    pageLeft(visit)
    expect(hasWebSettings(visit)).toBe(false)
  })
  it('are fetched again where they never came', () => {
    const visit = aVisit()
    isFirstLoad(visit, 'settings')
    expect(hasWebSettings(visit)).toBe(false)
  })
})

describe('the files of the first screen', () => {
  const screens = { entry: ['/e.js'], home: ['/home.js'], '/': ['/landing.js'], '/auth/login/': ['/login.js'] }
  it.each([
    ['a visitor on the first page', false, '/', ['/e.js', '/landing.js']],
    ['a player there', true, '/', ['/e.js', '/home.js']],
    ['a player elsewhere', true, '/auth/login/', ['/e.js', '/login.js']],
    ['a page that no visit begins with', true, '/wallet/', ['/e.js']],
  ] as const)('of %s', (_who, signedIn, path, files) => expect(firstFiles(screens, signedIn, path)).toEqual(files))
  it('are unknown while developing', () => expect(firstFiles({}, false, '/')).toEqual([]))
})

it.each([
  ['/quiz-zone', '?a=1', '#b', '/quiz-zone/?a=1#b'],
  ['/quiz-zone/', '?a=1', '', '/quiz-zone/?a=1'],
  ['/', '', '', '/'],
])('the address of %s%s%s is %s', (pathname, search, hash, address) => expect(addressOf({ pathname, search, hash })).toBe(address))

it.each([
  ['the language of the last visit', ['ar', 'fr-FR'], 'ar'],
  ['else one of the browser’s', ['', 'de-AT', 'fr-CA'], 'fr'],
  ['else the first one that is written', ['', 'xx'], 'en'],
])('the texts of the page are in %s', (_which, wishes, language) => expect(signLanguage(['en', 'ar', 'fr'], wishes)).toBe(language))
