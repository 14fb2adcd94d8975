// Bonus coins never become redeemable: with any battles between accounts, only the product itself issues redeemable coins, and
// at most the daily cap per player.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql, type Tx } from '../src/platform/server/database/database.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { joinFor, openLobby, startLobby } from '../src/features/battles/server/lobby/lobby.ts'
import { settle } from '../src/features/battles/server/room/settle.ts'
import { joinAll } from '../src/features/battles/store.ts'
import { adjust, award, credit, creditRound, refund, spendable, transfer, verifyLedger } from '../src/features/coins/server.ts'
import { currentSettings } from '../src/features/settings/server.ts'
import { RoomRunner } from './battle-room.ts'
import { kits } from './mode-kit.ts'
import { firstHosted } from './played-battle.ts'
import { aCategory } from './bank.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

const CAP = 40
/** Random series of operations between accounts. */
const STORIES = Number(process.env.COIN_STORIES ?? 25)
const PEOPLE = 4
const who = fc.uniqueArray(fc.nat(PEOPLE - 1), { minLength: 2, maxLength: PEOPLE })
/** The behaviour of each seat: right, wrong or no answers, or leaving. */
const hand = fc.array(fc.constantFrom('right', 'right', 'wrong', 'none', 'leave'), { minLength: 3, maxLength: 3 })
/** Of each mode that has a pot. */
const PRIZE_EVENTS = kits.flatMap(({ playForPrizes }) => playForPrizes ?? [])
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('battle' as const), kind: fc.constantFrom('random' as const, 'friend' as const, 'group' as const), who, fee: fc.integer({ min: 1, max: 23 }), hands: fc.array(hand, { minLength: PEOPLE, maxLength: PEOPLE }) }) },
  { weight: PRIZE_EVENTS.length, arbitrary: fc.record({ is: fc.constant('prizes' as const), play: fc.nat(), who, entry: fc.nat(12), prizes: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }), redeemable: fc.boolean(), right: fc.array(fc.nat(2), { minLength: PEOPLE, maxLength: PEOPLE }) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('round' as const), player: fc.nat(PEOPLE - 1), coins: fc.integer({ min: 1, max: 30 }), redeemable: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('gift' as const), player: fc.nat(PEOPLE - 1), coins: fc.integer({ min: 1, max: 100 }) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never
type Battle = Extract<Operation, { is: 'battle' }>
type Table = { world: World; category: string; players: TestPlayer[] }

/** All redeemable coins, those issued within the cap, and the maximum per player and day. */
async function redeemable({ database }: World): Promise<{ all: number; issued: number; mostADay: number }> {
  const row = await database.row<{ all: number; issued: number; mostADay: number }>(sql`
    SELECT (SELECT sum(balance) FROM account WHERE kind IN ('player', 'hold')) AS all, coalesce(sum(coins), 0) AS issued, coalesce(max(day), 0) AS "mostADay"
    FROM (SELECT coins, sum(coins) OVER (PARTITION BY account_id, created_at::date) AS day FROM (
      SELECT p.account_id, j.created_at, coalesce(j.capped_coins, p.amount) AS coins FROM journal j JOIN posting p ON p.journal_id = j.id JOIN account a ON a.id = p.account_id AND a.kind = 'player'
      WHERE j.capped AND NOT ledger_is_reversed(j.id)) line) of_all`)
  return row as { all: number; issued: number; mostADay: number }
}

async function fight({ world, category, players }: Table, { kind, who: seats, fee, hands: doing }: Battle): Promise<void> {
  const playing = (kind === 'group' ? seats : seats.slice(0, 2)).map((seat) => players[seat] as TestPlayer)
  await world.database.transaction(async (tx) => {
    const dice = seededDice(fee)
    const [owner, ...guests] = playing as [TestPlayer, ...TestPlayer[]]
    const language = await tx.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'en'`)
    const opened = await openLobby(tx, { kind, ownerId: owner.id, categoryId: Number(category), languageId: language?.id as string, questionCount: 3, questionMs: 30_000, entryCoins: fee, mostSeats: playing.length }, undefined, dice)
    if ('refused' in opened) return
    const settings = await currentSettings(tx)
    for (const guest of guests) await joinAll(tx, [joinFor(settings, opened.id, guest.id)])
    const started = await startLobby(tx, { roomId: opened.id, hostId: randomUUID(), dice })
    // A player without enough coins cannot join: no battle takes place, and the seats are released as in an expired lobby.
    if ('refused' in started) throw new Error('nobody came')
    const game = new RoomRunner(started.room)
    for (let position = 0; position < 3 && game.opened().room.phase === 'open'; position++)
      started.room.seats.forEach((_, seat) => game.room.phase === 'open' && act(game, seat, doing[seat]?.[position] ?? 'none'))
    await settle(tx, game.out().room, await firstHosted(tx, opened.id))
  }).catch((error: Error) => expect(error.message).toBe('nobody came'))
}

function act(game: RoomRunner, seat: number, what: string): void {
  if (game.room.seats[seat]?.presence === 'gone' || what === 'none') return
  if (what === 'leave') game.leave(seat)
  else {
    const right = game.room.questions[game.room.position - 1]?.right as string
    game.answer(seat, what === 'right' ? right : right === '1' ? '2' : '1')
  }
}

async function playForPrizes({ world, players }: Table, { play, who: seats, right, ...event }: Extract<Operation, { is: 'prizes' }>): Promise<void> {
  // Each event takes three days, and a session ends after seven without a call.
  await world.database.rows(sql`UPDATE api_token SET used_at = app_now()`)
  const entrants = seats.map((at) => ({ player: players[at] as TestPlayer, right: right[at] as number }))
  await PRIZE_EVENTS[play % PRIZE_EVENTS.length]?.(world, { ...event, entrants })
}

async function perform(table: Table, one: Operation): Promise<void> {
  const { database } = table.world
  if (one.is === 'battle') return fight(table, one)
  if (one.is === 'prizes') return playForPrizes(table, one)
  const playerId = table.players[one.player]?.id as string
  await database.transaction((tx) => pay(tx, playerId, one))
}

function pay(tx: Tx, playerId: string, one: Extract<Operation, { is: 'round' | 'gift' }>) {
  const movement = { playerId, coins: one.coins, source: randomUUID() }
  return one.is === 'round' ? creditRound(tx, { ...movement, title: 'wonQuizZone', redeemable: one.redeemable }) : credit(tx, { ...movement, title: 'badgeReward', kind: 'bonus' })
}

const wallet = fc.record({ redeemable: fc.nat(40), bonus: fc.nat(40) })

it('redeemable coins grow by what the system pays within the cap of the day, and by nothing else', { timeout: Math.max(300_000, STORIES * 10_000) }, async () => {
  const world = await aWorld()
  const category = await aCategory(world.database, { levels: 1, each: 10 })
  await world.set('redeemable_daily_cap', CAP)
  await world.set('battle_pair_daily_limit', 1_000)
  await world.stand()
  await fc.assert(
    fc.asyncProperty(fc.array(wallet, { minLength: PEOPLE, maxLength: PEOPLE }), fc.array(operation, { minLength: 6, maxLength: 10 }), async (wallets, story) => {
      const players = await Promise.all(wallets.map(() => world.aPlayer()))
      await world.database.transaction(async (tx) => {
        for (const [at, { id }] of players.entries()) {
          const { redeemable: given = 0, bonus = 0 } = wallets[at] ?? {}
          if (given) await adjust(tx, { playerId: id, coins: given, source: randomUUID(), reason: 'test' })
          await credit(tx, { playerId: id, coins: bonus, title: 'welcomeBonus', source: id, kind: 'bonus' })
        }
      })
      for (const one of story) {
        const before = await redeemable(world)
        await perform({ world, category, players }, one)
        const after = await redeemable(world)
        expect(after.all - before.all, JSON.stringify(one)).toBeLessThanOrEqual(after.issued - before.issued)
        expect(after.mostADay, JSON.stringify(one)).toBeLessThanOrEqual(CAP)
        if (one.is === 'battle' || one.is === 'gift' || (one.is === 'prizes' && !one.redeemable)) expect(after.issued, JSON.stringify(one)).toBe(before.issued)
      }
    }),
    { numRuns: STORIES },
  )
  expect(await verifyLedger(world.database)).toEqual([])
  const [won] = await world.database.rows<{ battles: number; prizes: number }>(sql`
    SELECT count(*) FILTER (WHERE kind IN ('wonBattle', 'wonGroupBattle')) AS battles, count(*) FILTER (WHERE kind = 'wonContest') AS prizes FROM journal WHERE pot IS NOT NULL`)
  expect(won?.battles).toBeGreaterThan(10)
  if (PRIZE_EVENTS.length > 0) expect(won?.prizes).toBeGreaterThan(3)
})

const BONUS = { title: 'welcomeBonus', kind: 'bonus' } as const

/** Two stakes in a pot: five redeemable coins and five bonus coins. */
async function aPot() {
  const world = await aWorld()
  const [rich, poor] = [await world.aPlayer({ coins: 5 }), await world.aPlayer()]
  await world.database.transaction(async (tx) => {
    await credit(tx, { playerId: poor.id, coins: 5, source: poor.id, ...BONUS })
    for (const { id } of [rich, poor]) await transfer(tx, { from: spendable(id), to: { escrow: 'room:1' }, coins: 5, title: 'playedBattle', source: id })
  })
  const pay = (stakes: number, source = 'room:1') => world.database.transaction((tx) => award(tx, { pot: 'room:1', from: { escrow: 'room:1' }, playerId: poor.id, coins: 10, stakes, title: 'wonBattle', source }))
  return { world, rich, poor, pay, breaches: async () => (await verifyLedger(world.database)).map(({ what }) => what) }
}

it.each([
  ['as it was paid in', 5, []],
  ['with more redeemable coins than were paid in', 7, ['award-uneven', 'pot-grew']],
  ['with fewer', 3, ['award-uneven']],
])('the verifier looks at what a pot paid out: %s', async (_, stakes, found) => {
  const { pay, breaches } = await aPot()
  await pay(stakes)
  expect((await breaches()).sort()).toEqual(found)
})

it('no journal credits redeemable coins without a source, and the verifier finds one that does', async () => {
  const { world: { database }, poor, breaches } = await aPot()
  const to = { wallet: 'player', playerId: poor.id } as const
  const without = (source: string) => database.transaction((tx) => transfer(tx, { from: [{ escrow: 'room:1' }], to, coins: 5, title: 'wonBattle', source }))
  await expect(without('a')).rejects.toThrow('without a source')
  await expect(database.transaction((tx) => transfer(tx, { from: [{ system: 'issued' }], to, coins: 5, title: 'badgeReward', source: 'a' }))).rejects.toThrow('without a source')
  await database.rows(sql`SELECT ledger_transfer('wonBattle', 'b', 'operator: x', ARRAY[ledger_escrow('room:1')], (SELECT id FROM account WHERE owner_id = ${poor.id} AND kind = 'player'), 5)`)
  expect(await breaches()).toEqual([])
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`)
    await tx.rows(sql`UPDATE journal SET actor = 'game' WHERE idem = 'b'`)
  })
  expect(await breaches()).toEqual(['redeemable-unfounded'])
})

it('a prize that is taken back gives its part of the cap back', async () => {
  const { world, rich } = await aPot()
  const prize = (source: string) => world.database.transaction((tx) => award(tx, { pot: 'contest:1', from: { system: 'issued' }, playerId: rich.id, coins: 30, stakes: 0, added: 30, title: 'wonContest', source }))
  await prize('1')
  await world.database.transaction((tx) => refund(tx, { of: { title: 'wonContest', source: '1' }, title: 'wonContest', source: '1:back' }))
  await prize('2')
  expect(await world.database.row(sql`SELECT balance FROM account WHERE owner_id = ${rich.id} AND kind = 'player'`)).toEqual({ balance: 30 })
})
