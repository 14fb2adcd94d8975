import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aTill, wish } from '../../../tests/till.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { deleteUserAccount } from '../account-deletion/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { setPaymentRequest } from '../payouts/contract.ts'
import { promisedPayouts } from '../payouts/server.ts'
import { getTrackerData } from './contract.ts'
import { adjustCoins, getLedgerState, listJournals, listPlayerLedger, previewAdjustment, verifyLedgerPart } from './desk-contract.ts'
import { journalsPage } from './desk-store.ts'
import { credit, spend, verifyLedger } from './server.ts'

const reason = 'Prize by mistake'

let world: World & { rich: (coins?: number) => Promise<TestPlayer> }
let cashier: TestPlayer
beforeEach(async () => {
  world = await aTill()
  cashier = await aMember(world.database, 'cashier')
})

const bonus = (playerId: string, coins: number) => world.database.transaction((tx) => credit(tx, { playerId, coins, title: 'welcomeBonus', source: `welcome:${playerId}`, kind: 'bonus' }))
const wrote = async () => (await world.call(listAudit, { limit: 1 }, cashier))[0]
const sound = async () => expect(await verifyLedger(world.database, promisedPayouts)).toEqual([])

describe('an adjustment', () => {
  it('is shown before, as now and then, and posts one journal of just that kind', async () => {
    const player = await world.aPlayer({ coins: 640 })
    await bonus(player.id, 100)
    const wanted = { player_id: player.id, coins: -500, kind: 'redeemable' } as const
    expect(await world.call(previewAdjustment, wanted, cashier)).toEqual({ redeemable: { now: 640, then: 140 }, bonus: { now: 100, then: 100 }, held: { now: 0, then: 0 }, house: 500, enough: 1 })
    expect(await world.call(adjustCoins, { ...wanted, redeemable: 640, bonus: 100, reason }, cashier)).toEqual({ redeemable: 140, bonus: 100 })
    expect(await world.call(adjustCoins, { ...wanted, coins: 30, kind: 'bonus', redeemable: 140, bonus: 100, reason }, cashier)).toEqual({ redeemable: 140, bonus: 130 })
    expect(await world.call(adjustCoins, { ...wanted, coins: 10, redeemable: 140, bonus: 130, reason }, cashier)).toEqual({ redeemable: 150, bonus: 130 })
    expect(await wrote()).toMatchObject({ action: 'desk_adjust_coins', operator: cashier.name, subject_id: player.id, before: { redeemable: 140, bonus: 130 }, after: { redeemable: 150, bonus: 130 }, reason })
    expect((await world.call(getTrackerData, {}, player))[0]).toMatchObject({ type: 'adjustedByAdmin', points: 10, redeemable: 10 })
    await sound()
  })

  it('is refused where coins are missing, have moved, or the player is gone', async () => {
    const player = await world.aPlayer({ coins: 20 })
    const wanted = { player_id: player.id, kind: 'redeemable', redeemable: 20, bonus: 0, reason } as const
    expect((await world.call(previewAdjustment, { player_id: player.id, coins: -21, kind: 'redeemable' }, cashier)).enough).toBe(0)
    expect(await world.refused(adjustCoins, { ...wanted, coins: -21 }, cashier)).toBe('not-enough-coins')
    expect(await world.refused(adjustCoins, { ...wanted, coins: -1, kind: 'bonus' }, cashier)).toBe('not-enough-coins')
    expect(await world.refused(adjustCoins, { ...wanted, coins: 0 }, cashier)).toBe('not-found')
    await world.database.transaction((tx) => spend(tx, { playerId: player.id, coins: 1, title: 'skip', source: 'x' }))
    expect(await world.refused(adjustCoins, { ...wanted, coins: -5 }, cashier)).toBe('changed-meanwhile')
    await world.call(deleteUserAccount, {}, player)
    for (const action of [adjustCoins, previewAdjustment]) expect(await world.refused(action, { ...wanted, coins: 5 }, cashier)).toBe('not-found')
  })

  it('of two at once that were shown the same figures, one happens', async () => {
    const player = await world.aPlayer({ coins: 50 })
    const once = () => world.envelope(adjustCoins, { player_id: player.id, coins: -30, kind: 'redeemable', redeemable: 50, bonus: 0, reason }, cashier)
    const answers = await Promise.all([once(), once(), once()])
    expect(answers.map((answer) => (answer.error ? answer.code : 'done')).sort()).toEqual(['changed-meanwhile', 'changed-meanwhile', 'done'])
    await sound()
  })

  it('is for those with the right alone', async () => {
    const player = await world.aPlayer()
    for (const role of ['moderator', 'reader', 'editor']) {
      const { token } = await aMember(world.database, role)
      expect((await world.post(adjustCoins.name, { player_id: player.id, coins: 5, kind: 'bonus', redeemable: 0, bonus: 0, reason }, { authorization: `Bearer ${token}` })).status).toBe(403)
    }
  })
})

describe('the ledger', () => {
  it('of a player has which coins moved, why, and the balance after it, in pages', async () => {
    const player = await world.rich(300)
    await bonus(player.id, 40)
    await world.database.transaction((tx) => spend(tx, { playerId: player.id, coins: 50, title: 'unlockedPremiumCategory', source: 'c' }))
    await world.call(setPaymentRequest, wish(100), player)
    const first = await world.call(listPlayerLedger, { player_id: player.id, limit: 3 }, cashier)
    expect(first.rows).toMatchObject([
      { title: 'redeemRequest', source: expect.stringMatching(/^payout:/), redeemable: -100, bonus: 0, held: 100, balance: 190 },
      { title: 'unlockedPremiumCategory', redeemable: -10, bonus: -40, held: 0, balance: 290 },
      { title: 'welcomeBonus', redeemable: 0, bonus: 40, balance: 340 },
    ])
    const rest = await world.call(listPlayerLedger, { player_id: player.id, limit: 3, cursor: first.next_cursor ?? '' }, cashier)
    expect(rest).toMatchObject({ rows: [{ title: 'adjustedByAdmin', redeemable: 300, balance: 300 }], next_cursor: null })
    expect(await world.call(listPlayerLedger, { player_id: 'made-up' }, cashier)).toEqual({ rows: [], next_cursor: null })
  })

  it('lists journals by title, actor, player, source and time, with their postings', async () => {
    await world.stand()
    const [ann, ben] = [await world.aPlayer({ name: 'Ann', coins: 10 }), await world.aPlayer({ name: 'Ben' })]
    const before = await world.database.row<{ now: Date }>(sql`SELECT app_now() AS now`)
    await world.pass(60)
    await bonus(ben.id, 7)
    const ids = async (input: Record<string, string>) => (await world.call(listJournals, input, cashier)).rows.map(({ title }) => title)
    expect(await ids({})).toEqual(['welcomeBonus', 'adjustedByAdmin'])
    expect(await ids({ by: 'operator' })).toEqual(['adjustedByAdmin'])
    expect(await ids({ by: 'game' })).toEqual(['welcomeBonus'])
    expect(await ids({ title: 'adjustedByAdmin' })).toEqual(['adjustedByAdmin'])
    expect(await ids({ player_id: ben.id })).toEqual(['welcomeBonus'])
    expect(await ids({ player_id: 'made-up' })).toEqual([])
    expect(await ids({ source: `welcome:${ben.id}` })).toEqual(['welcomeBonus'])
    const moment = new Date((before?.now.getTime() ?? 0) + 30_000).toISOString()
    expect([await ids({ from: moment }), await ids({ to: moment }), await ids({ to: 'no moment' })]).toEqual([['welcomeBonus'], ['adjustedByAdmin'], []])
    const page = await world.call(listJournals, { limit: 1 }, cashier)
    expect(page.rows).toMatchObject([{ coins: 7, actor: 'game', postings: [{ wallet: 'issued', amount: -7, player_id: '' }, { wallet: 'bonus', amount: 7, player_id: ben.id, owner: 'Ben' }] }])
    expect((await world.call(listJournals, { limit: 1, cursor: page.next_cursor ?? '' }, cashier)).rows).toMatchObject([{ postings: [{}, { player_id: ann.id }] }])
  })

  it('is listed from indexes', async () => {
    await world.database.rows(sql`INSERT INTO journal (kind, idem, actor) SELECT 'wonQuizZone', 'round:' || n, 'game' FROM generate_series(1, 30000) n`)
    await world.database.query('ANALYZE journal')
    const { id } = await world.aPlayer({ coins: 5 })
    const all = { title: undefined, by: undefined, playerId: undefined, source: undefined, from: undefined, to: undefined, before: undefined, limit: 51 } as const
    for (const wanted of [all, { ...all, title: 'adjustedByAdmin' }, { ...all, by: 'operator' as const }, { ...all, playerId: id }, { ...all, source: 'round:5' }, { ...all, from: new Date() }, { ...all, before: 200 }]) {
      const plan = (await world.database.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${journalsPage(wanted)}`)).map((line) => line['QUERY PLAN']).join('\n')
      expect([wanted, /Seq Scan on (journal|posting)/.exec(plan)?.[0]]).toEqual([wanted, undefined])
    }
  })

  it('looks for a rare title among its own journals, however long ago the last one was', async () => {
    await world.database.rows(sql`INSERT INTO journal (kind, idem, actor) SELECT CASE WHEN n <= 600 THEN 'redeemedAmount' ELSE 'wonQuizZone' END, 'source:' || n, 'game' FROM generate_series(1, 30000) n`)
    await world.database.query('ANALYZE journal')
    for (const title of ['redeemedAmount', 'adjustedByAdmin']) {
      const wanted = { title, by: undefined, playerId: undefined, source: undefined, from: undefined, to: undefined, before: undefined, limit: 51 }
      const plan = (await world.database.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, TIMING OFF) ${journalsPage(wanted)}`)).map((line) => line['QUERY PLAN']).join('\n')
      expect([title, plan.includes('journal_title'), /Rows Removed by Filter: \d+/.exec(plan)?.[0]]).toEqual([title, true, undefined])
    }
  })

  it('tells what its verifier says: part by part, and what freezes payouts', async () => {
    const player = await world.aPlayer({ coins: 5 })
    const parts = async () => {
      const first = await world.call(verifyLedgerPart, { part: 'journals', after: 0 }, cashier)
      expect(first.next).toEqual({ part: 'accounts', after: 0 })
      return [first, await world.call(verifyLedgerPart, { part: 'accounts', after: 0 }, cashier)]
    }
    expect(await parts()).toMatchObject([{ journals: 1, postings: 2, breaches: [] }, { accounts: 7, breaches: [], next: null }])
    expect(await world.call(getLedgerState, {}, cashier)).toMatchObject({ frozen: 0, breaches: [], newest: 1 })
    await world.database.rows(sql`UPDATE account SET balance = 6 WHERE owner_id = ${player.id} AND kind = 'player'`)
    expect((await parts())[1]?.breaches).toEqual([expect.stringContaining('has a balance of 6')])
    await world.database.rows(sql`INSERT INTO ledger_breach (what) VALUES ('planted')`)
    expect(await world.call(getLedgerState, {}, cashier)).toMatchObject({ frozen: 1, breaches: [{ what: 'planted' }] })
  })
})
