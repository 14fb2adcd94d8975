import { describe, expect, it } from 'vitest'
import { aRequest, aTill, paidOut, wish, type Till } from '../../../tests/till.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { sql, type Tx } from '../../platform/server/database/database.ts'
import { getUserCoinScore } from '../coins/contract.ts'
import { spend } from '../coins/server.ts'
import { deletePendingPaymentRequest, setPaymentRequest } from './contract.ts'
import { approve, refusePayout } from './server.ts'

const by = 'Ana'
const reference = 'TX-1'
const reason = 'The account number was not found.'

/** More by PAYOUT_RACES. */
const ROUNDS = Number(process.env.PAYOUT_RACES ?? 100)
const AT_ONCE = 20

describe('of cancel and approve', () => {
  it(`exactly one wins, ${ROUNDS} times`, async () => {
    const till = await aTill({ connections: 20 })
    const players = await Promise.all(Array.from({ length: AT_ONCE }, () => till.rich(1_000_000)))
    const wishes = players.map(() => wish(100))
    await till.set('difference_hours', 0)
    await till.set('redeem_new_address_hours', 0)
    await till.set('redeem_sign_in_minutes', 999_999)
    let [paid, back] = [0, 0]
    for (let round = 0; round < ROUNDS / AT_ONCE; round++) {
      await Promise.all(players.map(async (player, i) => {
        const { id } = await till.call(setPaymentRequest, wishes[i] as ReturnType<typeof wish>, player)
        const seen: { done?: string; refused?: boolean } = {}
        const pay = async () => void (seen.done = await approve(till.database, Number(id), { by, reference }))
        const cancel = async () => void (seen.refused = (await till.envelope(deletePendingPaymentRequest, { payment_id: id }, player)).error)
        const [first, second] = (i + round) % 2 ? [pay, cancel] : [cancel, pay]
        // Two of them one after the other, so that each way is seen; all others at the same moment.
        if (i < 2) await first().then(second)
        else await Promise.all([first(), second()])
        const { done, refused } = seen
        expect(done === 'paid').toBe(refused)
        if (done === 'paid') paid++
        else back++
      }))
    }
    expect(paid + back).toBe(ROUNDS)
    expect(Math.min(paid, back)).toBeGreaterThan(0)
    expect(await paidOut(till)).toBe(paid * 100)
    await till.sound()
  }, 120_000)
})

// More tabs than there are connections, and no more than find one in time.
const [TABS, REQUESTS_EACH] = [80, ROUNDS / 25]
it(`of ${TABS * REQUESTS_EACH} requests of one player from ${TABS} tabs at once exactly one is accepted`, async () => {
  const till = await aTill({ connections: 20 })
  const player = await till.rich(1_000)
  const answers = (await Promise.all(Array.from({ length: TABS }, async (_, tab) => {
    const got = []
    for (let i = 0; i < REQUESTS_EACH; i++) got.push(await till.envelope(setPaymentRequest, wish(100 + 10 * (tab % 5)), player))
    return got
  }))).flat()
  expect(answers).toHaveLength(TABS * REQUESTS_EACH)
  const accepted = answers.flatMap((answer) => (answer.error ? [] : [answer.data]))
  expect(accepted).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => (answer.error ? [answer.code] : [])))).toEqual(new Set(['redeem-too-soon']))
  expect(await till.call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 1_000 - (accepted[0]?.coin_used ?? 0) })
  await till.sound()
}, 120_000)

it('of two players who name the same new address at once one gets it', async () => {
  const till = await aTill()
  const players = await Promise.all(Array.from({ length: 8 }, () => till.rich()))
  const answers = await Promise.all(players.map((player) => till.envelope(setPaymentRequest, { ...wish(), payment_address: 'one@example.org' }, player)))
  expect(answers.map((answer) => (answer.error ? answer.code : 'accepted')).sort()).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'payment-address-taken')])
  await till.sound()
})

it.each<[string, (tx: Tx, playerId: string) => Promise<unknown>, string]>([
  ['the end of its account', (tx, id) => tx.rows(sql`UPDATE player SET leaving_at = app_now() WHERE id = ${id}`), 'account-closing'],
  ['what spends its coins', (tx, id) => spend(tx, { playerId: id, coins: 250, title: 'reviewAnswers', source: 'x' }), 'not-redeemable'],
])('a request that has waited for %s finds it done', async (_, first, code) => {
  const till = await aTill()
  const player = await till.rich(300)
  let asked: Promise<unknown> | undefined
  await till.database.transaction(async (tx) => {
    await first(tx, player.id)
    asked = till.envelope(setPaymentRequest, wish(100), player)
    await expect.poll(() => waitingIn(till.database)).toBe(1)
  })
  expect(await asked).toMatchObject({ error: true, code })
  expect(await till.database.rows(sql`SELECT FROM payout`)).toEqual([])
})

describe('killed in the middle', () => {
  /** Lets work begin, and kills its connection while it waits for the player's hold account. */
  async function killed({ database }: Till, playerId: string, work: () => Promise<unknown>): Promise<unknown> {
    return database.transaction(async (tx) => {
      await tx.rows(sql`SELECT FROM account WHERE owner_id = ${playerId} AND kind = 'hold' FOR UPDATE`)
      const outcome = work().then((answer) => answer, (error: Error) => error)
      const own = await tx.row<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await expect.poll(() => database.rows(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND ${own?.pid ?? 0}::int = ANY (pg_blocking_pids(pid))`), { timeout: 10_000, interval: 20 }).toHaveLength(1)
      return outcome
    })
  }
  const ask = (till: Till, token: string) => till.post('set_payment_request', wish(), { authorization: `Bearer ${token}` }).then(({ status }) => status)

  it('a request has never been: no row, no hold, no address, and the next one is accepted', async () => {
    const till = await aTill()
    const player = await till.rich()
    expect(await killed(till, player.id, () => ask(till, player.token))).toBe(503)
    expect(await till.database.rows(sql`SELECT id FROM payout`)).toEqual([])
    expect(await till.database.rows(sql`SELECT hash FROM payout_address`)).toEqual([])
    expect(await till.call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 300 })
    expect(await ask(till, player.token)).toBe(200)
    await till.sound()
  })

  it('an approval or a refusal has never been, and can be made again', async () => {
    const till = await aTill()
    const { player, id } = await aRequest(till)
    expect(await killed(till, player.id, () => approve(till.database, id, { by, reference }))).toBeInstanceOf(Error)
    expect(await killed(till, player.id, () => refusePayout(till.database, id, { by, reason }))).toBeInstanceOf(Error)
    await till.sound()
    expect(await approve(till.database, id, { by, reference })).toBe('paid')
    await till.sound()
  })
})
