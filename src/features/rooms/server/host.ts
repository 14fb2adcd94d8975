/** The rooms of one sort that this process hosts. */
import { setTimeout as wait } from 'node:timers/promises'
import { batched } from '../../../platform/server/jobs/batch.ts'
import type { EventSegment, RoomEventEntry, RoomTimeEvent, RoomTypes } from '../rules.ts'
import { NotOwned, RoomActor, type ActorParts, type StoredStep } from './actor.ts'
import { openClock } from './clock.ts'

/** `appendAll`: stores segments of many rooms at once, each with whether its number was free; `appendEveryMs`: no sooner than so many milliseconds after the last time. `pace`: milliseconds of room time per real millisecond (1 except in tests). */
export type RoomHostParts<Types extends RoomTypes> = Omit<ActorParts<Types>, 'append' | 'isStopped' | 'released'> & { pace: number; appendAll: (segments: EventSegment<Types['event']>[]) => Promise<boolean[]>; appendEveryMs?: number }

const LOOKS = 40
const LOOK_MS = 50

export class RoomHost<Types extends RoomTypes> {
  readonly #actors = new Map<string, RoomActor<Types>>()
  readonly #parts: ActorParts<Types>
  readonly #pace: number
  #stopped = false
  /** Called once a room runs here while none did. */
  onFirst: (() => void) | undefined

  constructor({ pace, appendAll, appendEveryMs = 0, ...parts }: RoomHostParts<Types>) {
    this.#pace = pace
    this.#parts = {
      ...parts,
      append: batched(appendAll, { everyMs: appendEveryMs }),
      isStopped: () => this.#stopped,
      released: (actor) => this.#actors.get(actor.room.id) === actor && this.#actors.delete(actor.room.id),
    }
  }

  /** Hosts a new room, whose first segment is stored, unless it was taken over by now (`Strays`). */
  start(context: Types['context'], room: Types['room']): void {
    if (!this.owns(room.id)) this.#seat(context, { room, number: 1, from: 0 }).schedule()
  }

  /** Restores a room from its event log, unless it runs here by now; its clock continues from the last stored event. */
  async takeOver(context: Types['context'], first: Types['room'], entries: RoomEventEntry<Types['event']>[], number: number, as: (room: Types['room']) => Types['room'] = (room) => room): Promise<void> {
    if (this.owns(first.id)) return
    const { step, isOver } = this.#parts.rules
    const room = as(entries.reduce((before, [at, event]) => step(before, event, at).room, first))
    const actor = this.#seat(context, { room, number, from: entries.at(-1)?.[0] ?? 0 })
    if (isOver(room)) return actor.finish()
    // The first segment of the new epoch: appends of the former host fail from here on, since their number is taken.
    await this.apply(room.id, () => ({ is: 'taken-over' }))
    actor.schedule()
  }

  #seat(context: Types['context'], { room, number, from }: { room: Types['room']; number: number; from: number }): RoomActor<Types> {
    const actor = new RoomActor(this.#parts, context, { room, number, clock: openClock(from, this.#pace) })
    this.#actors.set(room.id, actor)
    if (this.#actors.size === 1) this.onFirst?.()
    return actor
  }

  /** Applies an event to a room and resolves once it is stored; throws `NotOwned`. `make` gets the current room; undefined: no event. */
  async apply(roomId: string, make: (room: Types['room'], now: number) => Types['event'] | RoomTimeEvent | undefined): Promise<StoredStep<Types>> {
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

  actorOf(roomId: string): RoomActor<Types> | undefined {
    return this.#actors.get(roomId)
  }

  rooms(): RoomActor<Types>[] {
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
