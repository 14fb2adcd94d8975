/** Statements of the desk about papers of exams, and about copies. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { freeSlugs } from '../../../platform/server/database/new-rows.ts'

/** Drafts included. */
const named = (id: string) => sql`e.state <> 'discarded' AND e.id = ${serialOf(id)}`

/** The paper of an exam. */
export const findPaper = (db: Sql, id: string): Promise<{ collectionId: number; languageId: string; language: string; isDraft: boolean; revision: number } | undefined> =>
  db.row(sql`
    SELECT e.collection_id AS "collectionId", e.language_id::text AS "languageId", l.code AS language, e.state = 'draft' AS "isDraft", e.revision
    FROM exam e JOIN language l ON l.id = e.language_id WHERE ${named(id)}`)

/** Pieces of SQL that yield the same. */
export const placeOfPaper = (id: string) => ({ collectionId: sql`(SELECT e.collection_id FROM exam e WHERE ${named(id)})`, languageId: sql`(SELECT e.language_id FROM exam e WHERE ${named(id)})` })

/** Locks a draft until the transaction ends and counts that it changed. */
export async function bumpRevision(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`UPDATE exam e SET revision = revision + 1 WHERE ${named(id)} AND e.state = 'draft'`)
}

/* ---- copies ---- */

/** The day of its `n`th copy. */
const moved = (everyDays: number) => sql`e.day + n::int * ${everyDays}::int`

/** The days of copies, in their order. */
export const copyDays = (db: Sql, id: string, { count, everyDays, zone }: { count: number; everyDays: number; zone: string }): Promise<{ day: string; isPast: boolean }[]> =>
  db.rows(sql`
    SELECT to_char(${moved(everyDays)}, 'YYYY-MM-DD') AS day, ${moved(everyDays)} < (app_now() AT TIME ZONE ${zone})::date AS "isPast" FROM exam e CROSS JOIN generate_series(1, ${count}::int) AS n WHERE e.id = ${serialOf(id)} ORDER BY n`)

type Copies = { ids: readonly number[]; collectionIds: readonly number[]; everyDays: number; wish: string; inSeries: boolean; state: 'draft' | 'published' }

/** Copies with these ids and papers, each `everyDays` after the one before; with free addresses, in the series of the exam if `inSeries`. */
export async function insertCopies(tx: Tx, ofId: number, { ids, collectionIds, everyDays, wish, inSeries, state }: Copies): Promise<void> {
  await tx.rows(sql`
    INSERT INTO exam (id, slug, title, language_id, day, minutes, key_hash, key_set_at, answer_again, collection_id, active, state, shown_key, questions_asked, pass_marks, series_first) OVERRIDING SYSTEM VALUE
    SELECT made.id, free.slug, e.title, e.language_id, ${moved(everyDays)}, e.minutes, e.key_hash, e.key_set_at, e.answer_again, made.collection_id, ${state === 'published'}::boolean, ${state}::text, e.shown_key,
      e.questions_asked, e.pass_marks, CASE WHEN ${inSeries}::boolean THEN e.series_first END
    FROM exam e CROSS JOIN unnest(${ids}::bigint[], ${collectionIds}::bigint[]) WITH ORDINALITY AS made(id, collection_id, n) JOIN ${freeSlugs(sql`exam`, wish, ids.length)} AS free USING (n) WHERE e.id = ${ofId}`)
}

/** An exam that has no series is the first of its own. */
export async function beginSeries(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`UPDATE exam SET series_first = coalesce(series_first, id) WHERE id = ${id}`)
}
