/** What acts of the desk lock, and read behind the lock by the same statement. */
import { sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { unread } from '../../../platform/server/database/keeping.ts'

/** Locks an exam until the transaction ends. What is read behind it is as the transaction that held the lock has left it. */
export const lockForAct = (tx: Tx, id: string): Promise<void> => unread(tx, sql`SELECT FROM exam WHERE id = ${serialOf(id)} AND state <> 'discarded' FOR UPDATE`)

/** The collection of an exam, as SQL. */
export const collectionOfExam = (id: string): Statement => sql`(SELECT collection_id FROM exam WHERE id = ${serialOf(id)})`
