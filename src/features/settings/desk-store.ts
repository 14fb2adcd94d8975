/** Versions of what operators have put out at the desk. */
import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { StoredLook } from './rules/look.ts'

export type Put = { operator: string; reason: string }
/** `at`: as `Date.toJSON` writes it. */
export type LookVersion = Put & { id: string; at: string; look: StoredLook }
/** `before`: the id of a version, whose earlier ones are wanted. */
export type VersionPage = { before: number | null | undefined; limit: number }

const AT = sql`${isoMoment(sql`at`)} AS at`
const below = (before: number | null | undefined) => (before === undefined ? sql`true` : sql`id < ${before}`)

export function lookVersions(db: Sql, { before, limit }: VersionPage): Promise<LookVersion[]> {
  return db.rows(sql`SELECT id::text, ${AT}, operator, reason, look FROM look_version WHERE ${below(before)} ORDER BY look_version.id DESC LIMIT ${limit}`)
}

export async function addLookVersion(tx: Tx, look: StoredLook, { operator, reason }: Put): Promise<void> {
  await tx.rows(sql`INSERT INTO look_version (operator, reason, look) VALUES (${operator}, ${reason}, ${json(look)}::jsonb)`)
}

export type PageVersion = Put & { id: string; at: string; body: string }
type WhichPage = { type: string; language: string }

export function pageVersions(db: Sql, { type, language }: WhichPage, { before, limit }: VersionPage): Promise<PageVersion[]> {
  return db.rows(sql`
    SELECT id::text, ${AT}, operator, reason, body FROM page_version WHERE type = ${type} AND language = ${language} AND ${below(before)}
    ORDER BY page_version.id DESC LIMIT ${limit}`)
}

/** `id`: read before (`nextIds`). */
export async function addPageVersion(tx: Tx, id: number, { type, language, body }: WhichPage & { body: string }, { operator, reason }: Put): Promise<void> {
  await tx.rows(sql`INSERT INTO page_version (id, type, language, body, operator, reason) OVERRIDING SYSTEM VALUE VALUES (${id}, ${type}, ${language}, ${body}, ${operator}, ${reason})`)
}

/** The last version of each page that an operator has put out. */
export function lastPageVersions(db: Sql): Promise<(WhichPage & Put & { at: string })[]> {
  return db.rows(sql`SELECT DISTINCT ON (type, language) type, language, ${AT}, operator, reason FROM page_version WHERE operator <> '' ORDER BY type, language, page_version.id DESC`)
}
