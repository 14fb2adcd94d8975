/** Deliveries that are sent again by choice, and the event of a report of a question. */
import { beforeEach, expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { LEVEL_1, openLevel, playOut } from '../../../tests/stage.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { addReceiver, aWebhookDesk, deliveriesTo, sendDue, type WebhookDesk } from '../../../tests/webhook-desk.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listAudit } from '../operators/contract.ts'
import { reportQuestion } from '../reports/contract.ts'
import { EVENTS } from './contract.ts'
import { changeWebhook, putAsideDeliveries, resendDeliveries } from './desk-contract.ts'
import { MOST_CHOSEN } from './rules.ts'
import { sendPayoutsPaid, sendPlayerJoined } from './server.ts'

const reason = 'for the test'
let { world, owner, receiver } = {} as WebhookDesk
beforeEach(async () => {
  ({ world, owner, receiver } = await aWebhookDesk())
  return () => receiver.close()
})

it('a receiver gets again what is chosen, and nothing else', async () => {
  const id = await addReceiver(world, owner, receiver, ['player.joined'])
  const other = await addReceiver(world, owner, receiver, ['payout.paid'])
  receiver.answer(410)
  for (let n = 0; n < 4; n++) await world.database.transaction((tx) => sendPlayerJoined(tx, { playerId: `p${n}` }))
  await world.database.transaction((tx) => sendPayoutsPaid(tx, [{ playerId: 'p1', payoutId: '7', coins: 100, amount: 1, currency: '€', method: 'paypal' }]))
  await sendDue(world)
  const [waits, third, second, first] = (await deliveriesTo(world, id, { state: 'dead' })).rows
  const [foreign] = (await deliveriesTo(world, other)).rows
  const state = async () => (await deliveriesTo(world, id)).rows.map((row) => [row.about, row.state])
  expect(await world.refused(resendDeliveries, { endpoint_id: id, ids: `${first?.id}`, reason }, owner)).toBe('webhook-off')
  receiver.answer(204)
  for (const endpoint_id of [id, other]) await world.call(changeWebhook, { endpoint_id, active: '1', reason }, owner)
  expect(await world.call(resendDeliveries, { endpoint_id: id, ids: `${waits?.id}`, reason }, owner)).toEqual({ deliveries: 1 })
  const ids = [first, third, waits, foreign].map((row) => row?.id).join(',')
  expect(await world.call(resendDeliveries, { endpoint_id: id, ids, reason }, owner)).toEqual({ deliveries: 2 })
  expect(await world.refused(resendDeliveries, { endpoint_id: id, ids, reason }, owner)).toBe('not-found')
  expect(await state()).toEqual([['p3', 'waiting'], ['p2', 'waiting'], ['p1', 'dead'], ['p0', 'waiting']])
  expect(await world.call(putAsideDeliveries, { endpoint_id: id, ids: `${second?.id},${first?.id}`, reason }, owner)).toEqual({ deliveries: 1 })
  await sendDue(world)
  expect(await state()).toEqual([['p3', 'arrived'], ['p2', 'arrived'], ['p1', 'aside'], ['p0', 'arrived']])
  expect((await deliveriesTo(world, other)).rows).toMatchObject([{ state: 'dead' }])
  const [entry] = await world.call(listAudit, { action: putAsideDeliveries.name }, owner)
  expect(entry?.subject_id).toBe(id)
  const body = (many: number) => world.post(resendDeliveries.name, { endpoint_id: id, ids: Array.from({ length: many }, (_, n) => n + 1).join(','), reason }, { authorization: `Bearer ${owner.token}` })
  expect([(await body(MOST_CHOSEN)).status, (await body(MOST_CHOSEN + 1)).status]).toEqual([200, 400])
})

it('a receiver that is switched off meanwhile gets nothing again, and of two operators only one sends it', async () => {
  const id = await addReceiver(world, owner, receiver, ['player.joined'])
  receiver.answer(410)
  await world.database.transaction((tx) => sendPlayerJoined(tx, { playerId: 'p1' }))
  await sendDue(world)
  await world.call(changeWebhook, { endpoint_id: id, active: '1', reason }, owner)
  const again = () => world.envelope(resendDeliveries, { endpoint_id: id, reason }, owner)
  let waiting: ReturnType<typeof again> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE webhook_endpoint SET state = 'off' WHERE id = ${id}`)
    waiting = again()
    await untilOneWaits(world, 'transactionid')
  })
  expect(await waiting).toMatchObject({ error: true, code: 'webhook-off' })
  expect((await deliveriesTo(world, id)).rows).toMatchObject([{ state: 'dead' }])
  await world.call(changeWebhook, { endpoint_id: id, active: '1', reason }, owner)
  expect((await Promise.all([again(), again()])).map(({ error }) => error).sort()).toEqual([false, true])
})

it('a report of a question is told, with its number and who made it', async () => {
  await aCategory(world.database, { levels: 1, each: 5 })
  await addReceiver(world, owner, receiver, ['report.made'])
  const player = await world.aPlayer()
  const round = await world.call(openLevel, LEVEL_1, player)
  const { asked } = await playOut(world, player, round, (question) => choose(question))
  const question_id = asked[0]?.id as string
  await world.call(reportQuestion, { question_id, message: 'The key is wrong.' }, player)
  await sendDue(world)
  expect(receiver.arrived.map(({ type, data }) => ({ type, data }))).toEqual([{ type: 'report.made', data: { kind: 'question', about: question_id, player: player.id } }])
  expect(EVENTS['report.made'].data.parse(receiver.arrived[0]?.data)).toEqual(receiver.arrived[0]?.data)
})
