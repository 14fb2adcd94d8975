import { useEffect, useEffectEvent } from 'react'
import { user } from '../../../players/ui/slice.ts'
import type { RoundEvent, RoundState } from './round-state.ts'

/** How long a verdict stands before the round goes on by itself, and an explanation. */
const FEEDBACK_MS = { r: 1200, w: 2000, a: 1200 }
export const READING_MS = 8_000

/** Goes on after a verdict; an explanation gets its time to be read, or stays for players who want that. While `held`, everything stays. */
export function useFeedback(state: RoundState, dispatch: (event: RoundEvent) => void, held: boolean) {
  const stays = user.use(({ data }) => data?.note_stays === 1)
  const mark = state.phase === 'told' && !state.going ? state.verdict?.mark : undefined
  const isExplained = Boolean(state.verdict?.note)
  const goOn = useEffectEvent(() => dispatch({ type: 'next', now: performance.now() }))
  useEffect(() => {
    if (!mark || held || (isExplained && stays)) return
    return isExplained ? whileSeen(READING_MS, goOn) : later(FEEDBACK_MS[mark], goOn)
  }, [mark, held, isExplained, stays])
}

function later(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** What a reader does who is not done yet: moves the page, or selects words. */
const READS = ['wheel', 'touchmove', 'scroll', 'selectionchange']

/** Counts only while the page is seen, and anew when it is seen again or moved: the next clock must not start behind other windows, nor before the end was scrolled to. */
function whileSeen(ms: number, task: () => void): () => void {
  let stop = () => {}
  const count = () => {
    stop()
    stop = document.hidden ? () => {} : later(ms, task)
  }
  const listening = new AbortController()
  count()
  for (const event of ['visibilitychange', ...READS]) document.addEventListener(event, count, { capture: true, passive: true, signal: listening.signal })
  return () => {
    stop()
    listening.abort()
  }
}
