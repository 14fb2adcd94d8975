/** States of events, and moments on the clock of the product. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { wayOfAsking } from '../rules.ts'

export const TONES = { draft: 'off', planned: 'second', live: 'live', today: 'live', counting: 'waits', closing: 'waits', settled: 'on', over: 'on', cancelled: 'broken' } as const satisfies Record<string, Tone>
export type EventState = keyof typeof TONES

/** More than this is not counted. */
const COUNTED = 10_000
const MOMENT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

export function useEventWords() {
  const { t, num, date } = useTexts()
  return {
    state: (state: EventState) => t(`desk.events.state.${state}`),
    counted: (n: number) => (n > COUNTED ? `${num(COUNTED)}+` : num(n)),
    /** `zone`: of the product; without it of the browser. */
    moment: (iso: string, zone?: string) => date(iso, { ...MOMENT, ...(zone !== undefined && { timeZone: zone }) }),
    time: (iso: string, zone: string) => date(iso, { ...CLOCK, timeZone: zone }),
    /** A day of the calendar, "2026-11-24". */
    day: (day: string) => date(`${day}T12:00:00Z`, DAY),
    localTime: (local: string) => date(`${local}:00Z`, { ...CLOCK, timeZone: 'UTC' }),
    /** A time on the clock of the product, "2026-11-24T12:00". */
    local: (local: string) => date(`${local}:00Z`, { ...MOMENT, timeZone: 'UTC' }),
  }
}

/** What entrants are asked of the pool, in a sentence. `asked` 0: all of it. */
export function useWayOfAsking(): (asked: number, pool: number) => string {
  const { t, num } = useTexts()
  return (asked, pool) => {
    const way = wayOfAsking(asked, pool)
    if (way === 'short') return t('desk.events.cannot-ask')
    return way === 'own' ? t('desk.events.own-draw', { asked: num(asked), pool: num(pool) }) : t('desk.events.same-for-all')
  }
}
