import { json, sql, type Sql } from '../../platform/server/database.ts'

/** At most 100 a player and day; two at once may become one, which still is a signal. */
export async function insertSignal(tx: Sql, playerId: string, action: string, claim: object): Promise<void> {
  await tx.rows(sql`
    WITH today AS (SELECT (app_now() AT TIME ZONE 'UTC')::date AS day)
    INSERT INTO fraud_signal (player_id, day, number, action, claim)
    SELECT ${playerId}, day, kept + 1, ${action}, ${json(claim)}
    FROM today, LATERAL (SELECT count(*) AS kept FROM fraud_signal s WHERE s.player_id = ${playerId} AND s.day = today.day) signals
    WHERE kept < 100 ON CONFLICT DO NOTHING`)
}
