import { Check, Flame, Sun } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import type { Day } from '../../../platform/pure/days.ts'
import { weekOf, type WeekDay } from './week.ts'

type StreakProps = { streak: number; today: Day; played: readonly Day[]; litToday: boolean }

/** Days in a row, and this week's bulbs. */
export function Streak({ streak, today, played, litToday }: StreakProps) {
  const { t, num, code } = useTexts()
  return (
    <section className="grid items-center gap-4 rounded-card bg-riser p-4 sm:grid-cols-[minmax(0,15rem)_1fr] sm:gap-8 sm:p-7">
      <p className="flex items-center gap-x-4 gap-y-1 sm:flex-wrap">
        <Flame size={36} fill="currentColor" className={cx('shrink-0', streak > 0 ? 'text-coral' : 'text-line')} aria-hidden />
        <b className="font-show text-4xl font-extrabold tabular-nums sm:text-5xl">
          {num(streak)}
        </b>
        <span className="font-semibold text-balance">{t(litToday ? 'daily-quiz.lit' : streak > 0 ? 'daily-quiz.keep' : 'daily-quiz.begin', { n: streak })}</span>
      </p>
      <ol className="grid grid-cols-7 justify-items-center gap-1.5">
        {weekOf(today, played, code).map((day) => (
          <Bulb key={day.day} {...day} isToday={day.day === today} />
        ))}
      </ol>
    </section>
  )
}

const BULBS: Record<WeekDay['state'], string> = {
  played: 'bg-lime text-ink foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  today: 'border-2 border-dashed border-say',
  missed: 'border-2 border-line/60',
  'to-come': 'bg-line/30',
}

function Bulb({ day, state, isToday }: WeekDay & { isToday: boolean }) {
  const { t, date } = useTexts()
  const weekday = (width: 'narrow' | 'short') => date(`${day}T12:00:00Z`, { weekday: width, timeZone: 'UTC' })
  return (
    <li className="grid justify-items-center gap-2">
      <span className={cx('grid size-9 place-items-center rounded-full sm:size-16', BULBS[state])}>
        {state === 'played' && <Check className="size-5 sm:size-7" strokeWidth={3} aria-hidden />}
        {state === 'today' && <Sun className="size-5 sm:size-7" aria-hidden />}
      </span>
      <span className={cx('text-sm', isToday ? 'font-bold' : 'text-hush')} aria-current={isToday ? 'date' : undefined}>
        <span className="sm:hidden" aria-hidden>
          {weekday('narrow')}
        </span>
        <span className="max-sm:sr-only">{weekday('short')}</span>
        <span className="sr-only">, {t(`daily-quiz.day.${state}`)}</span>
      </span>
    </li>
  )
}
