// `npm run seed`: inserts what is missing of db/seed into the database; existing data is unchanged.
import { SEED } from '../src/apps/server/app.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { openForTool } from './tool-config.ts'

const { database, close } = await openForTool((line) => console.log(line))
try {
  const { categories, questions } = await seedWorld(database, SEED, seeders)
  console.log(`${categories} categories are there, ${questions} questions were added.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
