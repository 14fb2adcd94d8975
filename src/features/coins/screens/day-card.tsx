import type { Output } from '../../../platform/pure/action.ts'
import type { Say } from '../../../platform/pure/text-keys.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import type { getTrackerData } from '../contract.ts'
import { nearDay, type DayGroup } from '../ui/days.ts'
import { COIN_LOOK } from '../ui/coin-look.ts'
import { lookOfTitle } from './title-look.ts'

export type HistoryLine = Output<typeof getTrackerData>[number]

/** A day of the history; `whole`: all of its lines are here, so their sum is true. */
export function DayCard({ day, now, whole }: { day: DayGroup<HistoryLine>; now: Date; whole: boolean }) {
  const { t, num, date } = useTexts()
  const near = nearDay(day.key, now)
  return (
    <section className="rounded-card bg-riser p-4 pb-2 sm:p-5 sm:pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-show text-base font-bold sm:text-xl">{near ? t(`coins.history.${near}`) : date(day.date)}</h2>
        {whole && <p className="text-sm font-semibold text-hush tabular-nums">{t('coins.history.in-all', { coins: num(day.sum, { signDisplay: 'exceptZero' }) })}</p>}
      </div>
      <ul className="mt-2 divide-y-2 divide-line/20">
        {day.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

function Line({ line: { type, points, redeemable, date: moment } }: { line: HistoryLine }) {
  const { t, num, date } = useTexts()
  const { icon: Icon, gel } = lookOfTitle(type)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span style={gelStyle({ ...COIN_LOOK, gel })} className="grid size-11 shrink-0 place-items-center rounded-chip bg-gel text-ink">
        <Icon size={22} aria-hidden />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="block font-semibold wrap-anywhere">{t(`coins.title.${type}`)}</span>
        <time dateTime={moment} className="text-sm text-hush">
          {date(moment, TIME)}
        </time>
      </span>
      <span className="text-end leading-tight">
        <b className="block font-show font-bold tabular-nums sm:text-xl">{num(points, { signDisplay: 'exceptZero' })}</b>
        <span className="text-sm text-hush">{kindOf(points, redeemable, t, num)}</span>
      </span>
    </li>
  )
}

/** All of one kind is said in a word, some of both with the redeemable part. */
function kindOf(points: number, redeemable: number, t: Say, num: (value: number) => string): string {
  if (redeemable === points) return t('coins.history.redeemable')
  return redeemable === 0 ? t('coins.history.bonus') : t('coins.history.some', { coins: num(Math.abs(redeemable)) })
}
