import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'

const STEPS = ['h-36 sm:h-72', 'h-48 sm:h-96', 'h-28 sm:h-60']
const LINES = 7

/** Placeholder of the podium and its rows while they load. */
export function BoardSkeleton() {
  return (
    <Skeleton className="grid gap-5 lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-10">
      <span className="mx-auto flex w-full max-w-form items-end gap-2 sm:gap-3">
        {STEPS.map((height) => (
          <SkeletonBlock key={height} className={`flex-1 rounded-card! ${height}`} />
        ))}
      </span>
      <span className="grid content-start gap-2">
        {Array.from({ length: LINES }, (_, at) => (
          <SkeletonBlock key={at} className="h-14 rounded-card!" />
        ))}
      </span>
    </Skeleton>
  )
}
