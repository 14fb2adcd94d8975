import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'

export async function acceptedVersion(db: Sql, playerId: string): Promise<string | undefined> {
  return (await db.row<{ version: string }>(sql`SELECT version FROM terms_accepted WHERE player_id = ${playerId}`))?.version
}

export async function saveAccepted(tx: Tx, playerId: string, version: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO terms_accepted (player_id, version) VALUES (${playerId}, ${version})
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, accepted_at = app_now() WHERE terms_accepted.version <> excluded.version`)
}

export function acceptedTermsOf(db: Sql, playerId: string): Promise<{ version: string; date: Date }[]> {
  return db.rows(sql`SELECT version, accepted_at AS date FROM terms_accepted WHERE player_id = ${playerId}`)
}

export async function eraseAcceptedTerms(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM terms_accepted WHERE player_id = ${playerId}`)
}
