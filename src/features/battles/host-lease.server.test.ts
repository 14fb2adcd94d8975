import { afterEach, beforeEach, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { openLog } from '../../platform/server/log.ts'
import { sql } from '../../platform/server/database/database.ts'
import type { Room } from './rules.ts'
import { insertRoom } from './store.ts'
import { HostLease, liveHosts } from '../rooms/server.ts'
import { BATTLE_TABLES } from './server/room/battle-types.ts'
import { startRoom } from './store/hosting.ts'

/** A lease with what it needs of a process, which notes what it was told. */
type Process = { id: string; takenOver: string[]; released: string[]; announced: number; leftAtTakeOver: number[]; first: () => void; lease: HostLease }
/** Longer than a lease. */
const LATE_S = 3

let world: World
let category: string
let open: Process[] = []
beforeEach(async () => {
  world = await aWorld()
  category = await aCategory(world.database)
  open = []
})
afterEach(async () => void (await Promise.all(open.map(({ lease }) => lease.stop()))))

const idOf = (n: number) => `00000000-0000-0000-0000-00000000000${n}`

async function aProcess(n: number, rooms: string[] = [], isIdle = () => false): Promise<Process> {
  const noted = { id: idOf(n), takenOver: [] as string[], released: [] as string[], announced: 0, leftAtTakeOver: [] as number[], first: () => undefined as void }
  const battles = {
    tables: BATTLE_TABLES, running: () => rooms, onFirst: (call: () => void) => void (noted.first = call), release: (id: string) => void noted.released.push(id), goOn: () => void (noted.announced += 1),
    takeOver: async (id: string) => void (noted.leftAtTakeOver.push(await leaseLeft(noted.id)), noted.takenOver.push(id)),
  }
  const lease = new HostLease({ hostId: noted.id, database: world.database, segments: world.database, log: openLog('silent'), isIdle, isStopped: () => false, sorts: [battles] })
  const process: Process = Object.assign(noted, { lease })
  open.push(process)
  await expect.poll(async () => (await liveHosts(world.database)).has(noted.id)).toBe(true)
  return process
}

/** Seconds. */
const leaseLeft = async (id: string) => (await world.database.row<{ left: number }>(sql`SELECT extract(epoch FROM lease_until - app_now())::float8 AS left FROM battle_host WHERE id = ${id}`))?.left ?? 0

async function aLiveRoom(hostId: string): Promise<string> {
  const { id: ownerId } = await world.aPlayer()
  return world.database.transaction(async (tx) => {
    const { languageId } = (await tx.row<{ languageId: string }>(sql`SELECT language_id::text AS "languageId" FROM category WHERE id = ${category}`)) as { languageId: string }
    const room = { kind: 'friend', code: `C${ownerId}`, ownerId, categoryId: 0, languageId, questionCount: 5, questionMs: 30_000, entryCoins: 5, mostSeats: 2 } as const
    const { id } = (await insertRoom(tx, room, { playerId: ownerId, pairLimit: 1, zone: 'UTC' })) as { id: string }
    await startRoom(tx, { id } as Room, hostId)
    return id
  })
}

it('rooms of a process without a lease are taken over by one that has one, and those of living processes stay', async () => {
  const living = await aProcess(1)
  await aLiveRoom(living.id)
  const orphan = await aLiveRoom(idOf(9))
  const other = await aProcess(2)
  await expect.poll(() => [...living.takenOver, ...other.takenOver]).toEqual([orphan])
})

it('a process that ends its lease leaves its rooms to others at once', async () => {
  const ending = await aProcess(1)
  const room = await aLiveRoom(ending.id)
  const other = await aProcess(2)
  await ending.lease.stop()
  await expect.poll(() => other.takenOver).toEqual([room])
})

it('a process that was too slow for its lease releases what it has lost, takes over nothing at that time, and says again who is connected', async () => {
  const rooms: string[] = []
  const [slow, other] = [await aProcess(1, rooms), await aProcess(2)]
  const [kept, lost] = [await aLiveRoom(slow.id), await aLiveRoom(other.id)]
  rooms.push(kept, lost)
  await world.pass(LATE_S)
  await expect.poll(() => slow.announced).toBe(1)
  expect({ released: slow.released, takenOver: slow.takenOver }).toEqual({ released: [lost], takenOver: [] })
})

it('a process without rooms has a long lease, and a short one before a room of another process runs there', async () => {
  await aLiveRoom(idOf(9))
  const idle = await aProcess(1, [], () => true)
  await expect.poll(() => idle.leftAtTakeOver).toHaveLength(1)
  expect(idle.leftAtTakeOver[0]).toBeLessThan(LATE_S)
})

it('its first room makes a long lease short', async () => {
  const process = await aProcess(1, [], () => true)
  expect(await leaseLeft(process.id)).toBeGreaterThan(LATE_S)
  process.first()
  await expect.poll(() => leaseLeft(process.id)).toBeLessThan(LATE_S)
})
