import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'

export type ContactMessage = { playerId: string | undefined; name: string; email: string; body: string; language: string }

export async function insertMessage(tx: Tx, { playerId, name, email, body, language }: ContactMessage): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO contact_message (player_id, name, email, body, language) VALUES (${playerId ?? null}, ${name}, ${email}, ${body}, ${language}) RETURNING id`)
  return row?.id as number
}

export type OpenMessage = { id: number; name: string; email: string; playerName: string | null; playerEmail: string | null; body: string; language: string; sent: Date }

export function openMessages(db: Sql, most: number): Promise<OpenMessage[]> {
  return db.rows(sql`
    SELECT m.id, m.name, m.email, p.name AS "playerName", p.email AS "playerEmail", m.body, m.language, m.sent_at AS sent
    FROM contact_message m LEFT JOIN player p ON p.id = m.player_id WHERE m.answered_at IS NULL ORDER BY m.id LIMIT ${most}`)
}

/** A message counts as answered since the first time. */
export const answered = (id: number): Statement => sql`UPDATE contact_message SET answered_at = app_now() WHERE id = ${id} AND answered_at IS NULL`

/** Returns false if there is no such open message. */
export async function markAnswered(db: Sql, id: number): Promise<boolean> {
  return (await db.row(sql`${answered(id)} RETURNING id`)) !== undefined
}

export function messagesOf(db: Sql, playerId: string, most: number): Promise<{ name: string; email: string; body: string; sent: string }[]> {
  return db.rows(sql`SELECT name, email, body, ${isoMoment(sql`sent_at`)} AS sent FROM contact_message WHERE player_id = ${playerId} ORDER BY id DESC LIMIT ${most}`)
}

export async function eraseMessages(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM contact_message WHERE player_id = ${playerId}`)
}

/** Messages that wait for an answer, and since when the oldest one does. */
export function messagesWaiting(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(*)::int AS n, min(sent_at) AS oldest FROM (SELECT sent_at FROM contact_message WHERE answered_at IS NULL ORDER BY id LIMIT ${most}) open`)
}
