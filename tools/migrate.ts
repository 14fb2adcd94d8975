// `npm run migrate`: migrates the schema of the database to this version. `npm start` does the same.
import { openAppDatabase } from '../src/apps/server/start.ts'
import { toolConfig } from './tool-config.ts'

try {
  const { close } = await openAppDatabase(toolConfig(process.env), (line) => console.log(line))
  await close()
  console.log('The schema is up to date.')
} catch (error) {
  console.error(`Nothing more was migrated: ${(error as Error).message || String(error)}`)
  process.exitCode = 1
}
