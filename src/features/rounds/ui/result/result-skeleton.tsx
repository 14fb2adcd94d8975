import { SkeletonBlock, Skeleton } from '../../../../platform/web/ui/skeleton.tsx'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'

export function ResultPageSkeleton({ look }: { look: Look }) {
  return (
    <Page look={look} className="content-start gap-4 sm:content-center sm:gap-6">
      <ResultSkeleton />
    </Page>
  )
}

/** The placeholder of a result. */
export function ResultSkeleton() {
  return (
    <Skeleton className="grid gap-4 sm:gap-6">
      <span className="flex items-center gap-10 rounded-card bg-riser p-4 max-sm:flex-col sm:p-8">
        <SkeletonBlock className="size-44 rounded-full! sm:size-72" />
        <span className="grid w-full gap-3 max-sm:justify-items-center">
          <SkeletonBlock className="h-6 w-40" />
          <SkeletonBlock className="h-10 w-4/5" />
        </span>
      </span>
      <span className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-4">
        {[0, 1, 2, 3].map((at) => (
          <SkeletonBlock key={at} className="h-20 rounded-card!" />
        ))}
      </span>
    </Skeleton>
  )
}
