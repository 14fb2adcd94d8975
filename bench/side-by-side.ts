/**
 * npm run bench -- side-by-side [--from REVISION] [--seconds 20] [--seed 1]: an upgrade while players play. Two processes of an earlier version share a PostgreSQL and a Redis; this version
 * migrates the database beneath them; then one process after the other gets SIGTERM and is started again as this version, so that both versions serve beside each other for so many seconds,
 * before and after the first one. Players play rounds and battles over both meanwhile. Nothing may be refused, lost or there twice, and no battle void. The earlier version is that before
 * the newest migration, or `--from`. Needs git, and redis-server. Ends with 1 where a goal is missed.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { openClient } from '../src/apps/server/client.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { aCategory } from '../tests/bank.ts'
import { openCluster, type Cluster } from '../tests/cluster.ts'
import { plainEnvironment } from '../tests/process.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { newlyUpgraded, upgradeOne, waitsOf, type Upgraded } from './behind/upgrade.ts'
import { check, nothing } from './faults/checking.ts'
import { Crowd, type CrowdSize } from './faults/crowd.ts'
import { olderSources } from './side-by-side/older.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SIZE: CrowdSize = { inRounds: 8, pairs: 2, groups: 1, atRandom: 4 }
const CATEGORY = { slug: 'side-by-side', levels: 200 }
const QUESTIONS = 5
/** For players of a bench, who are faster than people, and meet the same others again and again, all at one address. */
const SETTINGS = { quiz_zone_total_level_question: QUESTIONS, battle_pair_daily_limit: 1_000_000, battle_same_address: 1, fast_answer_floor_ms: 0 }
const EXAMPLES = 12
const MOST_WAIT_S = 5
/** Rooms run so much faster than for people. */
const PACE = 2

const { values } = parseArgs({ args: process.argv.slice(2), options: { from: { type: 'string' }, seconds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } } })
const together = Number(values.seconds) * 1_000
// Else the first process of this version would build it while players play.
await openClient((line) => console.log(line))
const older = await olderSources(values.from)
try {
  console.log(`from ${older.commit}, which lacks ${older.migrations.length} migrations: ${older.migrations.join(', ') || 'none'}`)
  await upgradeWhilePlaying()
} finally {
  older.remove()
}
process.exit(isMissed() ? 1 : 0)

async function upgradeWhilePlaying(): Promise<void> {
  const running = { sources: older.folder, postgresUrl: '' }
  const settings = async (url: string) => ((running.postgresUrl = url), { DRAIN_SECONDS: '2', LOG_LEVEL: 'warn' })
  const cluster = await openCluster({ processes: 2, redis: true, pace: PACE, settings, sourcesOf: () => running.sources })
  // A bench that is ended by a signal has no time to wait.
  process.on('exit', cluster.destroy)
  try {
    const crowd = await players(cluster)
    const upgraded = newlyUpgraded()
    await pause(together)
    await migrate(running.postgresUrl)
    running.sources = ROOT
    for (const which of cluster.products.keys()) {
      await pause(together)
      await upgradeOne(cluster, which, upgraded)
    }
    await pause(together)
    await report(cluster, crowd, upgraded)
    crowd.close()
  } finally {
    await cluster.close()
    process.off('exit', cluster.destroy)
  }
}

/** Who play by the time it resolves. */
async function players({ database, urls }: Cluster): Promise<Crowd> {
  const id = await aCategory(database, { ...CATEGORY, each: QUESTIONS, worded: () => ({ note: '' }) })
  for (const [key, value] of Object.entries(SETTINGS)) {
    const wrong = await changeSetting(database, key, String(value))
    if (wrong !== undefined) throw new Error(wrong)
  }
  return Crowd.open({ database, urls, category: { ...CATEGORY, id }, dice: seededDice(Number(values.seed)), size: SIZE })
}

/** This version migrates beneath the earlier one, which goes on serving. */
async function migrate(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'tools/migrate.ts')], { cwd: ROOT, env: { ...plainEnvironment(), DATABASE_URL: url } })
}

function seconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')
}

async function report({ database }: Cluster, crowd: Crowd, upgraded: Upgraded): Promise<void> {
  const found = nothing()
  await check(found, database, crowd, await crowd.finish())
  const waits = waitsOf(crowd)
  const states = new Map((await database.rows<{ state: string; rooms: number }>(sql`SELECT state, count(*)::int AS rooms FROM battle_room GROUP BY state`)).map(({ state, rooms }) => [state, rooms]))
  console.log(`  acknowledged: ${[...found.acknowledged].map(([each, n]) => `${each} ${n}`).join(', ')}; asked for more than once: ${found.repeated}; sockets reconnected: ${crowd.history.reconnectedMs.length}`)
  console.log(`  stopped in ${seconds(upgraded.stopMs)} s, started in ${seconds(upgraded.startMs)} s`)
  for (const line of [...found.examples, ...upgraded.faults].slice(0, EXAMPLES)) console.log(`  ${line}`)
  figure({ what: 'acknowledged effects lost', value: found.lost, most: 0 })
  figure({ what: 'effects counted twice', value: found.twice, most: 0 })
  figure({ what: 'coins of drift', value: found.drift, most: 0 })
  figure({ what: 'breaches of the ledger', value: found.breaches, most: 0 })
  figure({ what: 'rooms stuck', value: found.stuck, most: 0 })
  figure({ what: 'calls refused that the rules allow', value: found.refused, most: 0 })
  figure({ what: 'faults in the logs of the processes', value: upgraded.faults.length, most: 0 })
  figure({ what: 'battles void', value: states.get('void') ?? 0, most: 0 })
  figure({ what: 'battles finished', value: states.get('finished') ?? 0, least: 1 })
  figure({ what: 'longest wait for a reply in a round', value: waits.roundsMs / 1_000, unit: 's', most: MOST_WAIT_S })
  figure({ what: 'longest wait for an acknowledgement in a battle', value: waits.battlesMs / 1_000, unit: 's', most: MOST_WAIT_S })
  figure({ what: 'longest time without a socket', value: waits.socketsMs / 1_000, unit: 's', most: MOST_WAIT_S })
}
