/** Set-up for payout tests: a player with enough days of play, a fresh sign-in, and redeemable coins. */
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { setPaymentRequest } from '../src/features/payouts/contract.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { aWorld, type TestPlayer, type World, type WorldOptions } from './world.ts'
import { expect } from 'vitest'

export const HOUR = 3600
export const DAY = 24 * HOUR

export type Till = World & { rich: (coins?: number, days?: number) => Promise<TestPlayer>; again: (player: TestPlayer) => Promise<TestPlayer>; sound: () => Promise<void> }

/** A world with payouts enabled. */
export async function aTill(options: WorldOptions = {}): Promise<Till> {
  const world = await aWorld(options)
  await world.set('payment_mode', 1)
  return {
    ...world,
    rich: async (coins = 300, days = 3) => {
      const player = await world.aPlayer({ coins })
      await playedOn(world.database, player.id, days)
      return player
    },
    /** Signs in again. */
    again: async (player) => ({ ...player, token: await world.database.transaction((tx) => mintToken(tx, player.id)) }),
    sound: async () => expect(await verifyLedger(world.database, promisedPayouts)).toEqual([]),
  }
}

/** The same for operators, whose sessions last while days pass. */
export async function aDeskTill(): Promise<Till> {
  const till = await aTill()
  const staySignedIn = () => till.database.rows(sql`UPDATE operator_session SET created_at = app_now(), seen_at = app_now()`)
  return { ...till, pass: async (seconds) => (await till.pass(seconds), void (await staySignedIn())) }
}

/** A finished round on each of the last `days` days. */
export async function playedOn(database: Pick<Database, 'rows'>, playerId: string, days: number): Promise<void> {
  await database.rows(sql`
    INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at, finished_at)
    SELECT ${playerId}, 'quiz-zone', 'till:' || day, 1, 10, at, at, at
    FROM generate_series(0, ${days - 1}::int) day, LATERAL (SELECT app_now() - day * interval '1 day' AS at) then_`)
}

let addresses = 0
export const wish = (coin_used = 100, more: Record<string, string> = {}) => ({ payment_type: 'paypal' as const, payment_address: `payee${++addresses}@example.org`, coin_used, ...more })

/** A payout that can be approved: its address is a day old. */
export async function aRequest(till: Till, coins = 100) {
  const player = await till.rich(3_000)
  const { id } = await till.call(setPaymentRequest, wish(coins), player)
  await till.pass(DAY)
  return { player, id: Number(id) }
}

/** Coins that were paid out. */
export const paidOut = async ({ database }: Till) => (await database.row<{ coins: number }>(sql`SELECT coalesce(sum(amount), 0) AS coins FROM posting JOIN account ON id = account_id WHERE kind = 'paid_out'`))?.coins
