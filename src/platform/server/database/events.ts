/**
 * Consequences: a feature announces what happened inside its transaction, the app lists the subscribers. They run in the same
 * transaction, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'

/** The type of what is announced stands for itself: nothing is stored in it. */
export type EventKind<Happening> = { name: string; happening?: Happening }
export type Subscriber<Happening> = (tx: Tx, happening: Happening) => Promise<void>

export function eventKind<Happening>(name: string): EventKind<Happening> {
  return { name }
}

/** The subscribers of one app, by what they are notified of. */
export class Subscribers {
  readonly #lists = new Map<EventKind<unknown>, readonly unknown[]>()

  /** Takes the place of the subscribers that this kind had. */
  on<Happening>(kind: EventKind<Happening>, ...subscribers: Subscriber<Happening>[]): this {
    this.#lists.set(kind, subscribers)
    return this
  }

  of<Happening>(kind: EventKind<Happening>): readonly Subscriber<Happening>[] {
    // `on` has put nothing else under this kind.
    return (this.#lists.get(kind) ?? []) as Subscriber<Happening>[]
  }
}

export async function announce<Happening>(tx: Tx, kind: EventKind<Happening>, happening: Happening): Promise<void> {
  for (const notify of tx.subscribers.of(kind)) await notify(tx, happening)
}
