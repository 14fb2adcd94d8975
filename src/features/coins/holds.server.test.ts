import { expect, it } from 'vitest'
import { aTill, wish } from '../../../tests/till.ts'
import { sql } from '../../platform/server/database/database.ts'
import { setPaymentRequest } from '../payouts/contract.ts'
import { promisedPayouts } from '../payouts/server.ts'
import { coinJobs } from './jobs.ts'
import { isFrozen, verifyLedger } from './server.ts'

it.each([
  ['a request without its hold', sql`INSERT INTO payout (player_id, method, coins, amount, currency, approvable_at) SELECT id, 'upi', 50, 5, '$', app_now() FROM player WHERE name = 'Mei'`],
  ['a hold without its request', sql`UPDATE payout SET state = 'refused', settled_at = app_now()`],
  ['a hold of another size', sql`UPDATE payout SET coins = 90`],
])('the verifier finds %s, in full and each minute, and freezes payouts', async (_, plant) => {
  const { database, rich, aPlayer, call, refused } = await aTill()
  await call(setPaymentRequest, wish(), await rich())
  await aPlayer({ name: 'Mei' })
  const [job] = coinJobs(promisedPayouts)
  await job?.run(database)
  await database.rows(plant)
  expect((await verifyLedger(database, promisedPayouts)).map(({ what }) => what)).toEqual(['hold-differs'])
  await expect(job?.run(database)).rejects.toThrow('pending payouts come to')
  expect(await isFrozen(database)).toBe(true)
  expect(await refused(setPaymentRequest, wish(), await rich())).toBe('redeem-frozen')
})
