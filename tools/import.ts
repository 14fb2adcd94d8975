// `npm run import`: question banks from files. `npm run import -- --help` lists the options.
import path from 'node:path'
import { SEED } from '../src/apps/server/app.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { openToolDatabase } from '../src/apps/server/start.ts'
import type { Config } from '../src/platform/server/config.ts'
import { openStorage } from '../src/platform/server/outbound/storage.ts'
import { isEmptyWorld, seedWorld } from '../src/features/questions/server.ts'
import { languageSeed, readSeed } from '../src/features/questions/server/seed-files.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import { collectionFindersOf } from '../src/features/modes/server.ts'
import { ImportFault } from '../src/features/question-files/rules/fault.ts'
import { NO_DEFAULTS } from '../src/features/question-files/rules/interpret.ts'
import { checkEncoding, sourcesOf } from '../src/features/question-files/server/files.ts'
import type { ImportJob } from '../src/features/question-files/server/run.ts'
import { HELP, readOptions, type Options } from './import/options.ts'
import { showProgress } from './import/progress.ts'
import { runImport } from './import/run.ts'
import { toolConfig } from './tool-config.ts'

// npm changes to the project's folder; relative names refer to the folder of the caller.
const typedIn = process.env.INIT_CWD ?? process.cwd()
const say = (line: string) => console.log(line)

async function importFiles(options: Options): Promise<void> {
  checkEncoding(options.encoding)
  const sources = await sourcesOf(options.files, options.format)
  const config = configured()
  const report = options.report ?? path.join(config.dataFolder, `import-report-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.csv`)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const { database, close } = await openDatabase(config)
  try {
    // Seeds an empty database first, as the first start of the server would; otherwise imported categories could take the names of seeded ones.
    if (!options.dryRun && config.seed === 'starter' && (await isEmptyWorld(database))) await seedWorld(database, SEED, seeders)
    const languages = await readSeed(path.join(SEED, 'languages.json'), languageSeed)
    const progress = showProgress(process.stdout, sources.reduce((sum, { bytes }) => sum + bytes, 0))
    const storage = { storage: await openStorage({ folder: path.join(config.dataFolder, 'uploads'), bucket: config.bucket }), seeded: path.join(SEED, 'media') }
    const { bank, media, language, encoding, dryRun } = options
    const job: ImportJob = { sources, bank, media, storage, language, encoding, defaults: NO_DEFAULTS, openLicence: false, active: true, collections: collectionFindersOf(modeManifests), signal: stop.signal }
    const { accepted, duplicates, refused } = await runImport(database, { job, dryRun, report, languages }, progress)
    say(`What was refused, and duplicates, are listed in ${report}`)
    if (options.dryRun) say('This was a dry run: nothing was kept.')
    say(`accepted: ${accepted}\nduplicates: ${duplicates}\nrefused: ${refused}`)
  } finally {
    await close()
  }
}

function configured(): Config {
  try {
    return toolConfig(process.env)
  } catch (cause) {
    throw new ImportFault((cause as Error).message, { cause })
  }
}

async function openDatabase(config: Config): ReturnType<typeof openToolDatabase> {
  try {
    return await openToolDatabase(config, say)
  } catch (cause) {
    throw new ImportFault(`The database cannot be opened: ${(cause as Error).message || String(cause)}`, { cause })
  }
}

try {
  const options = readOptions(process.argv.slice(2), typedIn)
  if (options.help) say(HELP)
  else await importFiles(options)
} catch (error) {
  // An ImportFault is printed as a sentence; any other error is a bug, printed with its stack.
  console.error(error instanceof ImportFault ? `${error.message}\nNothing was imported.` : error)
  process.exitCode = 1
}
