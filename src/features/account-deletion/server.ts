import type { Database, Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, ok, refuse, Undo, type ActionReply, type Call, type Served } from '../../platform/server/http/handler.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import { processSerially } from '../../platform/server/jobs/serial-queue.ts'
import { balanceOf, forfeitAll } from '../coins/server.ts'
import { beginLeaving, endPlayer, goneWithCoins, lockLeaving, signedInFreshMs, type NeedsPersons } from '../players/server.ts'
import { signInAgain } from '../players/contract.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { scoreOf } from '../statistics/server.ts'
import { deleteUserAccount, getLeaving, getOwnData, payoutPending } from './contract.ts'

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
  /** The parts of the data export: at most `most` rows each. */
  parts: Record<string, (db: Sql<Services>, playerId: string, most: number) => Promise<unknown>>
}

/** Maximum rows per part of the data export. */
const MAX_ROWS = 10_000

type Needs = NeedsPersons & NeedsStorage

export function accountDeletionActions<Services>(hooks: AccountHooks<Services>): Served<Services & Needs>[] {
  return [
    handle(getLeaving, async ({ tx, playerId, token }) => {
      const { delete_sign_in_minutes } = await currentSettings(tx)
      const { coins } = await balanceOf(tx, playerId)
      const payout = (await hooks.payouts.pendingOf(tx, playerId)) ?? null
      return ok({
        coins, badges: (await hooks.badgesOf(tx, playerId)).length, score: await scoreOf(tx, playerId),
        payout: payout && { coins: payout.coins, amount: payout.amount, currency: payout.currency },
        fresh_ms: Math.ceil(await signedInFreshMs(tx, token, delete_sign_in_minutes)),
      })
    }),

    handle(deleteUserAccount, (call) => deleteAccount(hooks, call)),

    handle(getOwnData, async ({ tx, playerId }) => {
      const parts: Record<string, unknown> = {}
      // Sequentially: one export must not use up the connection pool.
      for (const [name, read] of Object.entries(hooks.parts)) parts[name] = await read(tx, playerId, MAX_ROWS)
      return ok({ made: new Date().toISOString(), most: MAX_ROWS, parts })
    }),
  ]
}

/**
 * Everything but leaving a running battle is one transaction: if the process is killed midway the account is unchanged, and
 * only the battle is lost.
 */
async function deleteAccount<Services>(hooks: AccountHooks<Services>, { tx, playerId, input, token }: Call<typeof deleteUserAccount, Services & Needs>): Promise<ActionReply<typeof deleteUserAccount>> {
  const settings = await currentSettings(tx)
  if (settings.demo_mode) return refuse(demo)
  if ((await signedInFreshMs(tx, token, settings.delete_sign_in_minutes)) === 0) return refuse(signInAgain)
  if (!input.pending && (await hooks.payouts.pendingOf(tx, playerId))) return refuse(payoutPending)
  for (const hook of hooks.beforeErasure) await hook(tx, playerId)
  if ((await beginLeaving(tx, playerId)) === 'gone') return ok({ closing: 0 })
  // Checked again under the lock: meanwhile another tab may have requested a payout, or an operator settled it.
  if (await hooks.payouts.pendingOf(tx, playerId)) {
    if (!input.pending) throw new Undo(payoutPending)
    if (input.pending !== 'cancel') return closeUntilPayout(hooks, tx, playerId)
    await hooks.payouts.cancelAndForfeit(tx, playerId)
  }
  await eraseAccount(hooks, tx, playerId)
  return ok({ closing: 0 })
}

async function closeUntilPayout<Services>(hooks: AccountHooks<Services>, tx: Tx<Services>, playerId: string): Promise<ActionReply<typeof deleteUserAccount>> {
  await hooks.payouts.finishFirst(tx, playerId)
  return ok({ closing: 1 })
}

async function eraseAccount<Services>(hooks: AccountHooks<Services>, tx: Tx<Services & Needs>, playerId: string): Promise<void> {
  for (const hook of hooks.erase) await hook(tx, playerId)
  await forfeitAll(tx, playerId, `account:${playerId}`)
  await endPlayer(tx, playerId)
}

const MOST_A_RUN = 200

export function accountDeletionJobs<Services>(hooks: AccountHooks<Services>): Job<Services & Needs>[] {
  return [
    { name: 'end-closing-accounts', everySeconds: 60, run: (database) => endClosing(hooks, database) },
    { name: 'forfeit-late-coins', everySeconds: 60, run: forfeitLateCoins },
  ]
}

/** Deletes the accounts whose pending payout has been settled. */
function endClosing<Services>(hooks: AccountHooks<Services>, database: Database<Services & Needs>): Promise<void> {
  const waiting = new Set<string>()
  return processSerially(database, {
    most: MOST_A_RUN,
    lockNext: (tx, failed) => lockLeaving(tx, [...failed, ...waiting]),
    idOf: (playerId) => playerId,
    run: async (tx, playerId) => {
      waiting.add(playerId)
      if (!(await hooks.payouts.pendingOf(tx, playerId))) await eraseAccount(hooks, tx, playerId)
    },
  })
}

/** Forfeits coins credited after the deletion: a refunded fee, the prize of a battle that was still running. */
async function forfeitLateCoins(database: Database): Promise<void> {
  for (const playerId of await goneWithCoins(database, MOST_A_RUN))
    await database.transaction((tx) => forfeitAll(tx, playerId, `account:${playerId}:${crypto.randomUUID()}`))
}
