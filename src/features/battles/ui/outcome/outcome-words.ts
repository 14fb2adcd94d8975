/** Texts and stage light of a battle's result. */
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import { HOUSE_LOOK, type Look } from '../../../../platform/web/ui/look.ts'
import type { OutcomeOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { isDuel, type PlacedSeat } from '../line/seats.ts'

export type StandingOnTheWire = OutcomeOnTheWire['standings'][number]
type TextSource = Pick<Texts, 't'>

const GOLD: Look = { gel: '#ffd84a', gobo: 'burst' }
const SILVER: Look = { gel: '#d5daea', gobo: 'columns' }

/** Won: the brand's own look; drawn: gold; lost: the mode's look. */
export function lightOf(result: StandingOnTheWire['result'] | undefined, look: Look): Look {
  if (result === 'won') return HOUSE_LOOK
  if (result === 'drawn') return GOLD
  return result === 'lost' ? look : SILVER
}

export const standingOf = (standings: readonly StandingOnTheWire[], { seat }: PlacedSeat) => standings.find(({ user_id }) => user_id === seat.user_id)
export function ownStanding(seats: readonly PlacedSeat[], standings: readonly StandingOnTheWire[]): StandingOnTheWire | undefined {
  const own = seats.find((seat) => seat.own)
  return own && standingOf(standings, own)
}

export function headlineOf({ t }: TextSource, own: StandingOnTheWire | undefined, room: RoomOnTheWire): string {
  if (!own || own.result === 'void') return t('battles.result.void')
  if (lapsed(own, room.seats)) return t('battles.left-lapsed')
  if (own.result === 'left') return t('battles.result.left')
  if (!isDuel(room) && own.result === 'lost') return t('battles.result.place', { rank: own.rank })
  return t(`battles.result.${own.result}`)
}

/** Left by being away for too long, not by the player's choice. */
const lapsed = ({ user_id, result }: StandingOnTheWire, seats: RoomOnTheWire['seats']): boolean => result === 'left' && seats.some((seat) => seat.user_id === user_id && seat.lapsed === 1)

/** The sentence under the headline. */
export function storyOf({ t }: TextSource, own: StandingOnTheWire | undefined, seats: readonly PlacedSeat[], standings: readonly StandingOnTheWire[]): string {
  const others = seats.filter((seat) => !seat.own)
  const gone = others.length > 0 && others.every(({ seat }) => seat.gone)
  if (gone && own?.result !== 'left') return t('battles.refusal.opponent-left')
  if (!own || own.result === 'void') return t('battles.story.void')
  if (lapsed(own, seats.map(({ seat }) => seat))) return t('battles.story.lapsed')
  if (own.result === 'lost' && Math.max(...others.map((placed) => standingOf(standings, placed)?.points ?? 0)) - own.points <= CLOSE) return t('battles.story.close')
  return t(`battles.story.${own.result}`)
}

/** Random battles won in a row, as counted by the server; '' below two. */
export function winsOf({ t }: TextSource, own: StandingOnTheWire | undefined): string {
  const wins = own?.wins_in_a_row ?? 0
  return wins > 1 ? t('battles.wins-in-a-row', { n: wins }) : ''
}

/** Points behind the best opponent, up to which a defeat is called close: one more right answer would have changed it. */
const CLOSE = 6
