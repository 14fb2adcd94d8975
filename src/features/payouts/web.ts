import type { WebManifest } from '../../platform/web/net/screen.ts'

/** Its screen is the app's, which knows how one signs in again. */
export const manifest: WebManifest = {
  screens: [],
  places: { 'payout-done': '/profile/wallet/', 'payout-refused': '/profile/wallet/' },
}
