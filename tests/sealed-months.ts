/** A ledger with journals of past months, and its sealing. */
import { vi } from 'vitest'
import { sql, type Database, type Statement } from '../src/platform/server/database/database.ts'
import { sealMonths, type SealOptions } from '../src/features/coins/server.ts'

/** Journals of 5 coins between accounts of the house at these moments, in their order. */
export async function journalsAt(database: Database, moments: readonly string[], coins = 5): Promise<void> {
  await database.rows(sql`
    WITH head AS (INSERT INTO journal (kind, idem, created_at, actor) SELECT 'wonBattle', 'test:' || n || ':' || at, at::timestamptz, 'game' FROM unnest(${moments}::text[]) WITH ORDINALITY moment (at, n) ORDER BY n RETURNING id)
    INSERT INTO posting (journal_id, account_id, amount, balance_after) SELECT id, 1, -${coins}::bigint, NULL::bigint FROM head UNION ALL SELECT id, 2, ${coins}::bigint, NULL FROM head`)
}

/** So many journals in the days of a month (YYYY-MM). */
export const manyOf = (month: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${month}-${String(1 + Math.floor((n * 28) / count)).padStart(2, '0')}T12:00:${String(n % 60).padStart(2, '0')}Z`)

/** Sets the clock: so long after the beginning of a month (YYYY-MM). */
export async function setClock(database: Database, month: string, days: number): Promise<void> {
  await database.rows(sql`
    INSERT INTO app_clock (shift) VALUES ((${month}::text || '-01T00:00Z')::timestamptz + make_interval(secs => ${days * 86_400}) - clock_timestamp()) ON CONFLICT (only_row) DO UPDATE SET shift = excluded.shift`)
}

/** All seals; `month` as a day. */
export const seals = (database: Database) =>
  database.rows<{ month: string; journals: number; postings: number; balances: Record<string, number>; digest: string }>(sql`SELECT month::text, journals, postings, balances, digest FROM ledger_seal ORDER BY month`)
export const sealedMonths = async (database: Database): Promise<string[]> => (await seals(database)).map(({ month }) => month.slice(0, 7))

/** Seals until this month is; the first run that finds it over closes it. What other tests have open in the same server holds the sealing back for a moment, as it should. */
export async function sealTo(database: Database, month: string, options?: SealOptions): Promise<void> {
  const isThere = async () => {
    const breaches = await sealMonths(database, { runs: 1, ...options })
    if (breaches.length > 0) throw new Error(JSON.stringify(breaches))
    return (await sealedMonths(database)).at(-1) === month
  }
  await vi.waitUntil(isThere, { timeout: 30_000 })
}

/** As somebody who can switch every guard off. */
export async function plant(database: Database, ...statements: Statement[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`)
    for (const statement of statements) await tx.rows(statement)
  })
}
