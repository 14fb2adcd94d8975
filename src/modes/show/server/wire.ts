/** What leaves the server about a show, by the views of `rules/view.ts` alone. */
import { questionOnTheWire } from '../../../features/questions/kinds/rules.ts'
import type { BoardOnTheWire, OwnOnTheWire, PhoneSnapshot, RemoteSnapshot, RoomOnTheWire, StageSnapshot } from '../contract.ts'
import { GRACE_MS, type Show } from '../rules.ts'
import { askedOf, type DealtStep } from '../rules/plan.ts'
import { isIn, type ShowSeat } from '../rules/show.ts'
import { lastClosed, standingsOf, teamStandings, totalOf, type ShowStanding } from '../rules/standings.ts'
import { countsOf, ownView, roomView, type RoomView } from '../rules/view.ts'
import { sumOf } from '../rules/points.ts'
import { awardsOf } from '../rules/awards.ts'
import type { ShowContext } from './show-types.ts'

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)
const BOARD_ROWS = 8
const NEWEST = 22

function questionOf({ step, deal }: DealtStep, view: RoomView): RoomOnTheWire['question'] {
  const asked = askedOf(step, view.position)
  const shown = questionOnTheWire(asked, deal ?? { order: step.options.map((_, place) => place), kindState: null }, { position: view.position, timeMs: view.timeMs })
  return { ...shown, kind: step.kind, worth: step.worth, ...(view.right === undefined || step.after === '' ? {} : { after: step.after }) }
}

/** The same for everybody in the room. */
export function roomOnTheWire({ row }: { row: Pick<ShowContext['row'], 'plan'> }, show: Show, now: number): RoomOnTheWire {
  const view = roomView(show, now, GRACE_MS)
  const dealt = row.plan[view.position - 1]
  const isShown = show.phase !== 'lobby' && dealt !== undefined
  return {
    phase: view.phase, position: view.position, total: view.total, ends_in_ms: view.endsInMs, time_ms: view.timeMs, held: bit(view.isHeld), muted: bit(view.isMuted), blank: bit(view.isBlank),
    seats: view.seats, answered: view.answered, question: isShown ? questionOf(dealt, view) : null,
    ...(view.right === undefined ? {} : { right_answer: view.right, counts: countsOnTheWire(show), right: rightIn(show) }),
  }
}

/** The most frequent first. */
export function countsOnTheWire(show: Show): { answer: string; seats: number }[] {
  return [...countsOf(show, show.position)].map(([answer, seats]) => ({ answer, seats })).sort((a, b) => b.seats - a.seats || (a.answer < b.answer ? -1 : 1))
}

const rightIn = ({ seats, position }: Show): number => seats.filter(({ given }) => (given[position - 1]?.share ?? 0) >= 1).length

const stateOf = ({ presence }: ShowSeat): OwnOnTheWire['state'] => (presence === 'waiting' || presence === 'out' ? presence : 'in')

export function ownOnTheWire(show: Show, at: number, standings: readonly ShowStanding[] = standingsOf(show)): OwnOnTheWire | undefined {
  const [seat, own] = [show.seats[at], ownView(show, at, standings)]
  if (!seat || !own) return undefined
  const { earned, mayAnswer, ...rest } = own
  return {
    ...rest, seat: at, name: seat.name, team: seat.team, state: stateOf(seat), may_answer: bit(mayAnswer),
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
    const last = sitting.given[closed - 1]
    return { seat, name: sitting.name, team: sitting.team, points, place, was: placeBefore.get(seat) ?? place, gained: last ? Math.max(sumOf(last), -totalOf(show, sitting, closed - 1)) : 0 }
  }
  const risers = closed > 1 ? now.filter(({ seat, place }) => (placeBefore.get(seat) ?? place) > place) : []
  const best = risers.toSorted((a, b) => riseOf(b, placeBefore) - riseOf(a, placeBefore))[0]
  return { rows: now.slice(0, BOARD_ROWS).map(row), teams: show.teams > 0 ? teamStandings(show, closed) : [], rose: best ? row(best) : null, awards: show.phase === 'awards' || show.phase === 'over' ? awardsOf(show) : [] }
}
const riseOf = ({ seat, place }: ShowStanding, before: ReadonlyMap<number, number>): number => (before.get(seat) ?? place) - place

export function teamsOf(show: Show): { team: number; seats: number }[] {
  return Array.from({ length: show.teams }, (_, team) => ({ team, seats: show.seats.filter((seat) => seat.team === team && isIn(seat)).length }))
}

/** Those who came last, newest first. */
export const newestOf = ({ seats }: Show): StageSnapshot['newest'] =>
  seats.map((seat, at) => ({ at, seat })).filter(({ seat }) => isIn(seat)).slice(-NEWEST).reverse().map(({ at, seat }) => ({ seat: at, name: seat.name, team: seat.team }))

export function phoneSnapshot(context: ShowContext, show: Show, at: number, now: number): PhoneSnapshot | undefined {
  const own = ownOnTheWire(show, at)
  return own && { show_id: show.id, title: context.row.title, pin: context.row.pin, room: roomOnTheWire(context, show, now), own }
}

export function stageSnapshot(context: ShowContext, show: Show, now: number): StageSnapshot {
  const { title, pin, hostName } = context.row
  return { show_id: show.id, title, pin, host: hostName, room: roomOnTheWire(context, show, now), board: boardOnTheWire(show), newest: newestOf(show), teams: teamsOf(show) }
}

export function remoteParts(show: Show): Pick<RemoteSnapshot, 'locked' | 'auto' | 'counts' | 'seats'> {
  const points = new Map(standingsOf(show).map((standing) => [standing.seat, standing.points]))
  const seats = show.seats.map((seat, at) => ({ seat: at, name: seat.name, team: seat.team, state: seat.presence, points: points.get(at) ?? 0, answered: bit(show.position > 0 && seat.given[show.position - 1] != null) }))
  return { locked: bit(show.isLocked), auto: bit(show.isAuto), counts: show.position > 0 ? countsOnTheWire(show) : [], seats }
}

export function remoteSnapshot(context: ShowContext, show: Show, now: number, stage_token: string): RemoteSnapshot {
  const { title, pin, plan } = context.row
  return { show_id: show.id, title, pin, stage_token, room: roomOnTheWire(context, show, now), plan: plan.map(({ step }) => ({ id: step.id, kind: step.kind, question: step.question, notes: step.notes })), ...remoteParts(show) }
}

