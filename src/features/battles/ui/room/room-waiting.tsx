import { Crown } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { SkeletonBlock } from '../../../../platform/web/ui/skeleton.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Tile } from '../../../../platform/web/ui/tile.tsx'
import { user } from '../../../players/ui/slice.ts'
import { RoomSkeleton } from '../join/skeleton.tsx'
import { Fee } from '../lobby/fee.tsx'
import { LobbyCode } from '../lobby/code.tsx'
import { storedRoom, type StoredSeat } from '../line/stored-room.ts'
import type { RoomMode } from '../line/room-mode.ts'
import { groupBattle } from '../line/slices.ts'

/** Until the server's state arrives: the stored room from before the reload, else a skeleton. It has no controls. */
export function RoomWaiting({ mode, code }: { mode: RoomMode; code: string }) {
  const { t } = useTexts()
  const kept = groupBattle.use()
  const ownId = user.use(({ data }) => data?.id ?? '')
  const room = storedRoom(kept, code, ownId)
  if (!room) return <RoomSkeleton mode={mode} />
  return (
    <Page title={t('battles.connecting')} scene="stage" look={mode} className="content-start gap-4 sm:gap-8">
      <header className="flex items-center gap-2 sm:gap-3">
        <div role="status" className="me-auto min-w-0">
          <h1 className="font-show text-xl leading-tight font-bold sm:text-4xl">{t('battles.connecting')}</h1>
        </div>
        <Fee coins={room.feeCoins} />
      </header>
      <ul aria-label={t('battles.lobby-seats')} className={cx('grid grid-cols-2 gap-2.5 sm:gap-4', room.seats.length > 2 && 'sm:grid-cols-4')}>
        {room.seats.map((seat) => (
          <StoredSeatCard key={seat.uid} seat={seat} live={room.live} />
        ))}
      </ul>
      {!room.live && (
        <div className="grid content-start gap-4 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <LobbyCode code={code.toUpperCase()} />
          <SkeletonBlock className="h-40 rounded-card!" />
        </div>
      )}
    </Page>
  )
}

function StoredSeatCard({ seat, live }: { seat: StoredSeat; live: boolean }) {
  const { t } = useTexts()
  // The server withholds the names of blocked players, so none is stored for them.
  const name = seat.name || t('moderation.blocked-player')
  return (
    <li className="grid">
      <Tile look={{ gel: seat.colour, gobo: 'rays' }} className="relative flex flex-col items-center gap-1.5 p-3 text-center sm:gap-4 sm:p-7">
        {seat.host && (
          <span role="img" aria-label={t('battles.lobby-host')} className="absolute start-2.5 top-2.5 grid size-8 place-items-center rounded-full bg-ink text-amber">
            <Crown size={16} aria-hidden />
          </span>
        )}
        <Avatar large picture={seat.image} name={name} className="size-14 text-2xl ring-4 ring-ink sm:size-36 sm:text-5xl" />
        <b dir="auto" className="line-clamp-2 max-w-full font-show leading-tight wrap-anywhere sm:text-xl">
          {seat.own ? t('battles.lobby-you') : name}
        </b>
        {live && (
          <span className="text-sm font-semibold tabular-nums">
            {t('web.points', { n: seat.point })} • {t('battles.right-count', { right: seat.CorrectAnswer })}
          </span>
        )}
      </Tile>
    </li>
  )
}
