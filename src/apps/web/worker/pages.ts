/** Messages from open pages to the worker. */
declare const self: ServiceWorkerGlobalScope

/** `version`: which build this is; '' where it does not matter to a page. */
export function listenToPages(version: string) {
  self.addEventListener('message', (event) => {
    const wish: unknown = (event.data as { type?: unknown } | null)?.type
    if (wish === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
    if (wish === 'VERSION') event.ports[0]?.postMessage(version)
  })
}
