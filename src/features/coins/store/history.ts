/** A player's own journals, and sums of earnings. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import type { Title } from '../contract.ts'
import type { CoinHistoryEntry } from '../rules.ts'

/** Journals with coins received (1), spent (2) or both: one row per journal that touched the player's coins. `first`: the lowest id, as SQL. */
function history(playerId: string, direction: number | undefined, first = sql`0`): Statement {
  return sql`
    SELECT journal_id, sum(amount) AS points, coalesce(sum(amount) FILTER (WHERE kind = 'player'), 0) AS redeemable
    FROM posting JOIN account ON id = account_id WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') AND journal_id >= ${first}
    GROUP BY journal_id HAVING CASE ${direction ?? 0}::int WHEN 1 THEN sum(amount) > 0 WHEN 2 THEN sum(amount) < 0 ELSE true END`
}

/** Journals of concurrent transactions may be ordered differently by id than by time. */
const NEIGHBOURS = 10_000
/** The lowest id that a journal since a moment may have: ids ascend with time, so it is found by bisection. The caller checks the moment as well. */
export const idsSince = (moment: Date | Statement): Statement => sql`ledger_first_since(${moment}) - ${NEIGHBOURS}::int`
/** The id that no journal before a moment reaches. */
export const idsBefore = (moment: Date | Statement): Statement => sql`ledger_first_since(${moment}) + ${NEIGHBOURS}::int`

type HistoryPage = { direction: number | undefined; limit: number; offset: number }

export function historyPage(db: Sql, playerId: string, { direction, limit, offset }: HistoryPage): Promise<CoinHistoryEntry[]> {
  return db.rows(sql`
    SELECT id, points, redeemable, kind AS title, ${isoMoment(sql`created_at`)} AS at
    FROM (${history(playerId, direction)} ORDER BY journal_id DESC LIMIT ${limit} OFFSET ${offset}) line JOIN journal ON id = journal_id
    ORDER BY id DESC`)
}

export async function historyLength(db: Sql, playerId: string, direction: number | undefined): Promise<number> {
  return (await db.row<{ lines: number }>(sql`SELECT count(*) AS lines FROM (${history(playerId, direction)}) line`))?.lines ?? 0
}

/** Coins that came in and went out since the week began (on Monday) in a time zone. */
export async function weekOf(db: Sql, playerId: string, zone: string): Promise<{ coinsIn: number; coinsOut: number }> {
  // Read once: the clock is volatile.
  const row = await db.row<{ coinsIn: number; coinsOut: number }>(sql`
    WITH week AS MATERIALIZED (SELECT date_trunc('week', app_now(), ${zone}) AS began)
    SELECT coalesce(sum(points) FILTER (WHERE points > 0), 0) AS "coinsIn", coalesce(-sum(points) FILTER (WHERE points < 0), 0) AS "coinsOut"
    FROM (${history(playerId, undefined, sql`(SELECT ${idsSince(sql`began`)} FROM week)`)}) line JOIN journal ON id = journal_id WHERE created_at >= (SELECT began FROM week)`)
  return row as { coinsIn: number; coinsOut: number }
}

/** Coins received by these titles, less reversals and, for a pot, less the own stake in it. */
export async function earnings(db: Sql, playerId: string, titles: readonly Title[]): Promise<number> {
  return (await db.row<{ coins: number }>(sql`SELECT ledger_earned(${playerId}, ${titles}::text[]) AS coins`))?.coins ?? 0
}

/** The same; the sum is stored once it consists of `keptEvery` lines. */
export async function keepEarnings(tx: Tx, playerId: string, titles: readonly Title[], keptEvery: number): Promise<number> {
  return (await tx.row<{ coins: number }>(sql`SELECT ledger_earned(${playerId}, ${titles}::text[], ${keptEvery}) AS coins`))?.coins ?? 0
}
