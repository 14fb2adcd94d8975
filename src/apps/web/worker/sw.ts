/** The service worker: works without an open page, and opens the app without a network. Each of its tasks is a file beside this one. */
import { ENTRY } from './build.ts'
import { keepApp } from './offline.ts'
import { listenToPages } from './pages.ts'
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// Pages that are open already are looked after too, so that a tapped push can lead them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenToPages(ENTRY)
listenToPushes()
keepApp()
