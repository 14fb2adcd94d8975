/** The statistics of this moment: the bar of the frame reads them every half minute, and they are shown here from the same cache. */
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getLiveFigures } from '../contract.ts'

const SECONDS = 60

export function LiveStrip() {
  const { t, num } = useTexts()
  const { data: live } = useQuery({ queryKey: [getLiveFigures.name], queryFn: async () => dataOf(await call(getLiveFigures, {}, { quiet: true })), enabled: false })
  if (!live) return null
  const { players, rounds, battles, rooms, answers_per_minute, failed, median_ms } = live
  const perSecond = num(answers_per_minute / SECONDS, { maximumFractionDigits: answers_per_minute < 10 * SECONDS ? 1 : 0 })
  return (
    <section className="dash-live" aria-label={t('desk.dashboard.live')}>
      <Live n={num(players)} label={t('desk.dashboard.live-players')} />
      <Live n={num(rounds)} label={t('desk.dashboard.live-rounds')} />
      <Live n={num(battles)} label={t('desk.dashboard.live-battles')} />
      <Live n={num(rooms)} label={t('desk.dashboard.live-rooms')} />
      <Live n={perSecond} label={t('desk.dashboard.live-answers')} />
      {median_ms !== null && <Live n={num(median_ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })} label={t('desk.dashboard.live-median')} />}
      <Live n={num(failed)} label={t('desk.dashboard.live-errors')} tone={failed > 0 ? 'broken' : 'on'} />
    </section>
  )
}

const Live = ({ n, label, tone = 'on' }: { n: string; label: string; tone?: 'on' | 'broken' }) => (
  <span className="desk-bulb" data-tone={tone}>
    <b>{n}</b> {label}
  </span>
)
