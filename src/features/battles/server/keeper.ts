/**
 * Runs rooms. What happens is put on a page, the page is stored, then it is told: whoever takes a room over from its pages
 * stands where everybody was told to be. A page's number can be taken once, so a keeper that others thought dead tells
 * nothing more.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../platform/server/database.ts'
import { gather } from '../../../platform/server/gather.ts'
import type { Log } from '../../../platform/server/log.ts'
import { dueAt, isOver, step, type Happening, type Room, type Tell } from '../rules.ts'
import type { Outcome } from '../rules/outcome.ts'
import { appendPages, epochOfPage, type Entry, type Page } from '../store.ts'
import { openClock, type RoomClock } from './clock.ts'
import { settle } from './settle.ts'
import type { Cast } from './wire.ts'

/** Something that was told, with the room as it was right after it. */
export type Told = { cast: Cast; room: Room; tell: Tell; clock: RoomClock }
export type KeeperParts = {
  database: Database
  log: Log
  told: (told: Told) => void
  over: (cast: Cast, room: Room, outcome: Outcome) => void
  /** Whether all who sit in this room can be told something just now. */
  canTell: () => boolean
  pace: number
}

/** This process does not run that room, or no longer. */
export class NotKept extends Error {}

type Pending = { entries: Entry[]; tells: { room: Room; tell: Tell }[]; waiting: { done: () => void; fail: (error: Error) => void }[] }
type Actor = { cast: Cast; room: Room; number: number; clock: RoomClock; pending: Pending; inFlight: Pending | undefined; writing: boolean; timer: NodeJS.Timeout | undefined; dropped: boolean }

const RETRY_MS = 250
const nothing = (): Pending => ({ entries: [], tells: [], waiting: [] })

export type Keeper = ReturnType<typeof openKeeper>

export function openKeeper({ database, log, told, over, canTell, pace }: KeeperParts) {
  const actors = new Map<string, Actor>()
  const append = gather((pages: Page[]) => appendPages(database, pages))
  let stopped = false

  /** Runs a room that begins now; its first page is stored. */
  function keep(cast: Cast, room: Room): void {
    const actor: Actor = { cast, room, number: 1, clock: openClock(0, pace), pending: nothing(), inFlight: undefined, writing: false, timer: undefined, dropped: false }
    actors.set(room.id, actor)
    schedule(actor)
  }

  /** Reads a room from its pages; its clock goes on from the last thing that was stored. */
  async function take(cast: Cast, first: Room, entries: Entry[], number: number, as: (room: Room) => Room = (room) => room): Promise<void> {
    const room = as(entries.reduce((before, [at, happening]) => step(before, happening, at).room, first))
    const last = entries.at(-1)?.[0] ?? 0
    const actor: Actor = { cast, room, number, clock: openClock(last, pace), pending: nothing(), inFlight: undefined, writing: false, timer: undefined, dropped: false }
    actors.set(room.id, actor)
    if (isOver(room)) return finish(actor)
    // The first page of a new epoch: from here on the old keeper's pages find their number taken.
    await happen(room.id, () => ({ is: 'taken-over' }))
    schedule(actor)
  }

  /** Lets something happen, and answers once it is stored. `make` looks at the room as it is now; undefined: nothing happens. */
  async function happen(roomId: string, make: (room: Room, now: number) => Happening | undefined): Promise<Room> {
    const actor = actors.get(roomId)
    if (!actor || stopped) throw new NotKept(roomId)
    const now = actor.clock.now()
    const happening = make(actor.room, now)
    if (!happening) return storedAs(actor)
    const { room, tell } = step(actor.room, happening, now)
    actor.room = room
    actor.pending.entries.push([now, happening])
    actor.pending.tells.push(...tell.map((one) => ({ room, tell: one })))
    const stored = new Promise<void>((done, fail) => actor.pending.waiting.push({ done, fail }))
    schedule(actor)
    if (!actor.writing) void write(actor)
    await stored
    return room
  }

  /** The room as it is, once that is stored: nobody is told twice what might still be lost. */
  async function storedAs(actor: Actor): Promise<Room> {
    const { room } = actor
    const page = actor.pending.entries.length > 0 ? actor.pending : actor.writing ? actor.inFlight : undefined
    if (page) await new Promise<void>((done, fail) => page.waiting.push({ done, fail }))
    return room
  }

  async function write(actor: Actor): Promise<void> {
    actor.writing = true
    while (actor.pending.entries.length > 0 && !actor.dropped) {
      const page = actor.pending
      actor.pending = nothing()
      actor.inFlight = page
      if (!(await store(actor, page))) return drop(actor, page)
      actor.number += 1
      for (const { done } of page.waiting) done()
      for (const { room, tell } of page.tells) told({ cast: actor.cast, room, tell, clock: actor.clock })
    }
    actor.writing = false
    if (isOver(actor.room)) await finish(actor)
  }

  /** Tries until it is stored; so long the room's clock stands. False: the page's number was taken. */
  async function store(actor: Actor, page: Pending): Promise<boolean> {
    const body = { roomId: actor.room.id, number: actor.number + 1, epoch: actor.cast.row.epoch, body: page.entries }
    for (;;) {
      try {
        const written = await append(body)
        if (actor.clock.stands() && canTell()) (actor.clock.go(), schedule(actor))
        // A page may have been stored although its answer was lost on the way.
        return written || (await epochOfPage(database, body.roomId, body.number)) === body.epoch
      } catch (error) {
        if (stopped || actor.dropped) return false
        log.warn({ err: error, roomId: actor.room.id }, 'a battle waits for the database')
        if (!actor.clock.stands()) actor.clock.stop()
        await wait(RETRY_MS)
      }
    }
  }

  async function finish(actor: Actor): Promise<void> {
    for (;;) {
      try {
        const outcome = await database.transaction((tx) => settle(tx, actor.room, actor.cast.row.epoch))
        drop(actor)
        if (outcome) over(actor.cast, actor.room, outcome)
        return
      } catch (error) {
        if (stopped) return
        log.error({ err: error, roomId: actor.room.id }, 'a battle could not be settled and is tried again')
        await wait(RETRY_MS)
      }
    }
  }

  function drop(actor: Actor, page?: Pending): void {
    actor.dropped = true
    clearTimeout(actor.timer)
    if (actors.get(actor.room.id) === actor) actors.delete(actor.room.id)
    for (const { fail } of [...(page?.waiting ?? []), ...actor.pending.waiting]) fail(new NotKept(actor.room.id))
  }

  function schedule(actor: Actor): void {
    clearTimeout(actor.timer)
    const due = dueAt(actor.room)
    if (due === undefined || actor.clock.stands() || actor.dropped || stopped) return
    actor.timer = setTimeout(() => tick(actor), actor.clock.wait(due))
  }

  function tick(actor: Actor): void {
    if (!canTell()) return hold(actor)
    const due = dueAt(actor.room)
    if (due !== undefined && due > actor.clock.now()) return schedule(actor)
    happen(actor.room.id, () => ({ is: 'time' })).catch((error: Error) => log.warn({ err: error, roomId: actor.room.id }, 'a room went to another process'))
  }

  /** While players cannot be reached nobody loses time. */
  function hold(actor: Actor): void {
    if (!actor.clock.stands()) actor.clock.stop()
  }

  return {
    keep,
    take,
    happen,
    keeps: (roomId: string) => actors.has(roomId),
    look: (roomId: string) => actors.get(roomId),
    rooms: () => [...actors.values()],
    release: (roomId: string) => actors.has(roomId) && drop(actors.get(roomId) as Actor),
    holdAll: () => actors.forEach(hold),
    goOn: () => actors.forEach((actor) => !actor.writing && (actor.clock.go(), schedule(actor))),
    /** Nothing happens any more; what is under way is stored first. */
    stop: async () => {
      stopped = true
      for (const actor of actors.values()) clearTimeout(actor.timer)
      for (let i = 0; i < 40 && [...actors.values()].some(({ writing }) => writing); i++) await wait(50)
    },
  }
}
