import type { WorkboxPlugin } from 'workbox-core'

/** Keeps a cache small: what came first goes first. */
export function atMost(count: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const all = await cache.keys()
      await Promise.all(all.slice(0, Math.max(0, all.length - count)).map((request) => cache.delete(request)))
    },
  }
}
