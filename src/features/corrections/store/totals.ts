/** Sums over the rows of a correction, and what waits because of it. */
import { sql, type Sql, type Statement } from '../../../platform/server/database/database.ts'
import type { PlaceTotals, Totals } from '../rules.ts'

/** Rows as planned, or as posted: those in which nothing happened after all are left out. */
const rowsOf = (id: number, isDone: boolean): Statement =>
  isDone
    ? sql`(SELECT part, subject, player_id, place, name, (done ->> 'verdict')::int AS verdict, (done ->> 'points')::int AS points, (done ->> 'passes')::int AS passes, done ->> 'ranks' IS NOT NULL AS moved,
        (done ->> 'coins')::int AS coins, (done ->> 'borne')::int AS borne FROM correction_row WHERE correction_id = ${id} AND jsonb_typeof(done) = 'object')`
    : sql`(SELECT part, subject, player_id, place, name, verdict, points, passes, rank_after IS NOT NULL AS moved, coins, borne FROM correction_row WHERE correction_id = ${id} AND NOT late)`

export function placeTotals(db: Sql, id: number, isDone: boolean): Promise<Omit<PlaceTotals, 'answers'>[]> {
  return db.rows(sql`
    SELECT place, name, count(*) FILTER (WHERE verdict > 0)::int AS gain, count(*) FILTER (WHERE verdict < 0)::int AS lose, coalesce(sum(points), 0)::int AS points, count(*) FILTER (WHERE passes > 0)::int AS passed,
      count(*) FILTER (WHERE passes < 0)::int AS failed, count(*) FILTER (WHERE moved)::int AS places, coalesce(sum(coins) FILTER (WHERE coins > 0), 0)::int AS "coinsIn", coalesce(-sum(coins) FILTER (WHERE coins < 0), 0)::int AS "coinsBack"
    FROM ${rowsOf(id, isDone)} r GROUP BY place, name ORDER BY place, name`)
}

export async function sums(db: Sql, id: number, isDone: boolean): Promise<Pick<Totals, 'rounds' | 'players' | 'borne'>> {
  return (await db.row<Pick<Totals, 'rounds' | 'players' | 'borne'>>(sql`
    SELECT count(DISTINCT subject) FILTER (WHERE part LIKE 'rounds:%' OR part LIKE 'battles:%')::int AS rounds, count(DISTINCT player_id)::int AS players, coalesce(sum(borne), 0)::int AS borne FROM ${rowsOf(id, isDone)} r`)) as Pick<Totals, 'rounds' | 'players' | 'borne'>
}

/** Players who would lose coins and have asked for a payout. */
export async function heldPayouts(db: Sql, id: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`
    SELECT count(DISTINCT r.player_id)::int AS n FROM correction_row r JOIN payout o ON o.player_id = r.player_id AND o.state = 'pending' WHERE r.correction_id = ${id} AND r.coins < 0`))?.n ?? 0
}

/** Those of some players, whose ids a query yields, from whom an open correction would take coins. Each is looked up in the index. */
export async function openAgainst(db: Sql, players: Statement): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT p.id FROM (${players}) p(id) CROSS JOIN LATERAL (
      SELECT FROM correction_row r JOIN correction c ON c.id = r.correction_id
      WHERE r.player_id = p.id AND r.coins < 0 AND r.done IS NULL AND c.state NOT IN ('posted', 'discarded') ORDER BY r.correction_id LIMIT 1) open`)
  return rows.map(({ id }) => id)
}
