import { Tv } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { LookUp } from './look-up.tsx'
import { MarksRow } from './marks.tsx'
import { latePills } from './marks-row.ts'
import { StageShell } from './shell.tsx'
import { You } from './you.tsx'

const BULBS = 15

/** A late-comer, while a question runs that was asked before the seat came. */
export function Late({ title, room, own }: { title: string; room: RoomOnTheWire; own: OwnOnTheWire }) {
  const { t, num } = useTexts()
  const { position, total } = room
  const next = position + 1
  const toGo = Math.max(0, total - position)
  const heading = useHeading(`late ${position}`)
  return (
    <StageShell title={title} beams>
      <You own={own} room={room} sub={t('show.phone.in')} bare />
      <div className="grid grow content-center justify-items-center gap-6 text-center">
        {toGo > 0 && (
          <Ring bulbs={BULBS} lit={Math.round((toGo / total) * BULBS)} className="size-40">
            <span className="grid justify-items-center gap-1" aria-hidden>
              <span className="text-sm font-medium text-hush">{t('show.phone.late.question')}</span>
              <b className="font-show text-5xl leading-none font-extrabold">{num(next)}</b>
            </span>
          </Ring>
        )}
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
            {t(toGo > 0 ? 'show.phone.late.title' : 'show.phone.late.last')}
          </h1>
          <p className="mt-3 text-hush">{toGo > 0 ? t('show.phone.late.hint', { now: position, next }) : t('show.phone.late.last-hint')}</p>
        </div>
        <div className="grid w-full gap-2.5">
          <MarksRow pills={latePills(room)} label={t('show.phone.late.marks', { at: position, total })} />
          {toGo > 0 && <p className="text-sm text-hush">{t('show.phone.late.to-go', { n: toGo })}</p>}
        </div>
      </div>
      <LookUp icon={Tv}>{t('show.phone.late.guess')}</LookUp>
    </StageShell>
  )
}
