import { openDatabase, sql, type Database, type Sql } from '../../platform/server/database.ts'

const SCHEMA = 'identity'
const CONNECTIONS = 5

/** The provider names no schema in its statements, so it gets connections of its own that look into `identity` alone. */
export function openIdentityDatabase(databaseUrl: string, onError: (error: Error) => void): Database {
  const url = new URL(databaseUrl)
  const options = [url.searchParams.get('options'), `-c search_path=${SCHEMA}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return openDatabase(url.href, { max: CONNECTIONS, onError })
}

/** A password was reset: links that were mailed before it must not reset it again. */
export async function forgetResetLinks(db: Sql, userId: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity.verification WHERE value = ${userId}`)
}

export async function forgetSessions(db: Sql, userId: string): Promise<void> {
  await db.rows(sql`DELETE FROM identity.session WHERE "userId" = ${userId}`)
}

/** Removes what has run out. The provider's own clock counts here, not the game's. */
export async function forgetExpired(db: Sql): Promise<void> {
  await db.rows(sql`DELETE FROM identity.session WHERE "expiresAt" < now()`)
  await db.rows(sql`DELETE FROM identity.verification WHERE "expiresAt" < now()`)
}
