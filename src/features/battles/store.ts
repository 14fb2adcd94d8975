import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import { BOT, isAbsent, type RoomEvent, type BattleKind, type Room } from './rules.ts'
import type { BattleOutcome, SeatResult } from './rules/outcome.ts'

export type RoomStatus = 'lobby' | 'live' | 'finished' | 'void' | 'closed'
export type RoomRow = {
  id: string
  kind: BattleKind
  code: string
  state: RoomStatus
  closedAs: string | null
  ownerId: string
  categoryId: number
  languageId: string
  questionCount: number
  questionMs: number
  entryCoins: number
  mostSeats: number
  hostId: string | null
  epoch: number
  final: Room | null
}
export type SeatRow = { id: number; roomId: string; playerId: string; place: number; ready: boolean; name: string; profile: string }

const COLUMNS = sql`
  r.id, r.kind, r.code, r.state, r.closed_as AS "closedAs", r.owner_id AS "ownerId", r.category_id AS "categoryId", r.language_id::text AS "languageId",
  r.question_count AS "questionCount", r.question_ms AS "questionMs", r.entry_coins AS "entryCoins", r.most_seats AS "mostSeats", r.host_id AS "hostId", r.epoch, r.final`

export const findRoom = (db: Sql, id: string) => db.row<RoomRow>(sql`SELECT ${COLUMNS} FROM battle_room r WHERE r.id = ${uuidOf(id)}`)
export const lockRoom = (tx: Tx, id: string) => tx.row<RoomRow>(sql`SELECT ${COLUMNS} FROM battle_room r WHERE r.id = ${uuidOf(id)} FOR UPDATE`)
/** The newest room of a code: a lobby or a running battle, else an ended one. */
export const findByCode = (db: Sql, code: string) => db.row<RoomRow>(sql`SELECT ${COLUMNS} FROM battle_room r WHERE r.code = ${code} ORDER BY r.made_at DESC LIMIT 1`)
export const roomOf = (db: Sql, playerId: string) =>
  db.row<RoomRow>(sql`SELECT ${COLUMNS} FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} AND s.sits`)
/** The newest seat of a player. `absent`: the battle continued or ended without them. */
export const newestSeat = (db: Sql, playerId: string) =>
  db.row<RoomRow & { sits: boolean; absent: boolean; isRecent: boolean; result: SeatResult | null }>(sql`
    SELECT ${COLUMNS}, s.sits, s.absent, s.result, coalesce(s.ended_at, s.joined_at) > app_now() - interval '1 day' AS "isRecent"
    FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} ORDER BY s.joined_at DESC, s.id DESC LIMIT 1`)
export const setSeen = (tx: Tx, roomId: string, playerId: string) => tx.rows(sql`UPDATE battle_seat SET absent = false WHERE room_id = ${uuidOf(roomId)} AND player_id = ${playerId} AND absent`)
export const rematchOf = (db: Sql, roomId: string) => db.row<RoomRow>(sql`SELECT ${COLUMNS} FROM battle_room r WHERE r.rematch_of = ${roomId}`)

export const seatsOf = (db: Sql, roomId: string) => db.rows<SeatRow>(sql`
    SELECT s.id, s.room_id AS "roomId", s.player_id AS "playerId", s.place, s.ready, p.name, p.profile
    FROM battle_seat s JOIN player p ON p.id = s.player_id WHERE s.room_id = ${roomId} ORDER BY s.place`)

export type NewRoom = Pick<RoomRow, 'kind' | 'code' | 'ownerId' | 'categoryId' | 'languageId' | 'questionCount' | 'questionMs' | 'entryCoins' | 'mostSeats'> & { rematchOf?: string }

/** Undefined when the code is taken, or the rematch has a room already. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    INSERT INTO battle_room (kind, code, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, rematch_of)
    VALUES (${room.kind}, ${room.code}, ${room.ownerId}, ${room.categoryId}, ${room.languageId}, ${room.questionCount}, ${room.questionMs}, ${room.entryCoins},
      ${room.mostSeats}, ${room.rematchOf ?? null})
    ON CONFLICT DO NOTHING RETURNING id`)
  return row?.id
}

export type Join = { roomId: string; playerId: string; pairLimit: number; zone: string }
/** Joins of many rooms in one statement, each with its result: 'joined', 'sitting', or the code of a refusal. Rooms are locked in order, to avoid deadlocks. */
export async function joinAll(db: Sql, joins: Join[]): Promise<string[]> {
  const ordered = joins.map((join, at) => ({ ...join, at })).sort((a, b) => (a.roomId + a.playerId < b.roomId + b.playerId ? -1 : 1))
  const rows = await db.rows<{ at: number; outcome: string }>(sql`
    SELECT j.at, battle_join(j."roomId", j."playerId", j."pairLimit", j.zone) AS outcome
    FROM jsonb_to_recordset(${json(ordered)}::jsonb) AS j(at int, "roomId" uuid, "playerId" uuid, "pairLimit" int, zone text)`)
  return joins.map((_, at) => rows.find((row) => row.at === at)?.outcome as string)
}

/** Deletes a seat in a lobby; returns its id, which keys the fee. */
export async function deleteSeat(tx: Tx, roomId: string, playerId: string): Promise<number | undefined> {
  return (await tx.row<{ id: number }>(sql`DELETE FROM battle_seat WHERE room_id = ${roomId} AND player_id = ${playerId} RETURNING id`))?.id
}

export async function setReady(tx: Tx, roomId: string, playerId: string, ready: boolean): Promise<boolean> {
  return (await tx.row(sql`
    UPDATE battle_seat s SET ready = ${ready} FROM battle_room r WHERE r.id = s.room_id AND r.state = 'lobby' AND s.room_id = ${uuidOf(roomId)} AND s.player_id = ${playerId} RETURNING s.id`)) !== undefined
}

export const closeLobby = (tx: Tx, roomId: string, as: string) => tx.rows(sql`UPDATE battle_room SET state = 'closed', closed_as = ${as}, ended_at = app_now() WHERE id = ${roomId}`)
export const detachRematch = (tx: Tx, roomId: string) => tx.rows(sql`UPDATE battle_room SET rematch_of = NULL WHERE id = ${roomId}`)

/** Makes this process the host of the room and stores its first segment. */
export async function startRoom(tx: Tx, room: Room, hostId: string): Promise<void> {
  await tx.rows(sql`
    WITH started AS (UPDATE battle_room SET state = 'live', started_at = app_now(), host_id = ${hostId}, epoch = 1 WHERE id = ${room.id})
    INSERT INTO battle_segment (room_id, number, epoch, body) VALUES (${room.id}, 1, 1, ${json(room)})`)
}

export type RoomEventEntry = [at: number, event: RoomEvent]
export type EventSegment = { roomId: string; number: number; epoch: number; body: RoomEventEntry[] }

/** Appends segments of many rooms. False for a segment whose number is taken: another process hosts that room. */
export async function appendSegments(db: Sql, segments: EventSegment[]): Promise<boolean[]> {
  const rows = await db.rows<{ room_id: string; number: number }>(sql`
    INSERT INTO battle_segment (room_id, number, epoch, body)
    SELECT p."roomId", p.number, p.epoch, p.body FROM jsonb_to_recordset(${json(segments)}::jsonb) AS p("roomId" uuid, number int, epoch int, body jsonb)
    ON CONFLICT DO NOTHING RETURNING room_id, number`)
  const written = new Set(rows.map(({ room_id, number }) => `${room_id}:${number}`))
  return segments.map(({ roomId, number }) => written.has(`${roomId}:${number}`))
}

/** The event log of a room: its first state, then the events; `number`: of the last segment. */
export async function eventLogOf(db: Sql, roomId: string): Promise<{ first: Room; entries: RoomEventEntry[]; number: number } | undefined> {
  const rows = await db.rows<{ body: Room | RoomEventEntry[] }>(sql`SELECT body FROM battle_segment WHERE room_id = ${roomId} ORDER BY number`)
  const [first, ...rest] = rows
  return first && { first: first.body as Room, entries: rest.flatMap(({ body }) => body as RoomEventEntry[]), number: rows.length }
}

export const epochOfSegment = async (db: Sql, roomId: string, number: number) => (await db.row<{ epoch: number }>(sql`SELECT epoch FROM battle_segment WHERE room_id = ${roomId} AND number = ${number}`))?.epoch

/** Renews the lease of this process; false when it had expired. */
export async function renewLease(db: Sql, hostId: string, leaseMs: number): Promise<boolean> {
  const row = await db.row<{ late: boolean }>(sql`
    WITH before AS (SELECT lease_until < app_now() AS late FROM battle_host WHERE id = ${hostId})
    INSERT INTO battle_host (id, lease_until) VALUES (${hostId}, app_now() + make_interval(secs => ${leaseMs / 1000}))
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until
    RETURNING coalesce((SELECT late FROM before), false) AS late`)
  return row?.late === false
}

/** Ends the lease: other processes may take over the rooms of this one. */
export const endLease = (db: Sql, hostId: string) => db.rows(sql`UPDATE battle_host SET lease_until = app_now() WHERE id = ${hostId}`)

export const liveHosts = async (db: Sql) => new Set((await db.rows<{ id: string }>(sql`SELECT id FROM battle_host WHERE lease_until > app_now()`)).map(({ id }) => id))

/** Deletes segments of battles that ended a month ago, and hosts that are gone. */
export async function deleteOldSegments(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM battle_segment s USING battle_room r WHERE r.id = s.room_id AND r.state IN ('finished', 'void') AND r.ended_at < app_now() - interval '30 days'`)
  await db.rows(sql`DELETE FROM battle_host h WHERE lease_until < app_now() - interval '1 hour' AND NOT EXISTS (SELECT FROM battle_room r WHERE r.host_id = h.id AND r.state = 'live')`)
}

/** Takes over rooms without a live host. `lost`: without one for so long that the fees are refunded. */
export function claimRooms(db: Sql, hostId: string, patienceMs: number, most: number): Promise<(RoomRow & { lost: boolean })[]> {
  return db.rows(sql`
    WITH orphan AS (
      SELECT o.id, coalesce(h.lease_until < app_now() - make_interval(secs => ${patienceMs / 1000}), true) AS lost
      FROM battle_room o LEFT JOIN battle_host h ON h.id = o.host_id
      WHERE o.state = 'live' AND o.host_id IS DISTINCT FROM ${hostId}::uuid AND (h.id IS NULL OR h.lease_until <= app_now())
      LIMIT ${most} FOR UPDATE OF o SKIP LOCKED)
    UPDATE battle_room r SET host_id = ${hostId}, epoch = r.epoch + 1 FROM orphan WHERE r.id = orphan.id RETURNING ${COLUMNS}, orphan.lost`)
}

export async function ownRooms(db: Sql, hostId: string): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>(sql`SELECT id FROM battle_room WHERE host_id = ${hostId} AND state = 'live'`)).map(({ id }) => id))
}

/** Ends a battle, once: false when it had ended before, or when another process hosts it. */
export async function endRoom(tx: Tx, room: Room, epoch: number, outcome: BattleOutcome): Promise<boolean> {
  const row = await tx.row(sql`UPDATE battle_room SET state = ${room.phase}, ended_at = app_now(), final = ${json(room)} WHERE id = ${room.id} AND state = 'live' AND epoch = ${epoch} RETURNING id`)
  if (!row) return false
  const absent = new Map(room.seats.map((seat) => [seat.playerId, isAbsent(seat)]))
  const standings = outcome.standings.filter(({ playerId }) => playerId !== BOT).map((standing) => ({ ...standing, absent: absent.get(standing.playerId) }))
  await tx.rows(sql`INSERT INTO room_outcome (room_id, outcome) VALUES (${room.id}, ${json(outcome)})`)
  await tx.rows(sql`
    UPDATE battle_seat s SET sits = false, rank = o.rank, points = o.points, right_answers = o."right", result = o.result, absent = o.absent, ended_at = app_now()
    FROM jsonb_to_recordset(${json(standings)}::jsonb) AS o("playerId" uuid, rank int, points int, "right" int, result text, absent boolean)
    WHERE s.room_id = ${room.id} AND s.player_id = o."playerId"`)
  return true
}

export const outcomeIn = async (db: Sql, roomId: string) => (await db.row<{ outcome: BattleOutcome }>(sql`SELECT outcome FROM room_outcome WHERE room_id = ${roomId}`))?.outcome
export const vacateSeat = (db: Sql, roomId: string, playerId: string, absent: boolean) => db.rows(sql`UPDATE battle_seat SET sits = false, absent = ${absent} WHERE room_id = ${roomId} AND player_id = ${playerId}`)

/** Random battles won in a row up to now. */
export async function winsInARow(db: Sql, playerId: string): Promise<number> {
  const rows = await db.rows<{ result: SeatResult }>(sql`
    SELECT s.result FROM battle_seat s JOIN battle_room r ON r.id = s.room_id
    WHERE s.player_id = ${playerId} AND r.kind = 'random' AND s.result IN ('won', 'lost', 'drawn', 'left') ORDER BY s.ended_at DESC LIMIT 100`)
  const first = rows.findIndex(({ result }) => result !== 'won')
  return first < 0 ? rows.length : first
}

/** Records that these players have an open socket. */
export async function touchSeats(db: Sql, playerIds: string[]): Promise<void> {
  await db.rows(sql`
    UPDATE battle_seat s SET seen_at = app_now() FROM battle_room r
    WHERE r.id = s.room_id AND r.state = 'lobby' AND s.sits AND s.player_id = ANY (${playerIds}::uuid[])`)
}

/** A seat in a lobby whose player had no socket for this time. */
export function findUnseenSeat(db: Sql, unseenMs: number): Promise<{ roomId: string; playerId: string } | undefined> {
  return db.row(sql`
    SELECT s.room_id AS "roomId", s.player_id AS "playerId" FROM battle_seat s JOIN battle_room r ON r.id = s.room_id
    WHERE r.state = 'lobby' AND s.sits AND s.seen_at < app_now() - make_interval(secs => ${unseenMs / 1000}) ORDER BY s.seen_at LIMIT 1`)
}

export type PastDuel = { roomId: string; opponentId: string; name: string; profile: string; result: SeatResult; at: Date }

/** Ended battles of two players, seen by one of them. */
export function pastDuels(db: Sql, playerId: string, { limit, offset, oldest }: { limit: number; offset: number; oldest: boolean }): Promise<(PastDuel & { total: number })[]> {
  return db.rows(sql`
    SELECT s.room_id AS "roomId", o.player_id AS "opponentId", p.name, p.profile, s.result, s.ended_at AS at, count(*) OVER () AS total
    FROM battle_seat s JOIN battle_room r ON r.id = s.room_id JOIN battle_seat o ON o.room_id = s.room_id AND o.player_id <> s.player_id JOIN player p ON p.id = o.player_id
    WHERE s.player_id = ${playerId} AND s.result IN ('won', 'lost', 'drawn', 'left') AND r.most_seats = 2
    ORDER BY s.ended_at ${oldest ? sql`ASC` : sql`DESC`}, s.id LIMIT ${limit} OFFSET ${offset}`)
}

/** The last battle of these two that was won, lost or drawn. */
export function lastDuel(db: Sql, one: string, other: string): Promise<{ roomId: string; winnerId: string | null; drawn: boolean; at: Date } | undefined> {
  return db.row(sql`
    SELECT a.room_id AS "roomId", a.ended_at AS at, a.result = 'drawn' AS drawn,
      CASE WHEN a.result = 'won' THEN a.player_id WHEN b.result = 'won' THEN b.player_id END AS "winnerId"
    FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id
    WHERE a.player_id = ${uuidOf(one)} AND b.player_id = ${uuidOf(other)} AND a.player_id <> b.player_id AND a.result IN ('won', 'lost', 'drawn', 'left')
    ORDER BY a.ended_at DESC LIMIT 1`)
}

/** `entryCoins`: the agreed fee; null in rows of earlier releases. */
export type Searcher = { playerId: string; strength: number; addressHash: string; waitedMs: number; entryCoins: number | null }

export async function putSearch(db: Sql, search: { playerId: string; categoryId: number; languageId: string; strength: number; addressHash: string; entryCoins: number }): Promise<void> {
  await db.rows(sql`
    INSERT INTO battle_search (player_id, category_id, language_id, strength, address_hash, entry_coins)
    VALUES (${search.playerId}, ${search.categoryId}, ${search.languageId}, ${search.strength}, ${search.addressHash}, ${search.entryCoins})
    ON CONFLICT (player_id) DO UPDATE SET category_id = excluded.category_id, language_id = excluded.language_id, strength = excluded.strength,
      address_hash = excluded.address_hash, entry_coins = excluded.entry_coins, since = app_now(), seen_at = app_now()`)
}

/** False: there was no search, or it has been matched. */
export async function endSearch(db: Sql, playerId: string): Promise<boolean> {
  return (await db.row(sql`DELETE FROM battle_search WHERE player_id = ${playerId} RETURNING player_id`)) !== undefined
}

export const touchSearches = (db: Sql, playerIds: string[]) => db.rows(sql`UPDATE battle_search SET seen_at = app_now() WHERE player_id = ANY (${playerIds}::uuid[])`)

/** Current searches for the same questions, longest waiting first. */
export function searchers(db: Sql, categoryId: number, languageId: string, unseenMs: number): Promise<Searcher[]> {
  return db.rows<Searcher>(sql`
    SELECT player_id AS "playerId", strength, address_hash AS "addressHash", entry_coins AS "entryCoins", (extract(epoch FROM app_now() - since) * 1000)::float8 AS "waitedMs"
    FROM battle_search WHERE language_id = ${languageId} AND category_id = ${categoryId} AND seen_at > app_now() - make_interval(secs => ${unseenMs / 1000})
      AND EXISTS (SELECT FROM player p WHERE p.id = battle_search.player_id AND p.active) ORDER BY since LIMIT 100`)
}

/** Removes both searches; false when one of them has ended. */
export async function claimSearchers(tx: Tx, one: string, other: string): Promise<boolean> {
  const locked = await tx.rows(sql`SELECT FROM battle_search WHERE player_id IN (${one}, ${other}) ORDER BY player_id FOR UPDATE SKIP LOCKED`)
  if (locked.length < 2) return false
  await tx.rows(sql`DELETE FROM battle_search WHERE player_id IN (${one}, ${other})`)
  return true
}

export const battlesOf = (db: Sql, playerId: string, most: number) => db.rows(sql`SELECT r.kind, s.joined_at AS joined, s.ended_at AS ended, s.result, s.rank, s.points, s.right_answers, r.entry_coins FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} ORDER BY s.joined_at DESC LIMIT ${most}`)

/** Days (YYYY-MM-DD, of a time zone) on which a player ended a battle with people. */
export async function daysOfBattles(db: Sql, playerId: string, zone: string): Promise<string[]> {
  return (await db.rows<{ day: string }>(sql`SELECT DISTINCT (ended_at AT TIME ZONE ${zone})::date::text AS day FROM battle_seat WHERE player_id = ${playerId} AND result IN ('won', 'lost', 'drawn', 'left')`)).map(({ day }) => day)
}
/** Players of a room who have met each other more often today than `limit`, with a fee or without. */
export const metTooOften = async (db: Sql, roomId: string, limit: number, zone: string) => new Set((await db.rows<{ id: string }>(sql`SELECT battle_met_too_often(${roomId}, ${limit}, ${zone}) AS id`)).map(({ id }) => id))
