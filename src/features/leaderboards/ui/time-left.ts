/** The remaining time of a board in its two largest units. */
export type TimeUnit = 'days' | 'hours' | 'minutes'
const HOUR = 60
const DAY = 24 * HOUR

/** 22,320,000 ms are 6 hours and 12 minutes; the last seconds are a minute. A unit that would be 0 is left out. */
export function partsOf(ms: number): { unit: TimeUnit; n: number }[] {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const parts: { unit: TimeUnit; n: number }[] =
    minutes >= DAY
      ? [{ unit: 'days', n: Math.floor(minutes / DAY) }, { unit: 'hours', n: Math.floor((minutes % DAY) / HOUR) }]
      : [{ unit: 'hours', n: Math.floor(minutes / HOUR) }, { unit: 'minutes', n: minutes % HOUR }]
  return parts.filter(({ n }) => n > 0)
}
