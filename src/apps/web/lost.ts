/** Code of a screen that did not come: there is no network, or the server has a newer version and this file no more. */
import { askReach } from '../../platform/web/reach.ts'

class Lost extends Error {}

/** The router would reload the page by itself upon the browser's own error; ours it leaves alone. */
export async function lose(cause: unknown): Promise<never> {
  await askReach()
  throw new Lost('The code of a screen did not come', { cause })
}

/** Also of a part of a screen, where only the browser's words tell. */
export function isLost(error: unknown): boolean {
  return error instanceof Lost || (error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message))
}
