/** Shows as the engine of rooms (`features/rooms`) runs them. */
import type { RoomRules } from '../../../features/rooms/rules.ts'
import type { RoomHost, RoomNotification } from '../../../features/rooms/server.ts'
import { dueAt, isOver, step, type Show, type ShowEvent, type ShowNotice, type ShowRejection } from '../rules.ts'
import type { ShowRow } from '../store.ts'
import { seatAt } from './kept-seats.ts'

export { SHOW_TABLES } from '../store.ts'

/** Constant while a show runs. */
export type ShowContext = { row: ShowRow }
export type ShowTypes = { room: Show; event: ShowEvent; notice: ShowNotice; rejection: ShowRejection; context: ShowContext; outcome: true }
export type ShowHost = RoomHost<ShowTypes>
export type ShowNotification = RoomNotification<ShowTypes>

export const SHOW_RULES: RoomRules<ShowTypes> = { step, dueAt, isOver }

/* Who holds a socket. */
export const seatSubject = (showId: string, seatId: string): string => `seat:${showId}:${seatId}`
export const stageSubject = (showId: string): string => `stage:${showId}`
/** The host of a show is its owner, by any socket of theirs that has taken hold of it. */
export const hostSubject = (showId: string): string => `host:${showId}`
export const seatOfSubject = (subject: string): string | undefined => /^seat:[^:]+:(.+)$/.exec(subject)?.[1]

/* Rooms of the socket server: all phones, and the screens that are told how many have answered. */
export const phones = (showId: string): string => showId
export const screens = (showId: string): string => `${showId}:screens`
export const remotes = (showId: string): string => `${showId}:remotes`

/** The sockets of a thousand phones are open again about five seconds after their process died. Seats count as here until then: the question would close once those that are back first have answered. */
const SEAT_GRACE_MS = 8_000

/** Whose sockets count in a show, and what their loss does: that of a stage is told to the host, and changes nothing. */
export const SHOW_PRESENCE = {
  channelOf: (showId: string, subject: string): string => (subject === stageSubject(showId) ? screens(showId) : phones(showId)),
  peopleOf: (show: Show) => [hostSubject(show.id), stageSubject(show.id), ...show.seats.filter(({ presence }) => presence === 'here' || presence === 'away').map(({ id }) => seatSubject(show.id, id))],
  presenceOf: (show: Show, subject: string): 'here' | 'away' | undefined => {
    if (subject === hostSubject(show.id)) return show.heldSince === null ? 'here' : 'away'
    const presence = show.seats[seatAt(show, seatOfSubject(subject) ?? '')]?.presence
    return presence === 'here' || presence === 'away' ? presence : undefined
  },
  graceMs: (subject: string): number => (seatOfSubject(subject) === undefined ? 0 : SEAT_GRACE_MS),
  event: (show: Show, subject: string, is: 'away' | 'back'): ShowEvent => {
    if (subject === hostSubject(show.id)) return { is: is === 'away' ? 'host-away' : 'host-back' }
    return { is, seat: seatAt(show, seatOfSubject(subject) ?? '') }
  },
}
