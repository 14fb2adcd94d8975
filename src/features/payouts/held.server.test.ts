import { expect, it } from 'vitest'
import { approved, aDeskOf, corrected, planned, read, workAtCorrections } from '../../../tests/correction.ts'
import { aSeason } from '../../../tests/correction-season.ts'
import { aMember } from '../../../tests/operator.ts'
import { playedOn, wish } from '../../../tests/till.ts'
import { sql } from '../../platform/server/database/database.ts'
import { credit } from '../coins/server.ts'
import { discardCorrection, listCorrectionChanges } from '../corrections/desk-contract.ts'
import { setPaymentRequest } from './contract.ts'
import { getPayout, takePayoutAtDesk } from './desk-contract.ts'

it('a payout waits while a correction would take coins from its player, and not longer', async () => {
  const { world, desk, people, questionId } = await aSeason({ rounds: 4, seed: 12 })
  await world.set('payment_mode', 1)
  const first = await planned(world, desk, questionId, [[1]])
  const { rows } = await world.call(listCorrectionChanges, { correction_id: first, limit: '1000' }, desk.editor)
  const player = people.find(({ id }) => id === rows.find(({ coins }) => coins < 0)?.player_id) as (typeof people)[number]
  await world.database.transaction((tx) => credit(tx, { playerId: player.id, coins: 200, title: 'adjustedByAdmin', source: 'test', kind: 'redeemable', actor: 'operator: test' }))
  await playedOn(world.database, player.id, 3)
  const { id } = await world.call(setPaymentRequest, wish(100), player)
  await world.database.rows(sql`UPDATE payout SET approvable_at = app_now()`)
  const cashier = await aMember(world.database, 'cashier')
  const take = () => world.refused(takePayoutAtDesk, { payout_id: String(id), reason: 'paying' }, cashier)
  expect(await take()).toBe('payout-correction')
  expect((await world.call(getPayout, { payout_id: String(id) }, cashier)).does).toBe('correction-open')
  await world.call(discardCorrection, { correction_id: first, reason: 'not yet' }, desk.editor)
  expect((await world.call(getPayout, { payout_id: String(id) }, cashier)).does).toBe('pay')
  const second = await planned(world, await aDeskOf(world), questionId, [[1]])
  expect((await read(world, desk, second)).shown?.held).toBe(1)
  expect(await take()).toBe('payout-correction')
  await approved(world, desk, second)
  await workAtCorrections(world.database)
  expect(await world.call(takePayoutAtDesk, { payout_id: String(id), reason: 'paying' }, cashier)).toEqual({ done: 'taken' })
  // One that is being paid is not stopped any more.
  await corrected(world, desk, questionId, [[0]])
})
