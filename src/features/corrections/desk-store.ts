/** Corrections as the desk lists and reads them. */
import { sql, type Sql, type Statement } from '../../platform/server/database/database.ts'
import type { CHANGE_TABS } from './desk-contract.ts'
import { COLUMNS, type Correction } from './store.ts'

export type ListedRow = Correction & { question: string }

export function correctionsPage(db: Sql, { isOpen, questionId, before, limit }: { isOpen: boolean; questionId: number | null | undefined; before: number | null | undefined; limit: number }): Promise<ListedRow[]> {
  const where = [
    ...(isOpen ? [sql`c.state NOT IN ('posted', 'discarded')`] : []), ...(questionId === undefined ? [] : [sql`c.question_id = ${questionId}`]), ...(before === undefined ? [] : [sql`c.id < ${before}`]),
  ].reduce((all, one) => sql`${all} AND ${one}`, sql`true`)
  return db.rows(sql`SELECT ${COLUMNS}, v.question FROM correction c JOIN question_version v ON v.question_id = c.question_id AND v.version = c.version WHERE ${where} ORDER BY c.id DESC LIMIT ${limit}`)
}

export const correctionRow = (db: Sql, id: number | null): Promise<(ListedRow & { kindOfQuestion: string }) | undefined> =>
  db.row(sql`SELECT ${COLUMNS}, v.question, v.kind AS "kindOfQuestion" FROM correction c JOIN question_version v ON v.question_id = c.question_id AND v.version = c.version WHERE c.id = ${id}`)

export const progressOf = async (db: Sql, id: number): Promise<{ rows: number; done: number }> =>
  (await db.row<{ rows: number; done: number }>(sql`SELECT count(*)::int AS rows, count(done)::int AS done FROM correction_row WHERE correction_id = ${id} AND NOT late`)) ?? { rows: 0, done: 0 }

/** Journals of a correction: they name it as their actor, and none is older than it. */
export async function journalsOf(db: Sql, actor: string, since: Date): Promise<{ first: number | null; last: number | null; made: number; reversing: number }> {
  return (await db.row(sql`
    SELECT min(id) AS first, max(id) AS last, count(*) FILTER (WHERE reverses IS NULL)::int AS made, count(reverses)::int AS reversing
    FROM journal WHERE id >= ledger_first_since(${since}) - 10000 AND actor = ${actor}`)) as { first: number | null; last: number | null; made: number; reversing: number }
}

/** Who was thanked: the first of the reports that were settled with a correction. */
export const firstReporter = (db: Sql, questionIds: readonly number[], since: Date): Promise<{ id: string; name: string } | undefined> =>
  db.row(sql`SELECT p.id, p.name FROM question_report r JOIN player p ON p.id = r.player_id WHERE r.question_id = ANY (${questionIds}::bigint[]) AND r.settled_at >= ${since} ORDER BY r.id LIMIT 1`)

export type ChangeRow = {
  id: number; playerId: string; player: string; profile: string; place: string; name: string; verdict: number; points: number; rankBefore: number | null; rankAfter: number | null; coins: number; borne: number; has: number
  payoutId: number | null; done: boolean; late: boolean
}

/** The column as it was posted, else as it was planned. */
const now = (name: string, planned: Statement): Statement => sql`coalesce((r.done ->> ${name})::int, ${planned})`
const IN_TAB: Record<(typeof CHANGE_TABS)[number], Statement> = { coins: sql`r.coins <> 0`, places: sql`r.rank_after IS NOT NULL`, gain: sql`r.verdict > 0`, lose: sql`r.verdict < 0`, all: sql`true` }

/** Those with the most coins first; behind the row `after`. */
export function changesPage(db: Sql, id: number, { tab, after, limit }: { tab: (typeof CHANGE_TABS)[number]; after: { coins: number; id: number } | undefined; limit: number }): Promise<ChangeRow[]> {
  const behind = after ? sql`AND (abs(r.coins) < ${after.coins} OR abs(r.coins) = ${after.coins} AND r.id > ${after.id})` : sql``
  return db.rows(sql`
    SELECT r.id, r.player_id AS "playerId", p.name AS player, p.profile, r.place, r.name, ${now('verdict', sql`r.verdict`)} AS verdict, ${now('points', sql`r.points`)} AS points, r.rank_before AS "rankBefore", r.rank_after AS "rankAfter",
      ${now('coins', sql`r.coins`)} AS coins, ${now('borne', sql`r.borne`)} AS borne, r.done IS NOT NULL AS done, r.late,
      (SELECT coalesce(sum(a.balance), 0) FROM account a WHERE a.owner_id = r.player_id AND a.kind IN ('player', 'bonus')) AS has,
      CASE WHEN r.coins < 0 THEN (SELECT o.id FROM payout o WHERE o.player_id = r.player_id AND o.state = 'pending' LIMIT 1) END AS "payoutId"
    FROM (SELECT * FROM correction_row r WHERE r.correction_id = ${id} AND ${IN_TAB[tab]} ${behind} ORDER BY abs(r.coins) DESC, r.id LIMIT ${limit}) r JOIN player p ON p.id = r.player_id ORDER BY abs(r.coins) DESC, r.id`)
}
