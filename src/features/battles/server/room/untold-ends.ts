/** Ends of battles that other processes could not be told of, since they could not be reached. */
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Live } from '../../../../platform/server/live/live.ts'
import { isBot, type Room } from '../../rules.ts'
import type { BattleOutcome } from '../../rules/outcome.ts'
import { roomOf } from '../../store.ts'
import { notifyOutcome } from './notify.ts'
import type { RoomContext } from './wire.ts'

/** `left`: players who had left before the end and are not told of it. */
export type EndedBattle = { context: RoomContext; room: Room; outcome: BattleOutcome; left: ReadonlySet<string> }

const MOST = 1_000

export class UntoldEnds {
  readonly #database: Database
  readonly #live: Live
  #ended: EndedBattle[] = []

  constructor(database: Database, live: Live) {
    this.#database = database
    this.#live = live
  }

  add(ended: EndedBattle): void {
    this.#ended = [...this.#ended, ended].slice(-MOST)
  }

  /** Tells the players of each; those who have a seat elsewhere by now do without. */
  async tell(): Promise<void> {
    for (const { context, room, outcome, left } of this.#ended.splice(0)) {
      const elsewhere = new Set(left)
      for (const { playerId } of room.seats.filter((seat) => !isBot(seat))) if (await roomOf(this.#database, playerId)) elsewhere.add(playerId)
      notifyOutcome(this.#live, context, room, outcome, (playerId) => elsewhere.has(playerId))
    }
  }
}
