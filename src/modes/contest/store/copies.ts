/** Statements of the desk about papers of contests, and about copies. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { freeSlugs } from '../../../platform/server/database/new-rows.ts'

/** Drafts included. */
const named = (wish: string) => sql`c.active AND (c.slug = ${wish} OR c.id = ${serialOf(wish)})`

/** The paper of a contest by its id or slug. */
export const findPaper = (db: Sql, wish: string): Promise<{ collectionId: number; languageId: string; language: string; isDraft: boolean; revision: number } | undefined> =>
  db.row(sql`
    SELECT c.collection_id AS "collectionId", c.language_id::text AS "languageId", l.code AS language, c.state = 'draft' AS "isDraft", c.revision
    FROM contest c JOIN collection k ON k.id = c.collection_id JOIN language l ON l.id = k.language_id WHERE ${named(wish)}`)

/** Pieces of SQL that yield the same. */
export const placeOfPaper = (wish: string) => ({
  collectionId: sql`(SELECT c.collection_id FROM contest c WHERE ${named(wish)} LIMIT 1)`, languageId: sql`(SELECT c.language_id FROM contest c WHERE ${named(wish)} LIMIT 1)`,
})

/** Locks a draft until the transaction ends and counts that it changed. */
export async function bumpRevision(tx: Tx, wish: string): Promise<void> {
  await tx.rows(sql`UPDATE contest c SET revision = revision + 1 WHERE ${named(wish)} AND c.state = 'draft'`)
}

/* ---- copies ---- */

/** Copies of a contest, each `everyDays` after the one before on the clock of a zone. */
type Copies = { everyDays: number; zone: string }
/** A moment of the contest on the day of its `n`th copy. */
const moved = (column: Statement, { everyDays, zone }: Copies) => sql`((${column} AT TIME ZONE ${zone}) + make_interval(days => n::int * ${everyDays}::int)) AT TIME ZONE ${zone}`

export type CopyTimes = { endsLocal: string; endsInMs: number; minutes: number }
/** When copies would end, in their order. */
export const copyTimes = (db: Sql, id: string, count: number, copies: Copies): Promise<CopyTimes[]> =>
  db.rows(sql`
    SELECT to_char(m.ends AT TIME ZONE ${copies.zone}, 'YYYY-MM-DD"T"HH24:MI') AS "endsLocal", (extract(epoch FROM m.ends - app_now()) * 1000)::float8 AS "endsInMs", (extract(epoch FROM m.ends - m.starts) / 60)::int AS minutes
    FROM contest c CROSS JOIN generate_series(1, ${count}::int) AS n CROSS JOIN LATERAL (SELECT ${moved(sql`c.starts_at`, copies)} AS starts, ${moved(sql`c.ends_at`, copies)} AS ends) m
    WHERE c.id = ${serialOf(id)} ORDER BY n`)

/** Copies with these ids and papers, in their order; with free addresses, in the series of the contest if `inSeries`. */
export async function insertCopies(tx: Tx, ofId: number, { ids, collectionIds, wish, inSeries, state, ...copies }: Copies & { ids: readonly number[]; collectionIds: readonly number[]; wish: string; inSeries: boolean; state: 'draft' | 'open' }): Promise<void> {
  await tx.rows(sql`
    INSERT INTO contest (id, slug, name, description, image, language_id, entry, prizes, starts_at, ends_at, collection_id, state, redeemable, questions_asked, late_minutes, series_first) OVERRIDING SYSTEM VALUE
    SELECT made.id, free.slug, c.name, c.description, c.image, c.language_id, c.entry, c.prizes, ${moved(sql`c.starts_at`, copies)}, ${moved(sql`c.ends_at`, copies)}, made.collection_id, ${state}::text, c.redeemable, c.questions_asked,
      c.late_minutes, CASE WHEN ${inSeries}::boolean THEN c.series_first END
    FROM contest c CROSS JOIN unnest(${ids}::bigint[], ${collectionIds}::bigint[]) WITH ORDINALITY AS made(id, collection_id, n) JOIN ${freeSlugs(sql`contest`, wish, ids.length)} AS free USING (n) WHERE c.id = ${ofId}`)
}

/** A contest that has no series is the first of its own. */
export async function beginSeries(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE contest SET series_first = coalesce(series_first, id) WHERE id = ${id}`)
}
