import { beforeEach, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listJobs } from '../job-queue/desk-contract.ts'
import { getWaits } from '../dashboard/contract.ts'
import { changeOperator, endOperatorSession, getDesk, listAudit, listOperators } from './contract.ts'
import { addToken, endOperatorToken, listFactors, listScopes, listTokens, startPasskey } from './desk-contract.ts'
import { operatorJobs } from './jobs.ts'
import { MOST_TOKENS } from './rules.ts'

const reason = 'for the test'
const DAY_S = 24 * 3_600
let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

const make = (by: TestPlayer, scopes: string, days = 30) => world.call(addToken, { name: 'Import', scopes, days, reason }, by)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const status = async (name: string, token: string, fields: Record<string, string> = {}) => (await world.post(name, fields, bearer(token))).status
const json = (name: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
  world.fetch(new Request(`http://limelight.test/api/admin/${name}`, { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json', ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) }))

it('is shown once, stored as a hash, and listed with its use', async () => {
  const { id, token, expires_at } = await make(owner, 'jobs:view,desk_list_audit')
  expect(token).toMatch(/^lla_[\w-]{43}$/)
  expect(await status(listJobs.name, token)).toBe(200)
  const [listed] = await world.call(listTokens, {}, owner)
  expect(listed).toMatchObject({ id, name: 'Import', scopes: ['jobs:view', 'desk_list_audit'], expires_at, open: 1, used_at: expect.any(String), operator: owner.name })
  const written = JSON.stringify([listed, await world.call(listAudit, {}, owner), await world.database.rows(sql`SELECT encode(token_hash, 'escape') AS hash, t::text FROM operator_token t`)])
  expect(written).not.toContain(token.slice(4))
})

it('opens what its scopes name, as far as its operator may that at the moment', async () => {
  const editor = await aMember(world.database, 'moderator')
  const { token } = await make(editor, 'moderation:view,desk_find_round')
  expect([await status('desk_list_messages', token), await status(listJobs.name, token), await status(getWaits.name, token)]).toEqual([200, 403, 403])
  await world.call(changeOperator, { operator_id: editor.id, role: 'host', reason }, owner)
  expect(await status('desk_list_messages', token)).toBe(403)
  await world.call(changeOperator, { operator_id: editor.id, role: 'moderator', reason }, owner)
  expect(await status('desk_list_messages', token)).toBe(200)
  await world.call(changeOperator, { operator_id: editor.id, active: '0', reason }, owner)
  await world.call(changeOperator, { operator_id: editor.id, active: '1', reason }, owner)
  expect(await status('desk_list_messages', token)).toBe(401)
})

it('is made for the own rights only, never for tokens, operators and second factors, and for a year at most', async () => {
  const host = await aMember(world.database, 'host')
  for (const scopes of ['', 'coins:adjust', 'desk_adjust_coins', 'operators:manage', addToken.name, startPasskey.name, 'no_such_call', 'events:edit,coins:view']) expect([scopes, await world.refused(addToken, { name: 'x', scopes: scopes || ',', days: 1, reason }, host)]).toEqual([scopes, 'operator-token-scopes'])
  expect(await world.refused(addToken, { name: 'x', scopes: 'operators:manage', days: 1, reason }, owner)).toBe('operator-token-scopes')
  expect(await status(addToken.name, owner.token, { name: 'x', scopes: 'jobs:view', days: '366', reason })).toBe(400)
  // Even with every scope that there is.
  const all = (await world.call(listScopes, {}, owner)).map(({ scope }) => scope).filter((scope) => scope.includes(':'))
  const { token } = await make(owner, all.join(','))
  for (const action of [addToken, endOperatorToken, listTokens, listScopes, listFactors, startPasskey, getDesk, endOperatorSession, changeOperator]) expect([action.name, await status(action.name, token)]).toEqual([action.name, 403])
  expect(await status(listOperators.name, token)).toBe(200)
})

it('ends at its date, by its operator, or by an owner, and is forgotten later', async () => {
  const host = await aMember(world.database, 'host')
  const [first, second, third] = [await make(host, 'events:view'), await make(host, 'events:view'), await make(host, 'events:view', 1)]
  const foreign = await make(owner, 'events:view')
  expect(await world.refused(endOperatorToken, { token_id: foreign.id, reason }, host)).toBe('not-found')
  expect(await world.refused(listTokens, { all: '1' }, host)).toBe('not-found')
  await world.call(endOperatorToken, { token_id: first.id, reason }, host)
  await world.call(endOperatorToken, { token_id: second.id, reason }, owner)
  expect(await world.refused(endOperatorToken, { token_id: second.id, reason }, owner)).toBe('not-found')
  expect((await world.call(listTokens, { all: '1' }, owner)).map(({ open }) => open)).toEqual([1, 1, 0, 0])
  await world.pass(DAY_S + 1)
  for (const { token } of [first, second, third]) expect(await status('desk_list_contests', token)).toBe(401)
  await world.pass(91 * DAY_S)
  await operatorJobs.find(({ name }) => name === 'forget-operator-tokens')?.run(world.database)
  expect(await world.database.rows(sql`SELECT FROM operator_token`)).toHaveLength(1)
})

it('an operator has at most twenty, also when they are made at once', async () => {
  const made = await Promise.all(Array.from({ length: MOST_TOKENS + 5 }, () => world.envelope(addToken, { name: 'x', scopes: 'jobs:view', days: 1, reason }, owner)))
  expect(made.filter(({ error }) => !error)).toHaveLength(MOST_TOKENS)
})

it('of somebody who signs in at the staff directory alone counts as long as they still do', async () => {
  const { token } = await make(owner, 'jobs:view')
  await world.database.rows(sql`UPDATE operator SET directory_subject = 'x', password_hash = NULL WHERE id = ${owner.id}`)
  expect(await status(listJobs.name, token)).toBe(200)
  await world.database.rows(sql`UPDATE operator_session SET created_at = app_now() - interval '31 days'`)
  expect(await status(listJobs.name, token)).toBe(401)
})

it('acts stand in the log with its name; a repeated one with the same key is done once', async () => {
  const { token } = await make(owner, 'desk_add_category,desk_list_audit')
  const row = await world.database.row<{ id: string }>(sql`INSERT INTO language (name, code, is_default) VALUES ('English', 'en', true) ON CONFLICT DO NOTHING RETURNING id::text`)
  const language_id = row?.id ?? (await world.database.row<{ id: string }>(sql`SELECT id::text FROM language LIMIT 1`))?.id ?? ''
  const send = async () => (await json('desk_add_category', token, { type: 1, language_id, name: 'Rivers', reason }, { 'idempotency-key': 'once' })).json() as Promise<{ data: { id: string } }>
  const [one, two] = [await send(), await send()]
  expect([one.data.id, two]).toEqual([expect.any(String), one])
  expect(await world.call(listAudit, { action: 'desk_add_category' }, owner)).toMatchObject([{ operator: owner.name, token: 'Import', reason }])
})

it('the API takes JSON for calls of operators, and for no others', async () => {
  expect(await (await json(listJobs.name, owner.token, { state: 'waiting', limit: 1 })).json()).toMatchObject({ error: false, data: { rows: [] } })
  for (const body of ['[]', '"x"', '{', 'null', '{"__proto__":1}', { limit: 1.5 }, { limit: 'x' }, { state: ['failed'] }, { name: 'a\0b' }]) expect([body, (await json(listJobs.name, owner.token, body)).status]).toEqual([body, 400])
  for (const name of ['get_categories', 'desk_sign_in', 'batch', 'no_such_call', '../desk_list_jobs/x']) expect([name, (await json(name, owner.token, {})).status]).toEqual([name, 404])
  expect((await world.fetch(new Request('http://limelight.test/api/desk_list_jobs', { method: 'POST', headers: { ...bearer(owner.token), 'content-type': 'application/json' }, body: '{}' }))).status).toBe(400)
})

it('the API documents every call with its right, and the webhooks', async () => {
  const answer = await world.fetch(new Request('http://limelight.test/api/admin/openapi.json'))
  const { openapi, paths, webhooks } = (await answer.json()) as { openapi: string; paths: Record<string, { post: { 'x-right': string; requestBody: { content: Record<string, { schema: { properties: object; required?: string[] } }> } } }>; webhooks: object }
  expect([openapi, Object.keys(webhooks)]).toEqual(['3.1.0', expect.arrayContaining(['payout.paid', 'webhook.test'])])
  expect(Object.keys(paths)).not.toContain('/api/admin/get_categories')
  expect(paths['/api/admin/desk_list_jobs']?.post).toMatchObject({ 'x-right': 'jobs:view', requestBody: { content: { 'application/json': { schema: { properties: { limit: { type: 'number', minimum: 1, maximum: 100, default: 25 } } } } } } })
  expect(paths['/api/admin/desk_add_token']?.post.requestBody.content['application/json']?.schema.required).toEqual(['name', 'scopes', 'days', 'reason'])
  expect(Object.keys(paths['/api/admin/desk_send_import_part']?.post.requestBody.content ?? {})).toEqual(['multipart/form-data'])
})
