/**
 * Consequences: a feature announces what happened inside its transaction, the app lists the subscribers. They run in the same
 * transaction, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'
import type { EventKind } from './subscribers.ts'

export function eventKind<Happening>(name: string): EventKind<Happening> {
  return { name }
}

export async function announce<Happening>(tx: Tx, kind: EventKind<Happening>, happening: Happening): Promise<void> {
  for (const notify of tx.subscribers.of(kind)) await notify(tx, happening)
}
