/**
 * Built instead of `sw.ts` if SERVICE_WORKER=retired: activates at once, deletes the offline caches, handles no fetch; stays registered
 * for pushes.
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
