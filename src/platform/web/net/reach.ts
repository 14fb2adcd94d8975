/** Whether the server can be reached. While it cannot, it is tried again with growing pauses. */
import { useEffect } from 'react'
import { watched } from '../state/watched.ts'

const PAUSES_MS = [2000, 4000, 8000, 15_000]
const PATIENCE_MS = 5000
/** A connection that is lost again within this time counts as never restored: the retry delays keep growing. */
const STEADY_MS = 10_000

/** `nextTryMs`: the pause before the next try, null during a try; `tries` so far. */
export type Reachability = { offline: boolean; nextTryMs: number | null; tries: number }

const REACHED: Reachability = { offline: false, nextTryMs: null, tries: 0 }
const reach = watched(REACHED)
let timer: ReturnType<typeof setTimeout> | undefined
let lost = { tries: 0, untilMs: -Infinity }
/** Number of mounted screens that show the lost connection themselves. */
const signs = watched(0)
let back: () => void = () => undefined

/** Called once by the app: `onBack` is called when the server answers again. */
export function watchReach(onBack: () => void) {
  back = onBack
  addEventListener('offline', noteUnreachable)
  addEventListener('online', () => isOffline() && void tryNow())
  if (!navigator.onLine) noteUnreachable()
}

/** A call got no answer. */
export function noteUnreachable() {
  if (!isOffline()) wait(performance.now() - lost.untilMs < STEADY_MS ? lost.tries : reach.get().tries)
}

/** Checks the connection after a request has failed, maybe for want of a network. */
export async function askReach(): Promise<void> {
  if (!isOffline() && !(await answers())) noteUnreachable()
}

/** The last known state. */
export const isOffline = () => reach.get().offline

/** Checks at once. */
export async function tryNow(): Promise<void> {
  clearTimeout(timer)
  reach.set({ ...reach.get(), offline: true, nextTryMs: null })
  if (!(await answers())) return wait(reach.get().tries)
  lost = { tries: reach.get().tries, untilMs: performance.now() }
  reach.set(REACHED)
  back()
}

/** While `on`, the page itself shows what a lost network means, and the general bar is hidden. */
export function useOwnSign(on: boolean): void {
  useEffect(() => {
    if (!on) return
    signs.set(signs.get() + 1)
    return () => signs.set(signs.get() - 1)
  }, [on])
}

export const useHasOwnSign = () => signs.use() > 0

export const useReach = (): Reachability => reach.use()

function wait(tries: number) {
  const nextTryMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] as number
  clearTimeout(timer)
  timer = setTimeout(() => void tryNow(), nextTryMs)
  reach.set({ offline: true, nextTryMs, tries: tries + 1 })
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch (error) {
    console.info('The server cannot be reached', error)
    return false
  }
}
