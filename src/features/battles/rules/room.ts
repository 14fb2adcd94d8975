/** A room as a value: what every rule of a battle looks at. */
import type { KindId } from '../../questions/kinds/rules/ids.ts'
import type { PointsInput } from './points.ts'

export type BattleKind = 'random' | 'friend' | 'group' | 'bot'
/** The bot's player id on the wire. */
export const BOT = 'bot'

/** A question as it lies before all players alike: the author's places of the options in the order shown, and the right answer. `kind` is missing in rooms of before there were kinds. */
export type DealtQuestion = { id: number; version: number; kind?: KindId; order: number[]; right: string }
/** A locked answer: `ms` since the question was sent, less the round trip; '' is no option. */
export type LockedAnswer = { option: string; right: boolean; ms: number; points: number }

/** here: a socket is open · away: none is, and the clock for coming back runs · gone: left, or away for too long. */
export type Seat = {
  playerId: string
  presence: 'here' | 'away' | 'gone'
  awaySince: number
  /** Gone because the time to come back ran out. */
  lapsed?: true
  /** Gone before any answer was stored: the fee goes back. */
  refunded: boolean
  /** One place a question; null: not answered. */
  given: (LockedAnswer | null)[]
}

export type Room = {
  id: string
  kind: BattleKind
  entryCoins: number
  /** Time for a question. */
  questionMs: number
  /** Time to come back. */
  awayMs: number
  figures: PointsInput
  /** The bot's chance to be right, in percent, and where its chances come from. */
  botSkill: number
  seed: number
  questions: DealtQuestion[]
  seats: Seat[]
  phase: 'countdown' | 'open' | 'closed' | 'finished' | 'void'
  /** The question that is open or was closed last, from 1; 0 in the countdown. */
  position: number
  /** When this phase began, and when it ends by itself. */
  since: number
  until: number
}

export const isOver = (room: Room): boolean => room.phase === 'finished' || room.phase === 'void'
export const seatOf = (room: Room, playerId: string): number => room.seats.findIndex((seat) => seat.playerId === playerId)
/** The game went on, or ended, while no socket of this player was open. */
export const isAbsent = ({ presence, lapsed }: Seat): boolean => presence === 'away' || lapsed === true
export const isBot = (seat: Seat): boolean => seat.playerId === BOT
export const pointsOf = (seat: Seat): number => seat.given.reduce((sum, given) => sum + (given?.points ?? 0), 0)
/** What this seat has locked on the question at hand. */
export const lockedOf = (room: Room, seat: Seat): LockedAnswer | null => seat.given[room.position - 1] ?? null
