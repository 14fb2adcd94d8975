/** Screens of a phone before its seat is there. */
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import { FoyerShell, StageShell } from './shell.tsx'

/** The show is looked for, or the seat entered. `slow`: the connection does not open. */
export function PhoneWaiting({ seated, slow = false }: { seated: boolean; slow?: boolean }) {
  const { t } = useTexts()
  const words = t(slow ? 'show.line.lost' : seated ? 'show.phone.sitting' : 'show.phone.finding')
  const Shell = seated ? StageShell : FoyerShell
  return (
    <Shell title={words}>
      <div role="status" className="grid grow content-center justify-items-center gap-6 text-center">
        <Lamps count={5} lit={3} bulb="size-4" className="animate-wait" />
        <p className="text-xl font-medium text-balance">{words}</p>
      </div>
    </Shell>
  )
}
