/** The state of a battle room. */
import type { KindId } from '../../questions/kinds/rules/ids.ts'
import type { PointsInput } from './points.ts'

export type BattleKind = 'random' | 'friend' | 'group' | 'bot'
/** The bot's player id on the wire. */
export const BOT = 'bot'

/** A dealt question, the same for all players: author's positions of the options in the order shown, and the right answer. `kind` is missing in rooms stored before kinds existed. */
export type DealtQuestion = { id: number; version: number; kind?: KindId; order: number[]; right: string; /** Further answers that are accepted, where a correction says so. */ also?: string[] }
/** A locked answer: `ms` since the question was sent, less the round trip. */
export type LockedAnswer = { option: string; right: boolean; ms: number; points: number; /** Its question does not count any more. */ voided?: boolean }

/** here: a socket is open · away: none is, and the time to return runs · gone: left, or away for too long. */
export type Seat = {
  playerId: string
  presence: 'here' | 'away' | 'gone'
  awaySince: number
  /** Removed because the time to return ran out. */
  lapsed?: true
  /** Gone before any answer was stored: the fee is refunded. */
  refunded: boolean
  /** One entry per question; null: not answered. */
  given: (LockedAnswer | null)[]
}

export type Room = {
  id: string
  kind: BattleKind
  entryCoins: number
  /** Time limit of a question. */
  questionMs: number
  /** Time to return. */
  awayMs: number
  figures: PointsInput
  /** The bot's probability of a right answer, in percent, and the seed of its random values. */
  botSkill: number
  seed: number
  questions: DealtQuestion[]
  seats: Seat[]
  phase: 'countdown' | 'open' | 'closed' | 'finished' | 'void'
  /** The question that is open or was closed last, from 1; 0 in the countdown. */
  position: number
  /** The start of this phase, and its end without further events. */
  since: number
  until: number
}

export const isOver = (room: Room): boolean => room.phase === 'finished' || room.phase === 'void'
export const seatOf = (room: Room, playerId: string): number => room.seats.findIndex((seat) => seat.playerId === playerId)
/** The battle continued or ended while no socket of this player was open. */
export const isAbsent = ({ presence, lapsed }: Seat): boolean => presence === 'away' || lapsed === true
export const isBot = (seat: Seat): boolean => seat.playerId === BOT
export const pointsOf = (seat: Seat): number => seat.given.reduce((sum, given) => sum + (given?.points ?? 0), 0)
/** The locked answer of this seat to the current question. */
export const lockedOf = (room: Room, seat: Seat): LockedAnswer | null => seat.given[room.position - 1] ?? null
