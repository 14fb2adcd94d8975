import { SkeletonBlock, Skeleton } from '../../../../platform/web/ui/skeleton.tsx'

/** The placeholder of a question. */
export function StageSkeleton() {
  return (
    <Skeleton className="grid content-center gap-5">
      <span className="flex items-center gap-8">
        <span className="grid flex-1 gap-3">
          <SkeletonBlock className="h-5 w-32" />
          <SkeletonBlock className="h-8 w-full sm:h-10" />
          <SkeletonBlock className="h-8 w-3/5 sm:h-10" />
        </span>
        <SkeletonBlock className="size-20 rounded-full! sm:size-32" />
      </span>
      <span className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
        {[0, 1, 2, 3].map((at) => (
          <SkeletonBlock key={at} className="h-16 rounded-card! sm:h-24" />
        ))}
      </span>
    </Skeleton>
  )
}
