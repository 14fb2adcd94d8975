/** What is kept of shows, and for how long: accounts that are deleted, guests who are forgotten, shows in which nothing happens any more. */
import { noneOf } from '../../../platform/server/database/conditions.ts'
import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import type { Show } from '../rules.ts'
import { withoutGuests, withoutPlayer } from '../rules/forgetting.ts'

export const liveShowsOf = async (db: Sql, ownerId: string) => (await db.rows<{ id: string }>(sql`SELECT id FROM show WHERE owner_id = ${ownerId} AND state = 'live'`)).map(({ id }) => id)

export const hasLiveShow = (ownerId: string): Statement => sql`EXISTS (SELECT FROM show WHERE owner_id = ${ownerId} AND state = 'live')`

/** Quizzes of a deleted account, and its ended shows: they are deleted, unless the account of another player sat in one, which keeps its points. */
export async function eraseHosted(tx: Tx, ownerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM show_quiz WHERE owner_id = ${ownerId}`),
    tx.rows(sql`DELETE FROM show_segment WHERE room_id IN (SELECT id FROM show WHERE owner_id = ${ownerId} AND state <> 'live')`),
    tx.rows(sql`DELETE FROM show s WHERE owner_id = ${ownerId} AND state <> 'live' AND NOT EXISTS (SELECT FROM show_player o WHERE o.show_id = s.id)`),
    tx.rows(sql`UPDATE show SET title = '', plan = '[]', final = NULL, replay_open = false, forgotten_at = coalesce(forgotten_at, app_now()) WHERE owner_id = ${ownerId} AND state <> 'live' AND EXISTS (SELECT FROM show_player o WHERE o.show_id = show.id)`),
  ])
}

/** The seats of a deleted account; of its own ended shows `eraseHosted` leaves nothing. The others, `seated`, are locked: another account that ends would write the names that it has read. Their event logs go as a whole: they have every name once more. */
export async function eraseSeats(tx: Tx, playerId: string, seated: readonly Seated[]): Promise<void> {
  const changed = seated.flatMap(({ id, final }) => (final ? [{ id, final: withoutPlayer(final, playerId) }] : []))
  await Promise.all([
    tx.rows(sql`DELETE FROM show_player WHERE player_id = ${playerId}`),
    ...(seated.length > 0 ? [tx.rows(sql`DELETE FROM show_segment WHERE room_id = ANY (${seated.map(({ id }) => id)}::uuid[])`)] : []),
    ...(changed.length > 0 ? [tx.rows(sql`UPDATE show s SET final = changed.final FROM jsonb_to_recordset(${json(changed)}::jsonb) AS changed(id uuid, final jsonb) WHERE s.id = changed.id`)] : []),
  ])
}

export type Seated = { id: string; final: Show | null }
/** The shows in which an account sat, locked until the transaction ends, behind the locks that the same statement takes before (migration 0201). None where a condition of `unless` is true. */
export const holdSeated = (tx: Tx, playerId: string, unless: readonly Statement[] = []): Promise<Seated[]> =>
  tx.rows(sql`
    SELECT s.show_id AS id, s.last_state AS final FROM (SELECT ${playerId}::uuid AS id WHERE ${noneOf(unless)} OFFSET 0) leaver CROSS JOIN LATERAL show_seats_held(leaver.id) s`)

/** Accounts that were deleted in the last days while one of their shows, or one in which they sat, was just ending. */
export async function leftBehind(db: Sql): Promise<string[]> {
  // By their index for each account: a join would be planned by how many accounts there are, and read the tables from end to end.
  const rows = await db.rows<{ id: string }>(sql`
    SELECT p.id FROM player p
    LEFT JOIN LATERAL (SELECT true AS found FROM show_player o WHERE o.player_id = p.id LIMIT 1) seated ON true
    LEFT JOIN LATERAL (SELECT true AS found FROM show s WHERE s.owner_id = p.id AND s.state <> 'live' AND s.final IS NOT NULL LIMIT 1) hosted ON true
    WHERE p.gone_at > app_now() - interval '3 days' AND (seated.found OR hosted.found)`)
  return rows.map(({ id }) => id)
}

export type ToForget = { id: string; final: Show | null }
/** Shows that ended so many days ago with the names of their guests, the oldest first. */
export const showsToForget = (db: Sql, days: number, most: number) =>
  db.rows<ToForget>(sql`SELECT id, final FROM show WHERE forgotten_at IS NULL AND ended_at < app_now() - make_interval(days => ${days}) ORDER BY ended_at LIMIT ${most}`)

/** Also its event log. Nothing where an account that ended, or a seat that was claimed, has changed the show since it was read. */
export const forgetGuests = (db: Sql, { id, final }: ToForget) =>
  db.rows(sql`
    WITH log AS (DELETE FROM show_segment WHERE room_id = ${id})
    UPDATE show SET final = ${final && json(withoutGuests(final))}, forgotten_at = app_now() WHERE id = ${id} AND forgotten_at IS NULL AND final IS NOT DISTINCT FROM ${final && json(final)}::jsonb`)

/** Events that come without anybody's doing, or when a phone sleeps and wakes. */
const BY_ITSELF = ['time', 'taken-over', 'away', 'back', 'host-away']

/** Live shows in which neither the host nor a guest has done anything for so many hours. */
export const idleShows = (db: Sql, hours: number, most: number) =>
  db.rows<{ id: string; ownerId: string }>(sql`
    SELECT s.id, s.owner_id AS "ownerId" FROM show s
    WHERE s.state = 'live' AND s.opened_at < app_now() - make_interval(hours => ${hours}) AND NOT EXISTS (
      SELECT FROM show_segment g CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(g.body) WHEN 'array' THEN g.body ELSE '[]' END) AS e(entry)
      WHERE g.room_id = s.id AND g.stored_at >= app_now() - make_interval(hours => ${hours}) AND e.entry -> 1 ->> 'is' <> ALL (${BY_ITSELF}::text[]))
    LIMIT ${most}`)

/** A show that no process runs and none takes over. */
export const voidShow = (db: Sql, id: string) => db.rows(sql`UPDATE show SET state = 'void', ended_at = app_now() WHERE id = ${id} AND state = 'live'`)

/* ---- what a player may have of it as a file ---- */

export const storedQuizzesOf = (db: Sql, playerId: string, most: number) =>
  db.rows(sql`SELECT title, shared, options, plan, ${isoMoment(sql`changed_at`)} AS changed FROM show_quiz WHERE owner_id = ${playerId} ORDER BY changed_at DESC, id LIMIT ${most}`)
export const hostedShowsOf = (db: Sql, playerId: string, most: number) =>
  db.rows(sql`SELECT title, state, ${isoMoment(sql`opened_at`)} AS opened, ${isoMoment(sql`ended_at`)} AS ended FROM show WHERE owner_id = ${playerId} ORDER BY opened_at DESC, id LIMIT ${most}`)
export const playedShowsOf = (db: Sql, playerId: string, most: number) =>
  db.rows(sql`
    SELECT s.title, ${isoMoment(sql`s.opened_at`)} AS opened, ${isoMoment(sql`s.ended_at`)} AS ended, o.points, o.place
    FROM show_player o JOIN show s ON s.id = o.show_id WHERE o.player_id = ${playerId} ORDER BY s.opened_at DESC, s.id LIMIT ${most}`)
