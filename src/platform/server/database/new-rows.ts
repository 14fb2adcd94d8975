/** What rows get that are added without being read back: ids that are known before, and addresses that are free. */
import { sql, type Sql, type Statement } from './database.ts'

/** The next id of a table, for a row that is inserted with it. It is given to nothing else, also where it is not used. */
export const nextId = async (db: Sql, table: string): Promise<number> => (await nextIds(db, table, 1))[0] as number

/** The same of several rows, in their order. */
export const nextIds = async (db: Sql, table: string, count: number): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::int)`)).map(({ id }) => id)

/** SQL: the first `count` of `wish`, `wish`-2, `wish`-3 … that are the `slug` of no row of a table, as rows of `n`, from 1 on, and `slug`. */
export const freeSlugs = (table: Statement, wish: string, count: number): Statement => sql`
  (SELECT row_number() OVER (ORDER BY k) AS n, numbered.slug
    FROM generate_series(1, ${count}::int + (SELECT count(*) FROM ${table} t WHERE starts_with(t.slug, ${wish}::text))) AS k
    CROSS JOIN LATERAL (SELECT CASE k WHEN 1 THEN ${wish}::text ELSE ${wish}::text || '-' || k END AS slug) numbered
    WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.slug = numbered.slug) ORDER BY k LIMIT ${count}::int)`
