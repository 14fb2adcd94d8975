import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { getDirectory } from '../src/features/operators/contract.ts'
import { openLog } from '../src/platform/server/log.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openMetrics, serveMetrics } from '../src/platform/server/metrics.ts'
import { expressionsOfDashboard, expressionsOfRules, unknownIn, type Dashboard } from './promql.ts'
import { aWorld, type World } from './world.ts'

const DEPLOY = path.join(import.meta.dirname, '../deploy')
const aFailedJob = async ({ database }: World) => {
  await database.rows(sql`SELECT graphile_worker.add_job('a-task-of-the-test', max_attempts => 1)`)
  await database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`)
}
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start))

it('what breaks or waits is in the figures', async () => {
  const world = await aWorld()
  await world.call(getDirectory, {})
  world.metrics.measureNode()
  const quiet = await world.metrics.text()
  expect(lineOf(quiet, 'limelight_calls_total{')).toBe(`limelight_calls_total{action="${getDirectory.name}",status="200"} 1`)
  expect(lineOf(quiet, 'limelight_info{')).toMatch(/^limelight_info\{version="\d+\.\d+\.\d+"\} 1$/)
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
  world.metrics.measureNode()
  const answer = await world.metrics.text()
  const rules = expressionsOfRules(await fs.readFile(path.join(DEPLOY, 'prometheus/alerts.yml'), 'utf8'))
  const dashboard = JSON.parse(await fs.readFile(path.join(DEPLOY, 'grafana/limelight.json'), 'utf8')) as Dashboard
  const panels = expressionsOfDashboard(dashboard)
  expect([rules.length, panels.length]).toEqual([11, expect.toSatisfy((n) => n > 30)])
  expect(unknownIn([...rules, ...panels], answer)).toEqual([])

  const planted = ['sum by (le) (rate(limelight_call_seconds_bucket[5m])) / nothing_total', 'limelight_waits{job="$job", what="nothing"}', 'max(limelight_calls_total_bucket) or vector(0)', 'limelight_jobs{state="failed"} > 0']
  expect(unknownIn(planted, answer)).toEqual(['nothing_total', 'limelight_waits{what="nothing"}', 'limelight_calls_total_bucket'])
  expect(answer).toContain('# TYPE limelight_call_seconds histogram')
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
