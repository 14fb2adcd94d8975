import { Flame, Snowflake } from 'lucide-react'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { useStreak, type StreakOnTheWire } from './use-streak.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The streak and the bulbs of the last seven days; `wide`: the bulbs are beside the text. */
export function StreakCard({ wide = false, className }: { wide?: boolean; className?: string }) {
  const texts = useTexts()
  const { t } = texts
  const streak = useStreak()
  // Reserves the space to avoid a layout shift.
  if (!streak) return <section className={className} aria-hidden />
  return (
    <section aria-label={t('streak.label')} className={cx('grid content-between gap-2', wide && 'sm:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] sm:gap-x-8', className)}>
      <div className="flex items-center gap-2">
        <Flame size={20} fill="currentColor" className={cx('shrink-0', streak.days > 0 ? 'text-coral' : 'text-line')} aria-hidden />
        <h2 className="me-auto font-semibold wrap-anywhere">{streak.days > 0 ? t('streak.days', { n: streak.days }) : t(streak.longest > 0 ? 'streak.lost' : 'streak.none')}</h2>
      </div>
      <ol className={cx('grid grid-cols-7 gap-1.5', wide && 'sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:self-center')}>
        {streak.week.map((bulb) => (
          <Bulb key={bulb.day} wide={wide} {...bulb} />
        ))}
      </ol>
      <p className="text-sm text-hush wrap-anywhere">{adviceOf(texts, streak)}</p>
      <p className="flex items-start gap-1.5 text-sm text-hush">
        <Snowflake size={16} className="mt-0.5 shrink-0" aria-hidden />
        {t(streak.freezes > 0 ? 'streak.freezes' : 'streak.no-freezes', { n: streak.freezes })}
      </p>
    </section>
  )
}

function adviceOf({ t }: Pick<Texts, 't'>, { days, danger_in_ms: left, longest }: StreakOnTheWire): string {
  if (days === 0) return longest > 0 ? t('streak.longest', { n: longest }) : t('streak.start')
  if (left === null) return t('streak.safe')
  const time = left >= HOUR_MS ? t('streak.left-hours', { n: Math.floor(left / HOUR_MS) }) : t('streak.left-minutes', { n: Math.max(1, Math.floor(left / MINUTE_MS)) })
  return `${t('streak.keep')} ${time}`
}

const BULBS: Record<StreakOnTheWire['week'][number]['state'], string> = {
  lit: 'bg-lime text-ink foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  frozen: 'border-2 border-line bg-prop',
  today: 'border-2 border-dashed border-say',
  dark: 'bg-line/30',
}

function Bulb({ day, state, wide }: StreakOnTheWire['week'][number] & { wide: boolean }) {
  const { t, date } = useTexts()
  const weekday = (width: 'narrow' | 'long') => date(`${day}T12:00:00Z`, { weekday: width, timeZone: 'UTC' })
  return (
    <li data-lit={state === 'lit'} className={cx('grid aspect-square w-full max-w-9 place-items-center justify-self-center rounded-full text-sm font-bold', wide && 'sm:max-w-12', BULBS[state])}>
      <span aria-hidden>{state === 'frozen' ? <Snowflake size={16} /> : weekday('narrow')}</span>
      <span className="sr-only">
        {weekday('long')}, {t(`streak.day.${state}`)}
      </span>
    </li>
  )
}
