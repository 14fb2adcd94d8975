/** What leaves the server about a show, by the views of `rules/view.ts` alone. */
import type { BoardOnTheWire, OwnOnTheWire, PhoneSnapshot, RemoteSnapshot, RoomOnTheWire, SeatRow, StageSnapshot, VerdictOnTheWire } from '../contract.ts'
import { GRACE_MS, type Show } from '../rules.ts'
import { distanceOf, PLACE } from '../rules/judges.ts'
import { ringOf } from '../rules/judge-place.ts'
import { shownOf, type DealtStep } from '../rules/plan.ts'
import { current, isPerson, personOf, type ShowSeat } from '../rules/show.ts'
import { lastClosed, standingsOf, teamStandings, totalOf, type ShowStanding } from '../rules/standings.ts'
import { countsOf, ownView, roomView, type RoomRanks, type RoomView } from '../rules/view.ts'
import { fastestOf, nearestOf, rightIn } from '../rules/verdict.ts'
import { keptCounts } from './kept-counts.ts'
import { keptRanks } from './kept-ranks.ts'
import { awardsOf } from '../rules/awards.ts'
import type { ShowContext } from './show-types.ts'

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)
const BOARD_ROWS = 8
const NEWEST = 22
const NEAREST = 3
/** Six options of which several are right have 63 answers; of the orders of six, only the most frequent are sent. */
const MOST_COUNTS = 63

function questionOf(dealt: DealtStep, view: RoomView): RoomOnTheWire['question'] {
  const { kind, worth, after } = dealt.step
  return { ...shownOf(dealt, view), kind, worth, ...(view.right === undefined || after === '' ? {} : { after }) }
}

/** The same for everybody in the room. */
export function roomOnTheWire({ row }: { row: Pick<ShowContext['row'], 'plan'> }, show: Show, now: number): RoomOnTheWire {
  const view = roomView(show, now, GRACE_MS, keptCounts(show))
  const dealt = row.plan[view.position - 1]
  const isShown = show.phase !== 'lobby' && dealt !== undefined
  return {
    phase: view.phase, position: view.position, total: view.total, ends_in_ms: view.endsInMs, time_ms: view.timeMs, held: bit(view.isHeld), muted: bit(view.isMuted), blank: bit(view.isBlank),
    seats: view.seats, answered: view.answered, ...(view.replays > 0 && { replays: view.replays }), ...replayLink(show), question: isShown ? questionOf(dealt, view) : null,
    ...(view.right === undefined ? {} : { right_answer: view.right, right: rightIn(show), ...(hasOptions(show) && { counts: optionCounts(show) }) }),
  }
}

/** A show that ended before its first step is not kept. */
const replayLink = ({ phase, position, replay }: Show): { replay?: string } => (phase === 'over' && position > 0 && replay?.isOpen ? { replay: replay.link } : {})

const hasOptions = (show: Show): boolean => (current(show)?.order.length ?? 0) > 0

/** A phone may send any text: what names no option is not shown. */
function optionCounts(show: Show): { answer: string; seats: number }[] {
  const ids = new Set(current(show)?.order.map((_, place) => String(place + 1)))
  return countsOf(show, show.position).filter(({ answer }) => answer.split(',').every((id) => ids.has(id))).slice(0, MOST_COUNTS)
}

/** Kinds whose answers the room may see, though they are no options. */
const SHOWN_AS_GIVEN: ReadonlySet<string> = new Set(['number', PLACE])

/** Null while nothing is disclosed. */
export function verdictOnTheWire({ row }: ShowContext, show: Show): VerdictOnTheWire | null {
  const asked = current(show)
  const step = row.plan[show.position - 1]?.step
  if (!asked || !step || show.phase === 'open' || show.phase === 'lobby') return null
  return {
    position: show.position, fastest: fastestOf(show), nearest: nearestOf(show, NEAREST),
    place: asked.kind === PLACE ? { radius: ringOf(step.more).radius, label: step.after } : null,
    // A phone may send any text: what is no number or no place is not shown.
    counts: SHOWN_AS_GIVEN.has(asked.kind) ? countsOf(show, show.position).filter(({ answer }) => distanceOf(asked, answer) !== undefined) : [],
  }
}

const stateOf = ({ presence }: ShowSeat): OwnOnTheWire['state'] => (presence === 'waiting' || presence === 'out' ? presence : 'in')

/** `ranks`: of the show as it is, computed once where many phones are told. */
export function ownOnTheWire(show: Show, at: number, ranks?: RoomRanks): OwnOnTheWire | undefined {
  const [seat, own] = [show.seats[at], ownView(show, at, ranks)]
  if (!seat || !own) return undefined
  const { earned, mayAnswer, placeBefore, ...rest } = own
  return {
    ...rest, was: placeBefore, seat: at, ...personOf(seat), team: seat.team, state: stateOf(seat), may_answer: bit(mayAnswer), guest: bit(seat.playerId === ''),
    ...(earned && { earned: { base: earned.base, speed: earned.speed, run: earned.run, share: earned.share, ms: earned.ms, in_a_row: inARow(own.marks) } }),
  }
}

/** Right answers in a row up to now. */
const inARow = (marks: string): number => /[rp-]*$/.exec(marks)?.[0].replaceAll('-', '').length ?? 0

/** The first rows, who rose most in this question, and the awards once the show is over. */
export function boardOnTheWire(show: Show): BoardOnTheWire {
  const closed = lastClosed(show)
  const [now, before] = [standingsOf(show, closed), standingsOf(show, closed - 1)]
  const placeBefore = new Map(before.map(({ seat, place }) => [seat, place]))
  const row = ({ seat, points, place }: ShowStanding) => {
    const sitting = show.seats[seat] as ShowSeat
    // Before the first question all share the first place, from which nobody has come down.
    return { seat, ...personOf(sitting), team: sitting.team, points, place, was: closed > 1 ? (placeBefore.get(seat) ?? place) : place, gained: points - totalOf(show, sitting, closed - 1) }
  }
  const risers = closed > 1 ? now.filter(({ seat, place }) => (placeBefore.get(seat) ?? place) > place) : []
  const best = risers.toSorted((a, b) => riseOf(b, placeBefore) - riseOf(a, placeBefore))[0]
  return { rows: now.slice(0, BOARD_ROWS).map(row), teams: show.teams > 0 ? teamStandings(show, closed) : [], rose: best ? row(best) : null, awards: show.phase === 'awards' || show.phase === 'over' ? awardsOf(show) : [] }
}
const riseOf = ({ seat, place }: ShowStanding, before: ReadonlyMap<number, number>): number => (before.get(seat) ?? place) - place

export function teamsOf(show: Show): { team: number; seats: number }[] {
  return Array.from({ length: show.teams }, (_, team) => ({ team, seats: show.seats.filter((seat) => seat.team === team && isPerson(seat)).length }))
}

/** Those who came last, newest first. */
export const newestOf = ({ seats }: Show): StageSnapshot['newest'] =>
  seats.map((seat, at) => ({ at, seat })).filter(({ seat }) => isPerson(seat)).slice(-NEWEST).reverse().map(({ at, seat }) => ({ seat: at, ...personOf(seat), team: seat.team }))

export function phoneSnapshot(context: ShowContext, show: Show, at: number, now: number): PhoneSnapshot | undefined {
  const own = ownOnTheWire(show, at, keptRanks(show))
  return own && { show_id: show.id, title: context.row.title, pin: context.row.pin, room: roomOnTheWire(context, show, now), own }
}

export const seatedIn = ({ seats }: Show): number => seats.filter(isPerson).length

export function stageSnapshot(context: ShowContext, show: Show, now: number): StageSnapshot {
  const { title, pin, hostName, options } = context.row
  return {
    show_id: show.id, title, pin, host: hostName, room: roomOnTheWire(context, show, now), board: boardOnTheWire(show), team_choice: options.team_choice,
    verdict: verdictOnTheWire(context, show), seated: seatedIn(show), newest: newestOf(show), teams: teamsOf(show),
  }
}

/** A seat as the host sees it. */
export function seatRowOf(show: Show, at: number): SeatRow {
  const seat = show.seats[at] as ShowSeat
  return { seat: at, ...personOf(seat), team: seat.team, state: seat.presence, points: totalOf(show, seat, lastClosed(show)), answered: bit(show.position > 0 && seat.given[show.position - 1] != null) }
}

/** All of what remotes are sent but the seats. */
export type RemoteFigures = Pick<RemoteSnapshot, 'locked' | 'auto' | 'replay' | 'stage_on' | 'right_answer' | 'counts'>

export function remoteFigures(show: Show, stageOn: boolean): RemoteFigures {
  const counts = hasOptions(show) ? optionCounts(show) : countsOf(show, show.position).slice(0, MOST_COUNTS)
  return { locked: bit(show.isLocked), auto: bit(show.isAuto), replay: bit(show.replay?.isOpen === true), stage_on: bit(stageOn), right_answer: current(show)?.right ?? '', counts }
}

export function remoteSnapshot(context: ShowContext, show: Show, now: number, { stageToken, stageOn }: { stageToken: string; stageOn: boolean }): RemoteSnapshot {
  const { title, pin, plan } = context.row
  return {
    show_id: show.id, title, pin, stage_token: stageToken, room: roomOnTheWire(context, show, now), ...remoteFigures(show, stageOn),
    plan: plan.map(({ step }) => ({ id: step.id, kind: step.kind, question: step.question, notes: step.notes })), seats: [...show.seats.keys()].map((at) => seatRowOf(show, at)),
  }
}
