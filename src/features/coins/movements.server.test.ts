import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aWorld } from '../../../tests/world.ts'
import { balanceOf, mustAdjust, mustRefund, mustTransfer, verifyLedger } from './server.ts'

it.each<[string, { coins?: number; source?: string; playerId?: string }, string]>([
  ['coins that are missing', { coins: 31 }, 'the coins of adjustedByAdmin b did not move: insufficient'],
  ['a source that was used', { source: 'a' }, 'the coins of adjustedByAdmin a did not move: repeated'],
  ['an account that is not there', { playerId: randomUUID() }, 'an account of this movement does not exist'],
])('movements whose outcome is not read fail as a whole for %s', async (_, changed, message) => {
  const { database, aPlayer } = await aWorld()
  const [ann, bob] = [await aPlayer({ coins: 50 }), await aPlayer()]
  const taken = (coins: number, source: string, playerId = ann.id) => ({ playerId, coins: -coins, source, kind: 'redeemable', reason: 'test' }) as const
  await database.transaction((tx) => mustAdjust(tx, [taken(20, 'a'), { ...taken(-5, 'given', bob.id), kind: 'bonus' }]))
  const { coins = 1, source = 'b', playerId } = changed
  await expect(database.transaction((tx) => mustAdjust(tx, [taken(1, 'first'), taken(coins, source, playerId)]))).rejects.toThrow(message)
  expect([await balanceOf(database, ann.id), await balanceOf(database, bob.id)]).toEqual([{ coins: 30, redeemable: 30 }, { coins: 5, redeemable: 0 }])
  expect(await verifyLedger(database, undefined)).toEqual([])
})

it('a reversal that must happen fails where it has happened', async () => {
  const { database, aPlayer } = await aWorld()
  const { id: playerId } = await aPlayer({ coins: 50 })
  const [from, to] = [{ wallet: 'player', playerId }, { wallet: 'hold', playerId }] as const
  await database.transaction((tx) => mustTransfer(tx, [{ title: 'redeemRequest', source: 'p', from, to, coins: 20 }]))
  const back = () => database.transaction((tx) => mustRefund(tx, { title: 'cancelPaymentRequest', source: 'p', of: { title: 'redeemRequest', source: 'p' } }))
  await back()
  await expect(back()).rejects.toThrow('the coins of cancelPaymentRequest p did not move: repeated')
  expect(await balanceOf(database, playerId)).toEqual({ coins: 50, redeemable: 50 })
})
