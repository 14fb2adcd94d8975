/** The rooms that this process runs. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../../platform/server/database/database.ts'
import { batched } from '../../../../platform/server/jobs/batch.ts'
import { isOver, step, type RoomEvent, type Room } from '../../rules.ts'
import { appendSegments, type RoomEventEntry, type EventSegment } from '../../store.ts'
import { RoomActor, NotOwned, type ActorParts, type StoredStep } from './actor.ts'
import { openClock } from './clock.ts'
import type { RoomContext } from './wire.ts'

/** `pages`: connections of their own, so that no answer waits behind a call. `pace`: how many milliseconds of a room's clock pass in one of ours (1, but in tests). */
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

  /** Runs a room that begins now; its first page is stored. */
  start(cast: RoomContext, room: Room): void {
    this.#seat(cast, { room, number: 1, from: 0 }).schedule()
  }

  /** Reads a room from its pages; its clock goes on from the last thing that was stored. */
  async takeOver(cast: RoomContext, first: Room, entries: RoomEventEntry[], number: number, as: (room: Room) => Room = (room) => room): Promise<void> {
    const room = as(entries.reduce((before, [at, happening]) => step(before, happening, at).room, first))
    const actor = this.#seat(cast, { room, number, from: entries.at(-1)?.[0] ?? 0 })
    if (isOver(room)) return actor.finish()
    // The first page of a new epoch: from here on the old keeper's pages find their number taken.
    await this.apply(room.id, () => ({ is: 'taken-over' }))
    actor.schedule()
  }

  #seat(cast: RoomContext, { room, number, from }: { room: Room; number: number; from: number }): RoomActor {
    const actor = new RoomActor(this.#parts, cast, { room, number, clock: openClock(from, this.#pace) })
    this.#actors.set(room.id, actor)
    return actor
  }

  /** Lets something happen in a room, and answers once it is stored; throws `NotKept`. `make` looks at the room as it is now; undefined: nothing happens. */
  async apply(roomId: string, make: (room: Room, now: number) => RoomEvent | undefined): Promise<StoredStep> {
    const actor = this.#actors.get(roomId)
    if (!actor || this.#stopped) throw new NotOwned(roomId)
    return actor.apply(make)
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

  /** Players can be reached again. */
  resume(): void {
    for (const actor of this.#actors.values()) actor.resume()
  }

  /** Nothing happens any more; what is under way is stored first. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const actor of this.#actors.values()) actor.cancelTimer()
    for (let i = 0; i < LOOKS && this.rooms().some(({ isWriting }) => isWriting); i++) await wait(LOOK_MS)
  }
}
