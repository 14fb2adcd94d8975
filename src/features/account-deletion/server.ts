import type { Database } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../platform/server/http/handler.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import { processSerially } from '../../platform/server/jobs/serial-queue.ts'
import { balanceOf, forfeitAll } from '../coins/server.ts'
import { goneWithCoins, lateCoinsWait, leavingWaits, lockLeaving, signedInFreshMs } from '../players/server.ts'
import { signInAgain } from '../players/contract.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { scoreOf } from '../statistics/server.ts'
import { allKeptOf, endAccount, eraseAccount, hold, holdIdle, type AccountHooks, type NeedsErasure } from './server/ending.ts'
import { deleteUserAccount, getLeaving, getOwnData, payoutPending } from './contract.ts'

export type { AccountHooks } from './server/ending.ts'

export function accountDeletionActions<Services>(hooks: AccountHooks<Services>): Served<Services & NeedsErasure>[] {
  return [
    handle(getLeaving, async ({ tx, playerId, token }) => {
      const { delete_sign_in_minutes } = await currentSettings(tx)
      const reads = gathering(tx)
      const [{ coins }, payout, badges, score, freshMs] = await Promise.all([
        balanceOf(reads, playerId), hooks.payouts.pendingOf(reads, playerId), hooks.badgesOf(reads, playerId), scoreOf(reads, playerId), signedInFreshMs(reads, token, delete_sign_in_minutes),
      ])
      return ok({
        coins, badges: badges.length, score,
        payout: payout ? { coins: payout.coins, amount: payout.amount, currency: payout.currency } : null,
        fresh_ms: Math.ceil(freshMs),
      })
    }),

    handle(deleteUserAccount, (call) => deleteAccount(hooks, call)),

    handle(getOwnData, async ({ tx, playerId }) => {
      return ok(await allKeptOf(hooks, tx, playerId))
    }),
  ]
}

async function deleteAccount<Services>(hooks: AccountHooks<Services>, { tx, playerId, input, token }: Call<typeof deleteUserAccount, Services & NeedsErasure>): Promise<ActionReply<typeof deleteUserAccount>> {
  const settings = await currentSettings(tx)
  if (settings.demo_mode) return refuse(demo)
  const together = gathering(tx)
  const [freshMs, first] = await Promise.all([signedInFreshMs(together, token, settings.delete_sign_in_minutes), holdIdle(hooks, together, playerId)])
  if (freshMs === 0) return refuse(signInAgain)
  const ended = await endAccount(hooks, tx, playerId, input.pending, first)
  return ended === 'payout-pending' ? refuse(payoutPending) : ok({ closing: ended === 'closing' ? 1 : 0 })
}

const MOST_A_RUN = 200

export function accountDeletionJobs<Services>(hooks: AccountHooks<Services>): Job<Services & NeedsErasure>[] {
  return [
    { name: 'end-closing-accounts', everySeconds: 60, waits: leavingWaits, run: (database) => endClosing(hooks, database) },
    { name: 'forfeit-late-coins', everySeconds: 60, waits: lateCoinsWait, run: forfeitLateCoins },
  ]
}

/** Deletes the accounts whose pending payout has been settled. */
function endClosing<Services>(hooks: AccountHooks<Services>, database: Database<Services & NeedsErasure>): Promise<boolean> {
  const waiting = new Set<string>()
  return processSerially(database, {
    most: MOST_A_RUN,
    lockNext: (tx, failed) => lockLeaving(tx, [...failed, ...waiting]),
    idOf: (playerId) => playerId,
    run: async (tx, playerId) => {
      waiting.add(playerId)
      if (await hooks.payouts.pendingOf(tx, playerId)) return
      const { leaver, erase } = await hold(hooks, tx, playerId)
      if (leaver && leaver !== 'gone') await eraseAccount(hooks, tx, leaver, erase)
    },
  })
}

/** Forfeits coins credited after the deletion: a refunded fee, the prize of a battle that was still running. */
async function forfeitLateCoins(database: Database): Promise<void> {
  for (const playerId of await goneWithCoins(database, MOST_A_RUN))
    await database.transaction((tx) => forfeitAll(tx, playerId, `account:${playerId}:${crypto.randomUUID()}`))
}
