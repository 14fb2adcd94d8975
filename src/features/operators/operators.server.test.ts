import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { slowHashes } from '../../../tests/cheap-hashes.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { acceptOperatorLink, addOperator, changeOperator, confirmOperatorLink, endOperatorSession, getDesk, listAudit, listOperators, listRoles, removeRole, renewOperatorLink, saveRole, signInOperator } from './contract.ts'
import { plainCode, RECOVERY_CODES, SESSION_LIFE, stepAt, TOTP, TRIES } from './rules.ts'
import { ROLES, type ShippedRole } from './rules/rights.ts'
import { invite } from './server.ts'

const PASSWORD = 'seven green lanterns'
const REASON = 'for the test'

type Member = { id: string; name: string; email: string; token: string; secret: string; codes: string[] }

let world: World
let owner: Member
beforeEach(async () => {
  world = await aWorld()
  await world.stand()
  owner = await aMember('owner@example.org', 'owner')
})

const now = async () => (await world.database.row<{ at: Date }>(sql`SELECT app_now() AS at`))?.at.getTime() ?? 0
const asKeyed = (typed: string) => new TextDecoder().decode(base32.decode(typed))
/** What an authenticator app shows, `steps` later. */
const codeOf = async (secret: string, steps = 0) => createOTP(asKeyed(secret)).hotp(stepAt(await now()) + steps)

async function aMember(email: string, role: string): Promise<Member> {
  const made = await world.database.transaction((tx) => invite(tx, { email, role }))
  return join(email, made?.token ?? '', made?.id ?? '')
}

async function join(email: string, link: string, id: string): Promise<Member> {
  const { secret } = await world.call(acceptOperatorLink, { link, password: PASSWORD })
  const { token, recovery_codes: codes } = await world.call(confirmOperatorLink, { link, code: await codeOf(secret) })
  return { id, name: email, email, token, secret, codes }
}

/** Later by one code, since each signs in once. */
const signIn = async (who: Member, { password = PASSWORD, code }: { password?: string; code?: string } = {}) => {
  await world.pass(TOTP.periodSeconds)
  return world.envelope(signInOperator, { email: who.email, password, code: code ?? (await codeOf(who.secret)) })
}
const status = async (token: string) => (await world.post(getDesk.name, {}, { authorization: `Bearer ${token}` })).status

describe('an invitation', () => {
  it('gives a password and a second factor once; the next one ends what was before', async () => {
    const link = (await world.call(renewOperatorLink, { operator_id: owner.id, reason: REASON }, owner)).link
    expect(await status(owner.token)).toBe(200)
    const again = await join(owner.email, link, owner.id)
    expect([await status(owner.token), await status(again.token)]).toEqual([401, 200])
    expect(await world.refused(acceptOperatorLink, { link, password: PASSWORD })).toBe('operator-link-invalid')
    expect(await world.refused(confirmOperatorLink, { link, code: await codeOf(again.secret, 1) })).toBe('operator-link-invalid')
    expect((await signIn(again, { code: owner.codes[0] ?? '' })).error).toBe(true)
  })

  it('is void after a day, of an unknown word, for a weak password, and by another code', async () => {
    const { link } = await world.call(addOperator, { email: 'Eda@Example.org', role: 'editor', reason: REASON }, owner)
    for (const password of ['short', 'password1234', 'eda@example.org1']) expect(await world.refused(acceptOperatorLink, { link, password })).toBe('operator-password-weak')
    expect(await world.refused(acceptOperatorLink, { link: 'made-up', password: PASSWORD })).toBe('operator-link-invalid')
    expect(await world.refused(confirmOperatorLink, { link, code: '000000' })).toBe('operator-link-invalid')
    const { secret, uri, email } = await world.call(acceptOperatorLink, { link, password: PASSWORD })
    expect([email, new URL(uri).searchParams.get('secret')]).toEqual(['eda@example.org', secret])
    expect(await world.refused(confirmOperatorLink, { link, code: 'ABCDEF' })).toBe('operator-code-wrong')
    await world.pass(25 * 3600)
    expect(await world.refused(confirmOperatorLink, { link, code: await codeOf(secret) })).toBe('operator-link-invalid')
  })
})

describe('signing in', () => {
  it('takes a code once, also of the step before, and a recovery code once', async () => {
    const code = await codeOf(owner.secret, 1)
    const first = await signIn(owner, { code })
    expect(first.error).toBe(false)
    expect((await world.envelope(signInOperator, { email: owner.email, password: PASSWORD, code })).error).toBe(true)
    const [recovery = ''] = owner.codes
    for (const code of owner.codes) expect(code).toMatch(/^[^0O1IL2Z5S8B\W_a-z]{4}(-[^0O1IL2Z5S8B\W_a-z]{4}){3}$/)
    expect((await signIn(owner, { code: recovery.toLowerCase().replaceAll('-', ' ') })).error).toBe(false)
    expect((await signIn(owner, { code: recovery })).error).toBe(true)
    expect((await world.call(getDesk, {}, owner)).recovery_codes_left).toBe(RECOVERY_CODES - 1)
  })

  it('gives a new token and ends the session that the page had, of whichever operator, and no other', async () => {
    const reader = await aMember('reader@example.org', 'reader')
    const enter = async (code: string, token = '') => {
      const reply = await world.post(signInOperator.name, { email: owner.email, password: PASSWORD, code }, token === '' ? {} : { authorization: `Bearer ${token}` })
      return ((await reply.json()) as { data: { token: string } }).data.token
    }
    const [first = '', second = '', third = ''] = owner.codes
    const [other, again] = [await enter(first), await enter(second, owner.token)]
    expect(await Promise.all([owner.token, other, again, reader.token].map(status))).toEqual([401, 200, 200, 200])
    const last = await enter(third, reader.token)
    expect(await Promise.all([other, again, last, reader.token].map(status))).toEqual([200, 200, 200, 401])
  })

  it('answers the same to a wrong password, a wrong code, an unknown address and one that is off', async () => {
    const reader = await aMember('reader@example.org', 'reader')
    await world.call(changeOperator, { operator_id: reader.id, active: '0', reason: REASON }, owner)
    const answers = [
      await signIn(owner, { password: 'another password' }), await signIn(owner, { code: '000000' }), await signIn({ ...owner, email: 'nobody@example.org' }), await signIn(reader),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ error: true, code: 'operator-sign-in-wrong' })
  })

  it('is shut for a quarter of an hour after five wrong codes behind the right password, for the right one too', async () => {
    for (let n = 0; n < TRIES.most; n++) expect((await signIn(owner, { code: '000000' })).error).toBe(true)
    expect((await signIn(owner)).error).toBe(true)
    await world.pass(TRIES.waitSeconds)
    expect((await signIn(owner)).error).toBe(false)
  })

  it('stays open to its operator whatever others try without the password', async () => {
    for (let n = 0; n <= TRIES.most; n++) expect((await signIn(owner, { password: 'another password' })).error).toBe(true)
    expect((await signIn(owner)).error).toBe(false)
  })

  it('hashes a password while no transaction is open', async () => {
    const waiting = async () => (await world.database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`))?.n ?? 0
    slowHashes()
    let running = 12
    const tries = Array.from({ length: running }, () => signIn({ ...owner, email: 'nobody@example.org' }).finally(() => running--))
    let most = 0
    while (running > 0) most = Math.max(most, await waiting())
    await Promise.all(tries)
    // Other statements of a call take a moment; hashes take most of the time.
    expect(most).toBeLessThan(2)
  })

  it('ends by sign-out, after half an hour without a call, and after half a day in any case', async () => {
    const open = async () => {
      const answer = await signIn(owner)
      return answer.error ? '' : answer.data.token
    }
    const [left, idle, busy] = [await open(), await open(), await open()]
    await world.call(endOperatorSession, {}, { ...owner, token: left })
    expect(await status(left)).toBe(401)
    for (let passed = 0; passed < SESSION_LIFE.absoluteSeconds - 1800; passed += 1200) {
      await world.pass(1200)
      expect(await status(busy)).toBe(200)
    }
    expect(await status(idle)).toBe(401)
    await world.pass(1200)
    await status(busy)
    await world.pass(1200)
    expect(await status(busy)).toBe(401)
  })

  it('keeps no password, secret, token or code in clear', async () => {
    const tables = await world.database.rows<{ name: string }>(sql`SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'operator%' OR table_name = 'audit_log'`)
    const dump = (await Promise.all(tables.map(({ name }) => world.database.query<{ text: string }>(`SELECT string_agg(t::text, ' ') AS text FROM ${name} t`)))).flat().map(({ text }) => text).join(' ')
    expect(dump).toContain(owner.email)
    for (const secret of [PASSWORD, owner.token, owner.secret, asKeyed(owner.secret), ...owner.codes.map(plainCode)]) expect(dump).not.toContain(secret)
  })
})

describe('operators', () => {
  it('are added, changed and switched off, which ends their sessions at once; one owner stays', async () => {
    const host = await aMember('host@example.org', 'host')
    expect((await world.call(listOperators, {}, owner)).map(({ email, role, joined }) => [email, role, joined])).toEqual([['host@example.org', 'host', 1], ['owner@example.org', 'owner', 1]])
    expect(await world.call(changeOperator, { operator_id: host.id, role: 'reader', reason: REASON }, owner)).toMatchObject({ role: 'reader', active: 1 })
    await world.call(changeOperator, { operator_id: host.id, active: '0', reason: REASON }, owner)
    expect(await status(host.token)).toBe(401)
    for (const change of [{ active: '0' }, { role: 'reader' }]) expect(await world.refused(changeOperator, { operator_id: owner.id, ...change, reason: REASON }, owner)).toBe('operator-last-owner')
    expect(await world.refused(addOperator, { email: 'HOST@example.org', role: 'host', reason: REASON }, owner)).toBe('operator-exists')
    expect(await world.refused(addOperator, { email: 'no address', role: 'host', reason: REASON }, owner)).toBe('email-invalid')
    expect(await world.refused(addOperator, { email: 'new@example.org', role: 'emperor', reason: REASON }, owner)).toBe('operator-role-invalid')
    expect(await world.refused(changeOperator, { operator_id: '1', role: 'reader', reason: REASON }, owner)).toBe('not-found')
  })

  it('two owners who take the role from each other at once leave one', async () => {
    const other = await aMember('other@example.org', 'owner')
    const take = async (by: Member, of: Member) => (await world.post(changeOperator.name, { operator_id: of.id, role: 'reader', reason: REASON }, { authorization: `Bearer ${by.token}` })).json()
    // The slower one is refused, or has no right any more when it comes in.
    const answers = await Promise.all([take(owner, other), take(other, owner)])
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  it('who manage others cannot rise by it: no role, link or change beyond their own rights', async () => {
    await world.call(saveRole, { name: 'clerk', rights: 'desk:open,operators:view,operators:manage', reason: REASON }, owner)
    const clerk = await aMember('clerk@example.org', 'clerk')
    expect(await world.refused(changeOperator, { operator_id: clerk.id, role: 'owner', reason: REASON }, clerk)).toBe('operator-role-invalid')
    expect(await world.refused(addOperator, { email: 'mole@example.org', role: 'owner', reason: REASON }, clerk)).toBe('operator-role-invalid')
    expect(await world.refused(renewOperatorLink, { operator_id: owner.id, reason: REASON }, clerk)).toBe('operator-role-invalid')
    expect(await world.refused(changeOperator, { operator_id: owner.id, active: '0', reason: REASON }, clerk)).toMatch(/^operator-/)
    expect(await world.refused(saveRole, { name: 'clerk', rights: 'desk:open,coins:adjust', reason: REASON }, clerk)).toBe('operator-role-invalid')
    expect((await world.call(addOperator, { email: 'second@example.org', role: 'clerk', reason: REASON }, clerk)).link).not.toBe('')
  })
})

describe('roles', () => {
  it('of the product are fixed; a copy is changed, counts at once, and goes when nobody has it', async () => {
    expect((await world.call(listRoles, {}, owner)).map(({ name, rights }) => [name, rights])).toEqual(Object.entries(ROLES).map(([name, rights]) => [name, [...rights]]))
    for (const name of [...Object.keys(ROLES), 'No Name', 'x']) expect(await world.refused(saveRole, { name, rights: 'desk:open', reason: REASON }, owner)).toBe('operator-role-invalid')
    expect(await world.refused(saveRole, { name: 'guest', rights: 'desk:open,all:things', reason: REASON }, owner)).toBe('operator-role-invalid')
    await world.call(saveRole, { name: 'guest', rights: 'desk:open', reason: REASON }, owner)
    const guest = await aMember('guest@example.org', 'guest')
    expect((await world.post(listAudit.name, {}, { authorization: `Bearer ${guest.token}` })).status).toBe(403)
    await world.call(saveRole, { name: 'guest', rights: 'desk:open,audit:view', reason: REASON }, owner)
    expect((await world.post(listAudit.name, {}, { authorization: `Bearer ${guest.token}` })).status).toBe(200)
    expect(await world.refused(removeRole, { name: 'guest', reason: REASON }, owner)).toBe('operator-role-in-use')
    await world.call(changeOperator, { operator_id: guest.id, role: 'reader', reason: REASON }, owner)
    await world.call(removeRole, { name: 'guest', reason: REASON }, owner)
    expect(await world.refused(removeRole, { name: 'owner', reason: REASON }, owner)).toBe('not-found')
  })
})

it('a role stays that an operator is given while it is removed', async () => {
  await world.call(saveRole, { name: 'guest', rights: 'desk:open', reason: REASON }, owner)
  let removal: Promise<string> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM operator_role WHERE name = 'guest' FOR UPDATE`)
    removal = world.refused(removeRole, { name: 'guest', reason: REASON }, owner)
    await untilOneWaits(world, 'transactionid')
    await invite(tx, { email: 'guest@example.org', role: 'guest' })
  })
  expect(await removal).toBe('operator-role-in-use')
})

describe('the audit log', () => {
  it('has every change with who, from where, before, after and why, and takes no change itself', async () => {
    const editor = await aMember('editor@example.org', 'editor')
    await world.call(changeOperator, { operator_id: editor.id, role: 'host', reason: 'moves to events' }, owner)
    const [entry] = await world.call(listAudit, { subject: 'operator', subject_id: editor.id, action: changeOperator.name }, owner)
    expect(entry).toMatchObject({ operator: owner.email, operator_id: owner.id, address: '127.0.0.1', before: { role: 'editor', active: true }, after: { role: 'host', active: true }, reason: 'moves to events' })
    expect((await world.call(listAudit, { operator_id: editor.id }, owner)).map(({ action }) => action)).toEqual([confirmOperatorLink.name])
    expect(await world.call(listAudit, { before_id: entry?.id ?? '', action: changeOperator.name }, owner)).toEqual([])
    for (const statement of ['UPDATE audit_log SET reason = \'\'', 'DELETE FROM audit_log', 'TRUNCATE audit_log']) await expect(world.database.query(statement)).rejects.toThrow('append-only')
  })

  it('is empty of what was refused', async () => {
    const before = await world.call(listAudit, { limit: '100' }, owner)
    await world.refused(changeOperator, { operator_id: owner.id, active: '0', reason: REASON }, owner)
    expect(await world.call(listAudit, { limit: '100' }, owner)).toEqual(before)
  })
})

it('a player’s token opens nothing of the desk, and an operator’s nothing of the game', async () => {
  const player = await world.aPlayer()
  expect(await status(player.token)).toBe(401)
  expect((await world.post('get_user_by_id', {}, { authorization: `Bearer ${owner.token}` })).status).toBe(401)
  const roles = Object.keys(ROLES) as ShippedRole[]
  expect(roles.every((role) => (ROLES[role] as readonly string[]).includes('desk:open'))).toBe(true)
})
