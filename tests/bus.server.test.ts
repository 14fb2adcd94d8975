/** Requests between processes by Redis. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openRedisBus, Unanswered, type Bus } from '../src/platform/server/live/bus.ts'
import { openLog } from '../src/platform/server/log.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import type { RedisAddress } from '../src/platform/server/redis.ts'
import { aRedis, aSentinel } from './redis.ts'

/** Less than a request waits for a reply. */
const SOON_MS = 1_500
const PATIENCE_MS = 30_000
const GROUP = { name: 'quiz', goneMs: 1_000 }
let folder: string
let port: number
let redis: ChildProcess

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bus-'))
  port = await freePort()
  redis = await aRedis(port, folder)
})

afterAll(async () => {
  redis.kill('SIGKILL')
  await fs.rm(folder, { recursive: true, force: true })
})

const openBus = (address: RedisAddress = { url: `redis://127.0.0.1:${port}`, sentinels: [] }) => openRedisBus(address, 'a product', openLog('silent'))
async function aBus(address?: RedisAddress): Promise<Bus> {
  const bus = await openBus(address)
  onTestFinished(bus.close)
  return bus
}

it('a request is answered by the process that it is for', async () => {
  const [one, other] = [await aBus(), await aBus()]
  other.answer('sum', async (numbers) => (numbers as number[]).reduce((sum, n) => sum + n, 0))
  expect(await one.request(other.id, 'sum', [2, 3])).toBe(5)
})

it('a request to a process that is gone fails without waiting for a reply', async () => {
  const [one, gone] = [await aBus(), await openBus()]
  await gone.close()
  const waited = async () => {
    const begun = performance.now()
    await expect(one.request(gone.id, 'sum', [])).rejects.toThrow(Unanswered)
    return performance.now() - begun
  }
  // Redis may not have seen the end of the connection yet.
  await expect.poll(waited, { timeout: PATIENCE_MS }).toBeLessThan(SOON_MS)
})

it('a request fails without waiting for a reply once Redis is gone, whether it was sent before or after', async () => {
  const ownPort = await freePort()
  const own = await aRedis(ownPort, folder)
  onTestFinished(() => void own.kill('SIGKILL'))
  const address = { url: `redis://127.0.0.1:${ownPort}`, sentinels: [] }
  const [one, other] = [await aBus(address), await aBus(address)]
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  other.answer('think', () => (resolve(), new Promise(() => undefined)))
  const failed = (request: Promise<unknown>) => expect(request).rejects.toThrow(Unanswered)
  const before = failed(one.request(other.id, 'think', []))
  await asked
  const begun = performance.now()
  own.kill('SIGKILL')
  await before
  await expect.poll(() => one.isUp(), { timeout: PATIENCE_MS }).toBe(false)
  await failed(one.request(other.id, 'think', []))
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
})

it('a master that dies is replaced by its replica, and processes that ask the sentinels go on there', async () => {
  const [masterPort, replicaPort, sentinelPort] = [await freePort(), await freePort(), await freePort()]
  const master = await aRedis(masterPort, folder)
  const rest = [await aRedis(replicaPort, folder, { replicaOf: masterPort }), await aSentinel(sentinelPort, folder, { ...GROUP, masterPort })]
  onTestFinished(() => [master, ...rest].forEach((child) => child.kill('SIGKILL')))
  const address: RedisAddress = { url: `redis://${GROUP.name}`, sentinels: [{ host: '127.0.0.1', port: sentinelPort }] }
  const [one, other] = [await aBus(address), await aBus(address)]
  other.answer('sum', async (numbers) => (numbers as number[]).reduce((sum, n) => sum + n, 0))
  expect(await one.request(other.id, 'sum', [2, 3])).toBe(5)
  master.kill('SIGKILL')
  await expect.poll(() => one.isUp(), { timeout: PATIENCE_MS }).toBe(false)
  await expect.poll(() => one.request(other.id, 'sum', [3, 4]).catch(String), { timeout: PATIENCE_MS }).toBe(7)
}, 60_000)
