/**
 * Consequences: a feature announces what happened inside its transaction, the app lists the subscribers. They run in the same
 * transaction, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'
import type { EventKind, Subscribers } from './subscribers.ts'

export function eventKind<Payload>(name: string): EventKind<Payload> {
  return { name }
}

/** Subscribers of one kind, as a value that an app puts into its list. */
export type Subscription = (list: Subscribers<Tx>) => void

export function subscription<Payload>(kind: EventKind<Payload>, ...subscribers: ((tx: Tx, payload: Payload) => Promise<void>)[]): Subscription {
  return (list) => void list.add(kind, ...subscribers)
}

export async function announce<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  for (const notify of tx.subscribers.of(kind)) await notify(tx, payload)
}
