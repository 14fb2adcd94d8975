import { expect } from 'vitest'
import { SEED } from '../src/apps/server/app.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { aWorld, type World } from './world.ts'

/** A world as it is shipped, whose events are renewed while the operator has made none; its clock is stopped. */
export async function aStarterWorld(): Promise<World> {
  const world = await aWorld()
  await seedWorld(world.database, SEED, seeders)
  expect(await world.database.row(sql`SELECT value FROM setting WHERE key = 'starter_renewal'`)).toEqual({ value: '1' })
  // The process may have cached its settings before the seed.
  await world.set('starter_renewal', 1)
  await world.stand()
  return world
}
