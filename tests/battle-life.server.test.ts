/** Two processes, one Redis, one PostgreSQL: whatever of them dies, battles go on or every fee goes back. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouseOfTwo, type Cycle, type House } from './battle-life.ts'

let house: House
beforeAll(async () => void (house = await aHouseOfTwo()), 120_000)
afterAll(() => house.close())

const BATTLES = 6
/** All over, each once; no coin lies in between, none was made or lost. */
function sound({ rooms, finished, voided, live, escrow, breaches, coinsMoved }: Cycle): void {
  expect({ rooms, over: finished + voided, live, escrow, breaches, coinsMoved }).toEqual({ rooms: BATTLES, over: BATTLES, live: 0, escrow: 0, breaches: 0, coinsMoved: 0 })
}

describe('six battles of two processes', () => {
  it('go on in the other one when one is killed', async () => {
    sound(await house.cycle(BATTLES, 2_500, () => house.restart(0, 'SIGKILL')))
  }, 120_000)

  it('are handed over when one is asked to stop, and nobody forfeits', async () => {
    const cycle = await house.cycle(BATTLES, 2_500, () => house.restart(1, 'SIGTERM'))
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)

  it('wait for a database that is gone for a while', async () => {
    const cycle = await house.cycle(BATTLES, 2_500, () => house.killDatabase(5_000))
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)

  it('wait for a Redis that is gone for a while', async () => {
    const cycle = await house.cycle(BATTLES, 2_500, async () => {
      await house.redis.stop()
      await wait(3_000)
      await house.redis.start()
    })
    sound(cycle)
    expect(cycle.voided).toBe(0)
  }, 120_000)
})
