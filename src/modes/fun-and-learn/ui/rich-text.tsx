import { useEffect, useRef, useState } from 'react'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import './rich-text.css'

/** Lines of a length that is read with ease, in the text's own direction. */
const PROSE = 'rich-text own-direction max-w-[65ch] leading-relaxed text-pretty wrap-anywhere sm:text-xl sm:leading-relaxed'

/** A text of the library, cleaned in the browser before it is shown. */
export function RichText({ detail }: { detail: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, show] = useState('')
  useEffect(() => {
    let gone = false
    void import('./clean.ts').then(({ cleaned }) => {
      if (gone) return
      place.current?.replaceChildren(cleaned(detail))
      show(detail)
    })
    return () => void (gone = true)
  }, [detail])
  return (
    <>
      {shown !== detail && <TextSkeleton />}
      <div ref={place} dir="auto" className={PROSE} />
    </>
  )
}

export function TextSkeleton() {
  return (
    <Skeleton className="grid max-w-[65ch] gap-3">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <SkeletonBlock key={at} className="h-5" />
      ))}
    </Skeleton>
  )
}
