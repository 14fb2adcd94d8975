/** Ends an account at the request of its owner or an operator, and exports its data. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { Undo } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { forfeitAll } from '../../coins/server.ts'
import { beginLeaving, endPlayer, type NeedsPersons } from '../../players/server.ts'
import { payoutPending } from '../contract.ts'

/** Access to a pending payout, and the two ways to delete an account that has one. */
export type PayoutHooks = {
  pendingOf: (db: Sql, playerId: string) => Promise<{ coins: number; amount: number; currency: string } | undefined>
  cancelAndForfeit: (tx: Tx, playerId: string) => Promise<unknown>
  finishFirst: (tx: Tx, playerId: string) => Promise<unknown>
}
type AccountHook<Services> = (tx: Tx<Services>, playerId: string) => Promise<unknown>
/** Per-feature hooks for account deletion and data export, passed in by the app, so that this feature does not import the others. */
export type AccountHooks<Services = unknown> = {
  payouts: PayoutHooks
  /** Run first, before any lock is taken: leave battles, close rounds. They may still pay out coins. */
  beforeErasure: readonly AccountHook<Services>[]
  /** Erase the stored data of the player. */
  erase: readonly AccountHook<Services>[]
  badgesOf: (db: Sql, playerId: string) => Promise<readonly unknown[]>
  /** The parts of the data export: at most `most` rows each, moments as `isoMoment`. */
  parts: Record<string, (db: Sql<Services>, playerId: string, most: number) => Promise<unknown>>
}

export type NeedsErasure = NeedsPersons & NeedsStorage
/** What becomes of a payout that waits. */
export type PendingChoice = 'cancel' | 'finish' | undefined

/** Maximum rows per part of the data export. */
const MAX_ROWS = 10_000

/**
 * closing: it waits for its payout. gone: it had ended before. Everything but leaving a running battle is one transaction: if the process
 * is killed midway the account is unchanged, and only the battle is lost.
 */
export async function endAccount<Services>(hooks: AccountHooks<Services>, tx: Tx<Services & NeedsErasure>, playerId: string, pending: PendingChoice): Promise<'payout-pending' | 'gone' | 'closing' | 'ended'> {
  if (!pending && (await hooks.payouts.pendingOf(tx, playerId))) return 'payout-pending'
  for (const hook of hooks.beforeErasure) await hook(tx, playerId)
  if ((await beginLeaving(tx, playerId)) === 'gone') return 'gone'
  // Checked again under the lock: meanwhile another tab may have requested a payout, or an operator settled it.
  if (await hooks.payouts.pendingOf(tx, playerId)) {
    if (!pending) throw new Undo(payoutPending)
    if (pending === 'finish') {
      await hooks.payouts.finishFirst(tx, playerId)
      return 'closing'
    }
    await hooks.payouts.cancelAndForfeit(tx, playerId)
  }
  await eraseAccount(hooks, tx, playerId)
  return 'ended'
}

export async function eraseAccount<Services>(hooks: AccountHooks<Services>, tx: Tx<Services & NeedsErasure>, playerId: string): Promise<void> {
  for (const hook of hooks.erase) await hook(tx, playerId)
  await forfeitAll(tx, playerId, `account:${playerId}`)
  await endPlayer(tx, playerId)
}

/** Each reads its share of the parts (`gathering`), so that none is long. */
const EXPORT_STATEMENTS = 2

export async function allKeptOf<Services>({ parts }: AccountHooks<Services>, db: Sql<Services>, playerId: string): Promise<{ made: string; most: number; parts: Record<string, unknown> }> {
  const [reads, named] = [gathering(db), Object.entries(parts)]
  const kept: [string, unknown][] = []
  const size = Math.ceil(named.length / EXPORT_STATEMENTS)
  for (let from = 0; from < named.length; from += size)
    kept.push(...(await Promise.all(named.slice(from, from + size).map(async ([name, read]) => [name, await read(reads, playerId, MAX_ROWS)] as [string, unknown]))))
  return { made: new Date().toISOString(), most: MAX_ROWS, parts: Object.fromEntries(kept) }
}
