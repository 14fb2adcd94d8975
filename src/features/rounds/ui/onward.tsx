import { Suspense, useContext } from 'react'
import { SkeletonBlock } from '../../../platform/web/ui/skeleton.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { OnwardContext, type OnwardProps } from './onward-context.ts'

/** The button to another mode on a result page. */
export function Onward(props: OnwardProps) {
  const Button = useContext(OnwardContext)
  return (
    <Suspense fallback={<OnwardSkeleton className={props.className} />}>
      <Button {...props} />
    </Suspense>
  )
}

/** Its placeholder while loading. */
export const OnwardSkeleton = ({ className }: { className: string | undefined }) => <SkeletonBlock className={cx('min-h-14 min-w-52 rounded-card!', className)} />
