/**
 * npm run bench backup [--data FOLDER] [--size medium] [--times 3] [--pace 50] [--seed 1]: a product on a disk, with an invented world of this size or with a copy of a data folder, is
 * played at a pace of mixed calls a second. `npm run backup`, encrypted, meanwhile: seconds, MB a second, and the p99 of calls beside that of as many windows without one. One more backup,
 * before whose moment no call is on its way, is restored on an empty machine by `npm run restore`: seconds; the rows of players, rounds and postings have to be those of that moment, the ledger
 * without a breach, and a player plays on. Ends with 1 where a goal is missed.
 */
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { examineLedger } from '../src/features/coins/server.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { openDatabase, sql, type Database } from '../src/platform/server/database/database.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { aCategory } from '../tests/bank.ts'
import { figure, isMissed, ofRuns } from '../tools/bench/figures.ts'
import { loadLarge } from '../tools/seed/load.ts'
import { SCALES, type ScaleName } from '../tools/seed/plan.ts'
import { aCopyOf, aDiskFolder, run } from './backup/machine.ts'
import { contentsNow, momentOfBackup, type Contents } from './backup/moment.ts'
import { latencyOf, playRound, post } from './calls/playing.ts'
import { newPlayers } from './made/players.ts'
import { openProduct, type BenchProduct } from './made/product.ts'
import { Background } from './soak/background.ts'

const [SLUG, LEVELS, QUESTIONS] = ['bench-backup', 50, 5]
const [WARM_UP_MS, QUIET_MS] = [10_000, 10_000]
const MOST_RATIO = 2

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { data: { type: 'string' }, size: { type: 'string', default: 'medium' }, times: { type: 'string', default: '3' }, pace: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
})
const [times, pace, seed] = [Number(values.times), Number(values.pace), Number(values.seed)]
const scale = SCALES[values.size as ScaleName]
if (scale === undefined) throw new Error(`There is no size ${values.size}. Sizes: ${Object.keys(SCALES).join(', ')}.`)
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

const product = await openFilled()
const { database, postgresUrl } = product
/** Of the archives, and the data folder of the restore. */
const [archives, there] = [await aDiskFolder(), await aDiskFolder()]
try {
  const categoryId = await aCategory(database, { slug: SLUG, levels: LEVELS, each: QUESTIONS, worded: () => ({ note: '' }) })
  await product.again()
  const { token } = (await newPlayers(database, 1))[0] as { token: string }
  const background = await Background.open({ database, urls: [product.process().url], category: { slug: SLUG, id: categoryId, levels: LEVELS } }, seed)
  try {
    await measureBackups(background)
    await restoreAndCompare(token, await backUpAtMoment(background))
  } finally {
    background.kill()
  }
} finally {
  await product.close()
  for (const folder of [archives, there]) await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function openFilled(): Promise<BenchProduct> {
  if (values.data !== undefined) return openProduct({ LOG_LEVEL: 'error' }, await aCopyOf(path.resolve(process.env.INIT_CWD ?? '.', values.data)))
  const opened = await openProduct({ LOG_LEVEL: 'error' }, await aDiskFolder())
  try {
    await loadLarge(opened.postgresUrl, scale, { seed, zone: 'UTC' })
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function megabytesOf(db: Database): Promise<number> {
  return ((await db.row<{ bytes: number }>(sql`SELECT pg_database_size(current_database())::float8 AS bytes`))?.bytes ?? 0) / 1e6
}

async function measureBackups(background: Background): Promise<void> {
  const megabytes = await megabytesOf(database)
  console.log(`${megabytes.toFixed(0)} MB in the database, ${pace} calls a second; ${load()}`)
  await background.pace(pace)
  await pause(WARM_UP_MS)
  const [quiet, during, seconds]: [number[], number[], number[]] = [[], [], []]
  let [failed, size] = [0, 0]
  for (let n = 0; n < times; n++) {
    quiet.push(...(await measured(background, () => pause(QUIET_MS))).times)
    const archive = path.join(archives, `${n}.age`)
    const calls = await measured(background, async () => void seconds.push(await run(product.process().folder, 'backup', archive)))
    during.push(...calls.times)
    failed += calls.failed
    size = (await fs.stat(archive)).size / 1e6
    console.log(`backup ${n + 1}: ${seconds.at(-1)?.toFixed(1)} s; calls without p99 ${latencyOf(quiet).p99.toFixed(1)} ms, meanwhile ${latencyOf(during).p99.toFixed(1)} ms; ${load()}`)
  }
  figure({ what: 'size of the database', value: megabytes, unit: 'MB' })
  figure({ what: 'size of a backup', value: size, unit: 'MB' })
  figure({ what: 'a backup', ...ofRuns(seconds), unit: 's' })
  figure({ what: 'of the database a second by a backup', ...ofRuns(seconds.map((s) => megabytes / s)), unit: 'MB' })
  figure({ what: 'p99 of calls without a backup', value: latencyOf(quiet).p99, unit: 'ms' })
  figure({ what: 'p99 of calls during a backup', value: latencyOf(during).p99, unit: 'ms' })
  figure({ what: 'p99 during a backup, times that without', value: latencyOf(during).p99 / latencyOf(quiet).p99, most: MOST_RATIO })
  figure({ what: 'calls during a backup without a reply', value: failed, most: 0 })
}

async function measured(background: Background, work: () => Promise<unknown>): Promise<{ times: number[]; failed: number }> {
  await background.open()
  await work()
  return background.close()
}

/** Players play on as soon as it has its snapshot. */
async function backUpAtMoment(background: Background): Promise<{ archive: string; contents: Contents }> {
  const archive = path.join(archives, 'restored.age')
  await background.hold()
  let isOver = false
  const backup = run(product.process().folder, 'backup', archive).finally(() => (isOver = true))
  // Awaited below; until then a failure must not end the process.
  backup.catch(() => 'thrown where it is awaited')
  const moment = await momentOfBackup(postgresUrl, () => isOver)
  try {
    await background.pace(pace)
    await backup
    await background.hold()
    const contents = await moment.contents()
    const now = await contentsNow(postgresUrl)
    console.log(`rows written during that backup: ${now.round.rows - contents.round.rows} rounds, ${now.posting.rows - contents.posting.rows} postings`)
    return { archive, contents }
  } finally {
    await moment.release()
  }
}

async function restoreAndCompare(token: string, { archive, contents }: { archive: string; contents: Contents }): Promise<void> {
  const seconds = await run(there, 'restore', archive)
  console.log(load())
  await compare(contents, seconds)
  const restored = await openProduct({ LOG_LEVEL: 'error' }, there)
  try {
    figure({ what: 'answers that a player gives after the restore', value: await playOn(restored.process().url, token), least: QUESTIONS })
  } finally {
    await restored.close()
  }
}

/** Before the product starts, which may write. */
async function compare(contents: Contents, seconds: number): Promise<void> {
  const postgres = await startPostgres({ folder: path.join(there, 'postgres') })
  const restored = openDatabase(postgres.url, { max: 2 })
  try {
    const megabytes = await megabytesOf(restored)
    figure({ what: 'a restore onto an empty machine', value: seconds, unit: 's' })
    figure({ what: 'of the restored database a second', value: megabytes / seconds, unit: 'MB' })
    const found = await contentsNow(postgres.url)
    for (const table of Object.keys(contents) as (keyof Contents)[]) {
      console.log(`${table}: ${contents[table].rows} rows at the moment of the backup, ${found[table].rows} restored`)
      const isSame = contents[table].digest === found[table].digest
      figure({ what: `rows of ${table} more or less than at the moment of the backup, or 1 where one differs`, value: Math.abs(contents[table].rows - found[table].rows) || (isSame ? 0 : 1), most: 0 })
    }
    figure({ what: 'breaches of the ledger after the restore', value: (await examineLedger(restored, promisedPayouts)).breaches.length, most: 0 })
  } finally {
    await restored.close()
    await postgres.stop()
  }
}

/** With the token of before; returns the answers of a round. */
async function playOn(url: string, token: string): Promise<number> {
  const agent = new http.Agent()
  let answers = 0
  await playRound(token, async (of, name, fields) => {
    const reply = await post(agent, `${url}/api/${name}`, of, fields)
    if (reply.error) throw new Error(`${name}: ${reply.code}`)
    if (name === 'answer_question') answers += 1
    return reply
  }, SLUG, () => false)
  return answers
}
