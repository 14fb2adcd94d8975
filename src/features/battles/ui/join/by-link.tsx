import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Armchair, DoorOpen } from 'lucide-react'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../coins/ui/coin-bar.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { FieldError } from '../../../../platform/web/ui/field.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Broken } from '../../../../platform/web/ui/states.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import { userCoins } from '../../../coins/ui/slice.ts'
import { useHeading } from '../../../rounds/ui/use-heading.ts'
import { user } from '../../../players/ui/slice.ts'
import { getRoom, type RoomOnTheWire, type Snapshot } from '../../contract.ts'
import { showEnded } from '../line/battle-line.ts'
import { RoomSkeleton } from './skeleton.tsx'
import { Offer } from './offer.tsx'
import { RoomUnavailable } from '../lobby/closed.tsx'
import { roomModeOf, type RoomMode, type RoomModes } from '../line/room-mode.ts'
import { joinPath, roomPath, SEARCH_PATH } from '../line/room-paths.ts'
import { useTakeSeat } from '../line/use-take-seat.ts'

type JoinByLinkProps = { code: string; modes: RoomModes; sitsIn: RoomOnTheWire | undefined }

/** Shows the room behind a code before a seat is taken and a fee is paid. */
export function JoinByLink({ code, modes, sitsIn }: JoinByLinkProps) {
  const { t } = useTexts()
  const ownId = user.use(({ data }) => data?.id)
  const query = useQuery(actionQuery(getRoom, { room_id: code }, { quiet: true, staleTime: 0 }))
  if (query.data?.error) return <RoomUnavailable mode={roomModeOf(modes, 'group')} title={query.data.text} hint={query.data.code === 'room-started' ? t('battles.lobby-closed-door') : undefined} />
  const room = query.data?.data.room
  if (query.isLoadingError || room === null) return <Unreachable modes={modes} onRetry={() => void query.refetch()} />
  if (!room) return <RoomSkeleton mode={roomModeOf(modes, 'group')} />
  const mode = roomModeOf(modes, room.type === 'friend' ? 'friend' : 'group')
  if (room.state !== 'lobby' && query.data && room.seats.some(({ user_id }) => user_id === ownId)) return <Missed snapshot={query.data.data} mode={mode} />
  if (room.state !== 'lobby') return <RoomUnavailable mode={mode} title={t('battles.join-over')} />
  return <Invitation room={room} modes={modes} sitsIn={sitsIn} onRetry={() => void query.refetch()} />
}

/** This player had a seat here: the battle's end is shown in the room's place. */
function Missed({ snapshot, mode }: { snapshot: Snapshot; mode: RoomMode }) {
  useEffect(() => showEnded(snapshot), [snapshot])
  return <RoomSkeleton mode={mode} />
}

function Unreachable({ modes, onRetry }: { modes: RoomModes; onRetry: () => void }) {
  return (
    <Page look={roomModeOf(modes, 'group')} className="content-center">
      <Broken onRetry={onRetry} />
    </Page>
  )
}

function Invitation({ room, modes, sitsIn, onRetry }: { room: RoomOnTheWire; modes: RoomModes; sitsIn: RoomOnTheWire | undefined; onRetry: () => void }) {
  const { t } = useTexts()
  const mode = roomModeOf(modes, room.type === 'friend' ? 'friend' : 'group')
  const owner = room.seats.find(({ user_id }) => user_id === room.owner_id)
  const coins = userCoins.use(({ data }) => data?.coins)
  const { busy, refused, take } = useTakeSeat(room, onRetry)
  const heading = useHeading(room.id)
  const full = room.seats.length >= room.max_seats
  const wrong = refused?.text ?? (full ? t('battles.refusal.room-full') : '')
  const elsewhere = sitsIn?.state === 'live' || refused?.code === 'in-battle' ? sitsIn : undefined
  const title = owner?.name ? t('battles.join-owner', { name: owner.name }) : t(mode.titleKey)
  return (
    <Page title={title} look={mode} className="content-start gap-6">
      <CoinBar title={t(mode.titleKey)} back="/" coins={coins} />
      <Card className="mx-auto grid w-full max-w-rules justify-items-center gap-5 text-center">
        <Avatar large picture={owner?.profile ?? ''} name={owner?.name ?? ''} className="size-24 text-4xl ring-4 ring-gel sm:size-36" />
        <h2 ref={heading} tabIndex={-1} className="font-show text-2xl font-bold text-balance wrap-anywhere sm:text-3xl">{title}</h2>
        <Offer room={room} />
        {sitsIn?.state === 'lobby' && !wrong && <p className="text-hush">{t('battles.join-gives-up', { code: sitsIn.code })}</p>}
        <span role="alert" className="empty:hidden">
          <FieldError id="taking" error={wrong} />
        </span>
        <div className="grid w-full gap-4 pb-1.5">
          {!full && (
            <Button icon={Armchair} networked busy={busy} className="sm:text-xl" onClick={() => void take()}>
              {room.entry_coin > 0 ? t('battles.join-take-for', { n: room.entry_coin }) : t('battles.join-take')}
            </Button>
          )}
          {elsewhere && (
            <LinkButton kind="side" icon={DoorOpen} to={elsewhere.type === 'friend' || elsewhere.type === 'group' ? roomPath(elsewhere.code) : SEARCH_PATH}>
              {t('battles.join-busy')}
            </LinkButton>
          )}
          {wrong && (
            <LinkButton kind="side" to={joinPath(mode.kind)}>
              {t('battles.join-another')}
            </LinkButton>
          )}
        </div>
      </Card>
    </Page>
  )
}
