/** Output of rooms. A running battle is read only through `viewFor`. */
import type { Sql } from '../../../../platform/server/database/database.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import type { BlockedPairs } from '../../../moderation/rules.ts'
import { blockedPairsAmong } from '../../../moderation/server.ts'
import type { OpenQuestionIds } from '../../../disclosure/rules.ts'
import { openQuestionsAmong } from '../../../disclosure/server.ts'
import type { ShownQuestion } from '../../../questions/kinds/contract.ts'
import { questionOnTheWire } from '../../../questions/kinds/rules.ts'
import { readQuestions, type QuestionVersion } from '../../../questions/server.ts'
import type { OutcomeOnTheWire, SeatOnTheWire, Snapshot } from '../../contract.ts'
import { BOT, type DealtQuestion, type Room } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import { viewFor, type SeatView, type RoomView } from '../../rules/view.ts'
import { findRoom, outcomeIn, rematchOf, seatsOf, type RoomRow, type SeatRow } from '../../store.ts'
import { nameOf } from './question-pool.ts'

/** Constant while a battle runs: the room's row, its seats with the players' names and pictures, its questions' texts. */
export type RoomContext = { row: RoomRow; categoryName: string; people: Map<string, Pick<SeatRow, 'id' | 'name' | 'profile'>>; asked: QuestionVersion[]; hidden: BlockedPairs }

export async function roomContextOf(db: Sql, row: RoomRow, questions: readonly DealtQuestion[], categoryName: string): Promise<RoomContext> {
  const seats = await seatsOf(db, row.id)
  return { row, categoryName, people: new Map(seats.map(({ id, playerId, name, profile }) => [playerId, { id, name, profile }])), asked: await readQuestions(db, questions), hidden: await blockedPairsAmong(db, seats.map(({ playerId }) => playerId)) }
}

const bit = (is: boolean) => (is ? 1 : 0)

/** Name and picture of a player as a viewer may see them. */
export function shown(hidden: BlockedPairs, viewer: string, playerId: string, person: Pick<SeatRow, 'name' | 'profile'> | undefined): Pick<SeatOnTheWire, 'name' | 'profile' | 'blocked'> {
  return hidden.from(viewer, playerId) ? { name: '', profile: '', blocked: 1 } : { name: person?.name ?? '', profile: person?.profile ?? '' }
}

export function seatOnTheWire({ people, hidden }: Pick<RoomContext, 'people' | 'hidden'>, seat: SeatView, viewer: string): SeatOnTheWire {
  return {
    user_id: seat.playerId, ...shown(hidden, viewer, seat.playerId, people.get(seat.playerId)), bot: bit(seat.bot), ready: 1, away: bit(seat.away), gone: bit(seat.gone), ...(seat.lapsed ? { lapsed: 1 as const } : {}),
    answered: bit(seat.answered), points: seat.points, marks: seat.marks,
  }
}

function roomOnTheWire(row: RoomRow, categoryName: string, seats: SeatOnTheWire[], phase: 'countdown' | 'open' | 'closed' | null): NonNullable<Snapshot['room']> {
  return {
    id: row.id, code: row.code, type: row.kind, state: row.state, phase, owner_id: row.ownerId, category: String(row.categoryId), category_name: categoryName, no_of_que: row.questionCount,
    time_ms: row.questionMs, entry_coin: row.entryCoins, max_seats: row.mostSeats, seats,
  }
}

export const NOWHERE: Snapshot = { room: null, position: 0, total: 0, ends_in_ms: null, question: null, chosen: '' }

/** A running or just ended battle as one player sees it. */
export function liveSnapshot(context: RoomContext, room: Room, playerId: string, now: number): Snapshot {
  const view = viewFor(room, playerId, now)
  const running = view.phase !== 'finished' && view.phase !== 'void'
  return {
    room: roomOnTheWire({ ...context.row, state: running ? 'live' : (view.phase as 'finished' | 'void') }, context.categoryName, view.seats.map((seat) => seatOnTheWire(context, seat, playerId)), running ? (view.phase as 'countdown' | 'open' | 'closed') : null),
    position: view.position,
    total: view.total,
    ends_in_ms: running ? view.endsInMs : null,
    question: view.question ? openedQuestion(context, view) : null,
    chosen: view.chosen,
    ...(view.right === undefined ? {} : { right_answer: view.right }),
  }
}

export const openedQuestion = ({ asked }: Pick<RoomContext, 'asked'>, view: RoomView): ShownQuestion =>
  questionOnTheWire(asked[view.position - 1] as QuestionVersion, { order: view.question?.order ?? [], kindState: null }, view)

const idsOf = (seats: readonly SeatRow[]): string[] => seats.map(({ playerId }) => playerId)
export type LobbyContext = { row: RoomRow; categoryName: string; seats: SeatRow[]; hidden: BlockedPairs }

/** A lobby for one viewer; '' for all viewers, possible only where no viewer has blocked another. */
export function lobbySnapshot({ row, categoryName, seats, hidden }: LobbyContext, viewer: string): Snapshot {
  const shownSeats = seats.map(
    ({ playerId, name, profile, ready }): SeatOnTheWire => ({ user_id: playerId, ...shown(hidden, viewer, playerId, { name, profile }), bot: 0, ready: bit(ready), away: 0, gone: 0, answered: 0, points: 0, marks: '' }),
  )
  return { ...NOWHERE, room: roomOnTheWire(row, categoryName, shownSeats, null), total: row.questionCount }
}

export async function lobbyFor(db: Sql, row: RoomRow, categoryName: string, viewer: string): Promise<Snapshot> {
  const seats = await seatsOf(db, row.id)
  return lobbySnapshot({ row, categoryName, seats, hidden: await blockedPairsAmong(db, [...new Set([viewer, ...idsOf(seats)])]) }, viewer)
}

/** For its players; undefined: no lobby. */
export async function findLobby(db: Sql, roomId: string): Promise<LobbyContext | undefined> {
  const together = gathering(db)
  const [row, seats] = await Promise.all([findRoom(together, roomId), seatsOf(together, roomId)])
  return row?.state === 'lobby' ? { row, categoryName: await nameOf(db, row.categoryId), seats, hidden: await blockedPairsAmong(db, idsOf(seats)) } : undefined
}

/** An ended battle from its stored state. */
export async function endedSnapshot(db: Sql, row: RoomRow, playerId: string, categoryName: string): Promise<Snapshot> {
  const room = row.final as Room
  const complete = liveSnapshot(await roomContextOf(db, row, room.questions, categoryName), room, playerId, room.since)
  const snapshot = withoutStanding(complete, room, await openQuestionsAmong(db, playerId, room.questions.map(({ id }) => id)))
  const [outcome, rematch] = [await outcomeIn(db, row.id), await rematchOf(db, row.id)]
  const waiting = rematch?.state === 'lobby' ? { rematch: { code: rematch.code, user_id: rematch.ownerId } } : {}
  return { ...snapshot, room: snapshot.room && { ...snapshot.room, ...waiting }, ...(outcome ? { outcome: outcomeOnTheWire(outcome, room.entryCoins) } : {}) }
}

/** Withholds verdicts of questions that are open for this player in a new game. */
function withoutStanding({ right_answer, ...snapshot }: Snapshot, { questions }: Room, stands: OpenQuestionIds): Snapshot {
  const hide = (marks: string) => [...marks].map((mark, i) => (stands.has(questions[i]?.id ?? 0) ? '-' : mark)).join('')
  const showsRight = right_answer !== undefined && !stands.has(Number(snapshot.question?.id))
  const room = snapshot.room && { ...snapshot.room, seats: snapshot.room.seats.map((seat) => ({ ...seat, marks: hide(seat.marks) })) }
  return { ...snapshot, room, ...(showsRight ? { right_answer } : {}) }
}

export function outcomeOnTheWire({ standings, pot }: BattleOutcome, entryCoins: number): OutcomeOnTheWire {
  return {
    pot,
    standings: standings.map(({ playerId, rank, points, right, answered, result, coins, refunded, timeMs, winsInARow }) => ({
      user_id: playerId, rank, points, right, answered, result, coins, refunded: refunded && playerId !== BOT ? entryCoins : 0,
      ...(timeMs === undefined ? {} : { time_ms: Math.round(timeMs) }), ...(winsInARow === undefined ? {} : { wins_in_a_row: winsInARow }),
    })),
  }
}
