// `npm run seed`: inserts what is missing of db/seed into the database; existing data is unchanged. With `--size` it adds invented players
// and years of their play, for measurements: `npm run seed -- --size large`.
import { parseArgs } from 'node:util'
import { SEED } from '../src/apps/server/app.ts'
import { seeders } from '../src/apps/server/registry.ts'
import type { Database } from '../src/platform/server/database/database.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { currentSettings } from '../src/features/settings/server.ts'
import { loadLarge, LOADING } from './seed/load.ts'
import { SCALES, type ScaleName } from './seed/plan.ts'
import { hasPlayers, proveLoad, sizeOnDisk } from './seed/prove.ts'
import { openForTool } from './tool-config.ts'

const say = (line: string) => console.log(line)
const isScale = (name: string): name is ScaleName => name in SCALES

async function addYears(database: Database, databaseUrl: string, scale: ScaleName, seed: number): Promise<void> {
  const begun = performance.now()
  const { system_timezone: zone } = await currentSettings(database)
  await loadLarge(databaseUrl, SCALES[scale], { seed, zone, say })
  say(`Loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${(await sizeOnDisk(database)).toFixed(1)} GB on disk.`)
  const wrong = await proveLoad(database, promisedPayouts)
  for (const line of wrong.slice(0, 20)) console.error(line)
  if (wrong.length > 0) throw new Error(`The world is not sound: ${wrong.length} faults.`)
  say(`The ledger and the boards are sound; ${((performance.now() - begun) / 1000).toFixed(0)} s in all.`)
}

const { values } = parseArgs({ options: { size: { type: 'string' }, seed: { type: 'string', default: '1' }, really: { type: 'boolean', default: false } } })
const { size } = values
if (size !== undefined && !isScale(size)) {
  console.error(`There is no size ${size}: ${Object.keys(SCALES).join(', ')}.`)
  process.exit(1)
}
const { database, databaseUrl, close } = await openForTool(say, size === undefined ? [] : LOADING)
try {
  if (size !== undefined && !values.really && (await hasPlayers(database))) throw new Error('This database has players of its own. Invented ones cannot be told from them afterwards; if you mean it, add --really.')
  const { categories, questions } = await seedWorld(database, SEED, seeders)
  say(`${categories} categories are there, ${questions} questions were added.`)
  if (size !== undefined) await addYears(database, databaseUrl, size, Number(values.seed))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
