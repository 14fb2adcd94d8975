/** The bell and its counts, loaded after the first screen. */
import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import type { News } from '../../../features/notifications/ui/bell.tsx'
import { loadBell } from '../shell/load-bell.ts'

const Late = lazyPart(() => loadBell().then((file) => file.News))

/** `className` reserves its space. */
export function LateBell({ as, className }: ComponentProps<typeof News> & { className: string }) {
  return (
    <span className={className}>
      <Suspense>
        <Late as={as} />
      </Suspense>
    </span>
  )
}
