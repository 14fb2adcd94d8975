/** Paths that notifications lead to, from the manifests; the build writes the same list into the service worker. */
import { placeIn, type Placed, type Places } from '../../../features/notifications/rules/places.ts'
import { MANIFESTS } from './modes.ts'

export const PLACES: Places = Object.assign({}, ...MANIFESTS.map(({ places }) => places)) as Places

export const placeOf = (placed: Placed): string => placeIn(PLACES, placed)
