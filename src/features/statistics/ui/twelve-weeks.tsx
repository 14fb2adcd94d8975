import { Flame } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Card } from '../../../platform/web/ui/tile.tsx'
import type { Statistics } from '../contract.ts'
import { MUCH, sizeOf, weeksUntil } from '../rules.ts'
import { Heading } from './heading.tsx'

const LIT = 'bg-lime foyer:ring-1 foyer:ring-inset foyer:ring-ink'
const SIZES = ['size-1.5 bg-line/60', `size-2.5 ${LIT}`, `size-3.5 ${LIT}`, `size-4.5 ${LIT}`] as const
/** Days are days of the product's time zone, whatever the browser's is. */
const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'narrow', timeZone: 'UTC' }
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }

/** A bulb per day, larger with more answers; the same data as a table below. */
export function TwelveWeeks({ days, today }: Pick<Statistics, 'days' | 'today'>) {
  const { t, date } = useTexts()
  const weeks = weeksUntil(today)
  const answered = new Map(days.map((day) => [day.date, day.answered]))
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading icon={Flame}>{t('statistics.twelve-weeks')}</Heading>
        <Legend />
      </div>
      <div role="img" aria-label={t('statistics.active-days', { n: days.length })} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
        <span className="grid grid-rows-7 text-sm text-hush" aria-hidden>
          {weeks[0]?.map((day) => (
            <span key={day} className="grid h-6 place-items-center">
              {date(day, WEEKDAY)}
            </span>
          ))}
        </span>
        <span className="grid grid-cols-12" aria-hidden>
          {weeks.map((week) => (
            <span key={week[0]} className="grid grid-rows-7">
              {week.map((day) => (
                <span key={day} className="grid h-6 place-items-center">
                  <Bulb size={sizeOf(answered.get(day) ?? 0)} />
                </span>
              ))}
            </span>
          ))}
        </span>
      </div>
      {days.length > 0 && <AsText days={days} />}
    </Card>
  )
}

function Bulb({ size }: { size: number }) {
  return <i data-lit={size > 0} className={cx('rounded-full', SIZES[size])} />
}

function Legend() {
  const { num } = useTexts()
  return (
    <p className="flex items-center gap-1.5 text-sm text-hush" aria-hidden>
      {num(0)}
      {SIZES.map((size, at) => (
        <Bulb key={size} size={at} />
      ))}
      <span>{num(MUCH)}+</span>
    </p>
  )
}

function AsText({ days }: Pick<Statistics, 'days'>) {
  const { t, date, num } = useTexts()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">{t('statistics.as-table')}</summary>
      <table className="w-full text-start">
        <thead>
          <tr className="text-sm text-hush">
            <th scope="col" className="py-1 text-start font-medium">
              {t('statistics.day')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('statistics.answered')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('statistics.right')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row" className="py-1 text-start font-medium">
                {date(day.date, DAY)}
              </th>
              <td className="py-1 text-end">{num(day.answered)}</td>
              <td className="py-1 text-end">{num(day.correct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
