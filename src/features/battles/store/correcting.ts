/** Battles that asked a question whose key is corrected. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { BattleKind, Room } from '../rules.ts'
import type { BattleOutcome } from '../rules/outcome.ts'

export type FinishedRoom = { id: string; kind: Exclude<BattleKind, 'bot'>; categoryId: number; entryCoins: number; day: string; room: Room; outcome: BattleOutcome; /** The limit of battles of one pair and day had been passed, for these players. */ often: string[] }

const asks = (questionId: number) => sql`state = 'finished' AND kind <> 'bot' AND final IS NOT NULL AND battle_question_ids(final) @> ARRAY[${questionId}::bigint]`

/** Finished battles between people that asked it, in the order of their ids. */
export function finishedWith(db: Sql, questionId: number, after: string, most: number): Promise<{ id: string; kind: string; room: Room }[]> {
  return db.rows(sql`SELECT id, kind, final AS room FROM battle_room WHERE ${asks(questionId)} AND id > ${after}::uuid ORDER BY id LIMIT ${most}`)
}

/** `zone`: of the days of statistics and boards; `limit`: battles of a pair and day that boards count. */
export function roomsAnew(db: Sql, ids: readonly string[], zone: string, limit: number): Promise<FinishedRoom[]> {
  return db.rows(sql`
    SELECT r.id, r.kind, r.category_id AS "categoryId", r.entry_coins AS "entryCoins", (r.ended_at AT TIME ZONE ${zone})::date::text AS day, r.final AS room, o.outcome,
      ARRAY(SELECT DISTINCT a.player_id::text FROM battle_seat a JOIN battle_seat b ON b.room_id = a.room_id AND b.player_id <> a.player_id WHERE a.room_id = r.id
        AND (SELECT count(*) FROM battle_seat x JOIN battle_seat y ON y.room_id = x.room_id AND y.player_id = b.player_id WHERE x.player_id = a.player_id
          AND x.ended_at >= date_trunc('day', r.ended_at, ${zone}) AND x.ended_at <= r.ended_at AND x.result IN ('won', 'lost', 'drawn', 'left')) > ${limit}) AS often
    FROM battle_room r JOIN room_outcome o ON o.room_id = r.id WHERE r.id = ANY (${ids}::uuid[]) ORDER BY r.id`)
}

export async function lockFinished(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`SELECT FROM battle_room WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`)
}

export async function saveOutcome(tx: Tx, room: Room, outcome: BattleOutcome): Promise<void> {
  await tx.rows(sql`UPDATE battle_room SET final = ${json(room)} WHERE id = ${room.id}`)
  await tx.rows(sql`UPDATE room_outcome SET outcome = ${json(outcome)} WHERE room_id = ${room.id}`)
  await tx.rows(sql`
    UPDATE battle_seat s SET rank = o.rank, points = o.points, right_answers = o."right", result = o.result
    FROM jsonb_to_recordset(${json(outcome.standings)}::jsonb) AS o("playerId" uuid, rank int, points int, "right" int, result text)
    WHERE s.room_id = ${room.id} AND s.player_id = o."playerId"`)
}

export async function seatIds(db: Sql, roomIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ key: string; id: number }>(sql`SELECT room_id || ' ' || player_id AS key, id FROM battle_seat WHERE room_id = ANY (${roomIds}::uuid[])`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Whether a battle that began before this moment and asks the question is still played. */
export async function hasLive(db: Sql, questionId: number, before: Date): Promise<boolean> {
  return (await db.row(sql`
    SELECT FROM battle_room r JOIN battle_segment s ON s.room_id = r.id AND s.number = 1
    WHERE r.state = 'live' AND r.started_at < ${before} AND battle_question_ids(s.body) @> ARRAY[${questionId}::bigint] LIMIT 1`)) !== undefined
}
