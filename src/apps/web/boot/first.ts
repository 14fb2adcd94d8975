/**
 * Runs before any bundle, written into the page by the build (build/first-screens.ts): language, direction and theme of the
 * last visit, the canonical address, the first calls, the files of the first screen.
 */
import type { LanguageTexts } from '../../../features/languages/ui/slice.ts'
import { hasWebSettings, isUnloaded, pageLeft } from '../../../features/settings/ui/session-flags.ts'
import type { WebSettings } from '../../../features/settings/ui/slices.ts'
import type { Envelope } from '../../../platform/pure/action.ts'
import type { BatchAnswer } from '../../../platform/pure/batch.ts'
import { ROOT_KEY } from '../../../platform/web/state/store-disk.ts'
import type { BootState, PrefetchedAnswer } from './boot-state.ts'
import { keyOf, ownCalls, publicCalls, type FirstCall } from './first-calls.ts'
import { addressOf, firstFiles, keptIn, signLanguage, visitOf, type FirstScreens, type Kept } from './visit.ts'

declare const __FIRST_SCREENS__: FirstScreens

/** The loading has failed if nothing is shown by then. */
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

const answers: BootState['answers'] = new Map()
const open = send(publicCalls(visit.language, Boolean(known)), { taken: known ? 1 : 2 })
void send(ownCalls(kept, location.pathname, inSession((flags) => isUnloaded(flags, 'coins')) ?? true), { token: kept.user?.token ?? '' })

const boot: BootState = {
  settings: known ? null : open.then((all) => dataOf<WebSettings>(all?.[1])),
  texts: open.then((all) => dataOf<LanguageTexts>(all?.[0])),
  answers,
  shown,
  code: screens.entry,
  paint,
  fail,
  patience: setTimeout(fail, PATIENCE_MS),
}
window.boot = boot

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

/**
 * Sends a batch, and stores its answers for the page's calls; null: no answer. In the language of the screens, which may differ
 * from the browser's. `taken`: how many of the first ones the start takes by itself; a call of their form wants what has changed since.
 */
function send(calls: FirstCall[], { token = '', taken = 0 }): Promise<PrefetchedAnswer[] | null> {
  if (calls.length === 0) return Promise.resolve(null)
  const body = new FormData()
  calls.forEach(({ form }, at) => form.length > 0 && body.append(String(at), String(new URLSearchParams(form))))
  const headers = new Headers()
  if (visit.language) headers.set('Accept-Language', visit.language)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const batch = fetch(`/api/batch?calls=${calls.map(({ name }) => name).join()}`, { method: 'POST', body, headers })
    .then((response) => (response.ok ? response.json().then((envelope) => answersIn(envelope as Envelope<BatchAnswer[]>, response)) : null))
    .catch((error: unknown) => {
      console.error('The first calls', error)
      return null
    })
  calls.forEach(({ name, form }, at) => at >= taken && answers.set(keyOf(name, form), batch.then((all) => all?.[at] ?? null)))
  return batch
}

function answersIn(envelope: Envelope<BatchAnswer[]>, { headers }: Response): PrefetchedAnswer[] | null {
  return envelope.error ? null : envelope.data.map((reply) => ({ reply, headers }))
}

/** Undefined answers keep the loader, unless the last visit left a copy. */
function dataOf<Data>(answered: PrefetchedAnswer | undefined): Data | null {
  const envelope = answered?.reply.status === 200 ? (answered.reply.answer as Envelope<Data>) : null
  return envelope && !envelope.error ? envelope.data : null
}

function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, SHOWN_WITHIN_MS)
  })
}

/** A prerendered page is shown before the code is fetched. */
function fetchCode() {
  for (const href of firstFiles(screens, visit.signedIn, location.pathname)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** The prerendered page is inert until its code is loaded: input would be lost. */
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
