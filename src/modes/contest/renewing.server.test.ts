/** The starter world stays playable: its contests come round again while the operator has made none. */
import { describe, expect, it } from 'vitest'
import { aStarterWorld } from '../../../tests/starter-world.ts'
import type { World } from '../../../tests/world.ts'
import { getContest } from './contract.ts'
import { aContest } from './kit.ts'
import { renewContests } from './server/renewing.ts'

const DAY_S = 86_400
const renew = ({ database }: World) => renewContests.run(database)

/** As seen by a player who has just signed in. */
async function contests(world: World) {
  const { live_contest: live, upcoming_contest: upcoming } = await world.call(getContest, { timezone: 'UTC', gmt_format: '+00:00' }, await world.aPlayer())
  return { live: live.data.map(({ id }) => id).length, upcoming: upcoming.data.map(({ id }) => id).length }
}

describe('the starter world', () => {
  it('has a contest that runs and one to come, months after it was seeded, however often the job runs', async () => {
    const world = await aStarterWorld()
    for (const days of [0, 9, 40, 7]) {
      await world.pass(days * DAY_S)
      await renew(world)
      await renew(world)
      expect(await contests(world)).toEqual({ live: 1, upcoming: 1 })
    }
  })

  it('leaves the language alone in which the operator has a contest, and everything once it is switched off', async () => {
    const world = await aStarterWorld()
    await world.pass(60 * DAY_S)
    await aContest(world, { slug: 'own', from: 2, to: 3 })
    await renew(world)
    expect(await contests(world)).toEqual({ live: 0, upcoming: 1 })
    await world.set('starter_renewal', 0)
    await world.pass(10 * DAY_S)
    await renew(world)
    expect(await contests(world)).toEqual({ live: 0, upcoming: 0 })
    await world.set('starter_renewal', 1)
    await renew(world)
    expect(await contests(world)).toEqual({ live: 1, upcoming: 1 })
  })
})
