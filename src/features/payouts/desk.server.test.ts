import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { aDeskTill, aRequest, DAY, paidOut, wish, type Till } from '../../../tests/till.ts'
import type { TestPlayer } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getUserCoinScore } from '../coins/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { setPlayersActive } from '../players/desk-contract.ts'
import { noteSignal } from '../signals/server.ts'
import { getPaymentRequest, setPaymentRequest } from './contract.ts'
import { exportPayouts, getPayout, listPayouts, payPayout, previewReconciliation, refusePayoutAtDesk, releasePayout, revealPayout, takePayoutAtDesk, type PayoutTab } from './desk-contract.ts'
import { payoutsPage } from './desk-store.ts'

const reason = 'for the test'
const LARGE = 1_000

let till: Till
let [ana, bea]: TestPlayer[] = []
beforeEach(async () => {
  till = await aDeskTill()
  ;[ana, bea] = [await aMember(till.database, 'cashier'), await aMember(till.database, 'cashier')]
})

const idsIn = async (tab: PayoutTab, more: Record<string, string> = {}, by = ana) => (await till.call(listPayouts, { tab, ...more }, by)).rows.map(({ id }) => Number(id))
const wrote = async () => (await till.call(listAudit, { limit: 1 }, ana))[0]
const paid = (id: number, by = ana, reference = 'TX-1') => till.envelope(payPayout, { payout_id: id, reference, reason }, by)
const codeOf = (answer: Awaited<ReturnType<typeof paid>>) => (answer.error ? answer.code : answer.data.done)

describe('the queue', () => {
  it('has each payout in the tab of its state, with what comes next', async () => {
    const [small, large, taken, back] = [await aRequest(till), await aRequest(till, LARGE), await aRequest(till), await aRequest(till)]
    const fresh = await till.call(setPaymentRequest, wish(), await till.rich())
    await till.call(takePayoutAtDesk, { payout_id: taken.id, reason }, bea)
    await till.call(takePayoutAtDesk, { payout_id: large.id, reason }, bea)
    await till.call(refusePayoutAtDesk, { payout_id: back.id, reason }, ana)
    const { rows, head } = await till.call(listPayouts, {}, ana)
    expect(rows.map(({ id, step }) => [Number(id), step])).toEqual([[small.id, 'waits'], [large.id, 'second-of-two'], [Number(fresh.id), 'new-address']])
    expect(head).toMatchObject({ waiting: 3, paying: 1, amounts: [{ currency: '$', amount: 120 }], oldest: expect.any(String) })
    expect([await idsIn('paying'), await idsIn('paid'), await idsIn('refused'), await idsIn('back')]).toEqual([[taken.id], [], [back.id], []])
    expect(await idsIn('waiting', { mine: '1' })).toEqual([small.id, large.id])
    expect(await idsIn('waiting', { mine: '1' }, bea)).toEqual([small.id])
  })

  it('is filtered by method, coins and signals, found by number, name and reference, and comes in pages', async () => {
    const [one, two] = [await aRequest(till), await aRequest(till, 200)]
    await till.database.rows(sql`UPDATE player SET name = 'Ivan Petrov' WHERE id = ${one.player.id}`)
    await noteSignal(till.database, one.player.id, 'x', {})
    expect(await idsIn('waiting', { least_coins: '150' })).toEqual([two.id])
    expect([await idsIn('waiting', { method: 'upi' }), await idsIn('waiting', { signals: '1' }), await idsIn('waiting', { player_id: two.player.id })]).toEqual([[], [one.id], [two.id]])
    expect([await idsIn('waiting', { q: `#${two.id}` }), await idsIn('waiting', { q: 'petr' }), await idsIn('waiting', { q: 'nobody' })]).toEqual([[two.id], [one.id], []])
    await paid(two.id, ana, 'BANK-77')
    expect([await idsIn('paid', { q: 'BANK-77' }), await idsIn('paid', { q: 'BANK' })]).toEqual([[two.id], []])
    const three = await aRequest(till)
    const page = await till.call(listPayouts, { limit: 1 }, ana)
    expect([Number(page.rows[0]?.id), await idsIn('waiting', { cursor: page.next_cursor ?? '' })]).toEqual([one.id, [three.id]])
  })

  it('is read from indexes', async () => {
    const { player } = await aRequest(till)
    await till.database.rows(sql`
      INSERT INTO payout (player_id, state, method, coins, amount, currency, approvable_at, settled_at, settled_by, reference)
      SELECT ${player.id}, 'paid', 'paypal', 100, 10, '$', app_now(), app_now(), 'ana', 'TX' || n FROM generate_series(1, 20000) n`)
    await till.database.query('ANALYZE payout')
    const all = { method: undefined, leastCoins: undefined, withSignals: false, found: undefined, playerId: undefined, approvable: undefined, behind: undefined, limit: 51 }
    for (const tab of ['waiting', 'paying', 'paid', 'refused', 'back'] as const) {
      for (const wanted of [{ ...all, tab }, { ...all, tab, behind: 500 }, { ...all, tab, found: { number: 7, reference: 'TX9', playerIds: [player.id] } }]) {
        const plan = (await till.database.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${payoutsPage(wanted)}`)).map((line) => line['QUERY PLAN']).join('\n')
        expect(plan).not.toContain('Seq Scan on payout')
      }
    }
  })
})

describe('one payout', () => {
  it('shows what its coins were earned by since the last one, and what speaks against it', async () => {
    const { player, id } = await aRequest(till)
    expect(await till.call(getPayout, { payout_id: id }, ana)).toMatchObject({
      step: 'waits', does: 'pay', number: 1, address: 'p•••@example.org', address_since: expect.any(String), two_people_from: LARGE, earned: [{ by: 'operator', coins: 3_000 }],
      signal_kinds: [], wins: { all: 0, against: [] }, days_played: 3, days_needed: 3, hours_since_last: null, hours_needed: 48, redeemable: 2_900, held: 100,
    })
    await paid(id)
    await till.pass(2 * DAY)
    await noteSignal(till.database, player.id, 'fast-answers', {})
    await aCategory(till.database, { levels: 1, each: 1 })
    await till.database.rows(sql`INSERT INTO battle_room (id, kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, ended_at)
      SELECT gen_random_uuid(), 'friend', 'C' || n, 'finished', ${player.id}, 0, (SELECT min(id) FROM language), 3, 9000, 0, 2, app_now() FROM generate_series(1, 3) n`)
    const rival = await till.aPlayer({ name: 'Rival' })
    await till.database.rows(sql`INSERT INTO battle_seat (room_id, place, player_id, sits, result, ended_at)
      SELECT id, place, who, false, result, app_now() FROM battle_room, (VALUES (1, ${player.id}::uuid, 'won'), (2, ${rival.id}::uuid, 'lost')) seat (place, who, result)`)
    const next = await till.call(setPaymentRequest, wish(), await till.again(player))
    expect(await till.call(getPayout, { payout_id: next.id }, ana)).toMatchObject({
      step: 'new-address', does: 'address-is-new', number: 2, earned: [], signal_kinds: [{ action: 'fast-answers', count: 1 }], signals: 1,
      wins: { all: 3, against: [{ id: rival.id, name: 'Rival', wins: 3 }] }, hours_since_last: 72,
    })
    expect(await till.refused(getPayout, { payout_id: '999' }, ana)).toBe('not-found')
  })

  it('hides where the money goes until it is asked for with a reason', async () => {
    const { id } = await aRequest(till)
    const reader = await aMember(till.database, 'reader')
    const seen = [await till.call(listPayouts, {}, reader), await till.call(getPayout, { payout_id: id }, reader)]
    expect(JSON.stringify(seen)).not.toMatch(/payee\d/)
    expect((await till.post(revealPayout.name, { payout_id: id, reason }, { authorization: `Bearer ${reader.token}` })).status).toBe(403)
    expect(await till.call(revealPayout, { payout_id: id, reason }, ana)).toMatchObject({ address: expect.stringMatching(/^payee\d+@example\.org$/) })
    expect(JSON.stringify(await wrote())).not.toMatch(/payee\d/)
    expect(await wrote()).toMatchObject({ action: 'desk_reveal_payout', subject: 'payout', subject_id: String(id), reason })
  })
})

describe('a decision', () => {
  it('pays with the number of the payment', async () => {
    const { player, id } = await aRequest(till)
    expect(await till.call(takePayoutAtDesk, { payout_id: id, reason }, ana)).toEqual({ done: 'taken' })
    expect(codeOf(await paid(id, bea))).toBe('payout-taken')
    expect(codeOf(await paid(id))).toBe('paid')
    expect(codeOf(await paid(id))).toBe('request-not-pending')
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 1 }])
    expect((await till.call(listPayouts, { tab: 'paid' }, ana)).rows).toMatchObject([{ step: 'paid', reference: 'TX-1', settled_by: ana?.name }])
    expect(await wrote()).toMatchObject({ action: 'desk_pay_payout', operator: ana?.name, before: { state: 'pending' }, after: { done: 'paid', reference: 'TX-1', coins: 100 }, reason })
    await till.sound()
  })

  it('of a large one needs two people, whatever the first one tries', async () => {
    const { id } = await aRequest(till, LARGE)
    expect(await till.call(getPayout, { payout_id: id }, ana)).toMatchObject({ step: 'first-of-two', does: 'vouch' })
    expect(codeOf(await paid(id))).toBe('vouched')
    expect(await wrote()).toMatchObject({ after: { done: 'vouched' } })
    expect(await till.call(getPayout, { payout_id: id }, ana)).toMatchObject({ step: 'second-of-two', does: 'second-person-needed', first_person: ana?.name })
    expect(codeOf(await paid(id))).toBe('payout-second-person')
    expect(await till.refused(takePayoutAtDesk, { payout_id: id, reason }, ana)).toBe('payout-second-person')
    expect((await till.call(exportPayouts, { format: 'csv', reason }, ana)).left_out).toEqual([{ id: String(id), code: 'payout-second-person' }])
    expect(await till.call(previewReconciliation, { statement: `payout,reference\n${id},TX-1` }, ana)).toMatchObject([{ outcome: 'payout-second-person' }])
    expect(await paidOut(till)).toBe(0)
    expect(codeOf(await paid(id, bea))).toBe('paid')
    await till.sound()
  })

  it('of two payers at once lets one pay', async () => {
    const { id } = await aRequest(till)
    const both = await Promise.all([paid(id, ana, 'TX-A'), paid(id, bea, 'TX-B'), paid(id, ana, 'TX-C')])
    expect(both.map(codeOf).sort()).toEqual(['paid', 'request-not-pending', 'request-not-pending'])
    expect(await paidOut(till)).toBe(100)
    await till.sound()
  })

  it('of one who pays and one who refuses at once lets one happen', async () => {
    for (let n = 0; n < 5; n++) {
      const { id, player } = await aRequest(till)
      const [pay, refused] = await Promise.all([paid(id), till.envelope(refusePayoutAtDesk, { payout_id: id, reason }, bea)])
      expect([pay.error, refused.error].sort()).toEqual([false, true])
      expect((await till.call(getUserCoinScore, {}, player)).redeemable).toBe(pay.error ? 3_000 : 2_900)
    }
    await till.sound()
  })

  it('refuses with a reason, which the player reads; releases what was taken and not paid', async () => {
    const { player, id } = await aRequest(till)
    await till.call(takePayoutAtDesk, { payout_id: id, reason }, ana)
    expect(await till.refused(releasePayout, { payout_id: id, reason }, bea)).toBe('request-not-pending')
    await till.call(releasePayout, { payout_id: id, reason }, ana)
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ paying: 0 }])
    await till.call(refusePayoutAtDesk, { payout_id: id, reason: 'The account is closed.' }, bea)
    expect(await till.call(getPaymentRequest, {}, player)).toMatchObject([{ status: 2, reason: 'The account is closed.' }])
    expect(await wrote()).toMatchObject({ before: { state: 'pending' }, after: { state: 'refused', coins: 100 }, reason: 'The account is closed.' })
    expect(await till.refused(refusePayoutAtDesk, { payout_id: id, reason }, ana)).toBe('request-not-pending')
    await till.sound()
  })

  it('does not happen for a new address, a closed account, a broken ledger, or nothing', async () => {
    const fresh = await till.call(setPaymentRequest, wish(), await till.rich())
    expect(codeOf(await paid(Number(fresh.id)))).toBe('payout-address-new')
    const { player, id } = await aRequest(till)
    const owner = await aMember(till.database)
    await till.call(setPlayersActive, { player_ids: player.id, active: '0', reason }, owner)
    expect(codeOf(await paid(id))).toBe('payout-player-off')
    await till.call(setPlayersActive, { player_ids: player.id, active: '1', reason }, owner)
    await till.database.rows(sql`INSERT INTO ledger_breach (what) VALUES ('planted')`)
    expect(codeOf(await paid(id))).toBe('redeem-frozen')
    expect([codeOf(await paid(999)), await till.refused(takePayoutAtDesk, { payout_id: 'x', reason }, ana)]).toEqual(['not-found', 'not-found'])
  })
})
