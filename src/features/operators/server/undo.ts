/** Acts on many rows that may be undone: what they have changed is kept for a while, for who did it. Each feature restores its own rows. */
import type { Output } from '../../../platform/pure/action.ts'
import type { Statement, Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, type AuditEntry, type Operator } from '../../../platform/server/http/handler.ts'
import { listUndo } from '../desk-contract.ts'
import { endUndo, idsOfUndo, insertUndo, lockUndo, openUndos, type UndoItem } from '../store/undo.ts'
import { callerOf } from './operators.ts'

const MOST_LISTED = 5

export const undoActions = [
  handle(listUndo, async ({ tx, ...call }) =>
    ok((await openUndos(tx, callerOf(call).id, MOST_LISTED)).map(({ secondsLeft, ...undo }) => ({ ...undo, seconds_left: secondsLeft })) satisfies Output<typeof listUndo>),
  ),
]

type By = { operator: Operator | undefined }

/** `deed`: a word for what was done. `entries`: those of the audit log, all about the same kind of thing. Without any nothing can be undone. */
export async function keepForUndo(tx: Tx, by: By, deed: string, entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries
  if (!first) return
  const items = entries.map(({ id, before = {}, after = {} }) => ({ id, before, after }))
  await insertUndo(tx, { operatorId: callerOf(by).id, deed, subject: first.subject, items })
}

/** `lock`: what is to be restored; undefined when it cannot be undone any more. `ids`: an array of SQL, those of the rows that it restores; they can be locked before, or by the statement of `lock`. `end` uses it up. */
export function undoOf(by: By, id: string, subject: string): { ids: Statement; lock: (tx: Tx) => Promise<{ deed: string; items: UndoItem[] } | undefined>; end: (tx: Tx) => Promise<void> } {
  const wish = { id: serialOf(id), operatorId: callerOf(by).id, subject }
  return { ids: idsOfUndo(wish), lock: (tx) => lockUndo(tx, wish), end: (tx) => endUndo(tx, wish.id) }
}

/** Whether a row still has the values that the act has given it. */
export const isAsLeft = (row: Readonly<Record<string, unknown>>, { after }: Pick<UndoItem, 'after'>): boolean => Object.entries(after).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value))
