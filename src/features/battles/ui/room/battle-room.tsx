import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { LineBar } from '../../../../platform/web/ui/line-bar.tsx'
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
import { Connecting, LeftRoom, RoomClosed } from '../line/connection-screens.tsx'

const stage = () => import('../stage/battle-stage.tsx')
const outcome = () => import('../outcome/battle-outcome.tsx')
const BattleStage = lazy(() => stage().then((file) => ({ default: file.BattleStage })))
const BattleOutcome = lazy(() => outcome().then((file) => ({ default: file.BattleOutcome })))

type BattleRoomProps = {
  look: Look
  /** Path of the links that lead out of this room. */
  back: string
  /** Shown while no game runs: the lobby, or the way into one when this player has no room. */
  lobby: (state: BattleControl) => ReactNode
  onOver?: () => void
}

/** The player's room from lobby over game to result, for all types of battle. */
export function BattleRoom({ look, back, lobby, onOver }: BattleRoomProps) {
  const { t } = useTexts()
  const state = useBattle(user.use(({ token }) => token) ?? '')
  const room = state.snapshot?.room
  const live = room?.state === 'live'
  useFreshCoins(room ? `${room.id} ${room.state}` : '', onOver)
  useWakeLock(live)
  useOwnSign(live)
  useMissedAnswer(state)
  // Preloaded during the countdown, so that neither chunk delays the game.
  useEffect(() => {
    if (live) void Promise.all([stage(), outcome()])
  }, [live])
  return (
    <>
      <Suspense fallback={<Connecting look={look} scene="stage" />}>
        <Scene look={look} back={back} lobby={lobby} state={state} />
      </Suspense>
      {state.line === 'lost' && <LineBar words={t(live ? 'battles.reconnecting' : 'battles.reconnecting-lobby')} back={t('battles.reconnected')} />}
    </>
  )
}

/** A late answer is reported beside its question; when the next question or the result is already shown, by a toast. */
function useMissedAnswer({ missed, snapshot }: BattleControl) {
  const { t } = useTexts()
  const report = useEffectEvent(() => {
    if (missed > 0 && !(snapshot?.position === missed && snapshot.room?.phase === 'closed')) toast.error(t('battles.answer-missed', { n: missed }), { id: 'answer-missed' })
  })
  useEffect(() => report(), [missed])
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

/** Reloads the coins when a fee was taken or a pot paid, so that every coin chip shows the new balance. */
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
