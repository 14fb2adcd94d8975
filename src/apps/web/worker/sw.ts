/** The service worker: works without an open page, and opens the app without a network. Each of its tasks is a file beside this one. */
import { ENTRY } from './build.ts'
import { keepApp } from './offline.ts'
import { listenToPages } from './pages.ts'
import { listenToPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// Also controls pages that are open already, so that a tapped push can navigate them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenToPages(ENTRY)
listenToPushes()
keepApp()
