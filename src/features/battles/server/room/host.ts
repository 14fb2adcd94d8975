/** The rooms hosted by this process. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../../platform/server/database/database.ts'
import { batched } from '../../../../platform/server/jobs/batch.ts'
import { isOver, step, type RoomEvent, type Room } from '../../rules.ts'
import { appendSegments, type RoomEventEntry, type EventSegment } from '../../store/hosting.ts'
import { RoomActor, NotOwned, type ActorParts, type StoredStep } from './actor.ts'
import { openClock } from './clock.ts'
import type { RoomContext } from './wire.ts'

/** `segments`: a connection pool of its own, so that answers do not wait for calls. `pace`: milliseconds of room time per real millisecond (1 except in tests). */
export type RoomHostParts = Omit<ActorParts, 'append' | 'isStopped' | 'released'> & { pace: number; segments: Database }

const LOOKS = 40
const LOOK_MS = 50

export class RoomHost {
  readonly #actors = new Map<string, RoomActor>()
  readonly #parts: ActorParts
  readonly #pace: number
  #stopped = false

  constructor({ pace, segments, ...parts }: RoomHostParts) {
    this.#pace = pace
    this.#parts = {
      ...parts,
      append: batched((list: EventSegment[]) => appendSegments(segments, list)),
      isStopped: () => this.#stopped,
      released: (actor) => this.#actors.get(actor.room.id) === actor && this.#actors.delete(actor.room.id),
    }
  }

  /** Hosts a new room, whose first segment is stored. */
  start(context: RoomContext, room: Room): void {
    this.#seat(context, { room, number: 1, from: 0 }).schedule()
  }

  /** Restores a room from its event log; its clock continues from the last stored event. */
  async takeOver(context: RoomContext, first: Room, entries: RoomEventEntry[], number: number, as: (room: Room) => Room = (room) => room): Promise<void> {
    const room = as(entries.reduce((before, [at, event]) => step(before, event, at).room, first))
    const actor = this.#seat(context, { room, number, from: entries.at(-1)?.[0] ?? 0 })
    if (isOver(room)) return actor.finish()
    // The first segment of the new epoch: appends of the former host fail from here on, since their number is taken.
    await this.apply(room.id, () => ({ is: 'taken-over' }))
    actor.schedule()
  }

  #seat(context: RoomContext, { room, number, from }: { room: Room; number: number; from: number }): RoomActor {
    const actor = new RoomActor(this.#parts, context, { room, number, clock: openClock(from, this.#pace) })
    this.#actors.set(room.id, actor)
    return actor
  }

  /** Applies an event to a room and resolves once it is stored; throws `NotOwned`. `make` gets the current room; undefined: no event. */
  async apply(roomId: string, make: (room: Room, now: number) => RoomEvent | undefined): Promise<StoredStep> {
    const actor = this.#actors.get(roomId)
    if (!actor || this.#stopped) throw new NotOwned(roomId)
    return actor.apply(make)
  }

  /** Stopped or about to be: no room is hosted from here on. */
  get isStopped(): boolean {
    return this.#stopped
  }

  owns(roomId: string): boolean {
    return this.#actors.has(roomId)
  }

  actorOf(roomId: string): RoomActor | undefined {
    return this.#actors.get(roomId)
  }

  rooms(): RoomActor[] {
    return [...this.#actors.values()]
  }

  /** Another process hosts this room by now. */
  release(roomId: string): void {
    this.#actors.get(roomId)?.release()
  }

  /** Clients can be reached again. */
  resume(): void {
    for (const actor of this.#actors.values()) actor.resume()
  }

  /** Stops all rooms after pending writes. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const actor of this.#actors.values()) actor.cancelTimer()
    for (let i = 0; i < LOOKS && this.rooms().some(({ isWriting }) => isWriting); i++) await wait(LOOK_MS)
  }
}
