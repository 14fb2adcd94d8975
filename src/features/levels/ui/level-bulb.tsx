import { Lock } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import type { LevelStatus } from './level-map.ts'

type LevelBulbProps = { level: number; standing: LevelStatus; current: boolean; to: string; large: boolean }

const SIZES = { small: 'size-11 text-base sm:size-15 sm:text-xl', large: 'size-13 text-xl sm:size-20 sm:text-3xl' }

/** One level: lit once passed, white in a ring of bulbs if it is the current one, locked after that. */
export function LevelBulb({ level, standing, current, to, large }: LevelBulbProps) {
  const { t, num } = useTexts()
  const label = t(`levels.standing.${current && standing !== 'played' ? 'current' : standing}`, {
    level: t('levels.level', { n: level }),
  })
  const size = large ? SIZES.large : SIZES.small
  const round = 'grid place-items-center rounded-full font-show tabular-nums'
  if (standing === 'locked')
    return (
      <button
        type="button"
        aria-label={label}
        onClick={() => toast.error(t('levels.refusal.level-locked'), { id: 'level-locked' })}
        className={cx(round, size, 'content-center gap-0.5 border-2 border-line bg-prop leading-none font-bold text-hush')}
      >
        <Lock strokeWidth={2.5} className="size-3 sm:size-4" aria-hidden />
        <span className="text-sm sm:text-base">{num(level)}</span>
      </button>
    )
  if (!current)
    return (
      <Link to={to} aria-label={label} className={cx(round, size, 'bg-gel font-bold text-ink shadow-[0_5px_0_var(--color-lime-edge)]')}>
        {num(level)}
      </Link>
    )
  return (
    <Link to={to} aria-label={label} aria-current="step" className="rounded-full">
      <Ring
        bulbs={15}
        lit={15}
        big={4.2}
        className={cx('rounded-full bg-(--board)', large ? 'size-22 sm:size-32' : 'size-16 xs:size-18 sm:size-25')}
      >
        <span className={cx(round, size, 'bg-paper font-extrabold text-ink')}>{num(level)}</span>
      </Ring>
    </Link>
  )
}
