/** Every action receives random and forged input: it replies with a refusal, no coins move, and nobody gains a score. One world for all, since creating one takes longer than these calls. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Action } from '../src/platform/pure/action.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { registry } from '../src/apps/server/registry.ts'
import { aCategory } from './bank.ts'
import { openLevel } from './stage.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

const as = (player: TestPlayer) => ({ authorization: `Bearer ${player.token}` })

/** Payloads per action, more by RUBBISH_PAYLOADS (a multiple of 60), and their concurrency. */
const [PAYLOADS, AT_ONCE] = [Number(process.env.RUBBISH_PAYLOADS ?? 60), 10]
/** Fewer for calls of operators, which refuse a player before they read a field (`rights.server.test.ts`). */
const payloadsOf = ({ who }: Action) => (typeof who === 'object' ? PAYLOADS / 6 : PAYLOADS)
const rubbish = fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1', '99999999999999999999', 'NaN', '1e9', 'space', '-', "'; DROP TABLE player; --", '<script>', '../../etc/passwd', '\u202e', '💡'.repeat(100), crypto.randomUUID()), fc.integer().map(String))
let world: World
const journals = async () => (await world.database.row<{ n: number }>(sql`SELECT count(*) AS n FROM journal`))?.n ?? 0
beforeAll(async () => {
  world = await aWorld()
  await aCategory(world.database)
})
afterAll(() => world.close())

it.each(registry.map(({ action }) => action))('$name: never 5xx, ledger and scores untouched', async (action) => {
  const [player, other] = [await world.aPlayer({ coins: 50 }), await world.aPlayer({ coins: 50 })]
  const foreign = (await world.call(openLevel, { category: 'space', level: 1 }, other)).round.id
  const names = Object.keys(action.input)
  const before = await journals()
  const payload = fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names, 'extra') }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }) }), fc.oneof(rubbish, fc.constant(foreign)), { maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(payload, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (payloads) => {
      const responses = await Promise.all(payloads.map((fields) => world.post(action.name, fields, as(player))))
      for (const response of responses) {
        const body = await response.json()
        // sign_out revokes the token: the remaining calls are 401.
        expect([200, 400, 401, 413]).toContain(response.status)
        if (response.status === 400) expect(Object.keys(body.fields).length).toBeGreaterThan(0)
      }
    }),
    { numRuns: payloadsOf(action) / AT_ONCE, seed: 7 },
  )
  // Deleting the account forfeits its coins; no other call moves coins.
  expect((await journals()) - before).toBe(action.name === 'delete_user_account' ? 1 : 0)
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await world.database.rows(sql`SELECT score FROM statistics WHERE score > 0`)).toEqual([])
})
