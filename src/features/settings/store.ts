import { json, sql, type Sql } from '../../platform/server/database.ts'

export function storedSettings(db: Sql): Promise<{ key: string; value: string }[]> {
  return db.rows(sql`SELECT key, value FROM setting`)
}

export async function saveSetting(db: Sql, key: string, value: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO setting (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = app_now()`)
}

/** Adds the figures that were never set; those that were stay. */
export async function addSettings(db: Sql, settings: { key: string; value: string }[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO setting (key, value) SELECT key, value FROM jsonb_to_recordset(${json(settings)}::jsonb) AS given(key text, value text)
    ON CONFLICT (key) DO NOTHING`)
}

export type PageText = { type: string; language: string; body: string }

/** Texts of pages in a language, else in English. */
export function pageTexts(db: Sql, language: string): Promise<PageText[]> {
  return db.rows(sql`
    SELECT DISTINCT ON (type) type, language, body FROM page_text WHERE language IN (${language}, 'en')
    ORDER BY type, language = ${language} DESC`)
}

/** Changes with each of these texts, in whichever language; '' while none is written. */
export async function versionOf(db: Sql, types: readonly string[]): Promise<string> {
  const row = await db.row<{ version: string }>(sql`
    SELECT coalesce(md5(string_agg(type || ' ' || language || ' ' || body, E'\n' ORDER BY type, language)), '') AS version FROM page_text WHERE type = ANY (${types}::text[])`)
  return row?.version ?? ''
}

/** Adds the texts that are not there yet; those that are stay. */
export async function addPageTexts(db: Sql, texts: PageText[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO page_text (type, language, body)
    SELECT type, language, body FROM jsonb_to_recordset(${json(texts)}::jsonb) AS given(type text, language text, body text)
    ON CONFLICT (type, language) DO NOTHING`)
}

export async function savePageText(db: Sql, { type, language, body }: PageText): Promise<void> {
  await db.rows(sql`
    INSERT INTO page_text (type, language, body) VALUES (${type}, ${language}, ${body})
    ON CONFLICT (type, language) DO UPDATE SET body = excluded.body`)
}
