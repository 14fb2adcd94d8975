/** Formats when something was sent, in the reader's language and calendar. */
import type { Texts } from '../../../platform/web/texts/texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 12 min · Today, 14:05 · Yesterday · 1 Nov · 1 Nov 2025 */
export function sentWords(sent: string, now: Date, { t, num, date }: Pick<Texts, 't' | 'num' | 'date'>): string {
  // With a device clock behind the server's the age would be negative.
  const ageMs = Math.max(0, now.getTime() - Date.parse(sent))
  if (ageMs < HOUR_MS) return num(Math.max(1, Math.floor(ageMs / MINUTE_MS)), { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const days = daysBetween(new Date(sent), now)
  if (days === 0) return t('notifications.today', { time: date(sent, { hour: 'numeric', minute: '2-digit' }) })
  if (days === 1) return t('notifications.yesterday')
  const thisYear = new Date(sent).getFullYear() === now.getFullYear()
  return date(sent, { day: 'numeric', month: 'short', ...(thisYear ? {} : { year: 'numeric' }) })
}

/** Midnights between the two; a day of 23 or 25 hours is one. */
function daysBetween(earlier: Date, later: Date): number {
  const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return (dayOf(later) - dayOf(earlier)) / (24 * HOUR_MS)
}
