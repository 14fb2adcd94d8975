/**
 * The battles of one process: it runs rooms, knows which process runs the others, and hears who comes and goes. A lobby
 * is the database's; from the start on a room has one keeper, named in its row and asked over the bus.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Unanswered, type Bus } from '../../../platform/server/bus.ts'
import type { Database, Sql } from '../../../platform/server/database.ts'
import type { Live } from '../../../platform/server/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import { noteSignal } from '../../coins/server.ts'
import { questionAnswer, type Snapshot } from '../contract.ts'
import { FLOOR_MS, judge, seatOf, type Room } from '../rules.ts'
import { findRoom, pagesOf, roomOf, type RoomRow } from '../store.ts'
import { nameOf } from './field.ts'
import { NotKept, openKeeper } from './keeper.ts'
import type { Changed } from './lobby.ts'
import { openMuster } from './muster.ts'
import { snapshots, tellOutcome, tellTo } from './telling.ts'
import { castOf, endedSnapshot, liveSnapshot, lobbySnapshot, NOWHERE } from './wire.ts'

export type Act =
  | { is: 'answer'; playerId: string; questionId: string; option: string; roundTripMs: number }
  | { is: 'leave'; playerId: string }
  | { is: 'look'; playerId: string }
  | { is: 'presence'; playerId: string; carrier: string; here: boolean }
export type Acted = { chosen?: string; snapshot?: Snapshot; no?: 'late' | 'foreign' }

export type BattleParts = { database: Database; bus: Bus; live: Live; log: Log; sentence: (code: string) => string; pace: number }
export type Battles = ReturnType<typeof openBattles>

const battlesOf = new WeakMap<object, Battles>()
/** The battles of the process that serves this call. */
export function battlesBehind(db: Sql): Battles {
  const battles = battlesOf.get(db.source)
  if (!battles) throw new Error('The battles of this database were not opened.')
  return battles
}

const TRIES = 12
const PAUSE_MS = 400

export function openBattles({ database, bus, live, log, sentence, pace }: BattleParts) {
  const keeper = openKeeper({ database, log, told: tellTo(live), over: (cast, room, outcome) => tellOutcome(live, cast, room, outcome), canTell: bus.isUp, pace })
  const muster = openMuster({ bus, live, keeper, log, act })
  const keepers = new Map<string, string>()

  bus.answer('battle:act', async (body) => {
    const { roomId, what } = body as { roomId: string; what: Act }
    return keeper.keeps(roomId) ? actHere(roomId, what) : { elsewhere: true }
  })

  /** Does it in the process that runs the room; while nobody does, waits for the next one. Throws `Unanswered` in the end. */
  async function act(roomId: string, what: Act): Promise<Acted> {
    for (let i = 0; i < TRIES; i++) {
      try {
        if (keeper.keeps(roomId)) return await actHere(roomId, what)
        const owner = keepers.get(roomId) ?? (await findRoom(database, roomId))?.keeper
        if (owner && owner !== bus.id) {
          const acted = (await bus.ask(owner, 'battle:act', { roomId, what })) as Acted & { elsewhere?: true }
          if (!acted.elsewhere) return (keepers.set(roomId, owner), acted)
        }
      } catch (error) {
        if (!(error instanceof Unanswered || error instanceof NotKept)) throw error
      }
      keepers.delete(roomId)
      if ((await findRoom(database, roomId))?.state !== 'live') return { no: 'foreign' }
      await wait(PAUSE_MS)
    }
    throw new Unanswered(`Nobody runs room ${roomId}.`)
  }

  async function actHere(roomId: string, what: Act): Promise<Acted> {
    const actor = keeper.look(roomId)
    const seat = actor ? seatOf(actor.room, what.playerId) : -1
    if (!actor || seat < 0) return { no: 'foreign' }
    if (what.is === 'look') return { snapshot: liveSnapshot(actor.cast, actor.room, what.playerId, actor.clock.now()) }
    if (what.is === 'presence') return (await muster.note(roomId, seat, what), {})
    if (what.is === 'leave') return (await keeper.happen(roomId, () => ({ is: 'leave', seat })), {})
    return answerHere(roomId, seat, what)
  }

  async function answerHere(roomId: string, seat: number, { playerId, questionId, option, roundTripMs }: Extract<Act, { is: 'answer' }>): Promise<Acted> {
    const judged = { verdict: 'foreign' as ReturnType<typeof judge>, position: 0 }
    const room = await keeper.happen(roomId, (before, now) => {
      const position = 1 + before.questions.findIndex(({ id }) => String(id) === questionId)
      const verdict = judge(before, { seat, position, option }, now)
      Object.assign(judged, { verdict, position })
      if (verdict === 'fits' && now - before.since < FLOOR_MS) signal(playerId, { roomId, position, ms: now - before.since })
      return verdict === 'fits' ? { is: 'answer', seat, position, option, roundTripMs } : undefined
    })
    if (judged.verdict === 'late' || judged.verdict === 'foreign') return { no: judged.verdict }
    return { chosen: room.seats[seat]?.given[judged.position - 1]?.option ?? '' }
  }

  /** Faster than anybody reads: it counts, and somebody may look at it. */
  const signal = (playerId: string, claim: Record<string, unknown>) => void noteSignal(database, playerId, questionAnswer.name, claim).catch((error: Error) => log.warn({ err: error }, 'a signal was lost'))

  /** After the commit: this process runs a room that begins now. */
  async function adopt(row: RoomRow, room: Room, event: 'room:snapshot' | 'battle:found' = 'room:snapshot'): Promise<void> {
    const cast = await castOf(database, row, room.questions, await nameOf(database, row.categoryId))
    keeper.keep(cast, room)
    for (const { playerId } of room.seats) live.enter(playerId, row.id)
    muster.call(row.id)
    snapshots(live, event, cast, room, 0)
    live.toRoom(row.id, 'battle:countdown', { ends_in_ms: room.until })
  }

  /** A room that somebody else ran until now. `lost`: for too long nobody did. */
  async function takeOver(row: RoomRow, lost: boolean): Promise<void> {
    const pages = await pagesOf(database, row.id)
    if (!pages) throw new Error(`Room ${row.id} is live and has no pages.`)
    const cast = await castOf(database, row, pages.first.questions, await nameOf(database, row.categoryId))
    await keeper.take(cast, pages.first, pages.entries, pages.number, (room) => (lost ? { ...room, phase: 'void' } : room))
    const actor = keeper.look(row.id)
    if (!actor) return
    muster.call(row.id)
    snapshots(live, 'room:snapshot', cast, actor.room, actor.clock.now())
  }

  async function snapshotOf(db: Sql, row: RoomRow, playerId: string): Promise<Snapshot> {
    if (row.state === 'lobby' || row.state === 'closed') return lobbySnapshot(db, row, await nameOf(db, row.categoryId))
    if (row.state !== 'live') return endedSnapshot(db, row, playerId, await nameOf(db, row.categoryId))
    const { snapshot } = await act(row.id, { is: 'look', playerId })
    if (snapshot) return snapshot
    const ended = await findRoom(db, row.id)
    return ended && ended.state !== 'live' ? snapshotOf(db, ended, playerId) : NOWHERE
  }

  /** What has become of lobbies, told to those who sit there. */
  async function tellChanged(changes: readonly Changed[]): Promise<void> {
    for (const { roomId, closedAs } of changes) {
      if (closedAs) (live.toRoom(roomId, 'room:closed', { code: closedAs.code, text: sentence(closedAs.code) }), live.exit(roomId))
      else live.toRoom(roomId, 'room:snapshot', await snapshotOf(database, (await findRoom(database, roomId)) as RoomRow, ''))
    }
  }

  async function came(playerId: string, tell: (event: string, payload: unknown) => void): Promise<void> {
    const row = await roomOf(database, playerId)
    if (row) live.enter(playerId, row.id)
    if (row?.state === 'live') await muster.came(playerId, row.id)
    tell('room:snapshot', row ? await snapshotOf(database, row, playerId) : NOWHERE)
  }

  const battles = { keeperId: bus.id, keeper, muster, live, database, log, act, adopt, takeOver, snapshotOf, tellChanged, came }
  battlesOf.set(database.source, battles)
  return battles
}
