/**
 * Consequences: a feature announces what happened inside its transaction, the app lists the subscribers. They run in the same
 * transaction, one after the other or begun together, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'
import { gathering } from './gathering.ts'
import type { EventKind, Subscriber, Subscribers } from './subscribers.ts'

/** `together`: its subscribers are begun together, in their order, and what they send in one turn is one statement (`gathering`); else each is begun when the one before it has ended. */
export function eventKind<Payload>(name: string, { together = false } = {}): EventKind<Payload> {
  return { name, together }
}

/** Subscribers of one kind, as a value that an app puts into its list. */
export type Subscription = (list: Subscribers<Tx>) => void

export function subscription<Payload>(kind: EventKind<Payload>, ...subscribers: Subscriber<Tx, Payload>[]): Subscription {
  return (list) => void list.add(kind, ...subscribers)
}

export async function announce<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  const subscribers = tx.subscribers.of(kind)
  if (kind.together) {
    const together = gathering(tx)
    await Promise.all(subscribers.map((notify) => notify(together, payload)))
  } else for (const notify of subscribers) await notify(tx, payload)
}
