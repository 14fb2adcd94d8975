/** Code of a screen that failed to load: there is no network, or a newer version on the server has replaced this file. */
import { yieldToMain } from '../../../platform/web/device/yield-to-main.ts'
import { askReach } from '../../../platform/web/net/reach.ts'

class Lost extends Error {}
const RELOADED_FOR = 'reloaded-for'
/** If a file fails again this soon, reloading the page once more does not help. */
const SOON_MS = 30_000
/** Delay before each retry, ms. */
const PAUSES_MS = [500, 1000, 2000]

/** The router reloads the page on the browser's own import error; it does not do so for this one. */
export async function lose(cause: unknown): Promise<never> {
  await askReach()
  await loadAgain(cause)
  throw new Lost(`The code of a screen did not come: ${String(cause)}`, { cause })
}

/** A file that is there after all was held up by the network alone: the page loads again. */
export async function loadAgain(error: unknown): Promise<void> {
  const cause = error instanceof Lost ? error.cause : error
  const file = fileIn(cause as Error)
  if (!file || wasReloaded(file) || !(await isThere(file))) return
  sessionStorage.setItem(RELOADED_FOR, JSON.stringify({ file, at: Date.now() }))
  location.reload()
}

/** A style sheet that did not come is not requested again by the next screen that needs it: it is inserted again here, a few times. */
export function rehangLostStyles() {
  addEventListener('vite:preloadError', ({ payload }) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${fileIn(payload) ?? ''}"]`)
    if (link) rehang(link, PAUSES_MS)
  })
}

function rehang(lost: HTMLLinkElement, [pause, ...pauses]: number[]) {
  if (pause === undefined) return
  setTimeout(() => {
    const link = lost.cloneNode() as HTMLLinkElement
    link.addEventListener('error', () => rehang(link, pauses))
    lost.replaceWith(link)
  }, pause)
}

const fileIn = ({ message }: Error): string | undefined => /https?:\S+/.exec(message)?.[0]

function wasReloaded(file: string): boolean {
  const last = JSON.parse(sessionStorage.getItem(RELOADED_FOR) ?? '{}') as { file?: string; at?: number }
  return last.file === file && Date.now() - (last.at ?? 0) < SOON_MS
}

/** A network change aborts all requests for a moment. */
async function isThere(file: string): Promise<boolean> {
  for (const pause of [0, ...PAUSES_MS]) {
    await yieldToMain(pause)
    try {
      return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).ok
    } catch (error) {
      console.info('No answer whether this is there', file, error)
    }
  }
  // Without a network the page says so, and reloads by itself when the network is back.
  return false
}

/** Also for a component loaded later, where only the browser's message identifies the error. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof Lost ||
    (error instanceof Error && /dynamically imported module|module script failed|unable to preload/i.test(error.message))
  )
}
