/** Operators for tests: with a session, without the ceremony of joining, which has its own tests. */
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { invite } from '../src/features/operators/server.ts'
import { hashOf, newToken } from '../src/features/operators/server/credentials.ts'
import type { TestPlayer } from './world.ts'

let made = 0

/** An operator of this role who has just signed in. The shape is a player's, so that the world can call as them. */
export async function aMember(database: Database, role = 'owner'): Promise<TestPlayer> {
  const email = `${role}-${++made}@example.org`
  return database.transaction(async (tx) => {
    const { id = '' } = (await invite(tx, { email, role })) ?? {}
    const token = newToken()
    await tx.rows(sql`INSERT INTO operator_session (token_hash, operator_id, address, agent) VALUES (${hashOf(token)}, ${id}, '127.0.0.1', 'test')`)
    return { id, token, name: email }
  })
}
