import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { standingOf } from './badge-card.tsx'
import type { ShownBadge } from './badges.ts'
import { Medal } from './medal.tsx'

type StoryProps = { badge: ShownBadge; busy: boolean; onTake: () => void; onClose: () => void }

/** Dialog of a badge: its condition, the progress, the share of players who have it, and its reward. */
export function BadgeStory({ badge, busy, onTake, onClose }: StoryProps) {
  const texts = useTexts()
  const { t, percent } = texts
  const waits = badge.status === 1
  return (
    <Dialog open title={badge.badge_label} onClose={onClose}>
      <div className="mt-4 grid justify-items-center gap-3 text-center">
        <Medal badge={badge} className="size-40" />
        {!waits && <p className="font-semibold">{standingOf(texts, badge)}</p>}
        <p className="text-balance">{badge.badge_note}</p>
        <p className="text-sm text-balance text-hush">
          {t('badges.reward', { n: badge.badge_reward })} {badge.share !== null && t('badges.share.of', { share: percent(badge.share) })}
        </p>
      </div>
      <div className="mt-6 grid gap-4 pb-1.5">
        {waits && (
          <Button busy={busy} onClick={onTake}>
            {t('badges.take-coins', { n: badge.badge_reward })}
          </Button>
        )}
        <Button kind={waits ? 'side' : 'main'} onClick={onClose}>
          {t('badges.close')}
        </Button>
      </div>
    </Dialog>
  )
}
