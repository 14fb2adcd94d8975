/** Whether the server can be reached. While it cannot, it is tried again with growing pauses. */
import { useEffect, useSyncExternalStore } from 'react'

const PAUSES_MS = [2000, 4000, 8000, 15_000]
const PATIENCE_MS = 5000
/** A connection that is lost again within this time counts as never restored: the retry delays keep growing. */
const STEADY_MS = 10_000

/** `nextTryMs`: the pause before the next try, null during a try; `tries` so far. */
export type Reachability = { offline: boolean; nextTryMs: number | null; tries: number }

const REACHED: Reachability = { offline: false, nextTryMs: null, tries: 0 }
let reach = REACHED
let timer: ReturnType<typeof setTimeout> | undefined
let lost = { tries: 0, untilMs: -Infinity }
/** Number of mounted screens that show the lost connection themselves. */
let signs = 0
let back: () => void = () => undefined
const listeners = new Set<() => void>()

/** Called once by the app: `onBack` is called when the server answers again. */
export function watchReach(onBack: () => void) {
  back = onBack
  addEventListener('offline', noteUnreachable)
  addEventListener('online', () => reach.offline && void tryNow())
  if (!navigator.onLine) noteUnreachable()
}

/** A call got no answer. */
export function noteUnreachable() {
  if (reach.offline) return
  if (performance.now() - lost.untilMs < STEADY_MS) reach = { ...reach, tries: lost.tries }
  wait()
}

/** Checks the connection after a request has failed, maybe for want of a network. */
export async function askReach(): Promise<void> {
  if (!reach.offline && !(await answers())) noteUnreachable()
}

/** The last known state. */
export const isOffline = () => reach.offline

/** Checks at once. */
export async function tryNow(): Promise<void> {
  clearTimeout(timer)
  change({ ...reach, offline: true, nextTryMs: null })
  if (!(await answers())) return wait()
  lost = { tries: reach.tries, untilMs: performance.now() }
  change(REACHED)
  back()
}

/** While `on`, the page itself shows what a lost network means, and the general bar is hidden. */
export function useOwnSign(on: boolean): void {
  useEffect(() => {
    if (!on) return
    signs += 1
    change(reach)
    return () => {
      signs -= 1
      change(reach)
    }
  }, [on])
}

export const useHasOwnSign = () => useSyncExternalStore(subscribe, hasOwnSign, hasOwnSign)
const hasOwnSign = () => signs > 0

export function useReach(): Reachability {
  return useSyncExternalStore(subscribe, read, read)
}

function wait() {
  const nextTryMs = PAUSES_MS[Math.min(reach.tries, PAUSES_MS.length - 1)] as number
  clearTimeout(timer)
  timer = setTimeout(() => void tryNow(), nextTryMs)
  change({ offline: true, nextTryMs, tries: reach.tries + 1 })
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch (error) {
    console.info('The server cannot be reached', error)
    return false
  }
}

function change(next: Reachability) {
  reach = next
  for (const listener of listeners) listener()
}

const read = () => reach

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
