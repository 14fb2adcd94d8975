/** States, amounts and ages of payouts in the language of the desk. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { PayoutStep } from '../desk-contract.ts'

const TONES: Readonly<Record<PayoutStep, Tone>> = {
  'new-address': 'live', waits: 'waits', 'first-of-two': 'second', 'second-of-two': 'second', paying: 'live', paid: 'on', refused: 'broken', withdrawn: 'off', forfeited: 'off',
}

/** What stands in a chip: that it is late is more than what comes next. */
export function useStep(): (payout: { step: PayoutStep; late: 0 | 1 }) => { tone: Tone; words: string } {
  const { t } = useTexts()
  return ({ step, late }) => (late === 1 ? { tone: 'broken', words: t('desk.payouts.late', { step: t(`desk.payouts.step.${step}`) }) } : { tone: TONES[step], words: t(`desk.payouts.step.${step}`) })
}

/** Money: the sign of the currency stands before it, as everywhere in the product. */
export function useMoney(): (amount: number, currency: string) => string {
  const { num } = useTexts()
  return (amount, currency) => `${currency}${num(amount, { minimumFractionDigits: 2 })}`
}

/** Why something was not done, as a file or a statement reports it: a refusal of the server's, or a word of the file's own. */
export function useWhy(): (code: string) => string {
  const { t, has } = useTexts()
  return (code) => {
    const key = `desk.payouts.why.${code}`
    return has(key) ? t(key) : code
  }
}
