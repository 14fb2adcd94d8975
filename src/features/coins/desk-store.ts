/** Statements of the desk over the ledger. */
import { sql, type Sql } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'

/** A journal as players see it: coins that came to them, and coins that went. `settled`: it is older than the moment asked for. */
export type MovedCoins = { at: string; id: string; title: string; day: Day; coinsIn: number; coinsOut: number; settled: boolean }
type Behind = { id: string; until: Date; zone: string; most: number }

/** Journals behind one, in their order. What moves between accounts of the same player, such as into a hold, is neither in nor out. */
export function journalsBehind(db: Sql, { id, until, zone, most }: Behind): Promise<MovedCoins[]> {
  return db.rows(sql`
    SELECT j.id::text, j.created_at::text AS at, j.kind AS title, (j.created_at AT TIME ZONE ${zone})::date::text AS day, j.created_at <= ${until} AS settled,
      coalesce(moved."in", 0)::bigint AS "coinsIn", coalesce(moved."out", 0)::bigint AS "coinsOut"
    FROM (SELECT * FROM journal WHERE id > ${id || '0'}::bigint ORDER BY id LIMIT ${most}) j
      CROSS JOIN LATERAL (
        SELECT sum(net) FILTER (WHERE net > 0) AS "in", -sum(net) FILTER (WHERE net < 0) AS "out"
        FROM (SELECT sum(p.amount) AS net FROM posting p JOIN account a ON a.id = p.account_id WHERE p.journal_id = j.id AND a.owner_id IS NOT NULL GROUP BY a.owner_id) player
      ) moved
    ORDER BY j.id`)
}

/** Coins of a player by what may be done with them; `held`: asked to be paid out. */
export type Wallet = { redeemable: number; bonus: number; held: number }

export function walletsOf(db: Sql, playerIds: readonly string[]): Promise<(Wallet & { playerId: string })[]> {
  return db.rows(sql`
    SELECT owner_id AS "playerId", sum(balance) FILTER (WHERE kind = 'player') AS redeemable, sum(balance) FILTER (WHERE kind = 'bonus') AS bonus,
      sum(balance) FILTER (WHERE kind = 'hold') AS held
    FROM account WHERE owner_id = ANY (${playerIds}::uuid[]) GROUP BY owner_id`)
}
