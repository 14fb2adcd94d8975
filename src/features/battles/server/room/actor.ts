/**
 * One room that this process runs. Events are appended to a segment and published after the segment is stored, so a process that
 * takes the room over from its segments has every event that clients received. A segment's number is unique in the room, so the
 * append of a former host fails and nothing of it is published.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { dueAt, isOver, step, type RoomEvent, type Room, type RoomStep, type Tell } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import { epochOfPage, type RoomEventEntry, type EventSegment } from '../../store.ts'
import type { RoomClock } from './clock.ts'
import { settle } from './settle.ts'
import type { RoomContext } from './wire.ts'

/** Something that was told, with the room as it was right after it. */
export type RoomNotification = { cast: RoomContext; room: Room; tell: Tell; clock: RoomClock }
export type ActorParts = {
  database: Database
  log: Log
  told: (told: RoomNotification) => void
  over: (cast: RoomContext, room: Room, outcome: BattleOutcome) => void
  /** Whether all who sit in this room can be told something just now. */
  canTell: () => boolean
  /** Ends are many statements each: only some at once, so that answers find a way. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Stores a page; false when its number was taken. */
  append: (page: EventSegment) => Promise<boolean>
  /** Nothing happens in this process any more. */
  isStopped: () => boolean
  /** This process does not run the room any more. */
  dropped: (actor: Actor) => void
}

/** This process does not run that room, or no longer. */
export class NotOwned extends Error {}

/** The room as it was right after something happened in it. */
export type Happened = Pick<RoomStep, 'room' | 'unfit'>

type Pending = { entries: RoomEventEntry[]; tells: { room: Room; tell: Tell }[]; waiting: { done: () => void; fail: (error: Error) => void }[] }

const RETRY_MS = 250
const nothing = (): Pending => ({ entries: [], tells: [], waiting: [] })
const storedWith = (page: Pending) => new Promise<void>((done, fail) => page.waiting.push({ done, fail }))

export class Actor {
  readonly cast: RoomContext
  readonly clock: RoomClock
  #room: Room
  /** The last page's that is stored. */
  #number: number
  #pending = nothing()
  #inFlight: Pending | undefined
  #writing = false
  #timer: NodeJS.Timeout | undefined
  #dropped = false
  readonly #parts: ActorParts

  constructor(parts: ActorParts, cast: RoomContext, { room, number, clock }: { room: Room; number: number; clock: RoomClock }) {
    this.#parts = parts
    this.cast = cast
    this.clock = clock
    this.#room = room
    this.#number = number
  }

  get room(): Room {
    return this.#room
  }

  get isWriting(): boolean {
    return this.#writing
  }

  /** Lets something happen, and answers once it is stored. `make` looks at the room as it is now; undefined: nothing happens. An answer that is `unfit` is not stored. */
  async happen(make: (room: Room, now: number) => RoomEvent | undefined): Promise<Happened> {
    const now = this.clock.now()
    const happening = make(this.#room, now)
    if (!happening) return { room: await this.#stored() }
    const { room, tell, unfit } = step(this.#room, happening, now)
    if (unfit) return { room: await this.#stored(), unfit }
    this.#room = room
    this.#pending.entries.push([now, happening])
    this.#pending.tells.push(...tell.map((one) => ({ room, tell: one })))
    const stored = storedWith(this.#pending)
    this.schedule()
    if (!this.#writing) this.#write().catch((error: Error) => this.#parts.log.error({ err: error, roomId: room.id }, 'a battle could not be written'))
    await stored
    return { room }
  }

  /** The current room, once it is stored: a state that can still be lost is not acknowledged. */
  async #stored(): Promise<Room> {
    const room = this.#room
    const page = this.#pending.entries.length > 0 ? this.#pending : this.#writing ? this.#inFlight : undefined
    if (page) await storedWith(page)
    return room
  }

  async #write(): Promise<void> {
    this.#writing = true
    while (this.#pending.entries.length > 0 && !this.#dropped) {
      const page = this.#pending
      this.#pending = nothing()
      this.#inFlight = page
      if (!(await this.#store(page.entries))) return this.drop(page)
      this.#number += 1
      for (const { done } of page.waiting) done()
      for (const one of page.tells) this.#tell(one)
    }
    this.#writing = false
    if (isOver(this.#room)) await this.finish()
  }

  /** What is stored has happened, whether or not it can be told: an error here must not stop the room, nor the process. */
  #tell({ room, tell }: Pending['tells'][number]): void {
    try {
      this.#parts.told({ cast: this.cast, room, tell, clock: this.clock })
    } catch (error) {
      this.#parts.log.error({ err: error, roomId: room.id }, 'a battle could not be told what happened')
    }
  }

  /** Tries until it is stored; so long the room's clock stands. False: the page's number was taken. */
  async #store(entries: RoomEventEntry[]): Promise<boolean> {
    const { database, log, append, canTell, isStopped } = this.#parts
    const page = { roomId: this.#room.id, number: this.#number + 1, epoch: this.cast.row.epoch, body: entries }
    for (;;) {
      try {
        const written = await append(page)
        if (this.clock.stands() && canTell()) this.#goOn()
        // A page may have been stored although its answer was lost on the way.
        return written || (await epochOfPage(database, page.roomId, page.number)) === page.epoch
      } catch (error) {
        if (isStopped() || this.#dropped) return false
        log.warn({ err: error, roomId: page.roomId }, 'a battle waits for the database')
        this.hold()
        await wait(RETRY_MS)
      }
    }
  }

  /** Settles a room that is over, trying until that is stored too. */
  async finish(): Promise<void> {
    const { database, log, over, isStopped, inTurn } = this.#parts
    for (;;) {
      try {
        const outcome = await inTurn(() => database.transaction((tx) => settle(tx, this.#room, this.cast.row.epoch)))
        this.drop()
        if (outcome) over(this.cast, this.#room, outcome)
        return
      } catch (error) {
        if (isStopped()) return
        log.error({ err: error, roomId: this.#room.id }, 'a battle could not be settled and is tried again')
        await wait(RETRY_MS)
      }
    }
  }

  /** Another process runs the room by now, or the room is over. */
  drop(page?: Pending): void {
    this.#dropped = true
    this.rest()
    this.#parts.dropped(this)
    for (const { fail } of [...(page?.waiting ?? []), ...this.#pending.waiting]) fail(new NotOwned(this.#room.id))
  }

  /** Wakes up when something is due by itself. */
  schedule(): void {
    this.rest()
    const due = dueAt(this.#room)
    if (due === undefined || this.clock.stands() || this.#dropped || this.#parts.isStopped()) return
    this.#timer = setTimeout(() => this.#tick(), this.clock.wait(due))
  }

  rest(): void {
    clearTimeout(this.#timer)
  }

  #tick(): void {
    if (!this.#parts.canTell()) return this.hold()
    const due = dueAt(this.#room)
    if (due !== undefined && due > this.clock.now()) return this.schedule()
    this.happen(() => ({ is: 'time' })).catch((error: Error) => this.#parts.log.warn({ err: error, roomId: this.#room.id }, 'a room went to another process'))
  }

  /** Stops the room clock while clients cannot be reached. */
  hold(): void {
    if (!this.clock.stands()) this.clock.stop()
  }

  /** Players can be reached again; a page that is under way lets the clock go by itself. */
  resume(): void {
    if (!this.#writing) this.#goOn()
  }

  #goOn(): void {
    this.clock.go()
    this.schedule()
  }
}
