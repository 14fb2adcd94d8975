/** Statements of the desk over the ledger. */
import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { TITLES } from './contract.ts'
import { idsBefore, idsSince } from './store/history.ts'
import type { Day } from '../../platform/pure/days.ts'

/** A journal from the player's view: coins received and coins spent. `settled`: older than the requested moment. */
export type MovedCoins = { at: string; id: string; title: string; day: Day; coinsIn: number; coinsOut: number; settled: boolean }
type Behind = { id: string; until: Date; zone: string; most: number }

/** Journals after a cursor, in their order. Movements between accounts of one player, such as into a hold, are neither in nor out. */
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

/** Some players: their ids, or an array of SQL. */
export type Players = readonly string[] | { ids: Statement }
const idsOf = (players: Players): Statement => ('ids' in players ? players.ids : sql`${players}::uuid[]`)

export function walletsOf(db: Sql, players: Players): Promise<(Wallet & { playerId: string })[]> {
  return db.rows(sql`
    SELECT owner_id AS "playerId", sum(balance) FILTER (WHERE kind = 'player') AS redeemable, sum(balance) FILTER (WHERE kind = 'bonus') AS bonus,
      sum(balance) FILTER (WHERE kind = 'hold') AS held
    FROM account WHERE owner_id = ANY (${idsOf(players)}) GROUP BY owner_id`)
}

/** Locks what the player can play with until the transaction ends; nothing where the account was erased. */
export const lockWalletOf = (tx: Tx, playerId: string): Promise<void> =>
  unread(tx, sql`SELECT FROM account WHERE owner_id = (SELECT id FROM player WHERE id = ${playerId} AND gone_at IS NULL) AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE`)

/** Locks what these players can play with, in the order in which every movement does. */
export const lockWallets = (tx: Tx, players: Players): Promise<void> =>
  unread(tx, sql`SELECT FROM account WHERE owner_id = ANY (${idsOf(players)}) AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE`)

export const hasWallet = async (db: Sql, playerId: string | null): Promise<boolean> => (await db.row(sql`SELECT FROM player WHERE id = ${playerId} AND gone_at IS NULL`)) !== undefined

/** Redeemable coins of a player that came and went since a moment, by title. */
export function redeemableMoved(db: Sql, playerId: string, since: Date | null): Promise<{ title: string; coins: number }[]> {
  return db.rows(sql`
    SELECT j.kind AS title, sum(p.amount)::bigint AS coins FROM account a JOIN posting p ON p.account_id = a.id JOIN journal j ON j.id = p.journal_id
    WHERE a.owner_id = ${playerId} AND a.kind = 'player' AND (${since}::timestamptz IS NULL OR j.created_at >= ${since})
    GROUP BY j.kind`)
}

/* Journals. */

export type LedgerLine = { id: number; at: Date; title: string; source: string; actor: string; redeemable: number; bonus: number; held: number; balance: number }

/** `balance`: the player's spendable coins after this journal. Each look-up is one step in the history's index. */
export function playerLedger(db: Sql, playerId: string | null, { before, limit }: { before: number | null | undefined; limit: number }): Promise<LedgerLine[]> {
  const balanceAfter = (kind: 'player' | 'bonus') => sql`
    coalesce((SELECT p.balance_after FROM posting p JOIN account a ON a.id = p.account_id WHERE a.owner_id = ${playerId} AND a.kind = ${kind} AND p.journal_id <= line.journal_id
      ORDER BY p.journal_id DESC LIMIT 1), 0)`
  return db.rows(sql`
    SELECT j.id, j.created_at AS at, j.kind AS title, j.idem AS source, j.actor, line.redeemable, line.bonus, line.held,
      ${balanceAfter('player')} + ${balanceAfter('bonus')} AS balance
    FROM (
      SELECT p.journal_id, coalesce(sum(p.amount) FILTER (WHERE a.kind = 'player'), 0) AS redeemable, coalesce(sum(p.amount) FILTER (WHERE a.kind = 'bonus'), 0) AS bonus,
        coalesce(sum(p.amount) FILTER (WHERE a.kind = 'hold'), 0) AS held
      FROM posting p JOIN account a ON a.id = p.account_id
      WHERE a.owner_id = ${playerId} AND ${before === undefined ? sql`true` : sql`p.journal_id < ${before}`}
      GROUP BY p.journal_id ORDER BY p.journal_id DESC LIMIT ${limit}) line JOIN journal j ON j.id = line.journal_id
    ORDER BY j.id DESC`)
}

export type JournalWish = { title: string | undefined; by: 'game' | 'operator' | undefined; playerId: string | null | undefined; source: string | undefined; from: Date | undefined; to: Date | undefined; before: number | null | undefined; limit: number }
export type Posting = { wallet: string; playerId: string | null; owner: string; amount: number }
export type Journal = { id: number; at: Date; title: string; source: string; actor: string; reverses: number | null; coins: number; postings: Posting[] }

function journalsBetween(from: Date | undefined, to: Date | undefined): Statement {
  const since = from ? sql`j.id >= ${idsSince(from)} AND j.created_at >= ${from}` : sql`true`
  return to ? sql`${since} AND j.id < ${idsBefore(to)} AND j.created_at < ${to}` : since
}

export function journalsPage({ title, by, playerId, source, from, to, before, limit }: JournalWish): Statement {
  const journals = sql`SELECT p.journal_id FROM account a JOIN posting p ON p.account_id = a.id WHERE a.owner_id = ${playerId ?? null}`
  // Without another condition no more journals of the player are looked up than are shown.
  const isOfPlayerAlone = [title, by, source, from, to].every((wish) => wish === undefined)
  const latest = sql`SELECT journal_id FROM (${journals} AND ${before === undefined ? sql`true` : sql`p.journal_id < ${before}`} GROUP BY p.journal_id) own ORDER BY journal_id DESC LIMIT ${limit}`
  const where = [
    // By equality: of a list, even of one title, PostgreSQL does not know that the index has it in the order of ids.
    ...(title === undefined ? [] : [sql`j.kind = ${title}`]),
    // A source is looked up under each title, since the index of sources begins with the title.
    ...(title !== undefined || source === undefined ? [] : [sql`j.kind = ANY (${TITLES}::text[])`]),
    ...(by === undefined ? [] : [by === 'game' ? sql`j.actor = 'game'` : sql`j.actor <> 'game'`]),
    ...(source === undefined ? [] : [sql`j.idem = ${source}`]),
    ...(playerId === undefined ? [] : [sql`j.id IN (${isOfPlayerAlone ? latest : journals})`]),
    ...(from === undefined && to === undefined ? [] : [journalsBetween(from, to)]),
    ...(before === undefined ? [] : [sql`j.id < ${before}`]),
  ].reduce((all, one) => sql`${all} AND ${one}`, sql`true`)
  return sql`
    SELECT j.id, j.created_at AS at, j.kind AS title, j.idem AS source, j.actor, j.reverses, moved.coins, moved.postings
    FROM (SELECT * FROM journal j WHERE ${where} ORDER BY j.id DESC LIMIT ${limit}) j CROSS JOIN LATERAL (
      SELECT sum(p.amount) FILTER (WHERE p.amount > 0) AS coins,
        json_agg(json_build_object('wallet', a.kind, 'playerId', a.owner_id, 'owner', coalesce(owner.name, a.escrow_key, ''), 'amount', p.amount) ORDER BY p.amount, a.id) AS postings
      FROM posting p JOIN account a ON a.id = p.account_id LEFT JOIN player owner ON owner.id = a.owner_id WHERE p.journal_id = j.id) moved
    ORDER BY j.id DESC`
}

export const listOfJournals = (db: Sql, wish: JournalWish): Promise<Journal[]> => db.rows(journalsPage(wish))

export const listOfBreaches = (db: Sql, most: number): Promise<{ what: string; at: Date }[]> => db.rows(sql`SELECT what, found_at AS at FROM ledger_breach ORDER BY found_at DESC, what LIMIT ${most}`)

export async function checkedSoFar(db: Sql): Promise<{ verified: number; newest: number; sealed: string }> {
  const row = await db.row<{ verified: number; newest: number; sealed: string }>(sql`
    SELECT verified_to AS verified, coalesce((SELECT max(id) FROM journal), 0) AS newest, coalesce((SELECT to_char(max(month), 'YYYY-MM') FROM ledger_seal), '') AS sealed FROM ledger_check`)
  return row ?? { verified: 0, newest: 0, sealed: '' }
}
