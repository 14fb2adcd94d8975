import { Check } from 'lucide-react'
import { useTexts, type Texts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { BADGE_LOOKS } from './badge-look.ts'
import type { ShownBadge } from './badges.ts'
import { Medal } from './medal.tsx'

/** A player's progress with a badge, in a few words. */
export function standingOf({ t }: Pick<Texts, 't'>, { type, status, badge_reward, progress, goal }: ShownBadge): string {
  if (status === 2 || (status === 1 && badge_reward === 0)) return t('badges.earned')
  if (status === 1) return t('badges.take-coins', { n: badge_reward })
  if (goal === 1) return t('badges.locked')
  const { unit } = BADGE_LOOKS[type]
  return t(unit ? `badges.progress.${unit}` : 'badges.progress', { n: progress, goal })
}

/** A badge on the wall; pressed, it shows how it is earned. */
export function BadgeCard({ badge, onOpen }: { badge: ShownBadge; onOpen: () => void }) {
  const texts = useTexts()
  const waits = badge.status === 1
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'grid h-full w-full content-start justify-items-center gap-1 rounded-card border-3 bg-riser px-1 py-2.5 text-center sm:px-2.5 sm:py-3.5',
        waits ? 'border-say' : 'border-riser',
      )}
    >
      <Medal badge={badge} className="size-20 sm:size-25" />
      <span className="mt-1 grid min-h-10 place-items-center text-sm leading-tight font-semibold text-balance hyphens-auto wrap-anywhere sm:min-h-6 sm:text-base">{badge.badge_label}</span>
      <span className={cx('flex items-center gap-1.5 text-sm', waits ? 'font-semibold' : 'text-hush')}>
        {badge.status === 2 && <Check size={16} strokeWidth={3} className="shrink-0" aria-hidden />}
        {standingOf(texts, badge)}
      </span>
    </button>
  )
}
