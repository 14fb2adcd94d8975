import { Flame, Snowflake } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { asked } from '../../../platform/web/query.ts'
import { useTexts, type Texts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { getStreak } from '../contract.ts'

type Streak = Output<typeof getStreak>
const FRESH_MS = 3_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Days of play in a row, where the player is, and the bulbs of the last seven. */
export function StreakCard({ className }: { className?: string }) {
  const texts = useTexts()
  const { t, num } = texts
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data } = useQuery(asked(getStreak, { timezone }, { quiet: true, staleTime: FRESH_MS }))
  const streak = data && !data.error ? data.data : undefined
  // Its place is kept: what stands below it does not move when it comes.
  if (!streak) return <section className={className} aria-hidden />
  return (
    <section aria-label={t('streak.label')} className={cx('flex flex-col justify-between gap-2', className)}>
      <div className="flex items-center gap-2">
        <Flame size={20} fill="currentColor" className={cx('shrink-0', streak.days > 0 ? 'text-coral' : 'text-line')} aria-hidden />
        <h2 className="me-auto font-semibold wrap-anywhere">{streak.days > 0 ? t('streak.days', { n: streak.days }) : t(streak.longest > 0 ? 'streak.lost' : 'streak.none')}</h2>
        <span className="flex shrink-0 items-center gap-1 text-sm font-semibold" title={t('streak.freezes', { n: streak.freezes })}>
          <Snowflake size={16} aria-hidden />
          <span aria-hidden>{num(streak.freezes)}</span>
          <span className="sr-only">{t('streak.freezes', { n: streak.freezes })}</span>
        </span>
      </div>
      <ol className="grid grid-cols-7 gap-1.5">
        {streak.week.map((bulb) => (
          <Bulb key={bulb.day} {...bulb} />
        ))}
      </ol>
      <p className="text-sm text-hush wrap-anywhere">{adviceOf(texts, streak)}</p>
    </section>
  )
}

function adviceOf({ t }: Pick<Texts, 't'>, { days, danger_in_ms: left, longest }: Streak): string {
  if (days === 0) return longest > 0 ? t('streak.longest', { n: longest }) : t('streak.start')
  if (left === null) return t('streak.safe')
  const time = left >= HOUR_MS ? t('streak.left-hours', { n: Math.floor(left / HOUR_MS) }) : t('streak.left-minutes', { n: Math.max(1, Math.floor(left / MINUTE_MS)) })
  return `${t('streak.keep')} ${time}`
}

const BULBS: Record<Streak['week'][number]['state'], string> = {
  lit: 'bg-lime text-ink foyer:ring-[1.5px] foyer:ring-ink foyer:ring-inset',
  frozen: 'border-2 border-line bg-prop',
  today: 'border-2 border-dashed border-say',
  dark: 'bg-line/30',
}

function Bulb({ day, state }: Streak['week'][number]) {
  const { t, date } = useTexts()
  const weekday = (width: 'narrow' | 'long') => date(`${day}T12:00:00Z`, { weekday: width, timeZone: 'UTC' })
  return (
    <li data-lit={state === 'lit'} className={cx('grid aspect-square w-full max-w-9 place-items-center justify-self-center rounded-full text-sm font-bold', BULBS[state])}>
      <span aria-hidden>{state === 'frozen' ? <Snowflake size={16} /> : weekday('narrow')}</span>
      <span className="sr-only">
        {weekday('long')}, {t(`streak.day.${state}`)}
      </span>
    </li>
  )
}
