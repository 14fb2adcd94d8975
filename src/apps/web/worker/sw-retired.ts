/**
 * The way out (`SERVICE_WORKER=retired`): it takes the other one's place at once, throws away all that was kept for offline, and
 * stands between no page and the network any more. It stays, so that pushes still come.
 */
import { listenToPages } from './pages.ts'
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(giveUp()))

listenToPages('')
listenToPushes()

async function giveUp(): Promise<void> {
  await self.registration.navigationPreload?.disable()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.clients.claim()
}
