/** Replies stored under the caller's Idempotency-Key, in the same transaction as the change; a refusal that rolled its transaction back, by one of its own. */
import { json, sql, type Sql, type Tx } from '../database/database.ts'
import { deleteInSteps } from '../database/delete-in-steps.ts'
import { unread } from '../database/keeping.ts'

export type StoredReply<Reply> = { reply: Reply } | 'mismatch' | 'first'

/** Claims the key. A second caller with the same key waits until the first one's transaction ends. */
export async function claimKey<Reply>(tx: Tx, owner: string, key: string, action: string, bodyHash: string): Promise<StoredReply<Reply>> {
  const mine = await tx.row(sql`
    INSERT INTO idempotency (owner, key, action, body_hash) VALUES (${owner}, ${key}, ${action}, ${bodyHash})
    ON CONFLICT DO NOTHING RETURNING key`)
  if (mine) return 'first'
  const kept = await tx.row<{ action: string; body_hash: string; reply: Reply }>(sql`
    SELECT action, body_hash, reply FROM idempotency WHERE owner = ${owner} AND key = ${key}`)
  return kept && kept.action === action && kept.body_hash === bodyHash ? { reply: kept.reply } : 'mismatch'
}

export async function storeReply(tx: Tx, owner: string, key: string, reply: unknown): Promise<void> {
  await tx.rows(sql`UPDATE idempotency SET reply = ${json(reply)} WHERE owner = ${owner} AND key = ${key}`)
}

/** Stored replies contain personal data and are deleted with the account: also those of calls that are served while the statement waits for a lock (migration 0183). */
export async function eraseReplies(tx: Tx, owner: string): Promise<void> {
  await unread(tx, sql`SELECT replies_erase(${owner})`)
}

/** Deletes entries older than 48 hours. */
export const deleteOldReplies = {
  name: 'forget-old-replies',
  everySeconds: 3600,
  run: (db: Pick<Sql, 'row'>): Promise<void> => deleteInSteps(db, sql`idempotency`, sql`created_at < (SELECT app_now()) - interval '48 hours'`, sql`created_at`),
}
