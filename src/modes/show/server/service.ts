/**
 * The shows of one process: hosts some, knows the hosts of the others, and tracks connections of phones, stages and remotes. A live show has one
 * process, recorded in its row and reached over the bus.
 */
import pLimit from 'p-limit'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Live } from '../../../platform/server/live/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { RoomModeParts } from '../../../features/modes/server.ts'
import { appendSegments, epochOfSegment, eventLogOf, NotOwned, PresenceTracker, RoomHost, RoomRouter, Strays, type HostedSort } from '../../../features/rooms/server.ts'
import { isOver, type Show, type ShowEvent } from '../rules.ts'
import { endShow, findShow, liveHostOf, type ShowRow } from '../store.ts'
import { runAct, type ShowAct, type ShowActResult } from './acts.ts'
import { TooYoung } from './age-passes.ts'
import { KeptReplays } from './kept-replays.ts'
import { ShowNotifier } from './notify.ts'
import { PinTries } from './pin-tries.ts'
import { Puzzles } from './puzzles.ts'
import { hostSubject, phones, remotes, SHOW_PRESENCE, SHOW_RULES, SHOW_TABLES, stageSubject, type ShowHost, type ShowTypes } from './show-types.ts'
import { stageToken } from './tokens.ts'

const AT_ONCE = 2
/** A hall sends hundreds of answers a second: one statement, one commit and one round of acknowledgements for those that come within this time. */
const APPEND_EVERY_MS = 8
const TRIES = 5

/** The shows of the process that serves this call. */
export type NeedsShows = { shows: Shows }

export class Shows {
  readonly hostId: string
  readonly host: ShowHost
  readonly presence: PresenceTracker<ShowTypes>
  readonly strays: Strays
  readonly live: Live
  readonly database: Database
  readonly log: Log
  readonly secret: string
  readonly puzzles: Puzzles
  readonly pinTries: PinTries
  readonly tooYoung: TooYoung
  readonly replays = new KeptReplays()
  /** Players connected here, and the shows that they hold. */
  readonly #holds = new Map<string, string>()
  readonly #router: RoomRouter<ShowAct, ShowActResult>
  readonly #notifier: ShowNotifier

  constructor({ database, segments, bus, live, log, secret, pace, counters }: RoomModeParts) {
    this.hostId = bus.id
    this.live = live
    this.database = database
    this.log = log
    this.secret = secret
    this.puzzles = new Puzzles(secret, counters)
    this.pinTries = new PinTries(counters)
    this.tooYoung = new TooYoung(counters, secret)
    const notifier = (this.#notifier = new ShowNotifier(live, {
      isRun: (context) => this.host.actorOf(context.row.id)?.context === context, stageOn: (showId) => this.presence.isConnected(showId, stageSubject(showId)),
    }))
    this.host = new RoomHost<ShowTypes>({
      rules: SHOW_RULES, database, log, limited: pLimit(AT_ONCE), pace, canNotify: () => bus.isUp(),
      settle: async (tx, show, { row }) => ((await endShow(tx, show, row.epoch)) ? true : undefined),
      notify: (notification) => notifier.notify(notification), over: (context, show) => notifier.over(context, show.id),
      appendAll: (list) => appendSegments(segments, SHOW_TABLES, list), appendEveryMs: APPEND_EVERY_MS,
      epochOfSegment: (roomId, number) => epochOfSegment(database, SHOW_TABLES, roomId, number),
    })
    this.presence = new PresenceTracker({ name: 'show', bus, live: this.#sockets, host: this.host, log, act: (showId, what) => this.act(showId, what), ...SHOW_PRESENCE })
    this.strays = new Strays({ database, tables: SHOW_TABLES, hostId: this.hostId, host: this.host, log, takeOver: (showId) => this.#takeOver(showId) })
    this.#router = new RoomRouter({
      name: 'show', bus, owns: (showId) => this.host.owns(showId), find: (showId) => liveHostOf(database, showId), over: { refused: 'over' }, astray: () => this.strays.suspect(),
      run: (showId, what) => runAct({ host: this.host, presence: this.presence, stageToken: (id) => stageToken(secret, id), stageChanged: (actor) => notifier.stageChanged(actor) }, showId, what),
    })
  }

  /** A host is here with any socket of a player that holds the show; all others are here with their own. */
  get #sockets(): Pick<Live, 'isHere' | 'enter'> {
    const { live } = this
    const holdersOf = (subject: string) => [...this.#holds].flatMap(([playerId, showId]) => (hostSubject(showId) === subject ? [playerId] : []))
    return {
      isHere: (subject) => live.isHere(subject) || holdersOf(subject).some((playerId) => live.isHere(playerId)),
      enter: (subject, showId) => {
        if (live.isHere(subject)) live.enter(subject, phones(showId))
        for (const playerId of holdersOf(subject)) live.enter(playerId, remotes(showId))
      },
    }
  }

  /** To everybody in the shows that run here. */
  sendAgain(): void {
    for (const { context, room, clock } of this.host.rooms()) if (!isOver(room)) this.#notifier.again({ context, room, clock })
  }

  get isIdle(): boolean {
    return this.host.rooms().length === 0 && !this.strays.isSuspected
  }

  /** Throws `Unanswered` when the show has no process for a while. */
  act(showId: string, what: ShowAct): Promise<ShowActResult> {
    return this.#router.act(showId, what)
  }

  /** After the commit: this process hosts a show that was opened now. */
  hostNew(row: ShowRow, show: Show): void {
    this.host.start({ row }, show)
    this.presence.requestPresence(row.id)
  }

  /** This player's sockets are remotes of the show from now on. */
  async held(playerId: string, showId: string): Promise<void> {
    this.live.enter(playerId, remotes(showId))
    // The remotes of another show of theirs are this one's now: that one stands still.
    if (this.#holds.get(playerId) !== showId) this.released(playerId)
    this.#holds.set(playerId, showId)
    await this.presence.connected(hostSubject(showId), showId)
  }

  /** The last socket of a player has closed here, or the sockets respond no more. */
  released(playerId: string): void {
    const showId = this.#holds.get(playerId)
    this.#holds.delete(playerId)
    if (showId) this.presence.disconnected(hostSubject(showId))
  }

  /** The sockets of a player stopped responding, or respond again. */
  fellSilent(playerId: string, silent: boolean): void {
    const showId = this.#holds.get(playerId)
    if (showId) this.presence.silent(hostSubject(showId), silent)
  }

  /** For the lease of this process. A show that had no process for a minute goes on all the same: nobody has paid for it, and everybody may still be there. */
  get hosted(): HostedSort {
    return {
      tables: SHOW_TABLES, running: () => this.host.rooms().map(({ room }) => room.id), onFirst: (call) => void (this.host.onFirst = call), release: (showId) => this.host.release(showId),
      takeOver: (showId) => this.#takeOver(showId), goOn: () => this.presence.announce(),
    }
  }

  async #takeOver(showId: string): Promise<void> {
    for (let tries = 1; !(await this.#read(showId)); tries++) if (tries === TRIES) throw new Error(`Show ${showId} is still written by another process.`)
    this.presence.requestPresence(showId)
  }

  /** False: the former process has appended another segment meanwhile. */
  async #read(showId: string): Promise<boolean> {
    const [row, log] = [await findShow(this.database, showId), await eventLogOf<Show, ShowEvent>(this.database, SHOW_TABLES, showId)]
    if (!row || !log) throw new Error(`Show ${showId} is live and has no event log.`)
    try {
      await this.host.takeOver({ row }, log.first, log.entries, log.number)
      return true
    } catch (error) {
      if (error instanceof NotOwned) return false
      throw error
    }
  }
}
