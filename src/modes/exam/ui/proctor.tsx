/** Supervises a running paper: keeps the screen awake, hands in after too long an absence, records copying. */
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { useWakeLock } from '../../../platform/web/device/wake-lock.ts'
import type { AllAtOnceRound } from '../../../features/rounds/ui/all-at-once/use-round.ts'
import { noteExamViolation } from '../contract.ts'
import { noteBack, noteLeft, sinceLeft } from './away.ts'
import { useAwaySeconds } from './enter-dialog.tsx'

type ProctorProps = { round: AllAtOnceRound; slug: string; onViolated: () => void }

export function Proctor({ round, slug, onViolated }: ProctorProps) {
  const running = round.state.phase === 'open'
  useWakeLock(running)
  useAway(round, running, onViolated)
  useCaptures(round, running, slug)
  return null
}

/** Timers may be suspended with the page, so the absence is measured again on return. */
function useAway({ state: { id }, handIn }: AllAtOnceRound, running: boolean, onViolated: () => void) {
  const { t } = useTexts()
  const seconds = useAwaySeconds()
  const tooLong = useEffectEvent(() => {
    if ((sinceLeft(id) ?? 0) <= seconds * 1000) return false
    onViolated()
    handIn()
    whenSeen(() => toast.error(t('exam.was-away', { n: seconds }), { id: 'exam-away' }))
    return true
  })
  useEffect(() => {
    if (!running || !id) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const over = tooLong()
      if (!document.hidden) return noteBack()
      if (over) return
      noteLeft(id)
      timer = setTimeout(tooLong, seconds * 1000 + 50)
    }
    const leave = () => noteLeft(id)
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
      removeEventListener('pagehide', leave)
      // Another page of this product is away as well.
      noteLeft(id)
    }
  }, [running, id, seconds])
}

/** A message for an absent candidate stays until the return. */
function whenSeen(say: () => void) {
  if (!document.hidden) return say()
  document.addEventListener('visibilitychange', say, { once: true })
}

function useCaptures({ state }: AllAtOnceRound, running: boolean, slug: string) {
  const { t } = useTexts()
  const note = useEffectEvent(() => {
    toast.error(t('exam.noted'), { id: 'exam-noted' })
    void call(noteExamViolation, { exam_module_id: slug, question_id: state.questions[state.at]?.id }, { quiet: true })
  })
  useEffect(() => {
    if (!running) return
    const end = new AbortController()
    const { signal } = end
    const copied = (event: Event) => {
      event.preventDefault()
      note()
    }
    document.addEventListener('copy', copied, { signal })
    document.addEventListener('cut', copied, { signal })
    addEventListener('beforeprint', () => note(), { signal })
    // Browsers report this key on release only, if at all.
    addEventListener('keyup', ({ key }) => key === 'PrintScreen' && note(), { signal })
    return () => end.abort()
  }, [running])
}
