import { useState } from 'react'
import { call } from '../../../../platform/web/net/call.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { setPreferences } from '../../../players/contract.ts'
import { playerReceived, user } from '../../../players/ui/slice.ts'

/** 0: no clock. */
export const FACTORS = ['1', '2', '10', '0'] as const
export type Factor = (typeof FACTORS)[number]

/** The player's clock factor. A choice is shown at once, and rolled back when the server refuses. */
export function useClockFactor(): { factor: Factor; choose: (factor: Factor) => Promise<void> } {
  const { t } = useTexts()
  const stored = user.use(({ data }) => data?.clock_factor)
  const [wanted, setWanted] = useState<Factor>()
  const choose = async (factor: Factor) => {
    setWanted(factor)
    const answer = await call(setPreferences, { clock_factor: factor })
    setWanted(undefined)
    if (!answer) return
    if (answer.error) return void toast.error(answer.text)
    playerReceived(answer.data)
    toast.success(t('rounds.clock-set', { clock: t(`rounds.clock.${factor}`) }))
  }
  return { factor: wanted ?? FACTORS.find((known) => known === stored) ?? '1', choose }
}
