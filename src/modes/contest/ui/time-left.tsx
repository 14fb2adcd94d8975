import { useState } from 'react'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `at`: when so much was left, if not just now. */
type TimeLeftProps = { ms: number; at?: number; onEnd?: () => void }

/** Days and hours while it is long, a running clock on the last day. */
export function TimeLeft({ ms, at, onEnd }: TimeLeftProps) {
  const { t, clockTime } = useTexts()
  const [passed] = useState(() => (at === undefined ? 0 : Date.now() - at))
  const left = useEndsIn(Math.max(0, ms - passed), { key: String(ms), onEnd }) ?? 0
  if (left < DAY_MS) return <b className="font-show tabular-nums">{clockTime(left)}</b>
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)]
  return <b className="font-show">{hours ? `${t('contest.days', { n: days })} ${t('contest.hours', { n: hours })}` : t('contest.days', { n: days })}</b>
}
