import { Flame, Frown, Heart, Laugh, PartyPopper, Smile, Star, ThumbsUp, type LucideIcon } from 'lucide-react'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { PHRASES } from '../../contract.ts'
import type { Phrase } from '../line/room-state.ts'

/** Phrases with a picture, each in a colour of the brand. */
const FACES: Partial<Record<Phrase, { icon: LucideIcon; ground: string }>> = {
  smile: { icon: Smile, ground: 'bg-[#ffd84a]' },
  laugh: { icon: Laugh, ground: 'bg-amber' },
  wow: { icon: PartyPopper, ground: 'bg-[#6fd3ff]' },
  cry: { icon: Frown, ground: 'bg-[#93b4ff]' },
  clap: { icon: ThumbsUp, ground: 'bg-[#5ee6a8]' },
  fire: { icon: Flame, ground: 'bg-[#ff9d57]' },
  heart: { icon: Heart, ground: 'bg-[#ff9ac6]' },
  star: { icon: Star, ground: 'bg-[#b9a2ff]' },
}

export const isFace = (phrase: Phrase): boolean => phrase in FACES
export const DRAWN: readonly Phrase[] = PHRASES.filter(isFace)
export const SPOKEN: readonly Phrase[] = PHRASES.filter((phrase) => !isFace(phrase))

export function FaceDisc({ phrase, className }: { phrase: Phrase; className?: string }) {
  const face = FACES[phrase]
  if (!face) return null
  return (
    <span aria-hidden className={cx('grid place-items-center rounded-full text-ink', face.ground, className)}>
      <face.icon className="size-3/5" strokeWidth={2.4} />
    </span>
  )
}
