import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql, type Database } from '../../platform/server/database/database.ts'
import { aWorld } from '../../../tests/world.ts'
import { balanceOf, credit, creditRound, spend, spendable, transfer, verifyLedger, type Account } from './server.ts'

const CONNECTIONS = 20
/** All connections are busy and a line stands before them, too short for anybody in it to give up. */
const AT_ONCE = 100
/** Claims and spends of one player; more by RUSH_TIMES. */
const TIMES = Number(process.env.RUSH_TIMES ?? 1_000)

/** Does `work` so many times, as much at once as can be; tells how often each answer came. */
async function rush<Answer extends string>(times: number, work: (n: number) => Promise<Answer>): Promise<Partial<Record<Answer, number>>> {
  const count: Partial<Record<Answer, number>> = {}
  let next = 0
  const worker = async () => {
    while (next < times) {
      const answer = await work(next++)
      count[answer] = (count[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count
}

const once = { title: 'badgeReward', source: 'elite', kind: 'redeemable', actor: 'operator: test' } as const

describe('all at once', { timeout: 120_000 }, () => {
  it(`${TIMES} same claims are paid exactly once`, async () => {
    const { database, aPlayer } = await aWorld({ connections: CONNECTIONS })
    const { id: playerId } = await aPlayer()
    const answers = await rush(TIMES, () => database.transaction((tx) => credit(tx, { playerId, coins: 7, ...once })))
    expect(answers).toEqual({ done: 1, repeated: TIMES - 1 })
    expect(await balanceOf(database, playerId)).toEqual({ coins: 7, redeemable: 7 })
  })

  it('the same claim for many players, who share no lock, is paid to one of them', async () => {
    const { database, aPlayer } = await aWorld({ connections: CONNECTIONS })
    const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
    const answers = await rush(TIMES / 2, (n) =>
      database.transaction((tx) => credit(tx, { playerId: players[n % 20]?.id ?? '', coins: 7, ...once })),
    )
    expect(answers).toEqual({ done: 1, repeated: TIMES / 2 - 1 })
    expect(await verifyLedger(database)).toEqual([])
  })

  it(`of ${TIMES} spends exactly the affordable ones pass, bonus first`, async () => {
    const { database, aPlayer } = await aWorld({ connections: CONNECTIONS })
    const { id: playerId } = await aPlayer({ coins: 300 })
    await database.transaction((tx) => credit(tx, { playerId, coins: 200, title: 'welcomeBonus', source: playerId, kind: 'bonus' }))
    const answers = await rush(TIMES, (n) =>
      database.transaction((tx) => spend(tx, { playerId, coins: 3, title: 'skip', source: String(n) })),
    )
    expect(answers).toEqual({ done: 166, insufficient: TIMES - 166 })
    expect(await balanceOf(database, playerId)).toEqual({ coins: 2, redeemable: 2 })
    expect(await verifyLedger(database)).toEqual([])
  })

  it('every spend passes that the coins of both kinds together can pay', async () => {
    const { database, aPlayer } = await aWorld({ connections: CONNECTIONS })
    const { id: playerId } = await aPlayer({ coins: 301 })
    await database.transaction((tx) => credit(tx, { playerId, coins: 299, title: 'welcomeBonus', source: playerId, kind: 'bonus' }))
    const answers = await rush(200, (n) =>
      database.transaction((tx) => spend(tx, { playerId, coins: 3, title: 'skip', source: String(n) })),
    )
    expect(answers).toEqual({ done: 200 })
    expect(await balanceOf(database, playerId)).toEqual({ coins: 0, redeemable: 0 })
  })

  it('rounds never come above the cap of the day together', async () => {
    const { database, aPlayer, set } = await aWorld({ connections: CONNECTIONS })
    await set('redeemable_daily_cap', 301) // reached when all connections are busy
    // Noon, so that no midnight comes between.
    await database.rows(sql`INSERT INTO app_clock (shift) VALUES (date_trunc('day', now(), 'UTC') + interval '12 hours' - now())`)
    const { id: playerId } = await aPlayer()
    await rush(300, (n) =>
      database.transaction((tx) => creditRound(tx, { playerId, coins: 3, title: 'wonQuizZone', source: String(n), redeemable: true })),
    )
    expect(await balanceOf(database, playerId)).toEqual({ coins: 900, redeemable: 301 })
  })

  it('stakes, prizes and gifts among the same few never lock each other out', async () => {
    const { database, aPlayer } = await aWorld({ connections: CONNECTIONS })
    const players = await Promise.all(Array.from({ length: 4 }, () => aPlayer({ coins: 25 })))
    const dice = seededDice(7)
    const anyone = () => ({ wallet: dice() < 0.5 ? 'player' : 'bonus', playerId: players[Math.floor(dice() * 4)]?.id ?? '' }) as const
    const places = () => [anyone(), { escrow: `room:${Math.floor(dice() * 2)}` }, anyone()] as const
    let tries = 0
    const watched = watch(database)
    await rush(TIMES * 0.75, (n) => {
      const [giver, escrow, taker] = places()
      const [from, to] = [
        [[giver], escrow],
        [[escrow], taker],
        [spendable(giver.playerId), escrow],
      ][n % 3] as [Account[], Account]
      return database.transaction((tx) => {
        tries++ // a deadlock would be tried again
        return transfer(tx, { from, to, coins: 1 + (n % 5), title: 'wonBattle', source: String(n), actor: 'operator: test' })
      })
    })
    expect([tries, await coinsInPlay(database)]).toEqual([TIMES * 0.75, 100])
    expect(await watched.end()).toEqual([])
  })
})

/** Verifies the whole ledger over and over while it is written to; in the end tells every breach it saw. */
function watch(database: Database) {
  let over = false
  const seen = (async () => {
    const breaches = []
    while (!over) breaches.push(...(await verifyLedger(database)))
    return [...breaches, ...(await verifyLedger(database))]
  })()
  return { end: () => ((over = true), seen) }
}

async function coinsInPlay(database: Database) {
  return (await database.row<{ coins: number }>(sql`SELECT sum(balance) AS coins FROM account`))?.coins
}

describe('a claim that meets its twin under way', () => {
  async function twins() {
    const world = await aWorld()
    const { id: playerId } = await world.aPlayer({ coins: 5 })
    const all = () => world.database.transaction((tx) => spend(tx, { playerId, coins: 5, title: 'reviewAnswers', source: 'round-1' }))
    /** The first twin spends everything and ends as `end` says, while the second one waits. */
    const meet = async (end: 'commits' | 'rolls back') => {
      let second: Promise<string> | undefined
      const first = world.database.transaction(async (tx) => {
        await spend(tx, { playerId, coins: 5, title: 'reviewAnswers', source: 'round-1' })
        second = all()
        await somebodyWaits(world.database)
        if (end === 'rolls back') throw new Error('changed its mind')
      })
      await (end === 'commits' ? first : expect(first).rejects.toThrow('changed its mind'))
      return second
    }
    return { meet, balance: () => balanceOf(world.database, playerId) }
  }

  it('is a repeat when that commits, although the coins are gone by then', async () => {
    const { meet, balance } = await twins()
    expect(await meet('commits')).toBe('repeated')
    expect(await balance()).toEqual({ coins: 0, redeemable: 0 })
  })

  it('is the first when that rolls back', async () => {
    const { meet, balance } = await twins()
    expect(await meet('rolls back')).toBe('done')
    expect(await balance()).toEqual({ coins: 0, redeemable: 0 })
  })
})

async function somebodyWaits(database: Database): Promise<void> {
  while (!(await database.row(sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)))
    await new Promise((go) => setTimeout(go, 5))
}
