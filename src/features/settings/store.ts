import { sql, type Sql } from '../../platform/server/database.ts'

export function storedSettings(db: Sql): Promise<{ key: string; value: string }[]> {
  return db.rows(sql`SELECT key, value FROM setting`)
}

export async function saveSetting(db: Sql, key: string, value: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO setting (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = app_now()`)
}

/** Texts of pages in a language, else in English. */
export function pageTexts(db: Sql, language: string): Promise<{ type: string; body: string }[]> {
  return db.rows(sql`
    SELECT DISTINCT ON (type) type, body FROM page_text WHERE language IN (${language}, 'en')
    ORDER BY type, language = ${language} DESC`)
}

export async function savePageText(db: Sql, type: string, language: string, body: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO page_text (type, language, body) VALUES (${type}, ${language}, ${body})
    ON CONFLICT (type, language) DO UPDATE SET body = excluded.body`)
}
