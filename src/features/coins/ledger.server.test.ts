import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql, type Statement } from '../../platform/server/database/database.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { adjust, award, balanceOf, closeEscrow, credit, creditRound, giveBonus, refund, spend, spendable, transfer, verifyLedger } from './server.ts'

const source = 'round-1'
type Paid = { redeemable?: number; bonus?: number }

/** A player who was given coins of both kinds. */
async function aPurse({ database, aPlayer }: World, { redeemable = 0, bonus = 0 }: Paid = {}): Promise<string> {
  const { id: playerId } = await aPlayer()
  await database.transaction(async (tx) => {
    await credit(tx, { playerId, coins: redeemable, title: 'wonContest', source: randomUUID(), kind: 'redeemable', actor: 'operator: test' })
    await credit(tx, { playerId, coins: bonus, title: 'welcomeBonus', source: randomUUID(), kind: 'bonus' })
  })
  return playerId
}

async function escrowOf({ database }: World, key: string) {
  return (await database.row<{ balance: number }>(sql`SELECT balance FROM account WHERE escrow_key = ${key}`))?.balance
}

describe('coins come in', () => {
  it('as redeemable or as bonus, and are shown as one number', async () => {
    const world = await aWorld()
    const player = await aPurse(world, { redeemable: 30, bonus: 12 })
    expect(await balanceOf(world.database, player)).toEqual({ coins: 42, redeemable: 30 })
  })

  it('once per title and source', async () => {
    const { database, aPlayer } = await aWorld()
    const { id: playerId } = await aPlayer()
    const pay = (title: 'wonQuizZone' | 'badgeReward') =>
      database.transaction((tx) => credit(tx, { playerId, coins: 4, title, source, kind: 'redeemable', actor: 'operator: test' }))
    expect([await pay('wonQuizZone'), await pay('wonQuizZone'), await pay('badgeReward')]).toEqual(['done', 'repeated', 'done'])
    expect(await balanceOf(database, playerId)).toEqual({ coins: 8, redeemable: 8 })
  })

  it('as bonus without an answer, once, and not without being noticed where they are missing', async () => {
    const { database, aPlayer } = await aWorld()
    const playerId = (await aPlayer()).id
    for (const coins of [0, 4, 4]) await database.transaction((tx) => giveBonus(tx, { playerId, coins, title: 'reportThanks', source }))
    expect(await balanceOf(database, playerId)).toEqual({ coins: 4, redeemable: 0 })
    await expect(database.rows(sql`SELECT ledger_must_move('reportThanks', 'x', 'insufficient', true)`)).rejects.toThrow('the coins of reportThanks x did not move')
  })

  it('never as less than one', async () => {
    const { database, aPlayer } = await aWorld()
    const { id: playerId } = await aPlayer()
    await expect(
      database.transaction((tx) => credit(tx, { playerId, coins: -1, title: 'badgeReward', source, kind: 'bonus' })),
    ).rejects.toThrow('at least one coin')
    expect(await database.transaction((tx) => credit(tx, { playerId, coins: 0, title: 'badgeReward', source, kind: 'bonus' }))).toBe('done')
    expect(await database.rows(sql`SELECT FROM journal`)).toEqual([])
  })

  it('only to those who have accounts', async () => {
    const { database } = await aWorld()
    await expect(balanceOf(database, randomUUID())).rejects.toThrow('has no accounts')
    await expect(
      database.transaction((tx) => credit(tx, { playerId: randomUUID(), coins: 1, title: 'badgeReward', source, kind: 'bonus' })),
    ).rejects.toThrow('does not exist')
  })
})

describe('coins go out', () => {
  it.each([
    ['bonus first', 10, { coins: 32, redeemable: 30 }, 'done'],
    ['then redeemable', 20, { coins: 22, redeemable: 22 }, 'done'],
    ['to the last one', 42, { coins: 0, redeemable: 0 }, 'done'],
    ['never below 0', 43, { coins: 42, redeemable: 30 }, 'insufficient'],
    ['not at all for 0', 0, { coins: 42, redeemable: 30 }, 'done'],
  ] as const)('%s', async (_, coins, left, outcome) => {
    const world = await aWorld()
    const playerId = await aPurse(world, { redeemable: 30, bonus: 12 })
    expect(await world.database.transaction((tx) => spend(tx, { playerId, coins, title: 'fiftyFifty', source }))).toBe(outcome)
    expect(await balanceOf(world.database, playerId)).toEqual(left)
  })

  it('and come back in the kinds in which they were paid, once', async () => {
    const world = await aWorld()
    const { database } = world
    const playerId = await aPurse(world, { redeemable: 30, bonus: 12 })
    const paid = { title: 'playedContest', source } as const
    await database.transaction((tx) => spend(tx, { playerId, coins: 20, ...paid }))
    const back = (key: string) => database.transaction((tx) => refund(tx, { of: paid, title: 'playedContest', source: key }))
    expect([await back('refund-1'), await back('refund-1'), await back('refund-2')]).toEqual(['done', 'repeated', 'repeated'])
    expect(await balanceOf(database, playerId)).toEqual({ coins: 42, redeemable: 30 })
    await expect(database.transaction((tx) => refund(tx, { of: { title: 'skip', source }, title: 'skip', source: 'x' }))).rejects.toThrow(
      'no rows',
    )
  })

  it('and a gift that has been spent cannot be taken back', async () => {
    const world = await aWorld()
    const { database } = world
    const playerId = await aPurse(world)
    const gift = { title: 'badgeReward', source } as const
    await database.transaction((tx) => credit(tx, { playerId, coins: 5, kind: 'bonus', ...gift }))
    await database.transaction((tx) => spend(tx, { playerId, coins: 1, title: 'skip', source }))
    expect(await database.transaction((tx) => refund(tx, { of: gift, title: 'adjustedByAdmin', source }))).toBe('insufficient')
  })

  it('and the operator’s reason stays in the journal', async () => {
    const world = await aWorld()
    const { database } = world
    const playerId = await aPurse(world, { redeemable: 5 })
    const by = (coins: number, key: string) =>
      database.transaction((tx) => adjust(tx, { playerId, coins, source: key, reason: 'a broken question' }))
    expect([await by(3, 'a'), await by(-2, 'b'), await by(-7, 'c')]).toEqual(['done', 'done', 'insufficient'])
    expect(await balanceOf(database, playerId)).toEqual({ coins: 6, redeemable: 6 })
    expect(await database.rows(sql`SELECT DISTINCT actor FROM journal WHERE kind = 'adjustedByAdmin'`)).toEqual([
      { actor: 'operator: a broken question' },
    ])
  })
})

describe('an escrow', () => {
  it('takes stakes, pays prizes and ends at 0', async () => {
    const world = await aWorld()
    const { database } = world
    const [winner, loser] = [await aPurse(world, { bonus: 5 }), await aPurse(world, { redeemable: 5 })]
    const escrow = 'room:1'
    const step = (work: Parameters<typeof database.transaction<unknown>>[0]) => database.transaction(work)
    for (const playerId of [winner, loser])
      await step((tx) =>
        transfer(tx, { from: spendable(playerId), to: { escrow }, coins: 5, title: 'playedBattle', source: `room:1:${playerId}` }),
      )
    expect(await escrowOf(world, escrow)).toBe(10)
    await expect(step((tx) => closeEscrow(tx, escrow))).rejects.toThrow('account_closed_empty')

    await step((tx) =>
      award(tx, { pot: escrow, from: { escrow }, playerId: winner, coins: 9, stakes: 4, title: 'wonBattle', source: 'room:1' }),
    )
    await step((tx) => transfer(tx, { from: [{ escrow }], to: { system: 'revenue' }, coins: 1, title: 'wonBattle', source: 'room:1:rest' }))
    expect(
      await step((tx) =>
        transfer(tx, { from: [{ escrow }], to: { system: 'revenue' }, coins: 1, title: 'wonBattle', source: 'room:1:more' }),
      ),
    ).toBe('insufficient')
    await step((tx) => closeEscrow(tx, escrow))
    await expect(
      step((tx) => transfer(tx, { from: [{ system: 'issued' }], to: { escrow }, coins: 1, title: 'wonBattle', source: 'late' })),
    ).rejects.toThrow('account_closed_empty')
    expect([await balanceOf(database, winner), await balanceOf(database, loser)]).toEqual([
      { coins: 9, redeemable: 4 },
      { coins: 0, redeemable: 0 },
    ])
    expect(await verifyLedger(database)).toEqual([])
  })
})

describe('the day’s cap on redeemable coins of solo rounds', () => {
  const zone = 'America/New_York'
  async function aDay() {
    const world = await aWorld()
    await world.set('system_timezone', zone)
    await world.set('redeemable_daily_cap', 40)
    const playerId = await aPurse(world)
    let rounds = 0
    const round = (coins: number, redeemable = true) =>
      world.database.transaction((tx) =>
        creditRound(tx, { playerId, coins, redeemable, title: 'wonQuizZone', source: `round-${++rounds}` }),
      )
    const at = (local: string) =>
      world.database.rows(sql`
      INSERT INTO app_clock (shift) VALUES ((${local}::timestamp AT TIME ZONE ${zone}) - clock_timestamp()) ON CONFLICT (only_row) DO UPDATE SET shift = excluded.shift`)
    return { ...world, playerId, round, at, has: () => balanceOf(world.database, playerId) }
  }

  it('turns what is above it into bonus', async () => {
    const { round, at, has } = await aDay()
    await at('2026-06-10 12:00')
    await round(30)
    expect(await has()).toEqual({ coins: 30, redeemable: 30 })
    await round(30)
    expect(await has()).toEqual({ coins: 60, redeemable: 40 })
    await round(5)
    expect(await has()).toEqual({ coins: 65, redeemable: 40 })
  })

  it('counts neither open-licence rounds, nor coins won elsewhere, nor what was spent', async () => {
    const { database, playerId, round, at, has } = await aDay()
    await at('2026-06-10 12:00')
    await round(50, false)
    await database.transaction((tx) => credit(tx, { playerId, coins: 100, title: 'wonContest', source, kind: 'redeemable', actor: 'operator: test' }))
    await round(30)
    await database.transaction((tx) => spend(tx, { playerId, coins: 180, title: 'skip', source }))
    await round(30)
    expect(await has()).toEqual({ coins: 30, redeemable: 10 })
  })

  it('begins anew at midnight of the product’s time zone', async () => {
    const { round, at, has } = await aDay()
    await at('2026-06-10 23:58')
    await round(40)
    await at('2026-06-10 23:59')
    await round(1)
    expect(await has()).toEqual({ coins: 41, redeemable: 40 })
    await at('2026-06-11 00:00')
    await round(3)
    expect(await has()).toEqual({ coins: 44, redeemable: 43 })
  })

  it('lasts 25 hours when the clocks go back', async () => {
    const { round, at, has } = await aDay()
    await at('2026-11-01 00:05')
    await round(40)
    await at('2026-11-01 23:55')
    await round(2)
    expect(await has()).toEqual({ coins: 42, redeemable: 40 })
  })

  it('pays a round once, and nothing for 0 coins', async () => {
    const { database, playerId, has } = await aDay()
    const pay = (coins: number) =>
      database.transaction((tx) => creditRound(tx, { playerId, coins, redeemable: true, title: 'wonQuizZone', source }))
    expect([await pay(0), await pay(4), await pay(4)]).toEqual(['done', 'done', 'repeated'])
    expect(await has()).toEqual({ coins: 4, redeemable: 4 })
  })
})

describe('the tables refuse', () => {
  const refusals: [string, Statement, string][] = [
    ['a changed posting', sql`UPDATE posting SET amount = amount + 1`, 'append-only'],
    ['a deleted posting', sql`DELETE FROM posting`, 'append-only'],
    ['emptied postings', sql`TRUNCATE posting`, 'append-only'],
    ['a changed journal', sql`UPDATE journal SET kind = 'skip'`, 'append-only'],
    ['a deleted journal', sql`DELETE FROM journal`, 'append-only'],
    ['emptied journals', sql`TRUNCATE journal CASCADE`, 'append-only'],
    ['a deleted account', sql`DELETE FROM account WHERE kind = 'player'`, 'posting_account_id_fkey'],
    [
      'a journal undone twice',
      sql`INSERT INTO journal (kind, idem, actor, reverses) SELECT 'skip', n, 'game', (SELECT min(id) FROM journal) FROM generate_series(1, 2) n`,
      'journal_reverses_key',
    ],
    ['a balance below 0', sql`UPDATE account SET balance = -1 WHERE kind = 'player'`, 'account_never_negative'],
    ['a stored balance of the house', sql`UPDATE account SET balance = 1 WHERE kind = 'revenue'`, 'account_never_negative'],
    ['half a coin', sql`SELECT ledger_post('k', 'i', 'game', ARRAY[1, 2], ARRAY[-0.5, 0.5])`, 'does not exist'],
    ['an unbalanced journal', sql`SELECT ledger_post('k', 'i', 'game', ARRAY[1, 2]::bigint[], ARRAY[-5, 4]::bigint[])`, 'is unbalanced'],
    ['an unbalanced line added later', sql`INSERT INTO posting SELECT min(id), 2, 1, null FROM journal`, 'is unbalanced'],
  ]
  it.each(refusals)('%s', async (_, statement, reason) => {
    const world = await aWorld()
    await aPurse(world, { redeemable: 10, bonus: 5 })
    await expect(world.database.transaction((tx) => tx.rows(statement))).rejects.toThrow(reason)
    expect(await verifyLedger(world.database)).toEqual([])
  })
})
