/** What the three faces of a show are sent: phone, stage, remote. `contract.ts` passes all of it on. */
import * as z from 'zod/mini'
import { bit, int } from '../../../platform/pure/action.ts'
import { shownQuestion } from '../../../features/questions/kinds/contract.ts'

export const PHASES = ['lobby', 'slide', 'open', 'closed', 'board', 'podium', 'awards', 'over'] as const
export const team = z.object({ team: int(), seats: int() })

/** 1: the seat's answers are those of a former show. */
export const replayMark = { replay: z.optional(bit()) }

/** `picture`: of an account; without it the face is drawn from the name. */
const person = { seat: int(), name: z.string(), picture: z.optional(z.string()), ...replayMark }
const answerCount = z.object({ answer: z.string(), seats: int() })

export const roomView = z.object({
  phase: z.enum(PHASES),
  position: int(),
  total: int(),
  ends_in_ms: z.nullable(int()),
  time_ms: int(),
  held: bit(),
  muted: bit(),
  blank: bit(),
  /** While a question is asked, those who may answer it; else all who are in. */
  seats: int(),
  answered: int(),
  /** Of a show that is over: the link with which it can be played again. */
  replay: z.optional(z.string()),
  /** How many of the seats play along from a former show. */
  replays: z.optional(int()),
  question: z.nullable(z.extend(shownQuestion, { kind: z.string(), worth: int(), after: z.optional(z.string()) })),
  right_answer: z.optional(z.string()),
  /** Of a closed question with options: how many gave each answer, the most frequent first. Of all closed questions: the number of those who were right. */
  counts: z.optional(z.array(answerCount)),
  right: z.optional(int()),
})
export type RoomOnTheWire = z.output<typeof roomView>

export const ownView = z.object({
  ...person,
  team: int(),
  state: z.enum(['waiting', 'in', 'out']),
  points: int(),
  place: int(),
  /** The place before the question that closed last; 0: there was none. */
  was: int(),
  behind: int(),
  /** The first question that this seat may answer. */
  from: int(),
  given: z.string(),
  earned: z.optional(z.object({ base: int(), speed: int(), run: int(), share: z.number(), ms: int(), in_a_row: int() })),
  marks: z.string(),
  may_answer: bit(),
  /** The seat belongs to no account. */
  guest: bit(),
})
export type OwnOnTheWire = z.output<typeof ownView>

export const boardRow = z.object({ ...person, team: int(), points: int(), place: int(), was: int(), gained: int() })
export const teamRow = z.object({ team: int(), points: int(), place: int(), seats: int() })
export const award = z.object({ award: z.enum(['fastest', 'longest-run', 'best-comeback']), ...person, value: int(), position: z.optional(int()) })
export const boardView = z.object({ rows: z.array(boardRow), teams: z.array(teamRow), rose: z.nullable(boardRow), awards: z.array(award) })
export type BoardOnTheWire = z.output<typeof boardView>

/**
 * What only a stage is sent of a closed question. `nearest`: up to three, nearest first, where nearness counts. `place`: the ring in shares of the picture's width,
 * and what the host wants said. `counts`: answers to a number (what was given) or a place (pins), without names; typed answers are never shown to a room.
 */
export const verdictView = z.object({
  position: int(),
  fastest: z.nullable(z.object({ ...person, ms: int() })),
  nearest: z.array(z.object({ ...person, answer: z.string() })),
  place: z.nullable(z.object({ radius: z.number(), label: z.string() })),
  counts: z.array(answerCount),
})
export type VerdictOnTheWire = z.output<typeof verdictView>

export const phoneSnapshot = z.object({ show_id: z.string(), title: z.string(), pin: z.string(), room: roomView, own: ownView })
const newcomer = z.object({ ...person, team: int() })
export const stageSnapshot = z.object({
  show_id: z.string(), title: z.string(), pin: z.string(), host: z.string(), room: roomView, board: boardView, team_choice: z.enum(['chosen', 'dealt']),
  /** Null while nothing is disclosed. */
  verdict: z.nullable(verdictView),
  /** All who are in, the newest of them, and how many each team has. */
  seated: int(), newest: z.array(newcomer), teams: z.array(team),
})
const seatRow = z.object({ ...person, team: int(), state: z.enum(['waiting', 'here', 'away', 'out', 'ghost']), points: int(), answered: bit() })
export type SeatRow = z.output<typeof seatRow>
export const remoteSnapshot = z.object({
  show_id: z.string(), title: z.string(), pin: z.string(), stage_token: z.string(), room: roomView, locked: bit(), auto: bit(), replay: bit(),
  /** A stage is connected. */
  stage_on: bit(),
  /** Of the current question, also while it is open: only the remote sees it, and the most frequent answers. */
  right_answer: z.string(), counts: z.array(answerCount),
  plan: z.array(z.object({ id: z.string(), kind: z.string(), question: z.string(), notes: z.string() })), seats: z.array(seatRow),
})
export type PhoneSnapshot = z.output<typeof phoneSnapshot>
export type StageSnapshot = z.output<typeof stageSnapshot>
export type RemoteSnapshot = z.output<typeof remoteSnapshot>

/** What the server sends by itself. The first is the same for everybody in the room. */
export type ShowSends = {
  'show:room': RoomOnTheWire
  /** To each phone: its own. */
  'show:own': OwnOnTheWire
  /** To stages and remotes at most ten times a second, to phones once; in the lobby to phones alone. `seats`: as in the room. */
  'show:answered': { position: number; answered: number; seats: number }
  /* To stages and remotes. */
  'show:board': BoardOnTheWire
  'show:seats': { seats: number; newest: z.output<typeof newcomer>[]; teams: z.output<typeof team>[] }
  /** To stages alone, before the `show:room` that closes the question. */
  'show:verdict': VerdictOnTheWire
  /** To remotes alone, at most ten times a second; `seats`: those that have changed, at most twice a second. */
  'show:remote': Pick<RemoteSnapshot, 'locked' | 'auto' | 'replay' | 'stage_on' | 'right_answer' | 'counts' | 'seats'>
}
