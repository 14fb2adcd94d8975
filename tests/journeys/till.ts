/** For stories and screenshots of the wallet: a player with redeemable coins, and payouts in every state. */
import { randomUUID } from 'node:crypto'
import { sql } from '../../src/platform/server/database/database.ts'
import { credit, spend } from '../../src/features/coins/server.ts'
import { approve, refusePayout } from '../../src/features/payouts/server.ts'
import type { ProductFixture, Person } from './fixtures.ts'

/** Coins won and spent on several days: a coin history and redeemable coins. */
export async function fillPurse({ database }: ProductFixture, { id: playerId }: Person, coins = 640): Promise<void> {
  await database.transaction(async (tx) => {
    const source = randomUUID()
    await credit(tx, { playerId, coins, title: 'wonContest', source, kind: 'redeemable', actor: 'operator: test' })
    await credit(tx, { playerId, coins: 50, title: 'usedReferCode', source, kind: 'bonus' })
    await credit(tx, { playerId, coins: 4, title: 'wonQuizZone', source, kind: 'bonus' })
    await spend(tx, { playerId, coins: 10, title: 'reviewAnswers', source })
    await spend(tx, { playerId, coins: 5, title: 'playedBattle', source })
    await spend(tx, { playerId, coins: 10, title: 'fiftyFifty', source })
    // Days of play, which a first payout requires.
    await tx.rows(sql`
      INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at, finished_at)
      SELECT ${playerId}, 'quiz-zone', 'till:' || day, 1, 10, at, at, at
      FROM generate_series(0, 2) day, LATERAL (SELECT app_now() - day * interval '1 day' AS at) then_`)
  })
}

export const askFor = (product: ProductFixture, person: Person, coin_used: string) =>
  product.call(person, 'set_payment_request', { payment_type: 'paypal', payment_address: `${person.referCode}@example.org`, coin_used })

/** Moves all payouts of a player three days into the past, so that their address is no longer new. */
export async function letTimePass({ database }: ProductFixture, { id }: Person): Promise<void> {
  await database.rows(sql`UPDATE payout SET asked_at = asked_at - interval '3 days', approvable_at = approvable_at - interval '3 days' WHERE player_id = ${id}`)
}

/** A paid, a refused and a pending payout. */
export async function askThrice(product: ProductFixture, person: Person): Promise<void> {
  const paid = await askFor(product, person, '120')
  await letTimePass(product, person)
  await approve(product.database, Number(paid.data.id), { by: 'Ana', reference: 'TX-1' })
  const refused = await askFor(product, person, '200')
  await letTimePass(product, person)
  await refusePayout(product.database, Number(refused.data.id), { by: 'Ana', reason: 'The account was not found.' })
  await askFor(product, person, '300')
}
