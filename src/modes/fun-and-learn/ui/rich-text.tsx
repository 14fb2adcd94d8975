import { useEffect, useRef, useState } from 'react'
import { Bone, Bones } from '../../../platform/web/ui/bones.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'

/** Lines of a length that is read with ease, in the text's own direction. */
const PROSE = cx(
  'own-direction max-w-[65ch] text-base leading-relaxed text-pretty wrap-anywhere sm:text-xl sm:leading-relaxed',
  '[&>*+*]:mt-4 [&_h2]:mt-8 [&_h2]:font-show [&_h2]:text-2xl [&_h2]:leading-tight [&_h2]:font-bold',
  '[&_h3]:mt-8 [&_h3]:font-show [&_h3]:text-xl [&_h3]:leading-tight [&_h3]:font-bold [&_strong]:font-bold [&_em]:italic',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li+li]:mt-1.5',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-gel [&_blockquote]:ps-4 [&_a]:underline [&_a]:underline-offset-4',
)

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
      {shown !== detail && <TextBones />}
      <div ref={place} dir="auto" className={PROSE} />
    </>
  )
}

export function TextBones() {
  return (
    <Bones className="grid max-w-[65ch] gap-3">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Bone key={at} className="h-5" />
      ))}
    </Bones>
  )
}
