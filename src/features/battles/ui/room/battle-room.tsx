import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { useOwnSign } from '../../../../platform/web/net/reach.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { useWakeLock } from '../../../../platform/web/device/wake-lock.ts'
import { loadCoins } from '../../../coins/ui/slice.ts'
import { loadPlayer } from '../../../players/ui/session.ts'
import { user } from '../../../players/ui/slice.ts'
import { useBattle, type BattleControl } from '../line/battle-line.ts'
import { Entrance } from '../stage/entrance.tsx'
import { Connecting, LineBar, LeftRoom, RoomClosed } from '../line/signs.tsx'

const stage = () => import('../stage/battle-stage.tsx')
const outcome = () => import('../outcome/battle-outcome.tsx')
const BattleStage = lazy(() => stage().then((file) => ({ default: file.BattleStage })))
const BattleOutcome = lazy(() => outcome().then((file) => ({ default: file.BattleOutcome })))

type BattleRoomProps = {
  look: Look
  /** Where one goes when there is nothing left to see here. */
  back: string
  /** What stands here while no game runs: the caller's lobby, or its way into one when this player sits nowhere. */
  lobby: (state: BattleControl) => ReactNode
  onOver?: () => void
}

/** The room this player sits in, from its lobby over the game to what came of it, whichever kind of battle it is. */
export function BattleRoom({ look, back, lobby, onOver }: BattleRoomProps) {
  const state = useBattle(user.use(({ token }) => token) ?? '')
  const room = state.snapshot?.room
  const live = room?.state === 'live'
  useFreshCoins(room ? `${room.id} ${room.state}` : '', onOver)
  useWakeLock(live)
  useOwnSign(live)
  useMissedAnswer(state)
  // Fetched while both faces are shown: nobody waits for a file in a game.
  useEffect(() => {
    if (live) void Promise.all([stage(), outcome()])
  }, [live])
  return (
    <>
      <Suspense fallback={<Connecting look={look} scene="stage" />}>
        <Scene look={look} back={back} lobby={lobby} state={state} />
      </Suspense>
      {state.line === 'lost' && <LineBar live={live} />}
    </>
  )
}

/** An answer that came too late is said where its question is; on the next one, and on the result, as a toast. */
function useMissedAnswer({ missed, snapshot }: BattleControl) {
  const { t } = useTexts()
  const tell = useEffectEvent(() => {
    if (missed > 0 && !(snapshot?.position === missed && snapshot.room?.phase === 'closed')) toast.error(t('battles.answer-missed', { n: missed }), { id: 'answer-missed' })
  })
  useEffect(() => tell(), [missed])
}

function Scene({ look, back, lobby, state }: Pick<BattleRoomProps, 'look' | 'back' | 'lobby'> & { state: BattleControl }) {
  const ownId = user.use(({ data }) => data?.id)
  const { snapshot, closed } = state
  const room = snapshot?.room
  if (closed !== undefined || room?.state === 'closed') return <RoomClosed look={look} back={back} code={closed ?? 'room-deleted'} />
  if (!snapshot) return <Connecting look={look} denied={state.line === 'denied'} />
  if (!room || room.state === 'lobby') return lobby(state)
  if (room.state !== 'live') return <BattleOutcome key={room.id} look={look} back={back} state={state} snapshot={snapshot} room={room} />
  const own = room.seats.find(({ user_id }) => user_id === ownId)
  if (own?.gone) return <LeftRoom look={look} back={back} lapsed={own.lapsed === 1} />
  if (room.phase === 'countdown' || !snapshot.question) return <Entrance key={room.id} look={look} state={state} room={room} />
  return <BattleStage key={room.id} look={look} state={state} room={room} question={snapshot.question} />
}

/** A fee is taken before a battle and a pot is paid after it: the chip of every page is told. */
function useFreshCoins(standing: string, onOver: (() => void) | undefined) {
  const refresh = useEffectEvent(() => {
    if (!standing) return
    void loadCoins()
    if (!/ (?:finished|void)$/.test(standing)) return
    void loadPlayer()
    onOver?.()
  })
  useEffect(() => refresh(), [standing])
}
