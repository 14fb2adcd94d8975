/** Erasure and export by an operator: the same functions that serve the player. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { balanceOf } from '../../coins/server.ts'
import { walletsOfPlayers } from '../../coins/server/desk.ts'
import { accountById } from '../../players/server/account.ts'
import { scoreOf } from '../../statistics/server.ts'
import { payoutPending } from '../contract.ts'
import { erasePlayer, exportPlayer, getErasure } from '../desk-contract.ts'
import { allKeptOf, endAccount, holdIdle, type AccountHooks, type NeedsErasure } from './ending.ts'

export function accountDeletionDeskActions<Services>(hooks: AccountHooks<Services>): Served<Services & NeedsErasure>[] {
  return [
    handle(getErasure, async ({ tx, input }) => {
      const id = await erasable(tx, input.player_id)
      if (!id) return refuse(notFound)
      const payout = (await hooks.payouts.pendingOf(tx, id)) ?? null
      const together = gathering(tx)
      const [{ coins }, score] = await Promise.all([balanceOf(together, id), scoreOf(together, id)])
      return ok({
        coins, badges: (await hooks.badgesOf(tx, id)).length, score,
        payout: payout && { coins: payout.coins, amount: payout.amount, currency: payout.currency },
      })
    }),
    handle(erasePlayer, (call) => erase(hooks, call)),
    handle(exportPlayer, (call) => exported(hooks, call)),
  ]
}

/** The id, unless the account has been erased. */
async function erasable(db: Sql, id: string): Promise<string | undefined> {
  const player = await accountById(db, id)
  return player && player.name !== '' ? player.id : undefined
}

async function erase<Services>(hooks: AccountHooks<Services>, { tx, input, audit }: Call<typeof erasePlayer, Services & NeedsErasure>): Promise<ActionReply<typeof erasePlayer>> {
  const id = uuidOf(input.player_id)
  if (id === null) return refuse(notFound)
  const together = gathering(tx)
  const [known, walletOf, first] = await Promise.all([erasable(together, id), walletsOfPlayers(together, [id]), holdIdle(hooks, together, id)])
  if (!known) return refuse(notFound)
  const { redeemable, bonus } = walletOf(id)
  const ended = await endAccount(hooks, tx, id, input.pending, first)
  if (ended === 'payout-pending') return refuse(payoutPending)
  if (ended === 'gone') return refuse(notFound)
  // Only figures: the name is erased with the account, the log never is.
  audit({ subject: 'player', id, before: { coins: redeemable + bonus }, after: { state: ended === 'closing' ? 'leaving' : 'gone', ...(input.pending && { payout: input.pending }) }, reason: input.reason })
  return ok({ closing: ended === 'closing' ? 1 : 0 })
}

async function exported<Services>(hooks: AccountHooks<Services>, { tx, input, audit }: Call<typeof exportPlayer, Services>): Promise<ActionReply<typeof exportPlayer>> {
  const id = uuidOf(input.player_id)
  if (id === null) return refuse(notFound)
  const together = gathering(tx)
  const [known, [kept]] = await Promise.all([erasable(together, id), Promise.allSettled([allKeptOf(hooks, together, id)])])
  if (!known) return refuse(notFound)
  if (kept.status === 'rejected') throw kept.reason
  audit({ subject: 'player', id, after: { exported: 'all data' }, reason: input.reason })
  return ok(kept.value)
}
