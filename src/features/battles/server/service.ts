/**
 * The battles of one process: hosts rooms, knows the hosts of other rooms, and tracks connections. A lobby is stored in the
 * database only; a running room has one host, recorded in its row and reached over the bus.
 */
import pLimit from 'p-limit'
import type { Bus } from '../../../platform/server/live/bus.ts'
import type { Database, Sql } from '../../../platform/server/database/database.ts'
import { Undo } from '../../../platform/server/http/handler.ts'
import { batched } from '../../../platform/server/jobs/batch.ts'
import type { Live } from '../../../platform/server/live/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import { blockedPairsAmong } from '../../moderation/server.ts'
import { appendSegments, epochOfSegment, eventLogOf, NotOwned, PresenceTracker, RoomHost, Strays, type HostedSort } from '../../rooms/server.ts'
import type { Snapshot } from '../contract.ts'
import { isAbsent, isOver, type Room, type RoomEvent, type Seat } from '../rules.ts'
import type { BattleOutcome } from '../rules/outcome.ts'
import { findRoom, vacateSeat, joinAll, roomOf, seatsOf, type Join, type RoomRow } from '../store.ts'
import { ActionRouter, type RoomAction, type ActionResult } from './room/action-router.ts'
import { nameOf } from './room/question-pool.ts'
import { BATTLE_PRESENCE, BATTLE_RULES, BATTLE_TABLES, type BattleHost, type BattleNotification, type BattleTypes } from './room/battle-types.ts'
import { settle } from './room/settle.ts'
import type { LobbyChange } from './lobby/lobby.ts'
import { snapshots, notifyOutcome, notifyRoom } from './room/notify.ts'
import { UntoldEnds } from './room/untold-ends.ts'
import { roomContextOf, endedSnapshot, findLobby, lobbyFor, lobbySnapshot, NOWHERE, type LobbyContext, type RoomContext } from './room/wire.ts'

const AT_ONCE = 4
/** Changes of a lobby within this time are sent as one. */
const TOGETHER_MS = 30
const TRIES = 5

/** Rooms that this process has taken over: battles that were resumed, battles that were void because they had been without a host for too long, and failed tries. */
export type Takeovers = { resumed: number; void: number; failed: number }

export type BattleParts = { database: Database; segments: Database; bus: Bus; live: Live; log: Log; sentence: (code: string) => string; pace: number }

/** The battles of the process that serves this call. */
export type NeedsBattles = { battles: Battles }

export class Battles {
  readonly hostId: string
  readonly host: BattleHost
  readonly presence: PresenceTracker<BattleTypes>
  readonly strays: Strays
  readonly live: Live
  readonly database: Database
  readonly log: Log
  /** Since the start of this process. */
  readonly takeovers: Takeovers = { resumed: 0, void: 0, failed: 0 }
  /** Takes a seat, batched with concurrent joins into one statement. Resolves to 'joined', 'sitting' (in this room already) or a refusal's code. */
  readonly joinTogether: (join: Join) => Promise<string>
  /** Limits concurrent starts and ends of battles. */
  readonly limited = pLimit(AT_ONCE)
  readonly #actions: ActionRouter
  readonly #changed = new Set<string>()
  /** Per hosted room: the players who left before its end. */
  readonly #left = new Map<string, Set<string>>()
  readonly #untold: UntoldEnds
  readonly #reachesOthers: () => boolean
  readonly #sentence: BattleParts['sentence']

  constructor({ database, segments, bus, live, log, sentence, pace }: BattleParts) {
    this.hostId = bus.id
    this.live = live
    this.database = database
    this.log = log
    this.#sentence = sentence
    this.#untold = new UntoldEnds(database, live)
    this.#reachesOthers = () => bus.isUp()
    this.host = new RoomHost<BattleTypes>({
      rules: BATTLE_RULES, database, log, settle, limited: this.limited, pace, canNotify: this.#reachesOthers,
      notify: (notification) => this.#notify(notification), over: (context, room, outcome) => this.#over(context, room, outcome),
      // On connections of their own, so that answers do not wait for calls.
      appendAll: (list) => appendSegments(segments, BATTLE_TABLES, list), epochOfSegment: (roomId, number) => epochOfSegment(database, BATTLE_TABLES, roomId, number),
    })
    this.presence = new PresenceTracker({ name: 'battle', bus, live, host: this.host, log, act: (roomId, what) => this.act(roomId, what), ...BATTLE_PRESENCE })
    this.strays = new Strays({ database, tables: BATTLE_TABLES, hostId: this.hostId, host: this.host, log, takeOver: (roomId) => this.#takeOverLive(roomId, false) })
    this.#actions = new ActionRouter({ database, bus, host: this.host, log, astray: () => this.strays.suspect(), recordPresence: (roomId, presence) => this.presence.recordPresence(roomId, presence) })
    this.joinTogether = batched((joins: Join[]) => joinAll(database, joins))
  }

  /** Hosts no room and has no player's socket. */
  get isIdle(): boolean {
    return this.host.rooms().length === 0 && this.live.players().length === 0
  }

  #notify(notification: BattleNotification): void {
    const { room, notice } = notification
    notifyRoom(this.live)(notification, this.#elsewhere(room.id))
    if (notice.say === 'left' && !isOver(room)) this.#vacate(room.id, room.seats[notice.seat] as Seat)
  }

  #over(context: RoomContext, room: Room, outcome: BattleOutcome): void {
    notifyOutcome(this.live, context, room, outcome, this.#elsewhere(room.id))
    if (!this.#reachesOthers()) this.#untold.add({ context, room, outcome, left: this.#left.get(room.id) ?? new Set() })
    this.#left.delete(room.id)
  }

  /** To the players of the battles that run here, and of those that ended while other processes could not be reached. */
  async sendAgain(): Promise<void> {
    for (const { context, room, clock } of this.host.rooms()) if (!isOver(room)) snapshots(this.live, 'room:snapshot', { context, room, elsewhere: this.#elsewhere(room.id) }, clock.now())
    await this.#untold.tell().catch((error: Error) => this.log.warn({ err: error }, 'ends of battles could not be told again'))
  }

  readonly #elsewhere = (roomId: string) => (playerId: string) => this.#left.get(roomId)?.has(playerId) ?? false

  /** A player who left a running battle may take a seat in another room. */
  #vacate(roomId: string, seat: Seat): void {
    const { playerId } = seat
    this.#left.set(roomId, (this.#left.get(roomId) ?? new Set()).add(playerId))
    vacateSeat(this.database, roomId, playerId, isAbsent(seat)).catch((error: Error) => this.log.warn({ err: error, roomId }, 'the seat of a player who left could not be freed'))
  }

  /** Throws `Unanswered` when the room has no host for a while. */
  act(roomId: string, what: RoomAction): Promise<ActionResult> {
    return this.#actions.act(roomId, what)
  }

  async #contextOf(row: RoomRow, { questions }: Pick<Room, 'questions'>): Promise<RoomContext> {
    return roomContextOf(this.database, row, questions, await nameOf(this.database, row.categoryId))
  }

  /** Does what may end with a battle that runs here. Where it fails, such as because a connection broke before the reply to COMMIT came, the battle may have begun all the same. */
  async beginning<Done>(begin: () => Promise<Done>): Promise<Done> {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof Undo)) this.strays.suspect()
      throw error
    }
  }

  /** After the commit: this process hosts a room that starts now. */
  async hostNew(row: RoomRow, room: Room, event: 'room:snapshot' | 'battle:found' = 'room:snapshot'): Promise<void> {
    const context = await this.#contextOf(row, room)
    this.host.start(context, room)
    for (const { playerId } of room.seats) this.live.enter(playerId, row.id)
    this.presence.requestPresence(row.id)
    snapshots(this.live, event, { context, room, elsewhere: this.#elsewhere(row.id) }, 0)
    this.live.toRoom(row.id, 'battle:countdown', { ends_in_ms: room.until })
  }

  /** A room that another process hosted until now. `lost`: it had no host for too long. */
  async takeOver(row: RoomRow, lost: boolean): Promise<void> {
    try {
      await this.#takeOver(row, lost)
      this.takeovers[lost ? 'void' : 'resumed'] += 1
    } catch (error) {
      this.takeovers.failed += 1
      throw error
    }
  }

  async #takeOver(row: RoomRow, lost: boolean): Promise<void> {
    for (let i = 1; !(await this.#read(row, lost)); i++) if (i === TRIES) throw new Error(`Room ${row.id} is still written by another process.`)
    const actor = this.host.actorOf(row.id)
    if (!actor) return
    for (const seat of actor.room.seats) if (seat.presence === 'gone') this.#vacate(row.id, seat)
    this.presence.requestPresence(row.id)
    snapshots(this.live, 'room:snapshot', { context: actor.context, room: actor.room, elsewhere: this.#elsewhere(row.id) }, actor.clock.now())
  }

  /** False: the former host has appended another segment meanwhile. */
  async #read(row: RoomRow, lost: boolean): Promise<boolean> {
    const log = await eventLogOf<Room, RoomEvent>(this.database, BATTLE_TABLES, row.id)
    if (!log) throw new Error(`Room ${row.id} is live and has no event log.`)
    try {
      await this.host.takeOver(await this.#contextOf(row, log.first), log.first, log.entries, log.number, (room) => (lost ? { ...room, phase: 'void' } : room))
      return true
    } catch (error) {
      if (error instanceof NotOwned) return false
      throw error
    }
  }

  async #takeOverLive(roomId: string, lost: boolean): Promise<void> {
    const row = await findRoom(this.database, roomId)
    if (row?.state === 'live') await this.takeOver(row, lost)
  }

  /** For the lease of this process. */
  get hosted(): HostedSort {
    const takeOver = (roomId: string, lost: boolean) => this.beginning(() => this.#takeOverLive(roomId, lost))
    return {
      tables: BATTLE_TABLES, running: () => this.host.rooms().map(({ room }) => room.id), onFirst: (call) => void (this.host.onFirst = call), release: (roomId) => this.host.release(roomId), takeOver, goOn: () => this.presence.announce(),
    }
  }

  async snapshotOf(db: Sql, row: RoomRow, playerId: string): Promise<Snapshot> {
    if (row.state === 'lobby' || row.state === 'closed') return lobbyFor(db, row, await nameOf(db, row.categoryId), playerId)
    if (row.state !== 'live') return endedSnapshot(db, row, playerId, await nameOf(db, row.categoryId))
    const { snapshot } = await this.act(row.id, { is: 'look', playerId })
    if (snapshot) return snapshot
    const ended = await findRoom(db, row.id)
    return ended && ended.state !== 'live' ? this.snapshotOf(db, ended, playerId) : NOWHERE
  }

  /** Notifies the players of changed lobbies. */
  notifyLobbies(changes: readonly LobbyChange[]): void {
    for (const { roomId, closedAs } of changes) {
      if (!closedAs) {
        this.#notifyLobby(roomId)
        continue
      }
      this.live.toRoom(roomId, 'room:closed', { code: closedAs.code, text: this.#sentence(closedAs.code) })
      this.live.exit(roomId)
    }
  }

  /** Debounced per room, and skipped without listeners. */
  #notifyLobby(roomId: string): void {
    if (this.#changed.has(roomId)) return
    this.#changed.add(roomId)
    const send = async () => {
      this.#changed.delete(roomId)
      const lobby = this.live.mayListen(roomId) ? await findLobby(this.database, roomId) : undefined
      // A battle that started meanwhile sends its own snapshots.
      if (lobby) this.#showLobby(lobby)
    }
    setTimeout(() => send().catch((error: Error) => this.log.warn({ err: error, roomId }, 'lobby notification failed')), TOGETHER_MS)
  }

  /** One message to the whole room, unless a viewer has blocked another one. */
  #showLobby(lobby: LobbyContext): void {
    if (!lobby.hidden.any) return this.live.toRoom(lobby.row.id, 'room:snapshot', lobbySnapshot(lobby, ''))
    for (const { playerId } of lobby.seats) this.live.toPlayer(playerId, 'room:snapshot', lobbySnapshot(lobby, playerId))
  }

  /** Sends a phrase to the players who have not blocked this one. */
  async say(roomId: string, playerId: string, phrase: string): Promise<void> {
    const payload = { user_id: playerId, phrase }
    const players = (await seatsOf(this.database, roomId)).map((seat) => seat.playerId)
    const hidden = await blockedPairsAmong(this.database, players)
    if (!hidden.any) return this.live.toRoom(roomId, 'room:said', payload)
    const elsewhere = this.#elsewhere(roomId)
    for (const one of players) if (!hidden.from(one, playerId) && !elsewhere(one)) this.live.toPlayer(one, 'room:said', payload)
  }

  /** The first socket of a player has opened. */
  async connected(playerId: string, send: (event: string, payload: unknown) => void): Promise<void> {
    const row = await roomOf(this.database, playerId)
    if (row) this.live.enter(playerId, row.id)
    if (row?.state === 'live') await this.presence.connected(playerId, row.id)
    send('room:snapshot', row ? await this.snapshotOf(this.database, row, playerId) : NOWHERE)
  }
}
