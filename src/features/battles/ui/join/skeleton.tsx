import { SkeletonBlock, Skeleton } from '../../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { RoomMode } from '../line/room-mode.ts'

/** Placeholder in the shape of a lobby, until the server has sent this player's room. */
export function RoomSkeleton({ mode }: { mode: RoomMode }) {
  return (
    <Page scene="stage" look={mode} className="content-start gap-4 sm:gap-8">
      <Skeleton className="grid gap-4 sm:gap-8">
        <SkeletonBlock className="h-13 w-2/3 sm:w-96" />
        <span className={cx('grid grid-cols-2 gap-2.5 sm:gap-4', mode.seats > 2 && 'sm:grid-cols-4')}>
          {Array.from({ length: mode.seats }, (_, at) => (
            <SkeletonBlock key={at} className="h-36 rounded-card! sm:h-72" />
          ))}
        </span>
        <SkeletonBlock className="h-48 rounded-card! sm:h-60" />
      </Skeleton>
    </Page>
  )
}
