import { useState } from 'react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { play } from '../../../../platform/web/device/sound.ts'
import { t } from '../../../../platform/web/texts/texts.ts'
import type { Lifeline } from '../../contract.ts'
import { missingCoins } from './derived-state.ts'
import type { RoundControl } from './use-round.ts'

/** Lifelines that the balance does not cover send no call; `poor` is true then, until the next question. */
export function useHelp({ state, help }: RoundControl, coins: number | undefined) {
  const [poorAt, setPoorAt] = useState<string>()
  const questionId = state.question?.id
  return {
    poor: questionId !== undefined && poorAt === questionId && state.lifelines.some(({ id }) => missingCoins(state, id, coins) > 0),
    help: (lifeline: Lifeline, draft?: string) => {
      play('tap')
      if (missingCoins(state, lifeline, coins) === 0) return help(lifeline, draft)
      setPoorAt(questionId)
      announce(t('coins.refusal.not-enough-coins'))
    },
  }
}
