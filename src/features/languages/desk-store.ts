/** Languages of the screens and texts that operators have changed. */
import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { TextForms } from './rules/screen-text.ts'

export type StoredLanguage = { code: string; name: string; title: string; rtl: boolean; active: boolean; isDefault: boolean }
/** `at`: as `Date.toJSON` writes it. */
export type StoredText = { version: number; language: string; key: string; texts: TextForms | null; english: TextForms; shipped: TextForms; operator: string; at: string }

/** Changes with every change of either table. */
export async function storedRevision(db: Sql): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT greatest((SELECT id FROM text_version ORDER BY id DESC LIMIT 1), (SELECT revision FROM screen_language ORDER BY revision DESC LIMIT 1), 0) AS n`)
  return row?.n ?? 0
}

export function storedLanguages(db: Sql): Promise<StoredLanguage[]> {
  return db.rows(sql`SELECT code, name, title, rtl, active, is_default AS "isDefault" FROM screen_language ORDER BY created_at, code`)
}

const COLUMNS = sql`id AS version, language, key, texts, english, shipped, operator, ${isoMoment(sql`at`)} AS at`

/** The latest one of each text that is not back to the shipped one. */
export function storedTexts(db: Sql): Promise<StoredText[]> {
  return db.rows(sql`
    SELECT * FROM (SELECT DISTINCT ON (language, key) ${COLUMNS} FROM text_version ORDER BY language, key, id DESC) latest WHERE texts IS NOT NULL`)
}

/** From here to its end no other transaction changes either table. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.rows(sql`LOCK TABLE text_version, screen_language IN SHARE ROW EXCLUSIVE MODE`)
}

/** `version` and `at`: those of `nextVersion`, else the database gives it its own. */
export type NewText = Pick<StoredText, 'key' | 'texts' | 'english' | 'shipped'> & Partial<Version>
type Version = Pick<StoredText, 'version' | 'at'>

/** Of a text that is not stored yet. */
export async function nextVersion(tx: Tx): Promise<Version> {
  const row = await tx.row<Version>(sql`SELECT nextval('screen_revision') AS version, ${isoMoment(sql`app_now()`)} AS at`)
  if (!row) throw new Error('The database gives no version of a text.')
  return row
}

export async function addTexts(tx: Tx, language: string, texts: readonly NewText[], operator: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO text_version (id, language, key, texts, english, shipped, operator, at)
    SELECT coalesce(version, nextval('screen_revision')), ${language}, key, nullif(texts, 'null'::jsonb), english, shipped, ${operator}, coalesce(at, app_now())
    FROM jsonb_to_recordset(${json(texts)}::jsonb) AS given(version bigint, key text, texts jsonb, english jsonb, shipped jsonb, at timestamptz)`)
}

export function versionsOf(db: Sql, language: string, key: string, most: number): Promise<StoredText[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM text_version WHERE language = ${language} AND key = ${key} ORDER BY id DESC LIMIT ${most}`)
}

/** Writes one language; a new default takes that place from the one before. */
export async function saveLanguage(tx: Tx, { code, name, title, rtl, active, isDefault }: StoredLanguage): Promise<void> {
  if (isDefault) await tx.rows(sql`UPDATE screen_language SET is_default = false, revision = nextval('screen_revision') WHERE is_default AND code <> ${code}`)
  await tx.rows(sql`
    INSERT INTO screen_language (code, name, title, rtl, active, is_default) VALUES (${code}, ${name}, ${title}, ${rtl}, ${active}, ${isDefault})
    ON CONFLICT (code) DO UPDATE SET title = excluded.title, active = excluded.active, is_default = excluded.is_default, revision = nextval('screen_revision')`)
}
