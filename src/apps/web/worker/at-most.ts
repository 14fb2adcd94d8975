import type { WorkboxPlugin } from 'workbox-core'

/** Limits a cache; the oldest entries are deleted first. */
export function atMost(count: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      const all = await cache.keys()
      await Promise.all(all.slice(0, Math.max(0, all.length - count)).map((request) => cache.delete(request)))
    },
  }
}
