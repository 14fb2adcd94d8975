import { useEffect, useEffectEvent } from 'react'
import { user } from '../../../players/ui/slice.ts'
import type { RoundEvent, RoundState } from './round-state.ts'

/** How long a verdict stays before the round continues; READING_MS: with an explanation. */
const FEEDBACK_MS = { r: 1200, w: 2000, a: 1200 }
export const READING_MS = 8_000

/** Continues after a verdict; an explanation stays for READING_MS, or until the player continues if they chose so. Nothing continues while `held`. */
export function useFeedback(state: RoundState, dispatch: (event: RoundEvent) => void, held: boolean) {
  const stays = user.use(({ data }) => data?.note_stays === 1)
  const code = state.phase === 'verdict' && !state.openingNext ? state.verdict?.code : undefined
  const isExplained = Boolean(state.verdict?.note)
  const goOn = useEffectEvent(() => dispatch({ type: 'next', now: performance.now() }))
  useEffect(() => {
    if (!code || held || (isExplained && stays)) return
    return isExplained ? whileSeen(READING_MS, goOn) : later(FEEDBACK_MS[code], goOn)
  }, [code, held, isExplained, stays])
}

function later(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/** Events that show that the explanation is still being read. */
const READS = ['wheel', 'touchmove', 'scroll', 'selectionchange']

/** The timer runs only while the page is visible, and restarts when it becomes visible or is scrolled: the next clock must not start behind other windows, nor before the end was scrolled to. */
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
