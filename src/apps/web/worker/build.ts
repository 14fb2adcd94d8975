/** What the build writes into the worker (service-worker.ts beside this folder). */
import type { PrecacheEntry } from 'workbox-precaching'

declare const __KEPT__: PrecacheEntry[]
declare const __FILES__: string[]
declare const __ENTRY__: string

/** Fetched with the worker: what opens the app without a network. */
export const KEPT = __KEPT__
/** Every file under /assets/ of this build. */
export const FILES = __FILES__
/** The page's own code, whose name changes with all that it can ask for: the name of this build. */
export const ENTRY = __ENTRY__
