/** Sounds, vibrations and announcements of a round. */
import { useEffect, useEffectEvent } from 'react'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { sentences } from '../../../../platform/pure/sentences.ts'
import { announce, hush } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { num, t } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import type { RoundState } from './round-state.ts'
import { verdictLine, verdictReason } from '../question/verdict-words.ts'

/** Remaining seconds that are announced; the last ones tick. */
const SAID = [10, 5]
const TICKING_S = 5

/** `say` gives markup as plain text. */
export function useCues(state: RoundState, leftMs: number | null, say = (text: string) => text) {
  useVerdictCue(state, say)
  useClockCue(state, leftMs)
  useWelcome(state)
}

function useVerdictCue(state: RoundState, say: (text: string) => string) {
  const notify = useEffectEvent(() => {
    const { verdict } = state
    if (!verdict) return
    const cue = verdict.code === 'r' ? 'right' : verdict.code === 'w' ? 'wrong' : 'tap'
    play(cue)
    buzz(cue)
    const words = sentences([verdictLine({ t }, verdict), say(verdictReason({ t, num }, state)), say(verdict.note), verdict.audioText])
    announce(words)
    return () => hush(words)
  })
  useEffect(() => notify(), [state.verdict])
}

function useClockCue({ phase }: RoundState, leftMs: number | null) {
  const seconds = phase === 'asking' && leftMs !== null ? Math.ceil(leftMs / 1000) : 0
  useEffect(() => {
    if (SAID.includes(seconds)) announce(t('web.seconds-left', { n: seconds }))
    if (seconds > 0 && seconds <= TICKING_S) play('tick')
  }, [seconds])
}

/** A toast after resuming, with the position; toasts are announced by themselves. */
function useWelcome({ resumed, question, total }: RoundState) {
  const greet = useEffectEvent(() => {
    if (resumed && question) toast.blank(t('rounds.welcome-back', { at: question.position, total }), { id: 'welcome-back' })
  })
  useEffect(() => greet(), [resumed])
}
