import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

/** One grey placeholder; give it a size. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <span className={cx('block animate-wait rounded-chip bg-line/38', className)} aria-hidden />
}

/** A loading placeholder: shapes, and one announcement for screen readers. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTexts()
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('web.loading')}</span>
      {children}
    </div>
  )
}

/** Title row, a wide card and some small ones: the shape of most lists. */
export function ListSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <Skeleton className="grid gap-4 sm:gap-6">
      <SkeletonBlock className="h-13 rounded-full! sm:w-96" />
      <span className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {Array.from({ length: cards }, (_, at) => (
          <span
            key={at}
            className="flex gap-3 rounded-card border-2 border-line/30 bg-riser p-3 max-sm:flex-col sm:min-h-36 sm:items-center sm:gap-4 sm:p-4"
          >
            <SkeletonBlock className="size-14 shrink-0 sm:size-20" />
            <span className="grid grow gap-2">
              <SkeletonBlock className="h-5 w-4/5" />
              <SkeletonBlock className="h-4 w-1/2" />
            </span>
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
