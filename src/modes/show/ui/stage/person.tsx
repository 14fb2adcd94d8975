import type { ReactNode } from 'react'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { ReplayMark } from '../replay-mark.tsx'

/** `picture`: of an account. */
export type Person = { name: string; picture?: string | undefined; replay?: number | undefined }

/** Without a picture the face is generated from the name, as on the phone. */
export const GuestFace = ({ name, picture = '', className }: Person & { className?: string }) => <Avatar large picture={picture} name={name} className={className} />

const BULBS = 24

/** A face in a ring of bulbs on a disc of ink, in the gel of its surroundings. */
export function FaceDisc({ name, picture, className, face }: Person & { className: string; face: string }) {
  return (
    <span className={cx('grid shrink-0 place-items-center rounded-full bg-ink', className)}>
      <Ring bulbs={BULBS} lit={BULBS} big={3.8} className="size-[94%]">
        <GuestFace name={name} picture={picture} className={face} />
      </Ring>
    </span>
  )
}

/** A name inside of a sentence: its direction changes nothing around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** "⚡ Fastest (face) Zoe, 1.9 s" at the end of the footer. */
export function Honour({ icon, label, name, picture, replay, children }: Person & { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex max-w-[55%] shrink-0 items-center gap-2.5 text-xl font-medium">
      {icon}
      <span className="text-hush">{label}</span>
      <GuestFace name={name} picture={picture} className="size-9" />
      <span className="truncate">{children}</span>
      <ReplayMark replay={replay} className="size-5" />
    </p>
  )
}
