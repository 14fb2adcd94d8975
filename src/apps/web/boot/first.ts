/**
 * Runs before any bundle, written into the page by the build (build/first-script.ts): language, direction and theme of the
 * last visit, the canonical address, the first two fetches, the files of the first screen.
 */
import type { getSystemLanguageJson } from '../../../features/languages/contract.ts'
import type { getWebSettings } from '../../../features/settings/contract.ts'
import { hasWebSettings, pageLeft } from '../../../features/settings/ui/session-flags.ts'
import type { Action, Envelope, Output, Sent } from '../../../platform/pure/action.ts'
import { ROOT_KEY } from '../../../platform/web/state/store-disk.ts'
import type { Early } from './early.ts'
import { addressOf, firstFiles, keptIn, signLanguage, visitOf, type FirstScreens, type Kept } from './visit.ts'

declare const __FIRST_SCREENS__: FirstScreens

/** What then still does not show will not come. */
const PATIENCE_MS = 12_000
/** A page in the background shows nothing, and none waits for long. */
const SHOWN_WITHIN_MS = 500

const screens = __FIRST_SCREENS__
const page = document.documentElement
const kept = readKept()
const visit = visitOf(kept, {
  painted: 'painted' in page.dataset,
  language: page.lang,
  search: location.search,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
})

dress()
const address = addressOf(location)
if (address !== location.pathname + location.search + location.hash) history.replaceState(null, '', address)
const known = inSession(hasWebSettings) && kept.webSettings?.data
addEventListener('pagehide', () => inSession(pageLeft))
const shown = whenShown()
if (visit.painted) void shown.then(fetchCode)
else fetchCode()
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('#again')) location.reload()
})

const early: Early = {
  settings: known ? null : ask<typeof getWebSettings>('get_web_settings', {}),
  texts: ask<typeof getSystemLanguageJson>('get_system_language_json', { from: '2', language: visit.language }),
  shown,
  code: screens.entry,
  paint,
  fail,
  patience: setTimeout(fail, PATIENCE_MS),
}
window.early = early

function readKept(): Kept {
  try {
    return keptIn(localStorage.getItem(ROOT_KEY))
  } catch (error) {
    console.warn('Nothing of the last visit can be read', error)
    return {}
  }
}

function dress() {
  if (visit.painted) Object.assign(page.dataset, { scene: 'foyer', theme: visit.theme })
  else delete page.dataset.painted
  if (visit.language === undefined) return
  page.lang = visit.language
  page.dir = visit.rtl ? 'rtl' : 'ltr'
  const manifest = document.querySelector<HTMLLinkElement>('[rel=manifest]')
  if (manifest) manifest.href += `?language=${visit.language}`
}

function inSession<T>(work: (flags: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch (error) {
    console.warn('This visit cannot be remembered', error)
    return undefined
  }
}

/** Answers the data, or null: the loader then stays, unless the last visit left a copy. In the language of the screens, which may not be the browser's. */
function ask<A extends Action>(action: A['name'], fields: Sent<A>): Promise<Output<A> | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) body.append(name, String(value))
  return fetch(`/api/${action}`, { method: 'POST', body, headers: visit.language ? { 'Accept-Language': visit.language } : {} })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Envelope<Output<A>>>) : null))
    .then((envelope) => (envelope && !envelope.error ? envelope.data : null))
    .catch((error: unknown) => {
      console.error(action, error)
      return null
    })
}

function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, SHOWN_WITHIN_MS)
  })
}

/** A painted page comes first. */
function fetchCode() {
  for (const href of firstFiles(screens, visit.signedIn, location.pathname)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** The page is a picture until its code is there: nothing typed into it would be kept. */
function paint() {
  const root = document.getElementById('root') as HTMLElement
  if (!visit.painted) return root.replaceChildren()
  root.inert = true
  for (const node of root.querySelectorAll<HTMLElement>('[data-style]')) node.style.cssText = node.dataset.style ?? ''
}

function fail() {
  const signs = [...document.querySelectorAll<HTMLElement>('#loader section [lang]')]
  const own = signLanguage(signs.map(({ lang }) => lang), [visit.language ?? '', ...navigator.languages])
  for (const sign of signs) sign.hidden = sign.lang !== own
  document.getElementById('loader')?.classList.add('failed')
}
