import { describe, expect, it } from 'vitest'
import { aRequest, aTill, DAY, paidOut, wish, type Till } from '../../../tests/till.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getUserCoinScore } from '../coins/contract.ts'
import { deletePendingPaymentRequest, getPaymentRequest, setPaymentRequest } from './contract.ts'
import { approve, cancelAndForfeit, finishFirst, erasePayoutAddresses, holdPendingPayout, payoutsDone, payoutRefused, pendingPayoutOf, refusePayout, takePayout, waitingPayouts } from './server.ts'

const by = 'Ana'
const reference = 'TX-1'
const reason = 'The account number was not found.'

describe('an operator', () => {
  it('sees what waits, with where the money goes', async () => {
    const till = await aTill()
    const { id } = await aRequest(till)
    expect(await waitingPayouts(till.database, 10)).toMatchObject([{ id, player: 'Leila', method: 'paypal', address: expect.stringMatching(/^payee/), coins: 100, amount: '$10', waitsMs: 0 }])
  })

  it('approves with the number of a payment: the coins are paid out, the player reads it', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await approve(till.database, id, { by, reference })).toBe('paid')
    expect(await approve(till.database, id, { by, reference })).toBe('not-pending')
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 1 }])
    expect(await paidOut(till)).toBe(100)
    expect(await till.database.row(sql`SELECT actor FROM journal WHERE kind = 'redeemedAmount'`)).toEqual({ actor: 'operator: ana, TX-1' })
    expect(await till.refused(deletePendingPaymentRequest, { payment_id: id }, player)).toBe('request-not-pending')
    await till.sound()
  })

  it('refuses with a reason: the coins are back, the player reads why', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await refusePayout(till.database, id, { by, reason })).toBe('refused')
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 2, reason }])
    expect(await till.call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 3_000 })
    await till.sound()
  })

  it.each([
    ['without a reference', { by, reference: ' ' }, 'no-reference'],
    ['without a name', { by: '', reference }, 'no-name'],
  ])('cannot approve %s', async (_, how, hindrance) => {
    const till = await aTill()
    const { id } = await aRequest(till)
    expect(await approve(till.database, id, how)).toBe(hindrance)
    expect(await paidOut(till)).toBe(0)
  })

  it('cannot approve what is not there, for a closed account, or with a broken ledger', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await approve(till.database, 999, { by, reference })).toBe('not-pending')
    await till.database.rows(sql`UPDATE player SET active = false WHERE id = ${player.id}`)
    expect(await approve(till.database, id, { by, reference })).toBe('player-deactivated')
    await till.database.rows(sql`INSERT INTO ledger_breach (what) VALUES ('planted')`)
    expect(await approve(till.database, id, { by, reference })).toBe('frozen')
  })

  it('waits a day for a new address, and not again for a known one', async () => {
    const till = await aTill()
    await till.stand()
    const player = await till.rich()
    const known = wish()
    const { id } = await till.call(setPaymentRequest, known, player)
    await till.pass(DAY - 5)
    expect(await approve(till.database, Number(id), { by, reference })).toBe('address-is-new')
    await till.pass(6)
    expect(await approve(till.database, Number(id), { by, reference })).toBe('paid')
    await till.pass(DAY)
    const next = await till.call(setPaymentRequest, { ...known }, await till.again(player))
    expect(await approve(till.database, Number(next.id), { by, reference })).toBe('paid')
    await till.sound()
  })

  it('takes a request before paying: the player cannot take it back any more, nor can somebody else pay it', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await takePayout(till.database, id, by)).toBe('taken')
    expect(await till.refused(deletePendingPaymentRequest, { payment_id: id }, player)).toBe('request-not-pending')
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 0, paying: 1 }])
    expect(await takePayout(till.database, id, 'Bea')).toBe('taken-by-another')
    expect(await approve(till.database, id, { by: 'Bea', reference })).toBe('taken-by-another')
    expect(await approve(till.database, id, { by, reference })).toBe('paid')
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 1, paying: 0 }])
    await till.sound()
  })

  it('cannot take what is new, large without a second person, or gone', async () => {
    const till = await aTill()
    const fresh = await till.call(setPaymentRequest, wish(), await till.rich())
    expect(await takePayout(till.database, Number(fresh.id), by)).toBe('address-is-new')
    const { id } = await aRequest(till, 1_000)
    expect(await takePayout(till.database, id, by)).toBe('vouched')
    expect(await takePayout(till.database, id, by)).toBe('second-person-needed')
    expect(await takePayout(till.database, id, 'Bea')).toBe('taken')
    expect(await takePayout(till.database, 999, by)).toBe('not-pending')
    expect(await takePayout(till.database, id, ' ')).toBe('no-name')
  })

  it('needs a second person for a large one', async () => {
    const till = await aTill()
    const { id } = await aRequest(till, 1_000)
    expect(await approve(till.database, id, { by, reference })).toBe('vouched')
    expect(await approve(till.database, id, { by: ' ANA ', reference })).toBe('second-person-needed')
    expect(await paidOut(till)).toBe(0)
    expect(await approve(till.database, id, { by: 'Bea', reference })).toBe('paid')
    await till.sound()
  })
})

it('what became of a request is announced in its transaction', async () => {
  const till = await aTill()
  const received: unknown[] = []
  till.database.subscribers.on(payoutsDone, async (_tx, paid) => void received.push(...paid))
  till.database.subscribers.on(payoutRefused, async (_tx, settled) => void received.push(settled))
  const [one, two] = [await aRequest(till), await aRequest(till, 200)]
  await approve(till.database, one.id, { by, reference })
  await refusePayout(till.database, two.id, { by, reason })
  const both = { currency: '$', method: 'paypal', closing: false }
  expect(received).toEqual([
    { ...both, playerId: one.player.id, payoutId: String(one.id), coins: 100, amount: 10 },
    { ...both, playerId: two.player.id, payoutId: String(two.id), coins: 200, amount: 20, reason },
  ])
})

/** The number of the payout that waits, which ends so with the account. */
const leaving = (till: Till, playerId: string, end: typeof finishFirst) =>
  till.database.transaction(async (tx) => {
    const held = await holdPendingPayout(tx, playerId)
    if (held) await end(tx, held)
    return held?.id
  })

describe('with the account', () => {
  it('a pending payout is cancelled and its coins are forfeited', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await pendingPayoutOf(till.database, player.id)).toEqual({ id: String(id), coins: 100, amount: 10, currency: '$' })
    expect(await leaving(till, player.id, cancelAndForfeit)).toBe(id)
    expect(await leaving(till, player.id, cancelAndForfeit)).toBeUndefined()
    expect(await approve(till.database, id, { by, reference })).toBe('not-pending')
    expect(await till.call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 2_900 })
    await till.sound()
  })

  it('but not while an operator pays it', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    await takePayout(till.database, id, by)
    await leaving(till, player.id, cancelAndForfeit)
    expect(await till.database.rows(sql`SELECT state, closing FROM payout`)).toEqual([{ state: 'pending', closing: true }])
    expect(await approve(till.database, id, { by, reference })).toBe('paid')
    await till.sound()
  })

  it('or it is finished first: nobody takes it back, and where it went is forgotten after it', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await leaving(till, player.id, finishFirst)).toBe(id)
    expect(await till.refused(deletePendingPaymentRequest, { payment_id: id }, player)).toBe('request-not-pending')
    await till.database.transaction((tx) => erasePayoutAddresses(tx, player.id))
    expect(await waitingPayouts(till.database, 1)).toMatchObject([{ address: expect.stringContaining('@example.org') }])
    expect(await approve(till.database, id, { by, reference })).toBe('paid')
    await till.database.transaction((tx) => erasePayoutAddresses(tx, player.id))
    expect(await till.database.rows(sql`SELECT sealed FROM payout UNION ALL SELECT hash FROM payout_address`)).toEqual([{ sealed: null }])
    expect(await leaving(till, player.id, finishFirst)).toBeUndefined()
  })
})
