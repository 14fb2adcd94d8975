/** Sounds and announcements of an all-at-once round: the clock, saved choices, resuming. */
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { clockTime, t } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import type { AllAtOnceState } from './state.ts'

/** Remaining seconds that are announced; the last ones tick. */
const SAID_LONG = [600, 300, 60]
const SAID = [10, 5]
const TICKING_S = 5

/** `say` gives markup as plain text. */
export function useAllAtOnceCues(state: AllAtOnceState, leftMs: number | null, say: (text: string) => string = plain) {
  useClockCue(state, leftMs)
  useSavedCue(state, say)
  useWelcome(state)
}

function useClockCue({ phase, timeMs }: AllAtOnceState, leftMs: number | null) {
  const seconds = phase === 'open' && leftMs !== null ? Math.ceil(leftMs / 1000) : 0
  const begun = seconds * 1000 < timeMs
  useEffect(() => {
    if (begun && SAID_LONG.includes(seconds)) announce(t('web.time-left', { time: clockTime(seconds * 1000) }))
    if (SAID.includes(seconds)) announce(t('web.seconds-left', { n: seconds }))
    if (seconds > 0 && seconds <= TICKING_S) play('tick')
  }, [seconds, begun])
}

const plain = (text: string) => text

function useSavedCue({ turn, questions, at, chosen, unsaved }: AllAtOnceState, say: (text: string) => string) {
  const notify = useEffectEvent(() => {
    const question = questions[at]
    const answer = question && !unsaved[question.id] && question.options.find(({ id }) => id === chosen[question.id])
    if (answer) announce(t('rounds.saved-choice', { answer: say(answer.text) }))
  })
  useEffect(() => {
    if (turn > 0) notify()
  }, [turn])
}

function useWelcome({ resumed, late, at, questions }: AllAtOnceState) {
  const greet = useEffectEvent(() => {
    if (resumed) toast.blank(t('rounds.welcome-back', { at: at + 1, total: questions.length }), { id: 'welcome-back' })
  })
  useEffect(() => greet(), [resumed])
  useEffect(() => {
    if (late) toast.blank(t('rounds.time-was-up'), { id: 'time-was-up' })
  }, [late])
}
