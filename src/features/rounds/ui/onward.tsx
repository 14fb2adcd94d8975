import { Suspense, useContext } from 'react'
import { SkeletonBlock } from '../../../platform/web/ui/skeleton.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { OnwardContext, type OnwardProps } from './onward-context.ts'

/** The button behind the end of a round that leads to another mode. */
export function Onward(props: OnwardProps) {
  const Button = useContext(OnwardContext)
  return (
    <Suspense fallback={<OnwardBone className={props.className} />}>
      <Button {...props} />
    </Suspense>
  )
}

/** Its place, until it is known. */
export const OnwardBone = ({ className }: { className: string | undefined }) => <SkeletonBlock className={cx('min-h-14 min-w-52 rounded-card!', className)} />
