/** The outcome of a battle: ranks, the pot, what each player gets. */
import { FASTEST_MS } from './points.ts'
import { isBot, pointsOf, type Room, type Seat } from './room.ts'

export type SeatResult = 'won' | 'lost' | 'drawn' | 'left' | 'void'
export type BattleStanding = {
  playerId: string
  /** 1 is first; equal points share a rank (1, 1, 3); players who left are last. */
  rank: number
  points: number
  right: number
  answered: number
  result: SeatResult
  /** The fee is refunded in the kinds in which it was paid. */
  refunded: boolean
  /** Won from the pot. */
  coins: number
  /** Sum of the answer times. Undefined in outcomes of earlier releases, as is `winsInARow`. */
  timeMs?: number
  /** Random battles won in a row, this one included; for its winner only. */
  winsInARow?: number
}
export type BattleOutcome = {
  standings: BattleStanding[]
  /** Sum of the fees, and the remainder that cannot be divided, which goes to revenue. */
  pot: number
  remainder: number
}

const rightOf = (seat: Seat): number => seat.given.filter((given) => given?.right).length
const timeOf = (seat: Seat): number => seat.given.reduce((sum, given) => sum + (given?.ms ?? 0), 0)
const answeredOf = (seat: Seat): number => seat.given.filter((given) => given && !given.voided).length

export function outcomeOf(room: Room): BattleOutcome {
  const ranks = ranksOf(room)
  const firsts = room.seats.filter((seat) => ranks.get(seat) === 1)
  const paying = room.seats.filter((seat) => !seat.refunded)
  const allEqual = firsts.length === paying.length
  const shared = !allEqual && room.kind !== 'bot' && room.phase !== 'void'
  const pot = shared ? room.entryCoins * paying.length : 0
  const each = Math.floor(pot / firsts.length)
  const standing = (seat: Seat): BattleStanding => ({
    playerId: seat.playerId,
    rank: ranks.get(seat) as number,
    points: pointsOf(seat),
    right: rightOf(seat),
    answered: answeredOf(seat),
    result: resultOf(room, seat, firsts),
    refunded: !isBot(seat) && room.entryCoins > 0 && (seat.refunded || !shared),
    coins: shared && firsts.includes(seat) ? each : 0,
    timeMs: timeOf(seat),
  })
  return { standings: room.seats.map(standing), pot, remainder: pot - each * (shared ? firsts.length : 0) }
}

/** Players who left rank behind all others, whatever their points. */
function ranksOf(room: Room): Map<Seat, number> {
  const before = (a: Seat, b: Seat) => (a.presence === 'gone') === (b.presence === 'gone') ? pointsOf(a) > pointsOf(b) : b.presence === 'gone'
  return new Map(room.seats.map((seat) => [seat, 1 + room.seats.filter((other) => before(other, seat)).length]))
}

function resultOf(room: Room, seat: Seat, firsts: Seat[]): SeatResult {
  if (room.phase === 'void' || seat.refunded) return 'void'
  if (seat.presence === 'gone') return 'left'
  if (!firsts.includes(seat)) return 'lost'
  return firsts.length > 1 ? 'drawn' : 'won'
}

export type BattleBadge = 'combat_winner' | 'clash_winner' | 'ultimate_player' | 'quiz_warrior'

/** The badges that this battle earns a player (rules of the game, 3). `warrior`: the random wins in a row that earn one. */
export function badgesFor(room: Room, standing: BattleStanding, warrior: number): BattleBadge[] {
  if (room.kind === 'bot' || room.phase !== 'finished') return []
  const seat = room.seats.find(({ playerId }) => playerId === standing.playerId) as Seat
  const anotherStayed = room.seats.some((other) => other !== seat && other.presence !== 'gone')
  const won = standing.result === 'won'
  const flawless = seat.presence !== 'gone' && seat.given.every((given) => given?.right && given.ms <= FASTEST_MS)
  const earned: [BattleBadge, boolean][] = [
    ['combat_winner', won && room.kind === 'random' && anotherStayed],
    ['clash_winner', won && room.kind === 'group' && anotherStayed],
    ['ultimate_player', flawless],
    ['quiz_warrior', won && room.kind === 'random' && (standing.winsInARow ?? 0) >= warrior],
  ]
  return earned.filter(([, is]) => is).map(([badge]) => badge)
}
