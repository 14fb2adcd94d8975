/** What the build writes into the worker (service-worker.ts beside this folder). */
import type { PrecacheEntry } from 'workbox-precaching'
import type { Places } from '../../../features/notifications/rules/places.ts'

declare const __KEPT__: PrecacheEntry[]
declare const __FILES__: string[]
declare const __ENTRY__: string
declare const __PLACES__: Places

/** Fetched with the worker: what opens the app without a network. */
export const KEPT = __KEPT__
/** Every file under /assets/ of this build. */
export const FILES = __FILES__
/** The page's own code, whose name changes with all that it can ask for: the name of this build. */
export const ENTRY = __ENTRY__
/** Where notifications lead, as the manifests of the client say. */
export const PLACES = __PLACES__
