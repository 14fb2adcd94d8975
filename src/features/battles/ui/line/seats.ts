/** Seats in the order the players see them: the own one first, each in a colour that is neither that of right nor of wrong. */
import { useTexts, type Texts } from '../../../../platform/web/texts/texts.ts'
import { distinctPictures } from '../../../../platform/web/ui/faces.ts'
import { user } from '../../../players/ui/slice.ts'
import type { RoomOnTheWire, SeatOnTheWire } from '../../contract.ts'

export const SEAT_COLOURS = ['#6fd3ff', '#ff9d57', '#e79bff', '#5ee6a8'] as const

export type PlacedSeat = { seat: SeatOnTheWire; name: string; colour: string; own: boolean }

/** The own seat first; no two seats show the same picture. */
export function placedSeats(seats: readonly SeatOnTheWire[], ownId: string, nameOf: (seat: SeatOnTheWire) => string): PlacedSeat[] {
  const ordered = seats.toSorted((a, b) => Number(b.user_id === ownId) - Number(a.user_id === ownId))
  const pictures = distinctPictures(ordered.map((seat) => ({ id: seat.user_id, picture: seat.profile, name: nameOf(seat) })))
  return ordered.map((seat, at) => ({
    seat: { ...seat, profile: pictures[at] ?? seat.profile },
    name: nameOf(seat),
    colour: SEAT_COLOURS[at % SEAT_COLOURS.length] as string,
    own: seat.user_id === ownId,
  }))
}

export function useSeats(room: Pick<RoomOnTheWire, 'seats'>): PlacedSeat[] {
  const { t } = useTexts()
  const ownId = user.use(({ data }) => data?.id ?? '')
  return placedSeats(room.seats, ownId, ({ bot, name, blocked }) => (bot ? t('battles.bot-name') : blocked ? t('moderation.blocked-player') : name || t('players.somebody-who-left')))
}

/** At most two seats, of whatever type the battle is. */
export const isDuel = (room: Pick<RoomOnTheWire, 'seats'>): boolean => room.seats.length <= 2
/** Sum of the fees; a bot pays none. */
export const potOf = ({ entry_coin, seats }: Pick<RoomOnTheWire, 'entry_coin' | 'seats'>): number => entry_coin * seats.filter(({ bot }) => !bot).length
/** Whether any player has answered: from here on the fee of a player who leaves stays in the pot. */
export const anyAnswer = (seats: readonly SeatOnTheWire[]): boolean => seats.some(({ bot, answered, marks }) => !bot && (answered === 1 || /[rw]/.test(marks)))

/** Category of the battle, as text. */
export const subjectOf = ({ category_name }: Pick<RoomOnTheWire, 'category_name'>, { t }: Pick<Texts, 't'>): string => category_name || t('battles.every-subject')
