/**
 * Consequences: a feature announces what happened inside its transaction, the app says who hears.
 * Hearers run in the same transaction, in the order of the list; what must wait for the commit uses `tx.afterCommit`.
 */
import type { Tx } from './database.ts'

export type EventKind<Happening> = { name: string; hearers: ((tx: Tx, happening: Happening) => Promise<void>)[] }

export function eventKind<Happening>(name: string): EventKind<Happening> {
  return { name, hearers: [] }
}

export async function announce<Happening>(tx: Tx, kind: EventKind<Happening>, happening: Happening): Promise<void> {
  for (const hear of kind.hearers) await hear(tx, happening)
}

/** Called by the app only, once at start. */
export function subscribe<Happening>(kind: EventKind<Happening>, ...hearers: EventKind<Happening>['hearers']): void {
  kind.hearers = hearers
}
