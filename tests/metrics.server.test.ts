import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { getDirectory } from '../src/features/operators/contract.ts'
import { openLog } from '../src/platform/server/log.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openMetrics, serveMetrics } from '../src/platform/server/metrics.ts'
import { deskWaits } from '../src/apps/server/desk-waits.ts'
import { measureConnections } from '../src/apps/server/process-measures.ts'
import { aDatabase } from './database.ts'
import { freezeAges } from './frozen-age.ts'
import { alertsIn, alertsTried, expressionsOfDashboard, expressionsOfRules, unknownIn, type Dashboard } from './promql.ts'
import { aWorld, type World } from './world.ts'

const DEPLOY = path.join(import.meta.dirname, '../deploy')
const OPERATIONS = path.join(import.meta.dirname, '../docs/operations.md')
const aFailedJob = async ({ database }: World, name = 'a-task-of-the-test') => {
  const job = await database.row<{ id: string }>(sql`SELECT id FROM graphile_worker.add_job(${name}, max_attempts => 1)`)
  await database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = ${job?.id}`)
}
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start))
const valueOf = (text: string, start: string) => Number(lineOf(text, start)?.split(' ').at(-1))

it('what breaks or waits is in the figures', async () => {
  const world = await aWorld()
  await world.call(getDirectory, {})
  world.metrics.measureNode()
  const quiet = await world.metrics.text()
  expect(lineOf(quiet, 'limelight_calls_total{')).toBe(`limelight_calls_total{action="${getDirectory.name}",status="200"} 1`)
  expect(lineOf(quiet, 'limelight_info{')).toMatch(/^limelight_info\{version="\d+\.\d+\.\d+",commit="(?:[0-9a-f]{12})?"\} 1$/)
  expect(lineOf(quiet, 'limelight_part_up{part="database"')).toBe('limelight_part_up{part="database"} 1')
  expect(lineOf(quiet, 'limelight_ledger_frozen ')).toBe('limelight_ledger_frozen 0')
  expect(lineOf(quiet, 'limelight_playing{what="rooms"')).toBe('limelight_playing{what="rooms"} 0')
  expect(lineOf(quiet, 'limelight_waits{what="failed-jobs"')).toBe('limelight_waits{what="failed-jobs"} 0')
  expect(quiet).not.toContain('limelight_unread_total{')

  await world.database.rows(sql`INSERT INTO ledger_breach (what) VALUES ('a journal of the test does not sum to 0')`)
  await aFailedJob(world)
  const broken = await world.metrics.text()
  expect(lineOf(broken, 'limelight_ledger_frozen ')).toBe('limelight_ledger_frozen 1')
  expect(lineOf(broken, 'limelight_jobs{task="a-task-of-the-test",state="failed"')).toBe('limelight_jobs{task="a-task-of-the-test",state="failed"} 1')
  expect(lineOf(broken, 'limelight_waits{what="failed-jobs"')).toBe('limelight_waits{what="failed-jobs"} 1')
})

it('alert rules and the dashboard name no figure that is not there, and one that is not there is found', async () => {
  const world = await aWorld()
  await aFailedJob(world)
  await world.database.rows(sql`SELECT graphile_worker.add_job('another-task-of-the-test')`)
  await world.call(getDirectory, {})
  world.metrics.measureNode()
  const answer = await world.metrics.text()
  const rules = expressionsOfRules(await fs.readFile(path.join(DEPLOY, 'prometheus/alerts.yml'), 'utf8'))
  const dashboard = JSON.parse(await fs.readFile(path.join(DEPLOY, 'grafana/limelight.json'), 'utf8')) as Dashboard
  const panels = expressionsOfDashboard(dashboard)
  expect([rules.length, panels.length]).toEqual([16, expect.toSatisfy((n) => n > 30)])
  expect(unknownIn([...rules, ...panels], answer)).toEqual([])

  const planted = ['sum by (le) (rate(limelight_call_seconds_bucket[5m])) / nothing_total', 'limelight_waits{job="$job", what="nothing"}', 'max(limelight_calls_total_bucket) or vector(0)', 'limelight_jobs{state="failed"} > 0']
  expect(unknownIn(planted, answer)).toEqual(['nothing_total', 'limelight_waits{what="nothing"}', 'limelight_calls_total_bucket'])
  expect(answer).toContain('# TYPE limelight_call_seconds histogram')
})

it('each alert is expected to rest in a quiet hour and to fire for its fault', async () => {
  const [rules, tried] = await Promise.all(['alerts.yml', 'alerts.test.yml'].map((file) => fs.readFile(path.join(DEPLOY, 'prometheus', file), 'utf8'))) as [string, string]
  const names = alertsIn(rules)
  expect(names).toHaveLength(expressionsOfRules(rules).length)
  expect(alertsTried(tried)).toEqual({ resting: names, firing: names })
})

it('the documentation names every metric of the product, each with a help', async () => {
  const { metrics } = await aWorld()
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (limelight_\w+) /gm)].map(([, name = '']) => name)
  const documented = await fs.readFile(OPERATIONS, 'utf8')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  expect(names.filter((name) => !/ \S+ \S+/.test(lineOf(text, `# HELP ${name} `)?.slice(`# HELP ${name}`.length) ?? ''))).toEqual([])
})

/** Beside one for each thing that can wait for operators: BEGIN and COMMIT of five gauges, three statements for who plays, two for jobs, one for the ledger. */
const STATEMENTS = 16

it('to read all figures costs a fixed number of statements, however much there is, and their own connections are not in them', async () => {
  const world = await aWorld()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const count = async () => {
    sent.mockClear()
    const text = await world.metrics.text()
    // What /readyz asks goes over a connection of its own, once a second however many ask.
    return { statements: sent.mock.calls.filter(([query]) => typeof query !== 'string' || !query.includes('pg_logical_emit_message')).length, text }
  }
  freezeAges()
  // What is cached, such as settings, is read the first time.
  await count()
  const quiet = await count()
  expect(quiet.text).not.toContain('limelight_unread_total{')
  expect(lineOf(quiet.text, 'limelight_connections{pool="calls",state="used"')).toBe('limelight_connections{pool="calls",state="used"} 0')
  expect(quiet.statements).toBe(STATEMENTS + deskWaits.length)
  for (let n = 0; n < 30; n++) await world.database.rows(sql`SELECT graphile_worker.add_job(${`task-${n}`})`)
  expect((await count()).statements).toBe(quiet.statements)
  sent.mockRestore()
  vi.useRealTimers()
})

it('jobs that nobody begins, refusals, sign-ins, files, mails and cached values are counted', async () => {
  const world = await aWorld()
  await world.database.rows(sql`SELECT graphile_worker.add_job('a-task-of-the-test', run_at => now() - interval '700 seconds')`)
  await aFailedJob(world, 'a-dead-task')
  await world.post('no_such_call')
  await world.call(getDirectory, {})
  await world.fetch(new Request('http://limelight.test/nothing.png'))
  const signIn = await world.fetch(new Request('http://limelight.test/identity/sign-in/email', { method: 'POST', headers: { origin: 'http://limelight.test', 'content-type': 'application/json' }, body: JSON.stringify({ email: 'nobody@example.org', password: 'not the right one' }) }))
  expect(signIn.status).toBe(401)
  await world.database.services.mail?.send(world.database, { kind: 'notice', to: 'mei@example.org', subject: 'A test', text: 'A test' })
  const text = await world.metrics.text()
  expect(valueOf(text, 'limelight_oldest_job_seconds{task="a-task-of-the-test",since="due"')).toBeGreaterThanOrEqual(700)
  expect(valueOf(text, 'limelight_oldest_job_seconds{task="a-task-of-the-test",since="added"')).toBeLessThan(700)
  // What is not tried again does not wait.
  expect(lineOf(text, 'limelight_oldest_job_seconds{task="a-dead-task"')).toBeUndefined()
  expect(lineOf(text, 'limelight_refusals_total{')).toBe('limelight_refusals_total{code="unknown-action"} 1')
  expect(lineOf(text, 'limelight_security_events_total{event="sign-in-failed"')).toBe('limelight_security_events_total{event="sign-in-failed"} 1')
  expect(lineOf(text, 'limelight_files_total{')).toBe('limelight_files_total{status="404"} 1')
  expect(lineOf(text, 'limelight_deliveries_total{what="mail",outcome="sent"')).toBe('limelight_deliveries_total{what="mail",outcome="sent"} 1')
  expect(lineOf(text, 'limelight_deliveries_total{what="push",outcome="later"')).toBe('limelight_deliveries_total{what="push",outcome="later"} 0')
  expect(valueOf(text, 'limelight_cache_reads_total{cache="values",result="miss"')).toBeGreaterThan(0)
  expect(valueOf(text, 'limelight_statement_seconds_count{pool="calls"')).toBeGreaterThan(0)
  expect(valueOf(text, 'limelight_statement_seconds_bucket{pool="calls",le="+Inf"')).toBe(valueOf(text, 'limelight_statement_seconds_count{pool="calls"'))
})

it('a pool whose connections are all in use says so, with those who wait', async () => {
  const database = await aDatabase({ max: 1 })
  const metrics = openMetrics(openLog('silent'))
  measureConnections(metrics, { calls: database.usage })
  const figures = async () => {
    const text = await metrics.text()
    return ['limelight_connections_most', 'limelight_connections', 'limelight_connections_waiting', 'limelight_connection_waits_total'].map((name) => valueOf(text, `${name}{pool="calls"`))
  }
  await database.rows(sql`SELECT 1`)
  expect(await figures()).toEqual([1, 0, 0, 0])
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const holding = database.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1`)
    begin()
    await held
  })
  await begun
  const waiting = [database.rows(sql`SELECT 1`), database.reading((db) => db.rows(sql`SELECT 1`))]
  expect(await figures()).toEqual([1, 1, 2, 2])
  release()
  await Promise.all([holding, ...waiting])
  expect(await figures()).toEqual([1, 0, 0, 2])
})

it('a gauge that cannot be read has no value and is counted; the others are served', async () => {
  const metrics = openMetrics(openLog('silent'), { patienceMs: 50 })
  let hung = 0
  metrics.gauge({ name: 'hanging', help: 'hanging', read: () => (hung++, new Promise<never>(() => undefined)) })
  let fault: Error | undefined
  metrics.gauge({ name: 'good', help: 'good', read: () => [{ value: 1 }] })
  metrics.gauge({ name: 'bad', help: 'bad', labels: ['of'], read: async () => {
    if (fault) throw fault
    return [{ labels: { of: 'a' }, value: 7 }]
  } })
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const read = async () => (await fetch(`${url}/metrics`)).text()
  try {
    expect(lineOf(await read(), 'bad{')).toBe('bad{of="a"} 7')
    fault = new Error('no connection')
    expect(lineOf(await read(), 'bad{')).toBeUndefined()
    // Counted while the figures are put together, so the next ones have it.
    const text = await read()
    expect([lineOf(text, 'good '), lineOf(text, 'limelight_unread_total{gauge="bad"')]).toEqual(['good 1', 'limelight_unread_total{gauge="bad"} 1'])
    // One that hangs is waited for no longer, and not asked again meanwhile.
    expect([lineOf(text, 'hanging '), lineOf(text, 'limelight_unread_total{gauge="hanging"'), hung]).toEqual([undefined, 'limelight_unread_total{gauge="hanging"} 2', 1])
    expect((await fetch(`${url}/`)).status).toBe(404)
    await expect(serveMetrics(openMetrics(openLog('silent')), { port: Number(new URL(url).port), host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  } finally {
    server.close()
  }
})
