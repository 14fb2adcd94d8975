import { expect, it } from 'vitest'
import { sql, type Statement } from '../src/platform/server/database/database.ts'
import { deleteUserAccount } from '../src/features/account-deletion/contract.ts'
import { accountDeletionJobs } from '../src/features/account-deletion/server.ts'
import { setPaymentRequest } from '../src/features/payouts/contract.ts'
import { refusePayout, waitingPayouts } from '../src/features/payouts/server.ts'
import { erasureHooks } from '../src/apps/server/erasure-hooks.ts'
import { aTill, wish } from './till.ts'

it('a payout that waits is forfeited with the account, or settled before it ends', async () => {
  const till = await aTill()
  const [one, other] = [await till.rich(300), await till.rich(300)]
  for (const player of [one, other]) await till.call(setPaymentRequest, wish(100), player)
  expect(await till.refused(deleteUserAccount, {}, one)).toBe('payout-pending')
  expect(await till.call(deleteUserAccount, { pending: 'cancel' }, one)).toEqual({ closing: 0 })
  expect(await till.call(deleteUserAccount, { pending: 'finish' }, other)).toEqual({ closing: 1 })
  await till.sound()
  const gone = () => till.database.rows(sql`SELECT gone_at IS NOT NULL AS gone FROM player WHERE id IN (${one.id}, ${other.id}) ORDER BY gone`)
  expect(await gone()).toEqual([{ gone: false }, { gone: true }])
  const [waiting, ...rest] = await waitingPayouts(till.database, 10)
  expect(rest).toEqual([])
  expect(await refusePayout(till.database, waiting?.id as number, { by: 'ana', reason: 'No such account.' })).toBe('refused')
  for (const job of accountDeletionJobs(erasureHooks)) await job.run(till.database)
  expect(await gone()).toEqual([{ gone: true }, { gone: true }])
  expect(await till.database.row(sql`SELECT sum(amount) AS coins FROM posting WHERE account_id = 4`)).toEqual({ coins: 600 })
  await till.sound()
})

it('asked for while the account is being deleted: one of them is done, the other refused, and no payout is left behind', async () => {
  const till = await aTill()
  const done = { deleted: 0, asked: 0 }
  for (let n = 0; n < 12; n++) {
    const player = await till.rich(300)
    const ways = [() => till.post('delete_user_account', {}, bearer(player)), () => till.post('set_payment_request', wish(100), bearer(player))]
    const [deletion, request] = await Promise.all((n % 2 ? ways : ways.toReversed()).map((way) => way())).then((answers) => (n % 2 ? answers : answers.toReversed()))
    const [deleted, asked] = await Promise.all([succeeded(deletion), succeeded(request)])
    expect([deleted, asked].filter(Boolean)).toHaveLength(1)
    done[deleted ? 'deleted' : 'asked']++
    const left = await till.database.rows(sql`SELECT p.id FROM payout p JOIN player ON player.id = player_id WHERE gone_at IS NOT NULL AND (state = 'pending' OR sealed IS NOT NULL)`)
    expect(left).toEqual([])
  }
  expect(done.deleted + done.asked).toBe(12)
  await till.sound()
})

it('knows what was stored while it waited for the lock of the account', async () => {
  const till = await aTill()
  const [one, other] = [await till.rich(300), await till.rich(300)]
  await till.database.rows(sql`INSERT INTO age_passed (identity_id) VALUES ('linked late')`)
  const deletedDuring = async (player: { id: string; token: string }, stored: Statement) => {
    let deletion: Promise<Response> | undefined
    await till.database.transaction(async (tx) => {
      await tx.rows(stored)
      deletion = till.post('delete_user_account', {}, bearer(player))
      await expect.poll(() => till.database.row(sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).toEqual({ n: 1 })
    })
    return (await deletion)?.json()
  }
  expect(await deletedDuring(one, sql`INSERT INTO payout (player_id, method, coins, amount, currency, approvable_at) VALUES (${one.id}, 'paypal', 10, 1, '$', app_now())`)).toMatchObject({ code: 'payout-pending' })
  expect(await deletedDuring(other, sql`INSERT INTO player_identity (identity_id, player_id) VALUES ('linked late', ${other.id})`)).toMatchObject({ error: false })
  expect(await till.database.rows(sql`SELECT FROM age_passed WHERE identity_id = 'linked late'`)).toEqual([])
  expect(await till.database.rows(sql`SELECT id, gone_at IS NOT NULL AS gone FROM player WHERE id IN (${one.id}, ${other.id}) ORDER BY gone`)).toEqual([{ id: one.id, gone: false }, { id: other.id, gone: true }])
})

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

async function succeeded(response: Response | undefined): Promise<boolean> {
  return response?.status === 200 && (await response.json()).error === false
}
