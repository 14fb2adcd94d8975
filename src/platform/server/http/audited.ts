/** Writes of operators, with the audit log of what they change. */
import type { Action } from '../../pure/action.ts'
import type { Tx } from '../database/database.ts'
import { keeping } from '../database/keeping.ts'
import type { ActionReply, AuditEntry, Operator } from './handler.ts'

type By = { operator: Operator; address: string; action: string }
export type WriteAudit = (tx: Tx, by: By, entries: readonly AuditEntry[]) => Promise<void>

/** `entries`: those that `serve` has noted by its end. */
type Log = { write: WriteAudit; by: By; entries: readonly AuditEntry[] }

/**
 * Runs an operator's write and stores its audit entries in its transaction, as one statement with the writes before it that return nothing (`keeping`). A write without an entry
 * throws, which rolls it back. A batched one has no transaction: each of its writes is sent when it is asked.
 */
export async function audited<Services, Answered extends ActionReply<Action>>(does: Action['does'], tx: Tx<Services>, { write, by, entries }: Log, serve: (tx: Tx<Services>) => Promise<Answered>): Promise<Answered> {
  const { tx: handle, end } = does === 'write' ? keeping(tx) : { tx, end: (last: (tx: Tx) => Promise<void>) => last(tx) }
  const answered = await serve(handle)
  await end(async (last) => {
    if (!('data' in answered)) return
    if (entries.length === 0) throw new Error(`${by.action} changes something and leaves no entry in the audit log.`)
    await write(last, by, entries)
  })
  return answered
}
