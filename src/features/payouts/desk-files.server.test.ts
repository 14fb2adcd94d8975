import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aDeskTill, aRequest, DAY, paidOut, wish, type Till } from '../../../tests/till.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import type { TestPlayer } from '../../../tests/world.ts'
import { listAudit, saveRole } from '../operators/contract.ts'
import { getPaymentRequest, setPaymentRequest } from './contract.ts'
import { exportPayouts, payPayout, previewReconciliation, reconcilePayouts, refusePayoutAtDesk, takePayoutAtDesk } from './desk-contract.ts'
import { withdraw } from './server/settling.ts'

const reason = 'for the test'
const IBAN = 'DE89370400440532013000'
const LARGE = 1_000

let till: Till
let [ana, bea]: TestPlayer[] = []
beforeEach(async () => {
  till = await aDeskTill()
  ;[ana, bea] = [await aMember(till.database, 'cashier'), await aMember(till.database, 'cashier')]
})

const wrote = async () => (await till.call(listAudit, { limit: 1 }, ana))[0]

describe('a file for the bank', () => {
  const aBankRequest = async () => {
    const player = await till.rich(3_000)
    const { id } = await till.call(setPaymentRequest, { payment_type: 'bank', payment_address: IBAN, details: 'Zoë Laurent', coin_used: 100 }, player)
    await till.pass(DAY)
    return { player, id: Number(id) }
  }

  it('takes what can be paid now, says why the rest cannot, and holds whole addresses', async () => {
    const [{ id, player }, large] = [await aRequest(till), await aRequest(till, LARGE)]
    const fresh = await till.call(setPaymentRequest, wish(), await till.rich())
    const file = await till.call(exportPayouts, { format: 'csv', reason }, ana)
    expect(file).toMatchObject({ name: expect.stringMatching(/^payouts-\d{14}\.csv$/), payouts: 1, amount: 10, left_out: [{ id: String(large.id), code: 'not-approved' }, { id: fresh.id, code: 'payout-address-new' }] })
    expect(file.content.split('\r\n').slice(0, 2)).toEqual(['\uFEFFpayout,method,address,holder,amount,currency,text,reference', expect.stringMatching(new RegExp(`^PAYOUT-${id},paypal,payee\\d+@example\\.org,Leila,10,\\$,Payout ${id},$`))])
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ paying: 1 }])
    expect(await wrote()).toMatchObject({ action: 'desk_export_payouts', subject_id: String(id), reason })
    expect((await till.call(exportPayouts, { format: 'csv', payout_ids: String(id), reason }, bea)).left_out).toEqual([{ id: String(id), code: 'payout-taken' }])
    expect(await till.refused(exportPayouts, { format: 'csv', payout_ids: 'x', reason }, ana)).toBe('nothing-to-pay')
  })

  it('in SEPA has those in euro to an IBAN, from the account in the settings', async () => {
    await till.set('currency_symbol', '€')
    const [bank, paypal] = [await aBankRequest(), await aRequest(till)]
    expect(await till.refused(exportPayouts, { format: 'sepa', reason }, ana)).toBe('sepa-not-set-up')
    await till.set('sepa_payer_name', 'Quiz House')
    await till.set('sepa_payer_iban', 'de02 1203 0000 0000 2020 51')
    const file = await till.call(exportPayouts, { format: 'sepa', reason }, ana)
    expect(file).toMatchObject({ payouts: 1, amount: 10, left_out: [{ id: String(paypal.id), code: 'no-iban' }] })
    expect(file.content).toContain(`<EndToEndId>PAYOUT-${bank.id}</EndToEndId>`)
    expect(file.content).toContain(`<Nm>Zoe Laurent</Nm></Cdtr><CdtrAcct><Id><IBAN>${IBAN}</IBAN>`)
    expect(file.content).toContain('<IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>')
  })

  it('is for those alone who may see addresses', async () => {
    const owner = await aMember(till.database)
    await till.call(saveRole, { name: 'payer', rights: 'desk:open,payouts:view,payouts:decide', reason }, owner)
    await aRequest(till)
    expect(await till.refused(exportPayouts, { format: 'csv', reason }, await aMember(till.database, 'payer'))).toBe('payout-addresses-hidden')
  })
})

describe('a statement', () => {
  it('is shown before, then records its payments once', async () => {
    const [one, two, three] = [await aRequest(till), await aRequest(till, 200), await aRequest(till)]
    const statement = `\uFEFFPayout;Reference;Amount\r\nPAYOUT-${one.id};B-1;10\r\n${two.id};B-2;19,00\r\n${three.id};;10\r\n999;B-4;10\r\nPAYOUT-${one.id};B-5;10\r\n`
    const outcomes = async () => (await till.call(previewReconciliation, { statement }, ana)).map(({ line, outcome }) => [line, outcome])
    expect(await outcomes()).toEqual([[2, 'pay'], [3, 'amount-differs'], [4, 'no-reference'], [5, 'unknown'], [6, 'twice']])
    expect(await paidOut(till)).toBe(0)
    expect((await till.call(reconcilePayouts, { statement, reason }, ana))[0]).toMatchObject({ outcome: 'paid', player: 'Leila', reference: 'B-1' })
    expect(await outcomes()).toContainEqual([2, 'already'])
    expect(await till.refused(reconcilePayouts, { statement, reason }, ana)).toBe('nothing-to-pay')
    expect(await paidOut(till)).toBe(100)
    expect(await wrote()).toMatchObject({ action: 'desk_reconcile_payouts', subject_id: String(one.id), after: { done: 'paid', reference: 'B-1' } })
    await till.sound()
  })

  it('of two operators at once pays each payout once', async () => {
    const ids = [(await aRequest(till)).id, (await aRequest(till)).id, (await aRequest(till)).id]
    const statement = (order: number[]) => `payout,reference\n${order.map((id) => `${id},B-${id}`).join('\n')}`
    await Promise.all([till.envelope(reconcilePayouts, { statement: statement(ids), reason }, ana), till.envelope(reconcilePayouts, { statement: statement(ids.toReversed()), reason }, bea)])
    expect(await paidOut(till)).toBe(300)
    await till.sound()
  })

  it.each(['', 'a,b\n1,2', '"payout,reference\n1,2'])('without its columns is refused: %j', async (statement) => {
    const answer = await (await till.post(previewReconciliation.name, { statement }, { authorization: `Bearer ${ana?.token}` })).json()
    expect(answer.code ?? answer.fields.statement).toBe(statement === '' ? 'missing' : 'statement-columns-missing')
  })
})

describe('a decision that waits for the withdrawal of a payout finds it withdrawn', () => {
  const refused = (code: string) => ({ error: true, code })
  const leftOut = (id: number) => ({ error: false, data: { payouts: 0, left_out: [{ id: String(id), code: 'request-not-pending' }] } })
  it.each<[string, (id: number) => Promise<unknown>, (id: number) => object]>([
    ['pay', (id) => till.envelope(payPayout, { payout_id: id, reference: 'B-1', reason }, ana), () => refused('request-not-pending')],
    ['take', (id) => till.envelope(takePayoutAtDesk, { payout_id: id, reason }, ana), () => refused('request-not-pending')],
    ['refuse', (id) => till.envelope(refusePayoutAtDesk, { payout_id: id, reason }, ana), () => refused('request-not-pending')],
    ['record a statement', (id) => till.envelope(reconcilePayouts, { statement: `payout,reference\n${id},B-1`, reason }, ana), () => refused('nothing-to-pay')],
    ['a file of named ones', (id) => till.envelope(exportPayouts, { format: 'csv', payout_ids: String(id), reason }, ana), leftOut],
    ['a file of all that wait', () => till.envelope(exportPayouts, { format: 'csv', reason }, ana), () => refused('nothing-to-pay')],
  ])('%s', async (_, decide, outcome) => {
    const { player, id } = await aRequest(till)
    let decision: Promise<unknown> | undefined
    await till.database.transaction(async (tx) => {
      expect(await withdraw(tx, player.id, id)).toBe(true)
      decision = decide(id)
      await expect.poll(() => waitingIn(till.database)).toBe(1)
    })
    expect(await decision).toMatchObject(outcome(id))
    expect(await paidOut(till)).toBe(0)
    await till.sound()
  })
})
