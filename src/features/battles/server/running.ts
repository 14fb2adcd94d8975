/** What goes on by itself while battles are served: this process is heard of, rooms without a keeper get one, lobbies that nobody is in are closed. */
import { Unanswered } from '../../../platform/server/bus.ts'
import { roomDeleted } from '../contract.ts'
import { beat, claimRooms, emptySeat, livingKeepers, ownRooms, retire, seeSeats } from '../store.ts'
import { leaveLobby } from './lobby.ts'
import type { openSearch } from './search.ts'
import type { Battles } from './service.ts'

const EVERY_MS = 1_000
/** So long others wait before they take the rooms of a process that is not heard of. */
const LEASE_MS = 5_000
/** Nobody has run a room for so long: every fee goes back (trust, "Battles"). */
const LOST_MS = 60_000
const SWEEP_EVERY = 10
/** A seat in a lobby without an open socket is kept so long. */
const UNSEEN_MS = 120_000
const MOST_AT_ONCE = 100

export type Running = { stop: () => Promise<void> }

/** Answers how to stop: rooms are handed over as they stand. */
export function run(battles: Battles, search: ReturnType<typeof openSearch>): Running {
  const { database, keeperId, keeper, muster, live, log } = battles
  let round = 0
  let timer: NodeJS.Timeout
  let stopped = false
  let running: Promise<void> = Promise.resolve()

  async function once(): Promise<void> {
    // Whoever was silent for too long may have lost rooms, and has no eyes for those of others yet.
    if (!(await beat(database, keeperId, LEASE_MS))) await giveUpForeign()
    else await claim()
    muster.forgetDead(await livingKeepers(database))
    await search.goOn()
    if (round++ % SWEEP_EVERY === 0) await sweep()
  }

  async function giveUpForeign(): Promise<void> {
    const own = await ownRooms(database, keeperId)
    for (const { room } of keeper.rooms()) if (!own.has(room.id)) keeper.release(room.id)
  }

  async function claim(): Promise<void> {
    for (const { lost, ...row } of await claimRooms(database, keeperId, LOST_MS, MOST_AT_ONCE)) {
      await battles.takeOver(row, lost).catch((error: Error) => log.error({ err: error, roomId: row.id }, 'a room could not be taken over'))
    }
  }

  async function sweep(): Promise<void> {
    const here = live.players()
    if (here.length > 0) await seeSeats(database, here)
    for (let empty = await emptySeat(database, UNSEEN_MS); empty; empty = await emptySeat(database, UNSEEN_MS)) {
      const { roomId, playerId } = empty
      const changed = await database.transaction((tx) => leaveLobby(tx, roomId, playerId, roomDeleted))
      if (!changed) break
      await battles.tellChanged([changed])
    }
  }

  const loop = async () => {
    try {
      await once()
    } catch (error) {
      if (!(error instanceof Unanswered)) log.warn({ err: error }, 'battles could not be looked after')
    }
    if (!stopped) timer = setTimeout(() => (running = loop()), EVERY_MS)
  }
  running = loop()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      await keeper.stop()
      await retire(database, keeperId).catch((error: Error) => log.warn({ err: error }, 'rooms could not be handed over'))
    },
  }
}
