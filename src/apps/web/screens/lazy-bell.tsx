/** The bell and its figures, which come behind the first screen. */
import { lazy, Suspense, type ComponentProps } from 'react'
import type { News } from '../../../features/notifications/ui/bell.tsx'
import { loadBell } from '../load-bell.ts'

const Late = lazy(() => loadBell().then((file) => ({ default: file.News })))

/** Its place is kept by `className`. */
export function LateBell({ as, className }: ComponentProps<typeof News> & { className: string }) {
  return (
    <span className={className}>
      <Suspense>
        <Late as={as} />
      </Suspense>
    </span>
  )
}
