import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { useWakeLock } from '../../../../platform/web/device/wake-lock.ts'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import type { RoomOnTheWire, SeatOnTheWire } from '../../contract.ts'
import { LobbyCode } from './code.tsx'
import { Fee } from './fee.tsx'
import { LeaveLobby } from './leave.tsx'
import { newsOf } from './news.ts'
import { LobbySeats } from './seats.tsx'
import { LobbyStart } from './start.tsx'
import type { RoomMode } from '../line/room-mode.ts'

type LobbyProps = { mode: RoomMode; room: RoomOnTheWire; ownId: string; onLeave: (leaving: boolean) => void }

/** The room before its game: seats, invitation, ready and start. */
export function Lobby({ mode, room, ownId, onLeave }: LobbyProps) {
  const { t } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const owner = room.owner_id === ownId
  const title = room.category_name || t(mode.titleKey)
  const heading = useHeading(room.id)
  useNews(room.seats, ownId)
  useWakeLock(true)
  return (
    <Page title={title} scene="stage" look={mode} className="content-start gap-4 sm:gap-8">
      <header className="flex items-center gap-2 sm:gap-3">
        <div className="me-auto min-w-0">
          <h1 ref={heading} tabIndex={-1} dir="auto" className="line-clamp-2 font-show text-xl leading-tight font-bold wrap-anywhere sm:text-4xl">
            {title}
          </h1>
          <Rules mode={mode} room={room} />
        </div>
        <Fee coins={room.entry_coin} />
        <RoundButton label={t(owner ? 'battles.lobby-close' : 'battles.lobby-leave')} icon={X} onClick={() => setLeaving(true)} />
      </header>
      <LobbySeats room={room} />
      <div className="grid content-start gap-4 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <LobbyCode code={room.code} />
        <LobbyStart room={room} ownId={ownId} />
      </div>
      <LeaveLobby room={room} owner={owner} mode={mode} open={leaving} onClose={() => setLeaving(false)} onLeave={onLeave} />
    </Page>
  )
}

function Rules({ mode, room }: Pick<LobbyProps, 'mode' | 'room'>) {
  const { t } = useTexts()
  const seconds = Math.round(room.time_ms / 1000)
  return (
    <p className="text-sm text-hush sm:text-base">
      {room.category_name && <span className="max-sm:hidden">{t(mode.titleKey)} • </span>}
      {t('battles.lobby-rules', { questions: t('battles.set-up-questions', { n: room.no_of_que }), seconds: t('battles.set-up-seconds', { n: seconds }) })}
    </p>
  )
}

/** Announces in the live region who came, went or is ready, each change once. */
function useNews(seats: readonly SeatOnTheWire[], ownId: string) {
  const { t } = useTexts()
  const before = useRef(seats)
  useEffect(() => {
    const news = newsOf(before.current, seats, ownId)
    before.current = seats
    if (news.length > 0) announce(news.map(({ key, name }) => t(key, { name })).join(' '))
  }, [seats, ownId, t])
}
