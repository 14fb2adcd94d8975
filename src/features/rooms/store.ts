/** Event logs of rooms in segments, the leases of processes, and which process hosts which room; for the tables of any sort of rooms. */
import { json, sql, type Sql, type Statement } from '../../platform/server/database/database.ts'
import type { EventSegment, RoomEventEntry } from './rules.ts'

/** Tables of one sort of rooms. `rooms` has the columns id, state ('live' while a process hosts the room), host_id and epoch; `segments` has room_id, number, epoch and body. */
export type RoomTables = { rooms: Statement; segments: Statement }

/** Appends segments of many rooms. False for a segment whose number is taken: another process hosts that room. */
export async function appendSegments<Event>(db: Sql, { segments }: RoomTables, added: EventSegment<Event>[]): Promise<boolean[]> {
  const rows = await db.rows<{ room_id: string; number: number }>(sql`
    INSERT INTO ${segments} (room_id, number, epoch, body)
    SELECT p."roomId", p.number, p.epoch, p.body FROM jsonb_to_recordset(${json(added)}::jsonb) AS p("roomId" uuid, number int, epoch int, body jsonb)
    ON CONFLICT DO NOTHING RETURNING room_id, number`)
  const written = new Set(rows.map(({ room_id, number }) => `${room_id}:${number}`))
  return added.map(({ roomId, number }) => written.has(`${roomId}:${number}`))
}

/** The event log of a room: its first state, then the events; `number`: of the last segment. */
export async function eventLogOf<Room, Event>(db: Sql, { segments }: RoomTables, roomId: string): Promise<{ first: Room; entries: RoomEventEntry<Event>[]; number: number } | undefined> {
  const rows = await db.rows<{ body: Room | RoomEventEntry<Event>[] }>(sql`SELECT body FROM ${segments} WHERE room_id = ${roomId} ORDER BY number`)
  const [first, ...rest] = rows
  return first && { first: first.body as Room, entries: rest.flatMap(({ body }) => body as RoomEventEntry<Event>[]), number: rows.length }
}

export const epochOfSegment = async (db: Sql, { segments }: RoomTables, roomId: string, number: number) =>
  (await db.row<{ epoch: number }>(sql`SELECT epoch FROM ${segments} WHERE room_id = ${roomId} AND number = ${number}`))?.epoch

/** Live rooms `o` whose host has no lease `h`, other than this process. The table of leases has its name from the first sort of rooms. */
const orphansFor = (hostId: string, { rooms }: Pick<RoomTables, 'rooms'>): Statement => sql`
  ${rooms} o LEFT JOIN battle_host h ON h.id = o.host_id
  WHERE o.state = 'live' AND o.host_id IS DISTINCT FROM ${hostId}::uuid AND (h.id IS NULL OR h.lease_until <= app_now())`

/** Renews the lease of this process. `held`: it had not expired; `orphans`: there are rooms of these tables to take over. */
export async function renewLease(db: Sql, hostId: string, leaseMs: number, sorts: readonly RoomTables[]): Promise<{ held: boolean; orphans: boolean }> {
  const any = sorts.map((tables) => sql`EXISTS (SELECT FROM ${orphansFor(hostId, tables)})`).reduce((one, other) => sql`${one} OR ${other}`)
  const row = await db.row<{ late: boolean; orphans: boolean }>(sql`
    WITH before AS (SELECT lease_until < app_now() AS late FROM battle_host WHERE id = ${hostId})
    INSERT INTO battle_host (id, lease_until) VALUES (${hostId}, app_now() + make_interval(secs => ${leaseMs / 1000}))
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until
    RETURNING coalesce((SELECT late FROM before), false) AS late, (${any}) AS orphans`)
  return { held: row?.late === false, orphans: row?.orphans === true }
}

/** Ends the lease: other processes may take over the rooms of this one. */
export const endLease = (db: Sql, hostId: string) => db.rows(sql`UPDATE battle_host SET lease_until = app_now() WHERE id = ${hostId}`)

export const liveHosts = async (db: Sql) => new Set((await db.rows<{ id: string }>(sql`SELECT id FROM battle_host WHERE lease_until > app_now()`)).map(({ id }) => id))

export async function countLiveHosts(db: Sql): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM battle_host WHERE lease_until > app_now()`))?.n ?? 0
}

/** Takes over rooms without a live host. `lost`: without one for so long that they are given up. */
export function claimRooms(db: Sql, { rooms }: RoomTables, { hostId, patienceMs, most }: { hostId: string; patienceMs: number; most: number }): Promise<{ id: string; lost: boolean }[]> {
  return db.rows(sql`
    WITH orphan AS (
      SELECT o.id, coalesce(h.lease_until < app_now() - make_interval(secs => ${patienceMs / 1000}), true) AS lost
      FROM ${orphansFor(hostId, { rooms })}
      LIMIT ${most} FOR UPDATE OF o SKIP LOCKED)
    UPDATE ${rooms} r SET host_id = ${hostId}, epoch = r.epoch + 1 FROM orphan WHERE r.id = orphan.id RETURNING r.id, orphan.lost`)
}

export async function ownRooms(db: Sql, { rooms }: RoomTables, hostId: string): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM ${rooms} WHERE host_id = ${hostId} AND state = 'live'`)).map(({ id }) => id))
}

/** Leases of processes that are gone and host no room of these tables. */
export async function deleteOldHosts(db: Sql, sorts: readonly RoomTables[]): Promise<void> {
  const hosting = sorts.map(({ rooms }) => sql`EXISTS (SELECT FROM ${rooms} r WHERE r.host_id = h.id AND r.state = 'live')`).reduce((one, other) => sql`${one} OR ${other}`)
  await db.rows(sql`DELETE FROM battle_host h WHERE lease_until < app_now() - interval '1 hour' AND NOT (${hosting})`)
}
