import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'

export async function acceptedVersion(db: Sql, playerId: string): Promise<string | undefined> {
  return (await db.row<{ version: string }>(sql`SELECT version FROM terms_accepted WHERE player_id = ${playerId}`))?.version
}

export async function saveAccepted(db: Sql, playerId: string, version: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO terms_accepted (player_id, version) VALUES (${playerId}, ${version})
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, accepted_at = app_now() WHERE terms_accepted.version <> excluded.version`)
}

export function acceptedTermsOf(db: Sql, playerId: string): Promise<{ version: string; date: string }[]> {
  return db.rows(sql`SELECT version, ${isoMoment(sql`accepted_at`)} AS date FROM terms_accepted WHERE player_id = ${playerId}`)
}

export async function eraseAcceptedTerms(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM terms_accepted WHERE player_id = ${playerId}`)
}

/** Accepts the version of terms whose texts have this hash, a scalar of SQL. */
export async function saveAcceptedTexts(db: Sql, playerId: string, texts: Statement): Promise<void> {
  await db.rows(sql`
    INSERT INTO terms_accepted (player_id, version) SELECT ${playerId}::uuid, coalesce(e.version, t.texts) FROM (SELECT ${texts} AS texts) t LEFT JOIN terms_edition e USING (texts)
    ON CONFLICT (player_id) DO UPDATE SET version = excluded.version, accepted_at = app_now() WHERE terms_accepted.version <> excluded.version`)
}

/** `since`: of a version that is another one than the hash of its texts. */
export type Edition = { texts: string; version: string; since: string | null }

/** The version of the terms whose texts have this hash, a scalar of SQL. */
export async function editionOf(db: Sql, texts: Statement): Promise<Edition> {
  const row = await db.row<Edition>(sql`SELECT texts, coalesce(e.version, texts) AS version, ${isoMoment(sql`e.at`)} AS since FROM (SELECT ${texts} AS texts) t LEFT JOIN terms_edition e USING (texts)`)
  return row ?? { texts: '', version: '', since: null }
}

export async function saveEdition(tx: Tx, texts: string, version: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO terms_edition (texts, version) VALUES (${texts}, ${version})
    ON CONFLICT (texts) DO UPDATE SET version = excluded.version, at = app_now()`)
}

/** Gives texts the version of others. Both are hashes. */
export async function keepEdition(tx: Tx, before: string, after: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO terms_edition (texts, version) SELECT ${after}, coalesce((SELECT version FROM terms_edition WHERE texts = ${before}), ${before})
    ON CONFLICT (texts) DO UPDATE SET version = excluded.version, at = app_now()`)
}

export type Agreement = { agreed: number; asked: number }

/** How many players have agreed to this version, and how many to another one, each counted up to `most`. */
export async function agreementTo(db: Sql, version: string, most: number): Promise<Agreement> {
  const counted = (wanted: Statement) => sql`(SELECT count(*)::int FROM (SELECT FROM terms_accepted WHERE version ${wanted} LIMIT ${most}) found)`
  const row = await db.row<Agreement>(sql`SELECT ${counted(sql`= ${version}`)} AS agreed, least(${counted(sql`< ${version}`)} + ${counted(sql`> ${version}`)}, ${most})::int AS asked`)
  return row ?? { agreed: 0, asked: 0 }
}
