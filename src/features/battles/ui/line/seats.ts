/** The seats of a room as its players see them: oneself first, each in a colour that means neither right nor wrong. */
import { useTexts, type Texts } from '../../../../platform/web/texts/texts.ts'
import { distinctPictures } from '../../../../platform/web/ui/faces.ts'
import { user } from '../../../players/ui/slice.ts'
import type { RoomOnTheWire, SeatOnTheWire } from '../../contract.ts'

export const SEAT_COLOURS = ['#6fd3ff', '#ff9d57', '#e79bff', '#5ee6a8'] as const

export type PlacedSeat = { seat: SeatOnTheWire; name: string; colour: string; own: boolean }

/** All seats, the player's own one first; no two of them with the same face. */
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

/** Two who meet, whatever kind of battle it is. */
export const isDuel = (room: Pick<RoomOnTheWire, 'seats'>): boolean => room.seats.length <= 2
/** All that was put in; who left before the first answer has taken it back. */
export const potOf = ({ entry_coin, seats }: Pick<RoomOnTheWire, 'entry_coin' | 'seats'>): number => entry_coin * seats.filter(({ bot }) => !bot).length
/** Somebody has answered: from here on a fee stays in the pot. */
export const anyAnswer = (seats: readonly SeatOnTheWire[]): boolean => seats.some(({ bot, answered, marks }) => !bot && (answered === 1 || /[rw]/.test(marks)))

/** What a battle is about. */
export const subjectOf = ({ category_name }: Pick<RoomOnTheWire, 'category_name'>, { t }: Pick<Texts, 't'>): string => category_name || t('battles.every-subject')
