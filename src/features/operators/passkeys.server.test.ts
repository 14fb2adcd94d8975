import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, expect, it } from 'vitest'
import { anAuthenticator } from '../../../tests/authenticator.ts'
import { aMember } from '../../../tests/operator.ts'
import { counted, watchStatements } from '../../../tests/statements/counted.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { acceptOperatorLink, confirmOperatorLink, getDesk, listAudit, renewOperatorLink, signInOperator } from './contract.ts'
import { addPasskey, listFactors, removeApp, removePasskey, startPasskey, startPasskeySignIn } from './desk-contract.ts'
import { operatorJobs } from './jobs.ts'
import { CHALLENGE_SECONDS, stepAt, TRIES } from './rules.ts'
import { hashPassword } from './server/credentials.ts'

const PASSWORD = 'seven green lanterns'
const REASON = 'for the test'
const SITE = { id: 'limelight.test', origin: 'http://limelight.test' }

let world: World
let owner: TestPlayer
const key = anAuthenticator(SITE)
beforeEach(async () => {
  world = await aWorld()
  await world.stand()
  owner = await aMemberWithPassword()
})

async function aMemberWithPassword(): Promise<TestPlayer> {
  const member = await aMember(world.database)
  await world.database.rows(sql`UPDATE operator SET password_hash = ${await hashPassword(PASSWORD)}, totp_secret = 'an app' WHERE id = ${member.id}`)
  return member
}

async function register(authenticator = anAuthenticator(SITE), name = 'blue key', who = owner) {
  const { options } = await world.call(startPasskey, {}, who)
  const passkey = await world.call(addPasskey, { name, response: authenticator.register(options) }, who)
  return { ...authenticator, ...passkey }
}

const challenge = async () => (await world.call(startPasskeySignIn, {})).options
const signIn = (passkey: string, { email = owner.name, password = PASSWORD } = {}) => world.envelope(signInOperator, { email, password, passkey })
const WRONG = { error: true, code: 'operator-sign-in-wrong' }

it('a passkey signs in beside the password, and the log says which', async () => {
  const { sign, id } = await register()
  const answer = await signIn(sign(await challenge()))
  const token = answer.error ? '' : answer.data.token
  expect((await world.call(getDesk, {}, { ...owner, token })).email).toBe(owner.name)
  expect((await world.call(listAudit, { action: signInOperator.name }, owner))[0]).toMatchObject({ subject_id: owner.id, after: { factor: 'passkey blue key' } })
  expect((await world.call(listAudit, { action: addPasskey.name }, owner))[0]).toMatchObject({ after: { passkey: id, name: 'blue key' } })
  expect((await world.call(listFactors, {}, owner)).passkeys).toEqual([expect.objectContaining({ id, name: 'blue key', used_at: expect.any(String) })])
})

it('a passkey is registered by five statements, and one that is known uses its challenge up', async () => {
  const { options } = await world.call(startPasskey, {}, owner)
  watchStatements()
  const most = new Map<string, number>()
  await counted(world, most).call(addPasskey, { name: 'blue key', response: key.register(options) }, owner)
  expect(most.get(addPasskey.name)).toBeLessThanOrEqual(5)
  const response = key.register((await world.call(startPasskey, {}, owner)).options)
  expect([await world.refused(addPasskey, { name: 'again', response }, owner), await world.refused(addPasskey, { name: 'again', response }, owner)]).toEqual(['operator-passkey-known', 'operator-passkey-invalid'])
})

it('a challenge counts once, for five minutes, for what it was made for', async () => {
  const { sign } = await register()
  const [used, late, foreign] = [await challenge(), await challenge(), (await world.call(startPasskey, {}, owner)).options]
  const signed = sign(used)
  expect(await signIn(signed, { password: 'another password' })).toMatchObject(WRONG)
  expect(await signIn(signed)).toMatchObject(WRONG)
  for (const options of [foreign, { challenge: 'made-up' }]) expect(await signIn(sign(options))).toMatchObject(WRONG)
  await world.pass(CHALLENGE_SECONDS)
  expect(await signIn(sign(late))).toMatchObject(WRONG)
  await world.pass(TRIES.waitSeconds)
  expect((await signIn(sign(await challenge()))).error).toBe(false)
  for (const job of operatorJobs) await job.run(world.database)
  expect(await world.database.rows(sql`SELECT FROM operator_challenge`)).toEqual([])
})

it('is refused of another site, another operator, another key, and when the counter has not grown', async () => {
  const { sign, key: own } = await register()
  const other = await aMemberWithPassword()
  expect(await signIn(sign(await challenge()), { email: other.name })).toMatchObject(WRONG)
  for (const at of [{ ...SITE, origin: 'http://limelight.test:8080' }, { id: 'lime1ight.test', origin: 'http://lime1ight.test' }]) {
    own.at = at
    expect(await signIn(sign(await challenge()))).toMatchObject(WRONG)
  }
  own.at = SITE
  expect(await signIn(key.sign(await challenge()))).toMatchObject(WRONG)
  expect((await signIn(sign(await challenge()))).error).toBe(false)
  own.counter -= 1
  expect(await signIn(sign(await challenge()))).toMatchObject(WRONG)
})

it('five wrong signatures behind the right password close the sign-in for a while, as wrong codes do', async () => {
  const { sign } = await register()
  for (let n = 0; n < TRIES.most; n++) expect(await signIn(key.sign(await challenge()))).toMatchObject(WRONG)
  expect(await signIn(sign(await challenge()))).toMatchObject(WRONG)
  await world.pass(TRIES.waitSeconds)
  expect((await signIn(sign(await challenge()))).error).toBe(false)
})

it('is registered once, under a name, with its own operator’s challenge, at the right site', async () => {
  const authenticator = anAuthenticator(SITE)
  await register(authenticator)
  const add = async (made: ReturnType<typeof anAuthenticator>, { by = owner, name = 'another' } = {}) => world.refused(addPasskey, { name, response: made.register((await world.call(startPasskey, {}, owner)).options) }, by)
  expect(await add(authenticator)).toBe('operator-passkey-known')
  expect(await add(anAuthenticator(SITE), { by: await aMemberWithPassword() })).toBe('operator-passkey-invalid')
  expect(await add(anAuthenticator({ ...SITE, origin: 'http://other.test' }))).toBe('operator-passkey-invalid')
  expect(await add(anAuthenticator(SITE), { name: '  ' })).toBe('not-found')
  // At the staff directory alone: there is no password to stand beside.
  expect(await world.refused(startPasskey, {}, await aMember(world.database))).toBe('not-found')
})

it('the last factor stays; the app may go once there is a passkey, and a new link ends them all', async () => {
  expect(await world.refused(removeApp, { reason: REASON }, owner)).toBe('operator-last-factor')
  const [first, second] = [await register(), await register(anAuthenticator(SITE), 'phone')]
  await world.call(removeApp, { reason: REASON }, owner)
  expect(await world.call(listFactors, {}, owner)).toMatchObject({ password: 1, app: 0 })
  expect(await world.envelope(signInOperator, { email: owner.name, password: PASSWORD, code: '123456' })).toMatchObject(WRONG)
  await world.call(removePasskey, { passkey_id: first.id, reason: REASON }, owner)
  expect(await world.refused(removePasskey, { passkey_id: second.id, reason: REASON }, owner)).toBe('operator-last-factor')
  expect(await world.refused(removePasskey, { passkey_id: second.id, reason: REASON }, await aMemberWithPassword())).toBe('not-found')
  expect(await signIn(first.sign(await challenge()))).toMatchObject(WRONG)
  expect((await signIn(second.sign(await challenge()))).error).toBe(false)
  expect((await world.call(listAudit, { action: removePasskey.name }, owner))[0]).toMatchObject({ before: { passkey: first.id }, reason: REASON })
})

it.each(['passkey', 'app'] as const)('the last factor stays where the other goes at the same time: %s', async (what) => {
  const first = await register()
  let removal: Promise<string> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM operator WHERE id = ${owner.id} FOR UPDATE`)
    removal = what === 'app' ? world.refused(removeApp, { reason: REASON }, owner) : world.refused(removePasskey, { passkey_id: first.id, reason: REASON }, owner)
    await untilOneWaits(world, 'transactionid')
    if (what === 'app') await tx.rows(sql`DELETE FROM operator_passkey WHERE operator_id = ${owner.id}`)
    else await tx.rows(sql`UPDATE operator SET totp_secret = NULL WHERE id = ${owner.id}`)
  })
  expect(await removal).toBe('operator-last-factor')
})

it('goes with the factors of before when a new link is used', async () => {
  const { sign } = await register()
  const { link } = await world.call(renewOperatorLink, { operator_id: owner.id, reason: REASON }, owner)
  const { secret } = await world.call(acceptOperatorLink, { link, password: PASSWORD })
  expect((await signIn(sign(await challenge()))).error).toBe(false)
  const now = (await world.database.row<{ at: Date }>(sql`SELECT app_now() AS at`))?.at.getTime() ?? 0
  await world.call(confirmOperatorLink, { link, code: await createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(stepAt(now)) })
  expect(await signIn(sign(await challenge()))).toMatchObject(WRONG)
})
