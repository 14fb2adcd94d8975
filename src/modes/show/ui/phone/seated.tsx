import { Tv } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Chip } from '../../../../platform/web/ui/chip.tsx'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import type { OwnOnTheWire } from '../../contract.ts'
import { LookUp } from './look-up.tsx'
import { StageShell } from './shell.tsx'
import { TeamPill } from './team-pill.tsx'

const BULBS = 28

/** In the lobby; all bulbs are lit once the host has let the name in. */
export function Seated({ title, own, seats }: { title: string; own: OwnOnTheWire; seats: number }) {
  const { t } = useTexts()
  const waits = own.state === 'waiting'
  const heading = useHeading(own.state)
  return (
    <StageShell title={title} beams>
      <header className="flex items-center gap-2">
        <b dir="auto" className="own-direction me-auto min-w-0 truncate font-show text-base font-bold">
          {title}
        </b>
        <Chip className="text-sm">{t('show.phone.here', { n: seats })}</Chip>
      </header>
      <div className="grid grow content-center justify-items-center gap-5 text-center">
        <Ring bulbs={BULBS} lit={waits ? 0 : BULBS} big={3.6} className="size-56">
          <Avatar large picture={own.picture ?? ''} name={own.name} className="size-40" />
        </Ring>
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="font-show text-3xl leading-tight font-extrabold text-balance">
            {t(waits ? 'show.phone.waits' : 'show.phone.in')}
          </h1>
          <p dir="auto" className="mt-1 text-xl font-medium wrap-anywhere">
            {own.name}
          </p>
        </div>
        {own.team >= 0 && <TeamPill team={own.team} />}
      </div>
      <LookUp icon={Tv}>{t(waits ? 'show.phone.waits-hint' : 'show.phone.begins')}</LookUp>
    </StageShell>
  )
}
