/**
 * What opens without a network: the page, its code, its pictures. A page is requested from the server first, so that a new version
 * and the prerendered page are used. Calls, and requests to other hosts, are never handled.
 */
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { BRAND_HEADER } from '../../../platform/pure/brand-header.ts'
import { atMost } from './at-most.ts'
import { ENTRY, FILES, KEPT } from './build.ts'
import { CODE, PICTURES, SHELL } from './names.ts'

declare const self: ServiceWorkerGlobalScope

/** After this time a page is taken from the cache. */
const PATIENCE_MS = 4000
/** Status codes by which a proxy reports that the server is down. */
const NOBODY_THERE = new Set([502, 503, 504])
/** Paths that are not pages of the client: files, the desk, the phones of shows, calls, the identity provider, the video player. */
const NO_PAGES = [/^[^?]*\.[^/?]*(?:\?|$)/, /^\/(?:admin|play|preview|api|identity|media|watch|healthz|readyz)(?:[/?]|$)/]
const MOST_PICTURES = 150

export function keepApp() {
  addPlugins([{ cacheWillUpdate: ({ request, response }) => ofThisBuild(request, response) }])
  precache(KEPT)
  cleanupOutdatedCaches()
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([preloadPages(), dropOtherCode()])))
  self.addEventListener('message', (event) => {
    const { type, files } = (event.data ?? {}) as { type?: unknown; files?: unknown }
    if (type === 'KEEP' && Array.isArray(files)) event.waitUntil(keepCode(files.map(String)))
  })
  registerRoute(new NavigationRoute(({ event }) => page(event as FetchEvent), { denylist: NO_PAGES }))
  addRoute({ cleanURLs: false })
  registerRoute(({ url, sameOrigin }) => sameOrigin && isCode(url.pathname), new CacheFirst({ cacheName: CODE }))
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
    new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [atMost(MOST_PICTURES)] }),
  )
}

const isCode = (path: string) => path.startsWith('/assets/')

/** Several servers may not change at the same moment: a page that needs code of another build is not cached, nor is this worker. */
async function ofThisBuild(request: Request, response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const isShell = new URL(request.url).pathname === SHELL
  return isShell && !(await response.clone().text()).includes(ENTRY) ? null : response
}

/** The request for a page need not wait until the worker is awake. */
async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable()
}

/** What an older build had left, and what this one has among its first files now. */
async function dropOtherCode(): Promise<void> {
  const cache = await caches.open(CODE)
  const stays = new Set(FILES)
  const others = (await cache.keys()).filter(({ url }) => !stays.has(new URL(url).pathname))
  await Promise.all(others.map((request) => cache.delete(request)))
}

/** Files that a page had loaded before the worker controlled it: fonts of its script, the games that were played. */
async function keepCode(paths: string[]): Promise<void> {
  const cache = await caches.open(CODE)
  const ours = new Set(FILES)
  for (const path of paths) {
    if (!ours.has(path) || (await matchPrecache(path)) || (await cache.match(path))) continue
    await cache.add(path)
  }
}

async function page(event: FetchEvent): Promise<Response> {
  const answer = answerOf(event)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    const response = await Promise.race([answer, late])
    if (response && !NOBODY_THERE.has(response.status)) {
      event.waitUntil(renewShell(response.headers.get(BRAND_HEADER)))
      return response
    }
  } catch (error) {
    console.info('The page comes out of the cache', error)
  }
  return (await keptShell()) ?? answer
}

/** The one that came with this build, or a newer one of the same build. */
async function keptShell(): Promise<Response | undefined> {
  return (await (await caches.open(CODE)).match(SHELL)) ?? matchPrecache(SHELL)
}

/** A page of another brand has come: without a network the shell must not show the old one. Goes with the build, as all in this cache. */
async function renewShell(brand: string | null): Promise<void> {
  try {
    if (brand === null || brand === (await keptShell())?.headers.get(BRAND_HEADER)) return
    const shell = await ofThisBuild(new Request(SHELL), await fetch(SHELL))
    if (shell) await (await caches.open(CODE)).put(SHELL, shell)
  } catch (error) {
    console.info('The shell stays as it was', error)
  }
}

async function answerOf({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}
