import { expect, it } from 'vitest'
import { getDirectory } from '../src/features/operators/contract.ts'
import { batch } from '../src/platform/pure/batch.ts'
import { codeOf, sql } from '../src/platform/server/database/database.ts'
import { runMinutely } from '../src/platform/server/jobs/minutely.ts'
import { openLog } from '../src/platform/server/log.ts'
import { aCollector, tracingTo, type ArrivedSpan } from './collector.ts'
import { anAccount, ANN, ask } from './sign-in.ts'
import { aWorld, type World, type WorldOptions } from './world.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PROXY = 'b7ad6b7169203331'
const TRACEPARENT = `00-${TRACE}-${PROXY}-01`
const SERVER = 2
const CLIENT = 3
const FAILED = 2

async function aTracedWorld(options: WorldOptions = {}) {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const world = await aWorld({ ...options, tracing })
  return { world, collector, tracing }
}

const named = (spans: ArrivedSpan[], name: string): ArrivedSpan => {
  const span = spans.find((each) => each.name === name)
  if (!span) throw new Error(`There is no span ${name} among ${spans.map((each) => each.name).join(', ')}.`)
  return span
}
const partsOf = (spans: ArrivedSpan[], { spanId }: ArrivedSpan) => spans.filter((span) => span.parentSpanId === spanId)
const bearer = ({ token }: { token: string }, headers: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...headers })

it('a call is a span with its statements, in the trace that a trusted proxy has begun', async () => {
  const { world, collector, tracing } = await aTracedWorld({ env: { PROXIES: '1' } })
  const player = await world.aPlayer()
  await world.post('get_user_by_id', {}, bearer(player, { traceparent: TRACEPARENT }))
  await tracing.close()
  const call = named(collector.spans(), 'get_user_by_id')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PROXY, kind: SERVER, attributes: { 'http.response.status_code': 200 } })
  // Reads are in a transaction in tests only.
  const statements = partsOf(collector.spans(), call).filter(({ name }) => name !== 'COMMIT')
  expect(statements.length).toBeGreaterThan(0)
  for (const { traceId, kind, name, attributes } of statements) {
    expect({ traceId, kind }).toEqual({ traceId: TRACE, kind: CLIENT })
    expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': name, 'limelight.statement': expect.stringMatching(/^[\w-]{27}$/) })
  }
  expect(statements.map(({ name }) => name)).toContain('SELECT player')
})

it('without a trusted proxy a call begins a trace of its own; refusals have their code, and calls of a batch are its parts', async () => {
  const { world, collector, tracing } = await aTracedWorld()
  await world.post('get_user_by_id', {}, { traceparent: TRACEPARENT, ...bearer({ token: 'unknown' }) })
  await world.post(`${batch.name}?calls=${getDirectory.name},no_such_call`)
  await tracing.close()
  const spans = collector.spans()
  const refused = named(spans, 'get_user_by_id')
  expect(refused).toMatchObject({ attributes: { 'http.response.status_code': 401, 'limelight.refusal': 'token-bad' } })
  expect(refused.traceId).not.toBe(TRACE)
  expect(partsOf(spans, named(spans, batch.name)).map(({ name }) => name).sort()).toEqual([getDirectory.name, 'unknown'])
})

it('a transaction shows its end, and a statement that fails its code', async () => {
  const { world: { database }, collector, tracing } = await aTracedWorld()
  const failing = () => database.transaction(async (tx) => {
    await tx.rows(sql`SELECT ${1}::int AS one FROM player`)
    await tx.rows(sql`INSERT INTO setting (key, value) VALUES (NULL, ${'a value of the test'})`)
  })
  await tracing.run({ name: 'works', kind: 'internal' }, () => database.transaction((tx) => tx.rows(sql`SELECT 1 AS one FROM player`)))
  await expect(tracing.run({ name: 'fails', kind: 'internal' }, failing)).rejects.toSatisfy((error) => codeOf(error) === '23502')
  await database.rows(sql`SELECT 'outside of a span'`)
  await tracing.close()
  const spans = collector.spans()
  expect(partsOf(spans, named(spans, 'works')).map(({ name }) => name)).toEqual(['SELECT player', 'COMMIT'])
  const [, insert] = partsOf(spans, named(spans, 'fails'))
  for (const span of [insert, named(spans, 'fails')]) expect(span).toMatchObject({ attributes: { 'error.type': '23502' }, status: { code: FAILED } })
  expect(spans).toHaveLength(6)
})

it('a job is a trace of its own, also one that fails', async () => {
  const { world: { database }, collector, tracing } = await aTracedWorld()
  const jobs = [
    { name: 'count-players', everySeconds: 60, run: async () => void (await database.rows(sql`SELECT count(*) FROM player`)) },
    { name: 'fail', everySeconds: 60, run: () => Promise.reject(new RangeError('with a value')) },
  ]
  await tracing.run({ name: 'around', kind: 'internal' }, () => runMinutely(database, jobs, openLog('silent')))
  await tracing.close()
  const spans = collector.spans()
  expect(partsOf(spans, named(spans, 'job count-players')).map(({ name }) => name)).toEqual(['SELECT player'])
  expect(named(spans, 'job fail')).toMatchObject({ attributes: { 'limelight.job': 'fail', 'error.type': 'RangeError' }, status: { code: FAILED } })
  expect(new Set(['around', 'job count-players', 'job fail'].map((name) => named(spans, name).traceId)).size).toBe(3)
})

const PHONE = '+4915112345678'
async function codeByPhone(world: World): Promise<string> {
  await ask(world, '/phone-number/send-otp', { phoneNumber: PHONE })
  return (await world.outbox()).findLast(({ kind }) => kind === 'otp')?.code as string
}

it('no span has an address, a number, a token, a code or what somebody has written', async () => {
  const { world, collector, tracing } = await aTracedWorld({ env: { PROXIES: '1' } })
  const { proof, token, id } = await anAccount(world)
  const code = await codeByPhone(world)
  const said = { name: 'A Name Of Somebody', email: 'somebody@x.test', message: 'words of somebody' }
  const asked = [
    () => world.post('update_profile', { name: said.name, mobile: PHONE }, bearer({ token })),
    () => world.post('send_contact_message', said, bearer({ token })),
    () => world.post('user_signup', { firebase_id: id, type: 'mobile', friends_code: code }, bearer({ token: proof })),
    () => world.post(`no_such_call_${ANN.email}`, said),
    () => world.post('get_user_by_id', {}, { ...bearer({ token: `${token}x` }), traceparent: `00-${ANN.email}`, tracestate: `who=${ANN.email}` }),
  ]
  const statuses: number[] = []
  for (const send of asked) statuses.push((await send()).status)
  expect(statuses).toEqual([200, 200, 401, 404, 401])
  for (const value of [ANN.email, PHONE, token]) await expect(tracing.run({ name: 'fails', kind: 'internal' }, () => world.database.rows(sql`SELECT ${value}::int`))).rejects.toThrow(value.slice(0, 20))
  await tracing.close()
  const sent = collector.requests.map(({ text }) => text).join()
  expect(collector.spans().length).toBeGreaterThan(asked.length + 3)
  const seeded = [...Object.values(ANN).filter((value) => value.length > 3), ANN.email, PHONE.slice(1), token, proof, id, code, ...Object.values(said)]
  expect(seeded.filter((value) => sent.includes(value))).toEqual([])
  expect(collector.spans().flatMap(({ events = [], status }) => [...events, ...(status?.message ? [status.message] : [])])).toEqual([])
  expect([...new Set(collector.spans().flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual(['db.query.summary', 'db.system.name', 'error.type', 'http.response.status_code', 'limelight.refusal', 'limelight.statement'])
})
