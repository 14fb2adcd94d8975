/** Versions of what operators have put out at the desk. */
import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import type { StoredLook } from './rules/look.ts'

export type Put = { operator: string; reason: string }
export type LookVersion = Put & { id: string; at: Date; look: StoredLook }
/** `before`: the id of a version, whose earlier ones are wanted. */
export type VersionPage = { before: number | null | undefined; limit: number }

const below = (before: number | null | undefined) => (before === undefined ? sql`true` : sql`id < ${before}`)

export function lookVersions(db: Sql, { before, limit }: VersionPage): Promise<LookVersion[]> {
  return db.rows(sql`SELECT id::text, at, operator, reason, look FROM look_version WHERE ${below(before)} ORDER BY look_version.id DESC LIMIT ${limit}`)
}

export async function addLookVersion(tx: Tx, look: StoredLook, { operator, reason }: Put): Promise<void> {
  await tx.rows(sql`INSERT INTO look_version (operator, reason, look) VALUES (${operator}, ${reason}, ${json(look)}::jsonb)`)
}

export type PageVersion = Put & { id: string; at: Date; body: string }
type WhichPage = { type: string; language: string }

export function pageVersions(db: Sql, { type, language }: WhichPage, { before, limit }: VersionPage): Promise<PageVersion[]> {
  return db.rows(sql`
    SELECT id::text, at, operator, reason, body FROM page_version WHERE type = ${type} AND language = ${language} AND ${below(before)}
    ORDER BY page_version.id DESC LIMIT ${limit}`)
}

export async function addPageVersion(tx: Tx, { type, language }: WhichPage, body: string, { operator, reason }: Put): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`INSERT INTO page_version (type, language, body, operator, reason) VALUES (${type}, ${language}, ${body}, ${operator}, ${reason}) RETURNING id::text`)
  return row?.id ?? ''
}

/** The last version of each page that an operator has put out. */
export function lastPageVersions(db: Sql): Promise<(WhichPage & Put & { at: Date })[]> {
  return db.rows(sql`SELECT DISTINCT ON (type, language) type, language, at, operator, reason FROM page_version WHERE operator <> '' ORDER BY type, language, page_version.id DESC`)
}
