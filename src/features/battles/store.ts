import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import { BOT, isAbsent, type BattleKind, type Room } from './rules.ts'
import type { BattleOutcome, SeatResult } from './rules/outcome.ts'

/** As the engine of rooms reads and writes them. */
export const BATTLE_TABLES = { rooms: sql`battle_room`, segments: sql`battle_segment` }

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

/** Of `battle_room r`, as in `RoomRow`. */
export const ROOM_COLUMNS = sql`
  r.id, r.kind, r.code, r.state, r.closed_as AS "closedAs", r.owner_id AS "ownerId", r.category_id AS "categoryId", r.language_id::text AS "languageId",
  r.question_count AS "questionCount", r.question_ms AS "questionMs", r.entry_coins AS "entryCoins", r.most_seats AS "mostSeats", r.host_id AS "hostId", r.epoch, r.final`

export const findRoom = (db: Sql, id: string) => db.row<RoomRow>(sql`SELECT ${ROOM_COLUMNS} FROM battle_room r WHERE r.id = ${uuidOf(id)}`)
/** `sits`: the player has a seat in it. */
export type OwnRoomRow = RoomRow & { sits: boolean }
const roomAndSeat = (id: Statement, playerId: Statement): Statement =>
  sql`SELECT ${ROOM_COLUMNS}, EXISTS (SELECT FROM battle_seat s WHERE s.room_id = r.id AND s.player_id = ${playerId} AND s.sits) AS sits FROM battle_room r WHERE r.id = ${id}`
export const findRoomAndSeat = (db: Sql, id: string, playerId: string) => db.row<OwnRoomRow>(roomAndSeat(sql`${uuidOf(id)}`, sql`${playerId}`))
/** As `findRoomAndSeat`, as a value of SQL, for `handleBeside`. */
export const roomAndSeatAsJson = (playerId: Statement, given: Statement): Statement => sql`SELECT to_jsonb(found) FROM (${roomAndSeat(sql`(${given} ->> 'id')::uuid`, playerId)}) found`
export const lockRoom = (tx: Tx, id: string) => tx.row<RoomRow>(sql`SELECT ${ROOM_COLUMNS} FROM battle_room r WHERE r.id = ${uuidOf(id)} FOR UPDATE`)
/** The newest room of a code: a lobby or a running battle, else an ended one. */
export const findByCode = (db: Sql, code: string) => db.row<RoomRow>(sql`SELECT ${ROOM_COLUMNS} FROM battle_room r WHERE r.code = ${code} ORDER BY r.made_at DESC LIMIT 1`)
/** Sits in a room, or looks for opponents. */
export const isInBattle = (playerId: string): Statement =>
  sql`EXISTS (SELECT FROM battle_seat s WHERE s.player_id = ${playerId} AND s.sits) OR EXISTS (SELECT FROM battle_search WHERE player_id = ${playerId})`

export const roomOf = (db: Sql, playerId: string) =>
  db.row<RoomRow>(sql`SELECT ${ROOM_COLUMNS} FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} AND s.sits`)
/** The newest seat of a player. `absent`: the battle continued or ended without them. */
export const newestSeat = (db: Sql, playerId: string) =>
  db.row<RoomRow & { sits: boolean; absent: boolean; isRecent: boolean; result: SeatResult | null }>(sql`
    SELECT ${ROOM_COLUMNS}, s.sits, s.absent, s.result, coalesce(s.ended_at, s.joined_at) > app_now() - interval '1 day' AS "isRecent"
    FROM battle_seat s JOIN battle_room r ON r.id = s.room_id WHERE s.player_id = ${playerId} ORDER BY s.joined_at DESC, s.id DESC LIMIT 1`)
export const setSeen = (tx: Tx, roomId: string, playerId: string) => tx.rows(sql`UPDATE battle_seat SET absent = false WHERE room_id = ${uuidOf(roomId)} AND player_id = ${playerId} AND absent`)
export const rematchOf = (db: Sql, roomId: string) => db.row<RoomRow>(sql`SELECT ${ROOM_COLUMNS} FROM battle_room r WHERE r.rematch_of = ${roomId}`)

export const seatsOf = (db: Sql, roomId: string) => db.rows<SeatRow>(sql`
    SELECT s.id, s.room_id AS "roomId", s.player_id AS "playerId", s.place, s.ready, p.name, p.profile
    FROM battle_seat s JOIN player p ON p.id = s.player_id WHERE s.room_id = ${roomId} ORDER BY s.place`)

export type NewRoom = Pick<RoomRow, 'kind' | 'code' | 'ownerId' | 'categoryId' | 'languageId' | 'questionCount' | 'questionMs' | 'entryCoins' | 'mostSeats'> & { rematchOf?: string }

export type Join = { roomId: string; playerId: string; pairLimit: number; zone: string }
/**
 * Opens a room and joins it. `outcome`: as of `joinAll`; `sat`: the player had a seat elsewhere before. Undefined when the code is taken, or the rematch has a room already.
 * `battle_join` is volatile, so that it sees the row which its own statement has inserted.
 */
export function insertRoom(tx: Tx, room: NewRoom, { playerId, pairLimit, zone }: Omit<Join, 'roomId'>): Promise<{ id: string; outcome: string; sat: boolean } | undefined> {
  return tx.row(sql`
    WITH opened AS (
      INSERT INTO battle_room (kind, code, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, rematch_of)
      VALUES (${room.kind}, ${room.code}, ${room.ownerId}, ${room.categoryId}, ${room.languageId}, ${room.questionCount}, ${room.questionMs}, ${room.entryCoins},
        ${room.mostSeats}, ${room.rematchOf ?? null})
      ON CONFLICT DO NOTHING RETURNING id)
    SELECT id, battle_join(id, ${playerId}, ${pairLimit}, ${zone}) AS outcome, EXISTS (SELECT FROM battle_seat WHERE player_id = ${playerId} AND sits) AS sat FROM opened`)
}

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

/**
 * Ends a battle, once: undefined when it had ended before, or when another process hosts it. `moved`: a value of SQL that is evaluated then, after the room and its seats
 * are locked; it is what is returned, null without it.
 */
export async function endRoom<Moved>(tx: Tx, room: Room, epoch: number, outcome: BattleOutcome, moved: Statement | undefined): Promise<{ moved: Moved | null } | undefined> {
  const absent = new Map(room.seats.map((seat) => [seat.playerId, isAbsent(seat)]))
  const standings = outcome.standings.filter(({ playerId }) => playerId !== BOT).map((standing) => ({ ...standing, absent: absent.get(standing.playerId) }))
  return tx.row(sql`
    WITH ended AS (
      UPDATE battle_room SET state = ${room.phase}, ended_at = app_now(), final = ${json(room)} WHERE id = ${room.id} AND state = 'live' AND epoch = ${epoch} RETURNING id
    ), stored AS (
      INSERT INTO room_outcome (room_id, outcome) SELECT id, ${json(outcome)}::jsonb FROM ended
    ), vacated AS (
      UPDATE battle_seat s SET sits = false, rank = o.rank, points = o.points, right_answers = o."right", result = o.result, absent = o.absent, ended_at = app_now()
      FROM ended, jsonb_to_recordset(${json(standings)}::jsonb) AS o("playerId" uuid, rank int, points int, "right" int, result text, absent boolean)
      WHERE s.room_id = ended.id AND s.player_id = o."playerId" RETURNING s.id
    )
    SELECT ${moved ?? sql`NULL`} AS moved FROM ended CROSS JOIN (SELECT count(*) FROM vacated) seats`)
}

export const outcomeIn = async (db: Sql, roomId: string) => (await db.row<{ outcome: BattleOutcome }>(sql`SELECT outcome FROM room_outcome WHERE room_id = ${roomId}`))?.outcome
export const vacateSeat = (db: Sql, roomId: string, playerId: string, absent: boolean) => db.rows(sql`UPDATE battle_seat SET sits = false, absent = ${absent} WHERE room_id = ${roomId} AND player_id = ${playerId}`)

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
