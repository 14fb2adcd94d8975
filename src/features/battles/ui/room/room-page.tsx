import { useEffect, useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { loadCoins } from '../../../coins/ui/slice.ts'
import { user } from '../../../players/ui/slice.ts'
import type { RoomOnTheWire } from '../../contract.ts'
import type { LobbyClosedCode } from '../line/room-state.ts'
import { dismissResult, useBattle } from '../line/battle-line.ts'
import { BattleRoom } from './battle-room.tsx'
import { isOver, useSliceSync } from '../line/slice-sync.ts'
import { JoinByLink } from '../join/by-link.tsx'
import { RoomSkeleton } from '../join/skeleton.tsx'
import { ClosedRoom } from '../lobby/closed.tsx'
import { Lobby } from '../lobby/lobby.tsx'
import { roomModeOf, type RoomMode, type RoomModes } from '../line/room-mode.ts'
import { roomPath } from '../line/room-paths.ts'
import { RoomWaiting } from './room-waiting.tsx'

/** Page of a room's path: for its players the lobby, battle or result; for others a preview with the way in. */
export function RoomPage({ modes }: { modes: RoomModes }) {
  const { code = '' }: { code?: string } = useParams({ strict: false })
  const state = useBattle(user.use(({ token }) => token ?? ''))
  const ownId = user.use(({ data }) => data?.id ?? '')
  const room = state.snapshot?.room
  const here = room && sameCode(room.code, code) ? room : undefined
  const [last, setLast] = useState(here)
  if (here && here !== last) setLast(here)
  const was = last && sameCode(last.code, code) ? last : undefined
  const [gone, setGone] = useState<{ room: RoomOnTheWire; why: LobbyClosedCode }>()
  if (state.closed && was && gone?.room.id !== was.id) setGone({ room: was, why: state.closed })
  const [leaving, setLeaving] = useState(false)
  const anyRoom = roomModeOf(modes, 'group')
  useSliceSync(state.snapshot)
  useFollowed(was, room, code)
  useClosed(state.closed, was !== undefined)
  if (!state.snapshot && state.line === 'denied') return <BattleRoom look={anyRoom} back={anyRoom.path} lobby={() => null} />
  // The player has left, or dismissed the result: a navigation is under way, and no other screen may flash up before it.
  const onTheWay = !here && was && (leaving || isOver(was))
  if (onTheWay) return <RoomSkeleton mode={anyRoom} />
  if (!state.snapshot) return <RoomWaiting mode={anyRoom} code={code} />
  if (gone && !here && sameCode(gone.room.code, code)) return <ClosedRoom {...gone} ownId={ownId} mode={modeOf(modes, gone.room)} />
  if (!here) return <JoinByLink key={code} code={code} modes={modes} sitsIn={room ?? undefined} />
  const mode = modeOf(modes, here)
  return <BattleRoom look={mode} back={mode.path} lobby={({ snapshot }) => snapshot?.room && <Lobby mode={mode} room={snapshot.room} ownId={ownId} onLeave={setLeaving} />} />
}

const sameCode = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
/** A random battle has no path here, but its rematch may be opened on one. */
const modeOf = (modes: RoomModes, { type }: Pick<RoomOnTheWire, 'type'>): RoomMode => roomModeOf(modes, type === 'group' ? 'group' : 'friend')

/** Reports a closed lobby once and then clears it, so that the next room does not show it; the lobby of another path is reported by a toast. */
function useClosed(why: LobbyClosedCode | undefined, here: boolean) {
  const { t } = useTexts()
  useEffect(() => {
    if (!why) return
    if (!here) toast.error(t(`battles.refusal.${why}`), { id: why })
    void loadCoins()
    dismissResult()
  }, [why, here, t])
}

/** When the player moves from the path's room to another one (a rematch), the path follows. */
function useFollowed(was: RoomOnTheWire | undefined, room: RoomOnTheWire | null | undefined, code: string) {
  const navigate = useNavigate()
  const next = was && room && room.id !== was.id && !sameCode(room.code, code) ? room.code : undefined
  useEffect(() => {
    if (next) void navigate({ to: roomPath(next), replace: true })
  }, [next, navigate])
}
