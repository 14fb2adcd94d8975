/** Segments of the event logs, the leases of processes, and which of them hosts which room. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { deleteInSteps } from '../../../platform/server/database/delete-in-steps.ts'
import type { EventSegment, RoomEventEntry } from '../../rooms/rules.ts'
import type { Room, RoomEvent } from '../rules.ts'
import { ROOM_COLUMNS, type RoomRow } from '../store.ts'

/** Makes this process the host of the room and stores its first segment. */
export async function startRoom(tx: Tx, room: Room, hostId: string): Promise<void> {
  await tx.rows(sql`
    WITH started AS (UPDATE battle_room SET state = 'live', started_at = app_now(), host_id = ${hostId}, epoch = 1 WHERE id = ${room.id})
    INSERT INTO battle_segment (room_id, number, epoch, body) VALUES (${room.id}, 1, 1, ${json(room)})`)
}

/** Appends segments of many rooms. False for a segment whose number is taken: another process hosts that room. */
export async function appendSegments(db: Sql, segments: EventSegment<RoomEvent>[]): Promise<boolean[]> {
  const rows = await db.rows<{ room_id: string; number: number }>(sql`
    INSERT INTO battle_segment (room_id, number, epoch, body)
    SELECT p."roomId", p.number, p.epoch, p.body FROM jsonb_to_recordset(${json(segments)}::jsonb) AS p("roomId" uuid, number int, epoch int, body jsonb)
    ON CONFLICT DO NOTHING RETURNING room_id, number`)
  const written = new Set(rows.map(({ room_id, number }) => `${room_id}:${number}`))
  return segments.map(({ roomId, number }) => written.has(`${roomId}:${number}`))
}

/** The event log of a room: its first state, then the events; `number`: of the last segment. */
export async function eventLogOf(db: Sql, roomId: string): Promise<{ first: Room; entries: RoomEventEntry<RoomEvent>[]; number: number } | undefined> {
  const rows = await db.rows<{ body: Room | RoomEventEntry<RoomEvent>[] }>(sql`SELECT body FROM battle_segment WHERE room_id = ${roomId} ORDER BY number`)
  const [first, ...rest] = rows
  return first && { first: first.body as Room, entries: rest.flatMap(({ body }) => body as RoomEventEntry<RoomEvent>[]), number: rows.length }
}

export const epochOfSegment = async (db: Sql, roomId: string, number: number) => (await db.row<{ epoch: number }>(sql`SELECT epoch FROM battle_segment WHERE room_id = ${roomId} AND number = ${number}`))?.epoch

/** Live rooms `o` whose host has no lease `h`, other than this process. */
const orphansFor = (hostId: string) => sql`
  battle_room o LEFT JOIN battle_host h ON h.id = o.host_id
  WHERE o.state = 'live' AND o.host_id IS DISTINCT FROM ${hostId}::uuid AND (h.id IS NULL OR h.lease_until <= app_now())`

/** Renews the lease of this process. `held`: it had not expired; `orphans`: there are rooms to take over. */
export async function renewLease(db: Sql, hostId: string, leaseMs: number): Promise<{ held: boolean; orphans: boolean }> {
  const row = await db.row<{ late: boolean; orphans: boolean }>(sql`
    WITH before AS (SELECT lease_until < app_now() AS late FROM battle_host WHERE id = ${hostId})
    INSERT INTO battle_host (id, lease_until) VALUES (${hostId}, app_now() + make_interval(secs => ${leaseMs / 1000}))
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until
    RETURNING coalesce((SELECT late FROM before), false) AS late, EXISTS (SELECT FROM ${orphansFor(hostId)}) AS orphans`)
  return { held: row?.late === false, orphans: row?.orphans === true }
}

/** Ends the lease: other processes may take over the rooms of this one. */
export const endLease = (db: Sql, hostId: string) => db.rows(sql`UPDATE battle_host SET lease_until = app_now() WHERE id = ${hostId}`)

export const liveHosts = async (db: Sql) => new Set((await db.rows<{ id: string }>(sql`SELECT id FROM battle_host WHERE lease_until > app_now()`)).map(({ id }) => id))

export async function countLiveHosts(db: Sql): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM battle_host WHERE lease_until > app_now()`))?.n ?? 0
}

/** Deletes segments of battles that ended so many days ago, and hosts that are gone. */
export async function deleteOldSegments(db: Sql, days: number): Promise<void> {
  await deleteInSteps(db, sql`battle_segment`, sql`room_id IN (SELECT id FROM battle_room WHERE state IN ('finished', 'void') AND ended_at < app_now() - make_interval(days => ${days}))`, sql`room_id`)
  await db.rows(sql`DELETE FROM battle_host h WHERE lease_until < app_now() - interval '1 hour' AND NOT EXISTS (SELECT FROM battle_room r WHERE r.host_id = h.id AND r.state = 'live')`)
}

/** Takes over rooms without a live host. `lost`: without one for so long that the fees are refunded. */
export function claimRooms(db: Sql, hostId: string, patienceMs: number, most: number): Promise<(RoomRow & { lost: boolean })[]> {
  return db.rows(sql`
    WITH orphan AS (
      SELECT o.id, coalesce(h.lease_until < app_now() - make_interval(secs => ${patienceMs / 1000}), true) AS lost
      FROM ${orphansFor(hostId)}
      LIMIT ${most} FOR UPDATE OF o SKIP LOCKED)
    UPDATE battle_room r SET host_id = ${hostId}, epoch = r.epoch + 1 FROM orphan WHERE r.id = orphan.id RETURNING ${ROOM_COLUMNS}, orphan.lost`)
}

export async function ownRooms(db: Sql, hostId: string): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM battle_room WHERE host_id = ${hostId} AND state = 'live'`)).map(({ id }) => id))
}
