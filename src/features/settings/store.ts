import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import type { BrandPart } from './rules/brand.ts'
import type { BrandRow, HomePart, StoredLook } from './rules/look.ts'

export function storedSettings(db: Sql): Promise<{ key: string; value: string }[]> {
  return db.rows(sql`SELECT key, value FROM setting`)
}

/** Until the transaction ends no other one changes a figure, also one that has no row yet. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.rows(sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`)
}

export async function saveSetting(db: Sql, key: string, value: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO setting (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = app_now()`)
}

/** Adds figures that were never set; others stay. */
export async function addSettings(db: Sql, settings: { key: string; value: string }[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO setting (key, value) SELECT key, value FROM jsonb_to_recordset(${json(settings)}::jsonb) AS given(key text, value text)
    ON CONFLICT (key) DO NOTHING`)
}

export type PageTextRow = { type: string; language: string; body: string }

/** Texts of pages in a language, else in English. */
export function pageTexts(db: Sql, language: string): Promise<PageTextRow[]> {
  return db.rows(sql`
    SELECT DISTINCT ON (type) type, language, body FROM page_text WHERE language IN (${language}, 'en')
    ORDER BY type, language = ${language} DESC`)
}

export function allPageTexts(db: Sql): Promise<PageTextRow[]> {
  return db.rows(sql`SELECT type, language, body FROM page_text ORDER BY type, language`)
}

const hashIn = (texts: Statement, types: readonly string[]): Statement =>
  sql`(SELECT coalesce(md5(string_agg(type || ' ' || language || ' ' || body, E'\n' ORDER BY type, language)), '') FROM ${texts} WHERE type = ANY (${types}::text[]))`

/** A scalar that changes with each of these texts, in whichever language; '' while none is written. */
export const hashOfTexts = (types: readonly string[]): Statement => hashIn(sql`page_text`, types)

/** The hash of texts of these types as they are, and as it is once a page has another text, or with '' none. */
export async function hashesAround(db: Sql, types: readonly string[], { type, language, body }: PageTextRow): Promise<{ before: string; after: string }> {
  const changed = sql`(
    SELECT type, language, body FROM page_text WHERE (type, language) <> (${type}, ${language})
    UNION ALL SELECT ${type}, ${language}, ${body}::text WHERE ${body}::text <> '') changed`
  return (await db.row(sql`SELECT ${hashOfTexts(types)} AS before, ${hashIn(changed, types)} AS after`)) ?? { before: '', after: '' }
}

/** Adds missing texts; others stay. */
export async function addPageTexts(db: Sql, texts: PageTextRow[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO page_text (type, language, body)
    SELECT type, language, body FROM jsonb_to_recordset(${json(texts)}::jsonb) AS given(type text, language text, body text)
    ON CONFLICT (type, language) DO NOTHING`)
}

export async function savePageText(db: Sql, { type, language, body }: PageTextRow): Promise<void> {
  await db.rows(sql`
    INSERT INTO page_text (type, language, body) VALUES (${type}, ${language}, ${body})
    ON CONFLICT (type, language) DO UPDATE SET body = excluded.body`)
}

/** '' where the language has no text of its own. */
export async function ownPageText(db: Sql, type: string, language: string): Promise<string> {
  return (await db.row<{ body: string }>(sql`SELECT body FROM page_text WHERE type = ${type} AND language = ${language}`))?.body ?? ''
}

/** Until the transaction ends no other one changes a page. */
export async function lockPages(tx: Tx): Promise<void> {
  await tx.rows(sql`LOCK TABLE page_text IN SHARE ROW EXCLUSIVE MODE`)
}

export async function removePageText(tx: Tx, type: string, language: string): Promise<void> {
  await tx.rows(sql`DELETE FROM page_text WHERE type = ${type} AND language = ${language}`)
}

export function storedBrand(db: Sql): Promise<BrandRow[]> {
  return db.rows(sql`SELECT part, qualifier, value FROM brand ORDER BY part, qualifier`)
}

/** As `storedBrand` reads them once they are stored. */
export function brandInOrder(db: Sql, rows: readonly BrandRow[]): Promise<BrandRow[]> {
  return db.rows(sql`SELECT part, qualifier, value FROM ${brandGiven(rows)} ORDER BY part, qualifier`)
}

const brandGiven = (rows: readonly BrandRow[]): Statement => sql`jsonb_to_recordset(${json(rows)}::jsonb) AS given(part text, qualifier text, value text)`

export async function saveBrand(db: Sql, { part, qualifier, value }: BrandRow): Promise<void> {
  await db.rows(sql`
    INSERT INTO brand (part, qualifier, value) VALUES (${part}, ${qualifier}, ${value})
    ON CONFLICT (part, qualifier) DO UPDATE SET value = excluded.value`)
}

export async function removeBrand(db: Sql, part: BrandPart, qualifier: string): Promise<boolean> {
  return (await db.rows(sql`DELETE FROM brand WHERE part = ${part} AND qualifier = ${qualifier} RETURNING part`)).length > 0
}

export function allHomeParts(db: Sql): Promise<HomePart[]> {
  return db.rows(sql`SELECT kind, language, image, title, body FROM home_part ORDER BY language, id`)
}

/** As `allHomeParts` reads them once they are stored in their order. */
export function homeInOrder(db: Sql, parts: readonly HomePart[]): Promise<HomePart[]> {
  return db.rows(sql`
    SELECT kind, language, image, title, body
    FROM ROWS FROM (jsonb_to_recordset(${json(parts)}::jsonb) AS (kind text, language text, image text, title text, body text)) WITH ORDINALITY given(kind, language, image, title, body, n)
    ORDER BY language, n`)
}

export async function addHomePart(db: Sql, { kind, language, image, title, body }: HomePart): Promise<void> {
  await db.rows(sql`INSERT INTO home_part (kind, language, image, title, body) VALUES (${kind}, ${language}, ${image}, ${title}, ${body})`)
}

export async function clearHomeParts(db: Sql, language: string): Promise<number> {
  return (await db.rows(sql`DELETE FROM home_part WHERE language = ${language} RETURNING id`)).length
}

/** Until the transaction ends no other one changes the look. */
export async function lockLook(tx: Tx): Promise<void> {
  await tx.rows(sql`LOCK TABLE brand, home_part IN SHARE ROW EXCLUSIVE MODE`)
}

/** Puts another look in place of the whole one. */
export async function replaceLook(tx: Tx, { brand, home }: StoredLook): Promise<void> {
  const together = gathering(tx)
  await Promise.all([together.rows(sql`DELETE FROM brand`), together.rows(sql`DELETE FROM home_part`)])
  await tx.rows(sql`INSERT INTO brand (part, qualifier, value) SELECT part, qualifier, value FROM ${brandGiven(brand)}`)
  for (const part of home) await addHomePart(tx, part)
}

export function activeLanguageCodes(db: Sql): Promise<{ id: string; code: string }[]> {
  return db.rows(sql`SELECT id::text, code FROM language WHERE active`)
}
