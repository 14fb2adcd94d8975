/**
 * One room that this process runs. Events are appended to a segment and published after the segment is stored, so a process that
 * takes the room over from its segments has every event that clients received. A segment's number is unique in the room, so the
 * append of a former host fails and nothing of it is published.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { Log } from '../../../platform/server/log.ts'
import { traced } from '../../../platform/server/tracing/tracing.ts'
import type { EventSegment, RoomEventEntry, RoomRules, RoomStep, RoomTimeEvent, RoomTypes } from '../rules.ts'
import type { RoomClock } from './clock.ts'

/** A stored notice, with the room right after its event. */
export type RoomNotification<Types extends RoomTypes> = { context: Types['context']; room: Types['room']; notice: Types['notice']; clock: RoomClock }
export type ActorParts<Types extends RoomTypes> = {
  rules: RoomRules<Types>
  database: Database
  log: Log
  notify: (notification: RoomNotification<Types>) => void
  /** Stores the end of a room, once; undefined: it was stored before, or another process hosts the room. */
  settle: (tx: Tx, room: Types['room'], context: Types['context']) => Promise<Types['outcome'] | undefined>
  over: (context: Types['context'], room: Types['room'], outcome: Types['outcome']) => void
  /** Whether clients can be notified at the moment. */
  canNotify: () => boolean
  /** Limits concurrent settlements, each of many statements, so that answers are not delayed. */
  limited: <T>(work: () => Promise<T>) => Promise<T>
  /** Stores a segment; false when its number is taken. */
  append: (segment: EventSegment<Types['event']>) => Promise<boolean>
  /** The epoch of a stored segment. */
  epochOfSegment: (roomId: string, number: number) => Promise<number | undefined>
  /** This process is stopping: no more events. */
  isStopped: () => boolean
  /** This process no longer hosts the room. */
  released: (actor: RoomActor<Types>) => void
}

/** This process does not host the room, or no longer. */
export class NotOwned extends Error {}

/** The room right after an event. */
export type StoredStep<Types extends RoomTypes> = Pick<RoomStep<Types>, 'room' | 'rejected'>

type Waiting = { done: () => void; fail: (error: Error) => void }
type PendingSegment<Types extends RoomTypes> = { entries: RoomEventEntry<Types['event']>[]; notices: { room: Types['room']; notice: Types['notice'] }[]; waiting: Waiting[] }

const RETRY_MS = 250
const TICK = { name: 'room tick', kind: 'internal', isRoot: true } as const
const SETTLE = { ...TICK, name: 'room settle' } as const
const nothing = <Types extends RoomTypes>(): PendingSegment<Types> => ({ entries: [], notices: [], waiting: [] })
const storedWith = (segment: { waiting: Waiting[] }) => new Promise<void>((done, fail) => segment.waiting.push({ done, fail }))

export class RoomActor<Types extends RoomTypes> {
  readonly context: Types['context']
  readonly clock: RoomClock
  #room: Types['room']
  /** The number of the last stored segment. */
  #number: number
  #pending = nothing<Types>()
  #inFlight: PendingSegment<Types> | undefined
  #writing = false
  #timer: NodeJS.Timeout | undefined
  #released = false
  readonly #parts: ActorParts<Types>

  constructor(parts: ActorParts<Types>, context: Types['context'], { room, number, clock }: { room: Types['room']; number: number; clock: RoomClock }) {
    this.#parts = parts
    this.context = context
    this.clock = clock
    this.#room = room
    this.#number = number
  }

  get room(): Types['room'] {
    return this.#room
  }

  get isWriting(): boolean {
    return this.#writing
  }

  /** Applies an event and resolves once it is stored. `make` gets the current room; undefined: no event. A rejected answer is not stored. */
  async apply(make: (room: Types['room'], now: number) => Types['event'] | RoomTimeEvent | undefined): Promise<StoredStep<Types>> {
    const now = this.clock.now()
    const event = make(this.#room, now)
    if (!event) return { room: await this.#stored() }
    const { room, notices, rejected } = this.#parts.rules.step(this.#room, event, now)
    if (rejected) return { room: await this.#stored(), rejected }
    this.#room = room
    this.#pending.entries.push([now, event])
    this.#pending.notices.push(...notices.map((notice) => ({ room, notice })))
    const stored = storedWith(this.#pending)
    this.schedule()
    if (!this.#writing) this.#write().catch((error: Error) => this.#parts.log.error({ err: error, roomId: room.id }, 'a segment could not be stored'))
    await stored
    return { room }
  }

  /** The current room, once it is stored: a state that can still be lost is not acknowledged. */
  async #stored(): Promise<Types['room']> {
    const room = this.#room
    const segment = this.#pending.entries.length > 0 ? this.#pending : this.#writing ? this.#inFlight : undefined
    if (segment) await storedWith(segment)
    return room
  }

  async #write(): Promise<void> {
    this.#writing = true
    while (this.#pending.entries.length > 0 && !this.#released) {
      const segment = this.#pending
      this.#pending = nothing<Types>()
      this.#inFlight = segment
      if (!(await this.#store(segment.entries))) return this.release(segment)
      this.#number += 1
      for (const { done } of segment.waiting) done()
      for (const one of segment.notices) this.#notify(one)
    }
    this.#writing = false
    if (this.#parts.rules.isOver(this.#room)) await this.finish()
  }

  /** Stored events stand even if clients cannot be notified: an error here must stop neither the room nor the process. */
  #notify({ room, notice }: PendingSegment<Types>['notices'][number]): void {
    try {
      this.#parts.notify({ context: this.context, room, notice, clock: this.clock })
    } catch (error) {
      this.#parts.log.error({ err: error, roomId: room.id }, 'notification failed')
    }
  }

  /** Retries until the segment is stored; the room's clock is stopped meanwhile. False: the segment's number was taken. */
  async #store(entries: RoomEventEntry<Types['event']>[]): Promise<boolean> {
    const { log, append, epochOfSegment, canNotify, isStopped } = this.#parts
    const segment = { roomId: this.#room.id, number: this.#number + 1, epoch: this.context.row.epoch, body: entries }
    for (;;) {
      try {
        const written = await append(segment)
        if (this.clock.isStopped() && canNotify()) this.#resumeClock()
        // A segment may have been stored although the reply was lost.
        return written || (await epochOfSegment(segment.roomId, segment.number)) === segment.epoch
      } catch (error) {
        if (isStopped() || this.#released) return false
        log.warn({ err: error, roomId: segment.roomId }, 'segment append failed, retrying')
        this.hold()
        await wait(RETRY_MS)
      }
    }
  }

  /** Settles an ended room, with retries until that is stored. */
  async finish(): Promise<void> {
    const { database, log, settle, over, isStopped, limited } = this.#parts
    let settled: Types['outcome'] | undefined
    const settleOnce = async (tx: Tx) => {
      const outcome = await settle(tx, this.#room, this.context)
      settled ??= outcome
    }
    for (;;) {
      try {
        await limited(() => traced(database.tracing, SETTLE, () => database.transaction(settleOnce)))
        this.release()
        // Also where this attempt finds it stored, because the reply to the COMMIT of an attempt before was lost.
        if (settled !== undefined) over(this.context, this.#room, settled)
        return
      } catch (error) {
        if (isStopped()) return
        log.error({ err: error, roomId: this.#room.id }, 'the end of a room could not be stored and is tried again')
        await wait(RETRY_MS)
      }
    }
  }

  /** Another process hosts the room, or the room is over. */
  release(segment?: PendingSegment<Types>): void {
    this.#released = true
    this.cancelTimer()
    this.#parts.released(this)
    for (const { fail } of [...(segment?.waiting ?? []), ...this.#pending.waiting]) fail(new NotOwned(this.#room.id))
  }

  /** Sets the timer for the next due change. */
  schedule(): void {
    this.cancelTimer()
    const due = this.#parts.rules.dueAt(this.#room)
    if (due === undefined || this.clock.isStopped() || this.#released || this.#parts.isStopped()) return
    this.#timer = setTimeout(() => this.#tick(), this.clock.wait(due))
  }

  cancelTimer(): void {
    clearTimeout(this.#timer)
  }

  #tick(): void {
    if (!this.#parts.canNotify()) return this.hold()
    const due = this.#parts.rules.dueAt(this.#room)
    if (due !== undefined && due > this.clock.now()) return this.schedule()
    traced(this.#parts.database.tracing, TICK, () => this.apply(() => ({ is: 'time' }))).catch((error: Error) => this.#parts.log.warn({ err: error, roomId: this.#room.id }, 'a room went to another process'))
  }

  /** Stops the room clock while clients cannot be reached. */
  hold(): void {
    if (!this.clock.isStopped()) this.clock.stop()
  }

  /** Clients can be reached again; a pending write resumes the clock itself. */
  resume(): void {
    if (!this.#writing) this.#resumeClock()
  }

  #resumeClock(): void {
    this.clock.go()
    this.schedule()
  }
}
