/**
 * Two processes, one Redis, one PostgreSQL: whichever stops or is gone for a while, battles continue; what one is told, both tell their pages. Processes
 * that are killed: faults.server.test.ts.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoProcesses, aPlayer, type Cycle, type BattleFixture } from './battle-life.ts'
import { aMember } from './operator.ts'

let fixture: BattleFixture
beforeAll(async () => void (fixture = await twoProcesses({ thinkMs: 500 })), 120_000)
afterAll(() => fixture.close())

const BATTLES = 6
/** Every battle ended exactly once; no coins are left in escrow, none were created or lost. */
function sound({ rooms, finished, voided, live, escrow, breaches, coinsMoved }: Cycle): void {
  expect({ rooms, over: finished + voided, live, escrow, breaches, coinsMoved }).toEqual({ rooms: BATTLES, over: BATTLES, live: 0, escrow: 0, breaches: 0, coinsMoved: 0 })
}

describe('six battles of two processes', () => {
  it('are handed over when a process is asked to stop, and no player forfeits', async () => {
    const cycle = await fixture.cycle(BATTLES, 2_500, () => fixture.restart(1, 'SIGTERM'))
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)

  it('wait for a database that is gone for a while', async () => {
    const cycle = await fixture.cycle(BATTLES, 2_500, () => fixture.killDatabase(3_000))
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)

  it('wait for a Redis that is gone for a while', async () => {
    const cycle = await fixture.cycle(BATTLES, 2_500, async () => {
      await fixture.redis.stop()
      await wait(2_000)
      await fixture.redis.start()
    })
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)
})

it('a figure, a colour and a name that are changed at one process are told to open pages of both within five seconds', async () => {
  const { token } = await aPlayer(fixture.database)
  const { token: operator } = await aMember(fixture.database)
  const urls = fixture.products.map(({ port }) => `http://127.0.0.1:${port}`)
  const call = async (url: string, as: string, name: string, fields: Record<string, string> = {}) => {
    const reply = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${as}` } })
    return { version: reply.headers.get('x-settings-version'), ...((await reply.json()) as { error: boolean; data: any }) } // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of several calls
  }
  const lines = await Promise.all(urls.map(async (url) => {
    const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    const line = { url, told: '', close: () => socket.close() }
    socket.on('settings:changed', ({ version }: { version: string }) => (line.told = version))
    await once(socket as never, 'connect')
    return line
  }))
  /** What the pages of each process know: a new version by their line, and by it what they call for. */
  const known = () => Promise.all(lines.map(async ({ url, told }) => {
    const [figures, look] = [await call(url, token, 'get_system_configurations'), await call(url, token, 'get_web_settings')]
    return { isTold: told === figures.version, coins: figures.data.earn_coin, name: look.data.app_name, colour: look.data.theme_color }
  }))
  const soon = { timeout: 5_000 }
  try {
    const [here] = urls as [string, string]
    const changed = await call(here, operator, 'desk_change_figures', { changes: JSON.stringify([{ key: 'earn_coin', before: '100', value: '70' }]), reason: 'fewer bots' })
    expect(changed.error).toBe(false)
    await expect.poll(known, soon).toEqual(Array(2).fill({ isTold: true, coins: '70', name: 'Limelight', colour: '#c6f432' }))
    const { look, version: seen } = (await call(here, operator, 'desk_get_look')).data
    const brand = [['name', 'Quizhaus'], ['lime', '#ffd84a']].map(([part, value]) => ({ part, qualifier: '', value }))
    expect((await call(here, operator, 'desk_change_look', { look: JSON.stringify({ ...look, brand }), seen, reason: 'ours' })).error).toBe(false)
    await expect.poll(known, soon).toEqual(Array(2).fill({ isTold: true, coins: '70', name: 'Quizhaus', colour: '#ffd84a' }))
  } finally {
    for (const { close } of lines) close()
  }
})

it('a sign-out at one process cuts the sockets at the other', async () => {
  const { token } = await aPlayer(fixture.database)
  const [here, there] = fixture.products.map(({ port }) => `http://127.0.0.1:${port}`)
  const socket = io(there as string, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await once(socket as never, 'connect')
  const cut = once(socket as never, 'disconnect')
  await fetch(`${here}/api/sign_out`, { method: 'POST', body: new URLSearchParams({ everywhere: '1' }), headers: { authorization: `Bearer ${token}` } })
  expect((await cut)[0]).toBe('io server disconnect')
})
