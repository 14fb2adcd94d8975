import { Check, ClockAlert, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { verdictWords, type BattleVerdict } from './verdict.ts'

const BULBS = 15
const ICON = 'size-8 sm:size-12'

/** Replaces the clock while the right answer is shown: all bulbs lit for a right answer, with its points. */
export function VerdictRing({ verdict }: { verdict: BattleVerdict }) {
  const texts = useTexts()
  const { code, points } = verdict
  return (
    <Ring bulbs={BULBS} lit={code === 'n' ? 0 : BULBS} hot={code === 'w'} label={verdictWords(texts, verdict)} className="size-20 animate-pop sm:size-32">
      {code === 'r' && points > 0 ? (
        <b aria-hidden className="font-show text-2xl font-bold tabular-nums sm:text-4xl">
          {texts.num(points, { signDisplay: 'always' })}
        </b>
      ) : code === 'r' ? (
        <Check strokeWidth={3} className={ICON} aria-hidden />
      ) : code === 'w' ? (
        <X strokeWidth={3} className={ICON} aria-hidden />
      ) : (
        <ClockAlert className={ICON} aria-hidden />
      )}
    </Ring>
  )
}
