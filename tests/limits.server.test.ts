/** Limits of several processes: all count together, and without Redis each counts by itself. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { sendContactMessage } from '../src/features/contact/contract.ts'
import { openSharedCounters, type Counters } from '../src/platform/server/counters.ts'
import { openTokenTries } from '../src/platform/server/http/token-tries.ts'
import { openLog } from '../src/platform/server/log.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { aRedis } from './redis.ts'
import { aWorld, type World } from './world.ts'

const log = openLog('silent')
let folder: string
let port: number
let redis: ChildProcess

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-limits-'))
  port = await freePort()
  redis = await aRedis(port, folder)
})

afterAll(async () => {
  redis.kill('SIGKILL')
  await fs.rm(folder, { recursive: true, force: true })
})

const redisUrl = () => `redis://127.0.0.1:${port}`

/** The app as each of several processes has it; only Redis is common to them here. */
const aProcess = () => aWorld({ limits: true, env: { REDIS_URL: redisUrl(), DATABASE_URL: 'postgres://somewhere/else', SECRET: 'x'.repeat(32) } })

async function counters(): Promise<Counters> {
  const opened = await openSharedCounters({ url: redisUrl(), sentinels: [] }, 'a product', log)
  onTestFinished(opened.close)
  return opened
}

it('an address that has used up a call at one process has none left at the other', async () => {
  const processes = [await aProcess(), await aProcess()]
  const { calls } = sendContactMessage.limit
  const write = async (n: number) => (await (processes[n % 2] as World).post(sendContactMessage.name, { message: `Hello ${n}`, email: 'a@x.test' })).status
  const statuses: number[] = []
  for (let n = 0; n < calls + 4; n++) statuses.push(await write(n))
  expect(statuses).toEqual([...Array(calls).fill(200), 429, 429, 429, 429])
})

it('bad tokens that an address shows to one process count at the other; a token that was good at one is free there', async () => {
  const [one, other] = [openTokenTries(await counters()), openTokenTries(await counters())]
  await one.note('school', 'good', true)
  for (let n = 0; n < 600; n++) {
    const tries = n % 2 ? one : other
    expect(await tries.waitSeconds('school', `made-up-${n}`)).toBe(0)
    await tries.note('school', `made-up-${n}`, false)
  }
  expect([await one.waitSeconds('school', 'one more'), await other.waitSeconds('school', 'good')].map((wait) => wait > 0)).toEqual([true, true])
  expect([await one.waitSeconds('school', 'good'), await other.waitSeconds('home', 'one more')]).toEqual([0, 0])
})

it('counts go on in each process while Redis is away, and together again when it is back', async () => {
  const [one, other] = [await counters(), await counters()]
  const limit = { points: 3, seconds: 600 }
  const [here, there] = [one.open('things', limit), other.open('things', limit)]
  expect([await here('ada'), await there('ada'), await here('ada')]).toEqual([0, 0, 0])
  expect(await there('ada')).toBeGreaterThan(500)

  redis.kill('SIGKILL')
  const alone = [await here('ben'), await here('ben'), await here('ben'), await here('ben')]
  expect(alone.map((wait) => wait > 0)).toEqual([false, false, false, true])
  expect(await there('ben')).toBe(0)

  redis = await aRedis(port, folder)
  // A key of its own for each look: those that were counted alone are no proof.
  const isCommon = async (key: string) => (await here(key, 3), (await there(key)) > 0)
  let looks = 0
  await expect.poll(() => isCommon(`look ${++looks}`), { timeout: 30_000 }).toBe(true)
})

it('a Redis that is frozen keeps no call waiting for long', async () => {
  const here = (await counters()).open('frozen', { points: 2, seconds: 600 })
  redis.kill('SIGSTOP')
  onTestFinished(() => void redis.kill('SIGCONT'))
  const waits = await Promise.all([here('ada'), here('ada'), here('ada')])
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1)
})
