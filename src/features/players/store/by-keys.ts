import { json, sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { unread } from '../../../platform/server/database/keeping.ts'
import type { PlayerState } from '../desk-contract.ts'
import { STATE } from './state.ts'

/** Interpretations of a key; null: it is none of this kind. */
export type PlayerKey = { key: string; id: string | null; email: string | null; code: string | null; mobile: string | null }
export type KeyedPlayer = { key: string; id: string; name: string; state: PlayerState }

/** More than one player of an address is too many: with a limit each is looked up by its index, whatever the planner expects of a column that is mostly empty. */
const ENOUGH = 3

/** The players that each key may mean, as parts of a statement: `found` has each of a key once. */
const found = (keys: readonly PlayerKey[]): Statement => sql`
  wanted AS (SELECT DISTINCT * FROM jsonb_to_recordset(${json([...keys])}) AS k(key text, id uuid, email text, code text, mobile text)),
  found AS (
    SELECT key, p.id FROM wanted JOIN player p ON p.id = wanted.id
    UNION SELECT key, p.id FROM wanted, LATERAL (SELECT id FROM player WHERE lower(email) = wanted.email AND email <> '' LIMIT ${ENOUGH}) p
    UNION SELECT key, p.id FROM wanted JOIN player p ON p.refer_code = wanted.code
    UNION SELECT key, p.id FROM wanted, LATERAL (SELECT id FROM player WHERE mobile = wanted.mobile AND mobile <> '' LIMIT ${ENOUGH}) p)`

export const playersByKeys = (db: Sql, keys: readonly PlayerKey[]): Promise<KeyedPlayer[]> =>
  db.rows(sql`WITH ${found(keys)} SELECT found.key, p.id, p.name, ${STATE} AS state FROM found JOIN player p USING (id) ORDER BY p.id`)

/** The ids of those players, as an array of SQL. */
export const idsByKeys = (keys: readonly PlayerKey[]): Statement => sql`ARRAY(WITH ${found(keys)} SELECT id FROM found)`

/** Locks the rows of those players until the transaction ends, in the order of ids. */
export const lockByKeys = (tx: Tx, keys: readonly PlayerKey[]): Promise<void> => unread(tx, sql`SELECT FROM player WHERE id = ANY (${idsByKeys(keys)}) ORDER BY id FOR NO KEY UPDATE`)
