/**
 * Consequences: a feature announces what happened inside its transaction, the app lists the subscribers. They run in the same
 * transaction, one after the other or begun together, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'
import { gathering } from './gathering.ts'
import type { EventKind, Subscriber, Subscribers } from './subscribers.ts'

export function eventKind<Payload>(name: string): EventKind<Payload> {
  return { name }
}

/** Subscribers of one kind, as a value that an app puts into its list. */
export type Subscription = (list: Subscribers<Tx>) => void

export function subscription<Payload>(kind: EventKind<Payload>, ...subscribers: Subscriber<Tx, Payload>[]): Subscription {
  return (list) => void list.add(kind, ...subscribers)
}

export async function announce<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  for (const notify of tx.subscribers.of(kind)) await notify(tx, payload, () => Promise.resolve())
}

/** As `announce`, but the subscribers are begun together, and what they send at once is one statement (`gathering`). One that reads what those before it in the list write awaits `earlier` first. */
export async function announceTogether<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  const together = gathering(tx)
  const begun: Promise<void>[] = []
  for (const [i, notify] of tx.subscribers.of(kind).entries()) begun.push(notify(together, payload, async () => void (await Promise.all(begun.slice(0, i)))))
  await Promise.all(begun)
}
