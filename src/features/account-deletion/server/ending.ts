/** Ends an account at the request of its owner or an operator, and exports its data. */
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { Undo } from '../../../platform/server/http/handler.ts'
import type { ErasureHook, HeldErasure, Running } from '../../../platform/server/manifest.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { forfeitAll } from '../../coins/server.ts'
import { beginLeaving, endPlayer, lockLeaver, type Leaver, type NeedsPersons } from '../../players/server.ts'
import { payoutPending } from '../contract.ts'

/** `isTaken`: by an operator, who is paying it. */
type HeldPayout = { id: number; playerId: string; coins: number; isTaken: boolean }
/** Access to a pending payout, and the two ways to delete an account that has one. */
export type PayoutHooks = {
  pendingOf: (db: Sql, playerId: string) => Promise<{ coins: number; amount: number; currency: string } | undefined>
  isPending: (db: Sql, playerId: string) => Promise<boolean>
  /** Locks it; read after the locks that the same statement takes before (`gathering`). None where a condition of `unless` is true. */
  hold: (tx: Tx, playerId: string, unless: readonly Statement[]) => Promise<HeldPayout | undefined>
  cancelAndForfeit: (tx: Tx, payout: HeldPayout) => Promise<void>
  finishFirst: (tx: Tx, payout: HeldPayout) => Promise<void>
}
/** Per-feature hooks for account deletion and data export, passed in by the app, so that this feature does not import the others. */
export type AccountHooks<Services = unknown> = {
  payouts: PayoutHooks
  /** Ended first, before any lock is taken: battles, rounds. They may still pay out coins. */
  beforeErasure: readonly Running<Services>[]
  /** Ends the player's sockets after the commit. */
  dismiss: (tx: Tx<Services>, playerId: string) => void
  /** Erase the stored data of the player, each in tables of its own; their writes are gathered. */
  erase: readonly ErasureHook<Services>[]
  /** As `erase`, of what is read and locked with the account. */
  eraseHeld: readonly HeldErasure<Services>[]
  badgesOf: (db: Sql, playerId: string) => Promise<readonly unknown[]>
  /** The parts of the data export: at most `most` rows each, moments as `isoMoment`. */
  parts: Record<string, (db: Sql<Services>, playerId: string, most: number) => Promise<unknown>>
}

export type NeedsErasure = NeedsPersons & NeedsStorage
/** What becomes of a payout that waits. */
export type PendingChoice = 'cancel' | 'finish' | undefined

/** Maximum rows per part of the data export. */
const MAX_ROWS = 10_000

/** An account and its payout that waits, under their locks; `isPending`: whether one waits, in any case. `leaver` undefined: something of it runs, so nothing is locked, or there is none. `erase`: erases what is locked with it. */
export type Held<Services = unknown> = { leaver: Leaver | 'gone' | undefined; isPending: boolean; payout: HeldPayout | undefined; erase: readonly ErasureHook<Services>[] }

/** Locks the account, unless something of it runs: rows that are locked before would be locked while that ends. */
export function holdIdle<Services>(hooks: AccountHooks<Services>, tx: Tx<Services>, playerId: string): Promise<Held<Services>> {
  return hold(hooks, tx, playerId, hooks.beforeErasure.map(({ runs }) => runs(playerId)))
}

export async function hold<Services>({ payouts, eraseHeld }: AccountHooks<Services>, tx: Tx<Services>, playerId: string, unless: readonly Statement[] = []): Promise<Held<Services>> {
  const together = gathering(tx)
  const [leaver, isPending, payout, ...erase] = await Promise.all([lockLeaver(together, playerId, unless), payouts.isPending(together, playerId), payouts.hold(together, playerId, unless), ...eraseHeld.map((held) => held(together, playerId, unless))])
  return { leaver, isPending, payout, erase }
}

/** Ends what runs, and locks the account after it. */
async function holdAfterRunning<Services>(hooks: AccountHooks<Services>, tx: Tx<Services>, playerId: string): Promise<Held<Services>> {
  for (const { end } of hooks.beforeErasure) await end(tx, playerId)
  return hold(hooks, tx, playerId)
}

/**
 * `first`: as `holdIdle` found it in this transaction. closing: it waits for its payout. gone: it had ended before. Everything but leaving a running
 * battle is one transaction: if the process is killed midway the account is unchanged, and only the battle is lost.
 */
export async function endAccount<Services>(hooks: AccountHooks<Services>, tx: Tx<Services & NeedsErasure>, playerId: string, pending: PendingChoice, first: Held<Services & NeedsErasure>): Promise<'payout-pending' | 'gone' | 'closing' | 'ended'> {
  if (!pending && (first.isPending || first.payout)) return 'payout-pending'
  const { leaver, payout, erase } = first.leaver ? first : await holdAfterRunning(hooks, tx, playerId)
  hooks.dismiss(tx, playerId)
  if (!leaver || leaver === 'gone') return 'gone'
  // Of the lock: meanwhile another tab may have requested a payout, or an operator settled it.
  if (payout) {
    if (!pending) throw new Undo(payoutPending)
    if (pending === 'finish') {
      await beginLeaving(tx, leaver)
      await hooks.payouts.finishFirst(tx, payout)
      return 'closing'
    }
    await hooks.payouts.cancelAndForfeit(tx, payout)
  }
  await eraseAccount(hooks, tx, leaver, erase)
  return 'ended'
}

/** One statement: all read the rows as they were before it, and lock them in the order of the list. At the desk they are kept, and executed one after another in that order. `held`: of `Held`. */
export async function eraseAccount<Services>(hooks: AccountHooks<Services>, tx: Tx<Services & NeedsErasure>, leaver: Leaver, held: Held<Services & NeedsErasure>['erase']): Promise<void> {
  const [together, { id }] = [gathering(tx), leaver.player]
  await Promise.all([...[...hooks.erase, ...held].map((hook) => hook(together, id)), forfeitAll(together, id, `account:${id}`), endPlayer(together, leaver)])
}

/** One statement. Throws where there is no such account. */
export async function allKeptOf<Services>({ parts }: AccountHooks<Services>, db: Sql<Services>, playerId: string): Promise<{ made: string; most: number; parts: Record<string, unknown> }> {
  const reads = gathering(db)
  const kept = await Promise.all(Object.entries(parts).map(async ([name, read]) => [name, await read(reads, playerId, MAX_ROWS)] as const))
  return { made: new Date().toISOString(), most: MAX_ROWS, parts: Object.fromEntries(kept) }
}
