import { useState, type ReactNode } from 'react'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { play } from '../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { StageHead } from '../../../../platform/web/ui/bar.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { Look } from '../../../../platform/web/ui/look.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Options } from '../../../rounds/ui/question/options.tsx'
import { Question } from '../../../rounds/ui/question/question.tsx'
import { keysFor } from '../../../questions/kinds/ui/option-keys.ts'
import type { RoomOnTheWire, Snapshot } from '../../contract.ts'
import { AwayBar } from './away-bar.tsx'
import { choose, type BattleControl } from '../line/battle-line.ts'
import { LeaveBattle } from './leave-battle.tsx'
import { PotChip } from '../outcome/pot-chip.tsx'
import { SeatCard, SeatChip } from './seat-card.tsx'
import { isDuel, potOf, subjectOf, useSeats, type PlacedSeat } from '../line/seats.ts'
import { Talk } from '../talk/talk.tsx'
import { useBattleCues } from './use-battle-cues.ts'
import { useTimeLeft } from '../line/use-time-left.ts'
import { VerdictRing } from './verdict-ring.tsx'
import { optionsOf, verdictOf } from './verdict.ts'

/** From here on the stage light is coral. */
const LAST_MS = 5_000

type StageProps = { look: Look; state: BattleControl; room: RoomOnTheWire; question: NonNullable<Snapshot['question']> }

/** The running game: one question and one clock, the same for all players. */
export function BattleStage({ look, state, room, question }: StageProps) {
  const { t } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const seats = useSeats(room)
  const open = room.phase === 'open'
  const ticking = useTimeLeft(open ? state.endsAt : null)
  const leftMs = ticking === null ? null : Math.min(ticking, question.time_ms)
  const verdict = verdictOf(state, seats)
  const locked = Boolean(state.sending || state.snapshot?.chosen)
  const press = (option: string) => {
    play('tap')
    buzz('tap')
    void choose(option)
  }
  useBattleCues(state, seats, verdict, leftMs)
  useKeys(open && !locked ? Object.fromEntries(Object.entries(keysFor(question)).map(([key, id]) => [key, () => press(id)])) : {})
  const hot = open && leftMs !== null && leftMs <= LAST_MS
  const duel = isDuel(room)
  const title = t(`battles.kind.${room.type}`)
  return (
    <Page title={`${title} · ${subjectOf(room, { t })}`} scene="stage" look={look} hot={hot} calm className={cx('grid-rows-[auto_1fr] gap-3 pb-3! lg:gap-6 lg:pb-8!', duel && '[--gel:var(--lime)]')}>
      <StageHead title={title} place={subjectOf(room, { t })} onLeave={() => setLeaving(true)} end={<PotChip coins={potOf(room)} />} />
      <Seating seats={seats} state={state} room={room} duel={duel}>
        <div className="grid content-center gap-3 sm:gap-6">
          {duel && <AwayBar seats={seats} state={state} />}
          <Question
            question={question}
            total={room.no_of_que}
            leftMs={leftMs}
            hot={hot}
            answered={!open}
            clock={verdict && <VerdictRing verdict={verdict} />}
          />
          <Options state={optionsOf(state, verdict)} onChoose={press} locked={t(state.sending ? 'battles.sending' : 'battles.locked')} />
        </div>
        {room.type !== 'bot' && <Talk className={cx(duel && seats.some(({ seat }) => seat.away) && 'max-sm:hidden')} />}
      </Seating>
      <LeaveBattle room={room} asked={leaving} onStay={() => setLeaving(false)} />
    </Page>
  )
}

type SeatingProps = { seats: PlacedSeat[]; state: BattleControl; room: RoomOnTheWire; duel: boolean; children: ReactNode }

/** Two players sit at the sides of the question, three or four in a row above it. */
function Seating({ seats, state, room, duel, children }: SeatingProps) {
  const game = 'grid grid-rows-[1fr_auto] gap-3 sm:gap-4'
  if (!duel)
    return (
      <div className="grid grid-rows-[auto_1fr] gap-3 lg:gap-6">
        <ul className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-4">
          {seats.map((placed) => (
            <SeatChip key={placed.seat.user_id} placed={placed} state={state} />
          ))}
        </ul>
        <div className={game}>{children}</div>
      </div>
    )
  return (
    <div className="grid grid-cols-2 grid-rows-[auto_1fr] gap-x-2.5 gap-y-3 lg:grid-cols-[9rem_minmax(0,1fr)_9rem] lg:grid-rows-1 lg:gap-8">
      {seats.map((placed, at) => (
        <SeatCard key={placed.seat.user_id} placed={placed} state={state} total={room.no_of_que} className={at === 0 ? 'order-1' : 'order-2 lg:order-3'} />
      ))}
      <div className={cx('order-3 col-span-2 lg:order-2 lg:col-span-1', game)}>{children}</div>
    </div>
  )
}
