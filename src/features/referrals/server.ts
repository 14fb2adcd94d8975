import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { handle, ok, type Served } from '../../platform/server/http/handler.ts'
import { credit } from '../coins/server.ts'
import { currentSettings } from '../settings/server.ts'
import { getReferrals } from './contract.ts'
import { friendRewardDue } from './rules.ts'
import { referralTotals, lockReferrer, newcomersOf, paidReferrals, settleReferral } from './store.ts'

/** A newcomer with this owner's code has finished a first round; published once per newcomer. `coins` is 0 if a cap was reached. */
export const friendPlayed = eventKind<{ ownerId: string; newcomerId: string; coins: number }>('friend-played')

export const referralActions: Served[] = [
  handle(getReferrals, async ({ tx, playerId, input }) => {
    const settings = await currentSettings(tx)
    const { joined, coins } = await referralTotals(tx, playerId)
    const { paidToday, paidInAll } = await paidReferrals(tx, playerId, settings.system_timezone)
    const list = await newcomersOf(tx, playerId, input)
    const data = {
      joined, coins,
      paid: paidInAll, paid_most: settings.earn_coin_total_limit,
      paid_today: paidToday, paid_most_today: settings.earn_coin_daily_limit,
      list: list.map(({ joinedAt, coins: earned, ...who }) => ({ ...who, date: joinedAt.toISOString(), played: earned === null ? (0 as const) : (1 as const), coins: earned ?? 0 })),
    }
    return ok(data, { total: joined })
  }),
]

/** Number of newcomers who signed up with this player's code. */
export async function friendsOf(db: Sql, playerId: string): Promise<number> {
  return (await referralTotals(db, playerId)).joined
}

/** Subscriber of finished rounds: the first round of a newcomer earns the owner of the code a reward, within the caps of `friendRewardDue`. */
export async function payReferrer(tx: Tx, { playerId }: { playerId: string }): Promise<void> {
  const owner = await lockReferrer(tx, playerId)
  if (!owner) return
  const settings = await currentSettings(tx)
  const coins = friendRewardDue({ active: owner.active, ...(await paidReferrals(tx, owner.id, settings.system_timezone)) }, settings)
  if (!(await settleReferral(tx, playerId, owner.id, coins))) return
  if (coins) await credit(tx, { playerId: owner.id, coins, title: 'referCodeToFriend', source: `referral:${playerId}`, kind: 'bonus' })
  await announce(tx, friendPlayed, { ownerId: owner.id, newcomerId: playerId, coins })
}
