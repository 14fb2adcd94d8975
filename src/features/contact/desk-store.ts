import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { answered } from './store.ts'

/** `email`: the address that the form named, else the player's; '' where there is none. */
export type DeskMessage = {
  id: number; name: string; email: string; playerId: string | null; playerName: string | null; body: string; language: string
  sentAt: Date; answeredAt: Date | null; /** With microseconds, for the cursor. */ answeredText: string | null
}

const COLUMNS = sql`
  m.id, m.name, coalesce(nullif(m.email, ''), p.email, '') AS email, m.player_id AS "playerId", p.name AS "playerName", m.body, m.language,
  m.sent_at AS "sentAt", m.answered_at AS "answeredAt", m.answered_at::text AS "answeredText"`
const FROM = sql`FROM contact_message m LEFT JOIN player p ON p.id = m.player_id`

export function openPage(db: Sql, { after, limit }: { after: number; limit: number }): Promise<DeskMessage[]> {
  return db.rows(sql`SELECT ${COLUMNS} ${FROM} WHERE m.answered_at IS NULL AND m.id > ${after} ORDER BY m.id LIMIT ${limit}`)
}

export function answeredPage(db: Sql, { after, limit }: { after: { at: string; id: number } | undefined; limit: number }): Promise<DeskMessage[]> {
  const behind = after ? sql`AND (m.answered_at, m.id) < (${after.at}::timestamptz, ${after.id})` : sql``
  return db.rows(sql`SELECT ${COLUMNS} ${FROM} WHERE m.answered_at IS NOT NULL ${behind} ORDER BY m.answered_at DESC, m.id DESC LIMIT ${limit}`)
}

export const messageById = (db: Sql, id: number | null): Promise<DeskMessage | undefined> => db.row(sql`SELECT ${COLUMNS} ${FROM} WHERE m.id = ${id}`)

/** The same, locked, so that two operators do not answer at once. */
export const lockMessage = (tx: Tx, id: number | null): Promise<DeskMessage | undefined> => tx.row(sql`SELECT ${COLUMNS} ${FROM} WHERE m.id = ${id} FOR UPDATE OF m`)

export async function othersOf(db: Sql, playerId: string | null): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM contact_message WHERE player_id = ${playerId}`))?.n ?? 0
}

export type MailedAnswer = { operator: string; body: string; at: Date }

export function answersOf(db: Sql, messageId: number): Promise<MailedAnswer[]> {
  return db.rows(sql`SELECT operator, body, sent_at AS at FROM contact_answer WHERE message_id = ${messageId} ORDER BY id LIMIT 100`)
}

/** Adds an answer to a message, which counts as answered from then on. */
export async function insertAnswer(tx: Tx, messageId: number, { operator, body }: { operator: string; body: string }): Promise<void> {
  await tx.rows(sql`INSERT INTO contact_answer (message_id, operator, body) VALUES (${messageId}, ${operator}, ${body})`)
  await tx.rows(answered(messageId))
}
