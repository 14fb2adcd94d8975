import type { Day } from '../../../platform/pure/days.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { StateChip, type Tone } from '../../../platform/web/desk/state-chip.tsx'
import type { DAY_STATES } from '../desk-contract.ts'
import { noonOf, weeksOf } from './months.ts'

type State = (typeof DAY_STATES)[number]
export const TONES: Readonly<Record<State, Tone>> = { chosen: 'on', drawn: 'live', empty: 'off' }

export type DayCount = { day: Day; state: State; questions: number; retired: number }
type Props = { month: string; today: Day | undefined; days: readonly DayCount[]; chosen: Day | undefined; onChoose: (day: Day) => void }

/** Each day is a button; days of other months have none. */
export function MonthTable({ month, today, days, chosen, onChoose }: Props) {
  const { t, date } = useTexts()
  const weeks = weeksOf(month)
  const byDay = new Map(days.map((count) => [count.day, count]))
  return (
    <div className="daily-scroll">
      <table className="desk-choices daily-month">
        <caption className="sr-only">{t('desk.daily-quiz.title')}</caption>
        <thead>
          <tr>{weeks[0]?.map((day) => <th key={day} scope="col"><abbr title={date(noonOf(day), { weekday: 'long', timeZone: 'UTC' })}>{date(noonOf(day), { weekday: 'short', timeZone: 'UTC' })}</abbr></th>)}</tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => <td key={day}>{day.startsWith(month) && <DayButton day={day} count={byDay.get(day)} isToday={day === today} isOver={today !== undefined && day < today} current={day === chosen} onChoose={onChoose} />}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { day: Day; count: DayCount | undefined; isToday: boolean; isOver: boolean; current: boolean; onChoose: (day: Day) => void }

function DayButton({ day, count, isToday, isOver, current, onChoose }: DayProps) {
  const { t, num, date } = useTexts()
  const state = count?.state ?? 'empty'
  return (
    <button type="button" aria-current={current ? 'true' : isToday ? 'date' : undefined} data-over={isOver || undefined} onClick={() => onChoose(day)}>
      <span className="sr-only">{date(noonOf(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })}: </span>
      <b aria-hidden>{num(Number(day.slice(8)))}</b>
      {isToday && <small>{t('desk.daily-quiz.today')}</small>}
      {/* A past day without a round has no set: it is drawn by the first one. */}
      {(count || !isOver) && <StateChip tone={TONES[state]}>{t(`desk.daily-quiz.state-${state}`)}</StateChip>}
      {count !== undefined && count.retired > 0 && <StateChip tone="broken">{t('desk.daily-quiz.retired', { n: count.retired })}</StateChip>}
    </button>
  )
}
