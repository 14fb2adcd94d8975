/** Events and states in words. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedDelivery } from '../desk-contract.ts'
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'

/** The name of a type of event; of one that a later version sends, the type itself. */
export function useEventWords(): (type: string) => string {
  const { t, has } = useTexts()
  return (type) => {
    const key = `desk.webhooks.event.${type}`
    return has(key) ? t(key) : type
  }
}

export const TONES: Record<ListedDelivery['state'], Tone> = { waiting: 'waits', arrived: 'on', dead: 'broken', aside: 'off' }

/** The last answer: "204 in 0.2 s", or that there was none. */
export function useAnswerWords(): (delivery: Pick<ListedDelivery, 'status' | 'ms'>) => string {
  const { t, num, plainNum } = useTexts()
  return ({ status, ms }) => {
    if (status === null || ms === null) return '–'
    if (status === 0) return t('desk.webhooks.no-answer')
    return t('desk.webhooks.answered', { status: plainNum(status), time: num(ms / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 }) })
  }
}
