/** Identities that have passed the question for the year of birth (`age_passed`). The year is not stored. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { deleteByPages } from '../../../platform/server/database/delete-in-steps.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'

/** Again: it stays as it was first. */
export async function insertAgePassed(db: Sql, identityId: string): Promise<void> {
  await db.rows(sql`INSERT INTO age_passed (identity_id) VALUES (${identityId}) ON CONFLICT DO NOTHING`)
}

export async function hasPassedAge(db: Sql, identityId: string): Promise<boolean> {
  return (await db.row(sql`SELECT FROM age_passed WHERE identity_id = ${identityId}`)) !== undefined
}

/** For the export of a player's data. */
export function agePassedBy(db: Sql, playerId: string): Promise<{ passed_at: string }[]> {
  return db.rows(sql`
    SELECT ${isoMoment(sql`a.passed_at`)} AS passed_at FROM age_passed a WHERE a.identity_id = ANY (ARRAY(
      SELECT identity_id FROM player WHERE id = ${playerId} UNION SELECT identity_id FROM player_identity WHERE player_id = ${playerId}))`)
}

export async function deleteAgePassed(tx: Tx, identityIds: readonly string[]): Promise<void> {
  await tx.rows(sql`DELETE FROM age_passed WHERE identity_id = ANY (${identityIds}::text[])`)
}

/** Of identities that have made no account in a month: they are asked again. */
export const deleteUnusedAgePassed = (db: Sql): Promise<void> =>
  deleteByPages(db, sql`age_passed`, sql`passed_at < app_now() - interval '30 days' AND NOT EXISTS (SELECT FROM player p WHERE p.identity_id = age_passed.identity_id)
    AND NOT EXISTS (SELECT FROM player_identity i WHERE i.identity_id = age_passed.identity_id)`)
