import { Lock } from 'lucide-react'
import { cx } from '../../../platform/web/ui/classes.ts'
import { gelStyle, goboClass } from '../../../platform/web/ui/look.ts'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { BADGE_LOOKS } from './badge-look.ts'
import type { ShownBadge } from './badges.ts'

export const BULBS = 24

/** Bulbs for the progress: none before the first step, all of them only at the goal. */
function litOf({ progress, goal }: ShownBadge): number {
  if (progress <= 0) return 0
  return progress >= goal ? BULBS : Math.min(BULBS - 1, Math.max(1, Math.floor((progress * BULBS) / goal)))
}

/** A badge in its ring of bulbs; dark until it is earned. Decorative: the text beside it has the same information. */
export function Medal({ badge, className, ring }: { badge: ShownBadge; className?: string; ring?: number }) {
  const look = BADGE_LOOKS[badge.type]
  const earned = badge.status > 0
  const untouched = !earned && badge.progress === 0
  return (
    <div style={gelStyle(look)} className={cx('grid place-items-center', className)} aria-hidden>
      <Ring bulbs={BULBS} lit={ring ?? litOf(badge)} big={4.4} small={2.4} className="size-full">
        <span
          className={cx(
            'grid size-[68%] place-items-center rounded-full',
            earned ? cx('tile rounded-full! shadow-none!', goboClass(look)) : 'bg-prop text-say',
            untouched && 'border-2 border-dashed border-line text-hush',
          )}
        >
          <Picture badge={badge} untouched={untouched} />
        </span>
      </Ring>
    </div>
  )
}

function Picture({ badge: { type, badge_icon: own }, untouched }: { badge: ShownBadge; untouched: boolean }) {
  if (own && !untouched) return <img src={own} alt="" className="size-3/5 object-contain" />
  const Icon = untouched ? Lock : BADGE_LOOKS[type].icon
  return <Icon className="size-2/5" strokeWidth={2.1} />
}
