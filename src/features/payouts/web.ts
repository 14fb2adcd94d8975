import type { WebManifest } from '../../platform/web/net/screen.ts'

/** Its screen is in the app, which handles signing in again. */
export const manifest: WebManifest = {
  screens: [],
  places: { 'payout-done': '/profile/wallet/', 'payout-refused': '/profile/wallet/' },
}
