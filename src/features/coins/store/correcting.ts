/** Statements that pay anew: what stands, what players have, and several journals at once. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { Title } from '../contract.ts'
import type { Purse, Standing } from '../rules/correcting.ts'

export type FoundPurse = Purse & { playerId: string; account: number; bonusAccount: number }

/** Of each player the coins, the accounts, and what `cap` leaves on this day of `zone`. */
export function pursesOf(db: Sql, playerIds: readonly string[], cap: number, zone: string): Promise<FoundPurse[]> {
  return db.rows(sql`
    SELECT p.owner_id AS "playerId", p.id AS account, b.id AS "bonusAccount", p.balance AS redeemable, b.balance AS bonus, ledger_within_cap(${cap}, p.id, ${cap}, ${zone}) AS cap
    FROM account p JOIN account b ON b.owner_id = p.owner_id AND b.kind = 'bonus' WHERE p.owner_id = ANY (${playerIds}::uuid[]) AND p.kind = 'player'`)
}

export type FoundStanding = Standing & { title: Title }

/** Payments with these titles and sources that were not reversed. */
export function standing(db: Sql, causes: readonly { title: Title; source: string }[], zone: string): Promise<FoundStanding[]> {
  return db.rows(sql`
    SELECT j.id AS journal, j.kind AS title, j.idem AS source, coalesce(sum(p.amount) FILTER (WHERE a.kind = 'player'), 0)::bigint AS redeemable,
      coalesce(sum(p.amount) FILTER (WHERE a.kind = 'bonus'), 0)::bigint AS bonus,
      CASE WHEN j.capped AND j.created_at >= date_trunc('day', (SELECT app_now()), ${zone}) THEN coalesce(j.capped_coins, 0) ELSE 0 END AS capped
    FROM jsonb_to_recordset(${json(causes)}::jsonb) AS c(title text, source text) JOIN journal j ON j.kind = c.title AND j.idem = c.source
    JOIN posting p ON p.journal_id = j.id JOIN account a ON a.id = p.account_id WHERE NOT ledger_is_reversed(j.id) GROUP BY j.id`)
}

export type PotJournal = { journal: number; title: Title; source: string; isAward: boolean; /** Coins that count towards the cap of the current day, and of any day. */ capped: number; cappedInAll: number; lines: { account: number; kind: string; playerId: string | null; amount: number }[] }

/** Journals that paid into a pot or out of it and stand: not reversed, and no reversals themselves. */
export function potJournals(db: Sql, key: string, zone: string): Promise<PotJournal[]> {
  const pot = sql`(SELECT id FROM account WHERE escrow_key = ${key})`
  return db.rows(sql`
    SELECT j.id AS journal, j.kind AS title, j.idem AS source, j.pot IS NOT NULL AS "isAward",
      CASE WHEN j.capped AND j.created_at >= date_trunc('day', (SELECT app_now()), ${zone}) THEN coalesce(j.capped_coins, 0) ELSE 0 END AS capped, coalesce(j.capped_coins, 0) AS "cappedInAll",
      json_agg(json_build_object('account', a.id, 'kind', a.kind, 'playerId', a.owner_id, 'amount', p.amount) ORDER BY a.id) AS lines
    FROM (SELECT id FROM journal WHERE pot = ${pot} UNION SELECT journal_id FROM posting WHERE account_id = ${pot}) touched
    JOIN journal j USING (id) JOIN posting p ON p.journal_id = j.id JOIN account a ON a.id = p.account_id
    WHERE j.reverses IS NULL AND NOT ledger_is_reversed(j.id) GROUP BY j.id ORDER BY j.id`)
}

export type House = { issued: number; revenue: number }
export const houseAccounts = async (db: Sql): Promise<House> =>
  (await db.row<House>(sql`SELECT max(id) FILTER (WHERE kind = 'issued') AS issued, max(id) FILTER (WHERE kind = 'revenue') AS revenue FROM account WHERE NOT materialised`)) as House

export const escrowAccount = async (db: Sql, key: string): Promise<number> => (await db.row<{ id: number }>(sql`SELECT id FROM account WHERE escrow_key = ${key}`))?.id ?? 0

/** Payments out of a pot that name it need its account; a pot that nothing was paid into or out of has none yet. */
export const openEscrow = (tx: Tx, key: string) => tx.rows(sql`SELECT ledger_escrow(${key})`)

/** A journal of a group, which is posted as a whole. `lines`: account and amount; an account stands in it once. */
export type JournalDraft = { kind: Title; idem: string; actor: string; undoes?: number; capped?: number | null; pot?: number; lines: (readonly [account: number, amount: number])[] }

/** Posts groups of journals, all or none (migration 165). Answers '', or what was refused. */
export async function postTogether(tx: Tx, groups: readonly (readonly JournalDraft[])[]): Promise<string> {
  const journals = groups.flatMap((group, n) => group.map((draft) => ({ ...draft, group: n })))
  if (journals.length === 0) return ''
  const lines = journals.flatMap((draft, n) => draft.lines.map(([account, amount]) => ({ journal: n + 1, account, amount })))
  const row = await tx.row<{ refused: string }>(sql`
    SELECT ledger_post_together(${journals.map(({ group }) => group)}::int[], ${journals.map(({ kind }) => kind)}::text[], ${journals.map(({ idem }) => idem)}::text[], ${journals.map(({ actor }) => actor)}::text[],
      ${journals.map(({ undoes }) => undoes ?? null)}::bigint[], ${journals.map(({ capped }) => capped ?? null)}::bigint[], ${journals.map(({ pot }) => pot ?? null)}::bigint[],
      ${lines.map(({ journal }) => journal)}::int[], ${lines.map(({ account }) => account)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[]) AS refused`)
  return row?.refused ?? ''
}

/** The postings of a journal with the signs changed. */
export const reversedLines = (lines: readonly { account: number; amount: number }[]): (readonly [number, number])[] => lines.map(({ account, amount }) => [account, -amount] as const)

