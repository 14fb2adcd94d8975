/**
 * What would be checked row by row is laid aside before the load and made again after it: foreign keys, unique keys and indexes. Made
 * again, each is checked once over all rows, by PostgreSQL itself. All of this is in the transaction of the load, so that a load that
 * fails or is broken off leaves the database as it was. No right of a superuser is needed, only that of the tables' owner.
 */
import type pg from 'pg'

const LOADED = [
  'question', 'question_version', 'player', 'api_token', 'person_address', 'terms_accepted', 'player_badge', 'round', 'round_item', 'battle_room', 'battle_seat', 'payout', 'journal', 'account', 'posting', 'statistics',
  'statistics_day', 'board_score', 'streak', 'level_progress', 'player_span', 'notification', 'bookmark', 'audit_log', 'fraud_signal', 'contest_entry', 'exam_entry', 'identity."user"',
  'identity.device', 'item_figure', 'question_finding', 'question_report', 'notification_seen', 'category_unlock', 'referral_reward',
]

type Definition = { owner: string; name: string; definition: string }

const OF_LOADED = `ANY (ARRAY[${LOADED.map((table) => `'${table}'`).join()}]::regclass[])`
const CONSTRAINTS = (which: string) => `
  SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE ${which} ORDER BY oid`

/** Resolves with what makes everything again, one statement each. */
export async function layAside(client: pg.PoolClient): Promise<string[]> {
  const rows = async (text: string) => (await client.query<Definition>(text)).rows
  // A foreign key stands on a unique key: it goes first and comes last.
  const foreign = await rows(CONSTRAINTS(`contype = 'f' AND (conrelid = ${OF_LOADED} OR confrelid = ${OF_LOADED})`))
  const unique = await rows(CONSTRAINTS(`contype IN ('p', 'u') AND conrelid = ${OF_LOADED}`))
  const indexes = await rows(`
    SELECT '' AS owner, i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid = ${OF_LOADED} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u'))`)
  for (const { owner, name } of [...foreign, ...unique]) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const table of LOADED) await beginAnew(client, table)
  const again = ({ owner, name, definition }: Definition) => `ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`
  return [...unique.map(again), ...indexes.map(({ definition }) => definition), ...foreign.map(again)]
}

/** An empty table gets a new file: where `wal_level` is minimal, what is written to it in this transaction then needs no log. */
async function beginAnew(client: pg.PoolClient, table: string): Promise<void> {
  if ((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount !== 0) return
  // Of the ledger and the audit log a trigger refuses it, even of an empty one.
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER; TRUNCATE ${table}; ALTER TABLE ${table} ENABLE TRIGGER USER`)
}
