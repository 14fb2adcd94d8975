import { useState } from 'react'
import { DoorOpen, X } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { leaveRoom } from '../../../features/battles/ui/line/battle-line.ts'
import { SeatFace } from '../../../features/battles/ui/stage/seat-face.tsx'
import { useSeats } from '../../../features/battles/ui/line/seats.ts'
import type { RoomOnTheWire } from '../../../features/battles/contract.ts'
import { useHeading } from '../../../features/rounds/ui/use-heading.ts'
import { randomBattleLook as look } from './look.ts'

const BULBS = 24
const HEADING = 'max-w-[20ch] font-show text-2xl leading-tight font-bold text-balance sm:text-4xl'

/** A rematch was requested: waiting for the opponent. */
export function Waiting({ room }: { room: RoomOnTheWire }) {
  const { t } = useTexts()
  const heading = useHeading(room.id)
  const [own] = useSeats(room)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await leaveRoom()
    setBusy(false)
  }
  return (
    <Page title={t('random-battle.asked')} scene="stage" look={look} className="content-center [--gel:var(--lime)]">
      <section className="grid justify-items-center gap-4 text-center">
        <Ring bulbs={BULBS} lit={BULBS} big={4} className="size-44 animate-wait sm:size-72">
          {own && <SeatFace large seat={own.seat} name={own.name} className="size-28 sm:size-44" />}
        </Ring>
        <h1 ref={heading} tabIndex={-1} className={HEADING}>
          {t('random-battle.asked')}
        </h1>
        <p className="max-w-[38ch] text-balance text-hush sm:text-xl">{t('random-battle.asked-hint')}</p>
        <Button kind="side" icon={X} busy={busy} className="mt-3 max-sm:w-full sm:px-8" onClick={() => void leave()}>
          {t('random-battle.stop-waiting')}
        </Button>
      </section>
    </Page>
  )
}

/** This player sits in a lobby of friends, which is another page. */
export function OtherLobby({ room }: { room: RoomOnTheWire }) {
  const { t } = useTexts()
  const heading = useHeading(room.id)
  return (
    <Page title={t('random-battle.in-lobby')} look={look} className="content-center">
      <section className="grid justify-items-center gap-4 text-center">
        <Ring bulbs={BULBS} lit={BULBS} big={4} className="size-40 sm:size-52">
          <DoorOpen size={64} strokeWidth={1.75} aria-hidden />
        </Ring>
        <h1 ref={heading} tabIndex={-1} className={HEADING}>
          {t('random-battle.in-lobby')}
        </h1>
        <LinkButton to={`/group-battle/${room.code}/`} className="mt-3 max-sm:w-full sm:px-8">
          {t('random-battle.to-lobby')}
        </LinkButton>
        <LinkButton kind="bare" to="/">
          {t('web.home')}
        </LinkButton>
      </section>
    </Page>
  )
}
