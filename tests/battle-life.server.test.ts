/** Two processes, one Redis, one PostgreSQL: whichever is killed, battles continue or every fee is refunded. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoProcesses, aPlayer, type Cycle, type BattleFixture } from './battle-life.ts'

let fixture: BattleFixture
beforeAll(async () => void (fixture = await twoProcesses({ thinkMs: 500 })), 120_000)
afterAll(() => fixture.close())

const BATTLES = 6
/** Every battle ended exactly once; no coins are left in escrow, none were created or lost. */
function sound({ rooms, finished, voided, live, escrow, breaches, coinsMoved }: Cycle): void {
  expect({ rooms, over: finished + voided, live, escrow, breaches, coinsMoved }).toEqual({ rooms: BATTLES, over: BATTLES, live: 0, escrow: 0, breaches: 0, coinsMoved: 0 })
}

describe('six battles of two processes', () => {
  it('go on in the other one when one is killed', async () => {
    sound(await fixture.cycle(BATTLES, 2_500, () => fixture.restart(0, 'SIGKILL')))
  }, 120_000)

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

it('a sign-out at one process cuts the sockets at the other', async () => {
  const { token } = await aPlayer(fixture.database)
  const [here, there] = fixture.products.map(({ port }) => `http://127.0.0.1:${port}`)
  const socket = io(there as string, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await once(socket as never, 'connect')
  const cut = once(socket as never, 'disconnect')
  await fetch(`${here}/api/sign_out`, { method: 'POST', body: new URLSearchParams({ everywhere: '1' }), headers: { authorization: `Bearer ${token}` } })
  expect((await cut)[0]).toBe('io server disconnect')
})
