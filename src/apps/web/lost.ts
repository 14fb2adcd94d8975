/** Code of a screen that did not come: there is no network, or the server has a newer version and this file no more. */
import { askReach } from '../../platform/web/reach.ts'

class Lost extends Error {}
const RELOADED_FOR = 'reloaded-for'

/** The router would reload the page by itself upon the browser's own error; ours it leaves alone. */
export async function lose(cause: unknown): Promise<never> {
  await askReach()
  await loadAgain(cause)
  throw new Lost('The code of a screen did not come', { cause })
}

/** A file that is there after all was held up by the network alone: the page loads again, once a file. */
export async function loadAgain(error: unknown): Promise<void> {
  const cause = error instanceof Lost ? error.cause : error
  const file = /https?:\S+/.exec((cause as Error).message)?.[0]
  if (!file || sessionStorage.getItem(RELOADED_FOR) === file || !(await isThere(file))) return
  sessionStorage.setItem(RELOADED_FOR, file)
  location.reload()
}

const isThere = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    // No network again: the page says so, and loads by itself when it is back.
    () => false,
  )

/** Also of a part of a screen, where only the browser's words tell. */
export function isLost(error: unknown): boolean {
  return error instanceof Lost || (error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message))
}
