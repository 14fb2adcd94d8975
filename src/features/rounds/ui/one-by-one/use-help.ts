import { useState } from 'react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { t } from '../../../../platform/web/texts/texts.ts'
import type { Lifeline } from '../../contract.ts'
import { missingCoins } from './derived-state.ts'
import type { RoundControl } from './use-round.ts'

/** Lifelines that the balance does not cover send no call; `showsMissingCoins` is true then, until the next question. */
export function useHelp({ state, help }: RoundControl, coins: number | undefined) {
  const [missedAt, setMissedAt] = useState<string>()
  const questionId = state.question?.id
  return {
    showsMissingCoins: questionId !== undefined && missedAt === questionId && state.lifelines.some(({ id }) => missingCoins(state, id, coins) > 0),
    help: (lifeline: Lifeline, draft?: string) => {
      play('tap')
      if (missingCoins(state, lifeline, coins) === 0) return help(lifeline, draft)
      setMissedAt(questionId)
      announce(t('coins.refusal.not-enough-coins'))
    },
  }
}
