/** Premium categories: access and purchase. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { ok, refuse, Undo, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { notEnoughCoins, refusePrice } from '../../coins/contract.ts'
import { spendFrom } from '../../coins/server.ts'
import { alreadyUnlocked, type unlockPremiumCategory } from '../contract.ts'
import { oneOf } from '../rules/places.ts'
import { boughtAmong, insertUnlock } from '../store/unlocks.ts'
import { catalogue } from './catalogue.ts'

/** Which of these categories a player may play in: all that cost nothing, and those bought. A visitor ('') has bought none. */
export async function hasUnlocked(db: Sql, playerId: string, categoryIds: readonly number[]): Promise<Set<number>> {
  const wanted = (await catalogue(db)).filter(({ id }) => categoryIds.includes(id))
  const free = wanted.filter(({ isPremium }) => !isPremium).map(({ id }) => id)
  const premium = wanted.filter(({ isPremium }) => isPremium).map(({ id }) => id)
  const bought = playerId && premium.length > 0 ? await boughtAmong(db, playerId, premium) : []
  return new Set([...free, ...bought])
}

/** The row comes first: of two taps at once the second waits for it and pays nothing. A refusal after that rolls it back. */
export async function unlock({ tx, playerId, input }: Call<typeof unlockPremiumCategory>): Promise<ActionReply<typeof unlockPremiumCategory>> {
  const category = oneOf(await catalogue(tx), input.category)
  if (!category) return refuse(notFound)
  const { id, coins, isPremium } = category
  if (!isPremium || !(await insertUnlock(tx, playerId, id, coins))) return refuse(alreadyUnlocked)
  const changed = refusePrice(input.price, coins)
  if (changed) throw new Undo(changed)
  const { outcome, left } = await spendFrom(tx, { playerId, coins, title: 'unlockedPremiumCategory', source: `${playerId}:${id}` })
  if (outcome === 'insufficient') throw new Undo(notEnoughCoins)
  return ok({ category: String(id), coins, balance: left })
}
