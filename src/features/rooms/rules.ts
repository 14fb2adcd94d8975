/**
 * What the rules of every hosted room have in common. A room is an immutable value with a time of its own: milliseconds from 0, which run only
 * while a process hosts the room, so that an interrupted game continues where it stopped.
 */

/** The types of one sort of room. `context`: what is constant while the room runs; `outcome`: what is stored when it is over. */
export type RoomTypes = {
  room: { id: string }
  event: { is: string }
  notice: unknown
  /** Why an event was rejected. */
  rejection: string
  context: { row: { epoch: number } }
  outcome: unknown
}

/** `time`: the room's time has reached `dueAt`. `taken-over`: another process hosts the room from here on. */
export type RoomTimeEvent = { is: 'time' } | { is: 'taken-over' }

/** `rejected`: set for a rejected event, which leaves the room unchanged. */
export type RoomStep<Types extends Pick<RoomTypes, 'room' | 'notice' | 'rejection'>> = { room: Types['room']; notices: Types['notice'][]; rejected?: Types['rejection'] }

/** Pure functions without a clock or randomness: `now` is the room's own time. */
export type RoomRules<Types extends RoomTypes> = {
  step: (room: Types['room'], event: Types['event'] | RoomTimeEvent, now: number) => RoomStep<Types>
  /** The time of the next change without an event; undefined: none. */
  dueAt: (room: Types['room']) => number | undefined
  isOver: (room: Types['room']) => boolean
}

/** An event with the room's time at which it happened. */
export type RoomEventEntry<Event> = [at: number, event: Event | RoomTimeEvent]
/** What is stored at once of a room's event log; its number is unique in the room. */
export type EventSegment<Event> = { roomId: string; number: number; epoch: number; body: RoomEventEntry<Event>[] }
