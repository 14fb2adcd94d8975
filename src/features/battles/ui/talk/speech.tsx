import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { SaidPhrase } from '../line/room-state.ts'
import { FaceDisc, isFace } from './phrases.tsx'
import { useTimeLeft } from '../line/use-time-left.ts'

const SHOWN_MS = 4_000

/** Latest phrase of a player, shown at their seat for four seconds. */
export function Speech({ said, className }: { said: SaidPhrase | undefined; className?: string }) {
  const { t } = useTexts()
  const left = useTimeLeft(said ? said.at + SHOWN_MS : null, SHOWN_MS)
  if (!said || !left) return null
  const face = isFace(said.phrase)
  return (
    <p
      key={said.at}
      className={cx(
        'edge pointer-events-none absolute z-10 w-fit animate-deal rounded-card bg-say text-center text-sm leading-tight font-semibold text-ink',
        face ? 'p-1' : 'px-3 py-2',
        className,
      )}
    >
      {face ? <FaceDisc phrase={said.phrase} className="size-9 lg:size-12" /> : t(`battles.phrase.${said.phrase}`)}
      {face && <span className="sr-only">{t(`battles.phrase.${said.phrase}`)}</span>}
    </p>
  )
}
