/** The service worker: what goes on while no page is open. Each thing it does is a file beside this one. */
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// Pages that are open already are looked after too, so that a tapped push can lead them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenToPushes()
