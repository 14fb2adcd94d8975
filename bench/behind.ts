/**
 * npm run bench -- behind [--proxy nginx|caddy] [--prepared] [--times 1] [--seed 1]: two processes of the product behind nginx, then behind Caddy, set up by the examples of `deploy/`, with TLS;
 * PgBouncer in transaction mode in front of PostgreSQL, a synchronous standby where boards are read, Redis with a sentinel as the bus. Players play rounds and battles, some of four, over HTTPS and WSS, while one
 * process after the other gets SIGTERM, drains, ends and is started again, as by an upgrade; N times. No call may fail, no answer be refused, no battle be void; what was
 * acknowledged has to be in the database once. A browser signs up, plays a question, and has its socket.
 * `--prepared`: statements have names, which needs PgBouncer 1.21. Ends with 1 where a goal is missed.
 */
import { parseArgs } from 'node:util'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { poolerVersion } from '../tests/pgbouncer.ts'
import { playInBrowser } from './behind/browser.ts'
import { keepCalling } from './behind/callers.ts'
import { wrongAtTheDoor } from './behind/door.ts'
import { missing, PROXIES, type ProxyName } from './behind/proxies.ts'
import { openStage, type Stage } from './behind/stage.ts'
import { upgradeBoth, waitsOf, type Upgraded } from './behind/upgrade.ts'
import { readsOf } from './faults/board-reads.ts'
import { check, nothing } from './faults/checking.ts'
import { Crowd, type CrowdSize } from './faults/crowd.ts'

const SIZE: CrowdSize = { inRounds: 8, pairs: 2, groups: 2, atRandom: 4 }
/** As long as a browser waits. */
const PATIENCE_MS = 30_000
const CALLERS = 8
const MOST_WAIT_S = 5
const EXAMPLES = 12
/** What a proxy logs when a process stops. */
const USUAL = /refused|out of tolerances|host is up/

const { values } = parseArgs({ args: process.argv.slice(2), options: { proxy: { type: 'string' }, prepared: { type: 'boolean', default: false }, times: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } } })
const pooler = poolerVersion()
const names = PROXIES.filter((name) => values.proxy === undefined || name === values.proxy)
if (names.length === 0) throw new Error(`There is no proxy ${values.proxy}. Proxies: ${PROXIES.join(', ')}.`)
for (const name of names) {
  const reason = missing(name) ?? withoutNames()
  if (reason === undefined) await behind(name)
  else console.log(`${name} is left out: ${reason}`)
}
process.exit(isMissed() ? 1 : 0)

/** Why statements cannot have names here, where they are to have them. */
function withoutNames(): string | undefined {
  const [major = 0, minor = 0] = (pooler ?? '').split('.').map(Number)
  return values.prepared && major === 1 && minor < 21 ? `PgBouncer ${pooler} does not know prepared statements` : undefined
}

async function behind(name: ProxyName): Promise<void> {
  const stage = await openStage(name, values.prepared)
  try {
    console.log(`\n${stage.proxy.version}, PgBouncer ${pooler}${values.prepared ? ', prepared statements' : ''}`)
    none(name, 'wrong answers to single requests', await wrongAtTheDoor(stage))
    none(name, 'faults of a browser', await playInBrowser(stage).catch((error: Error) => [error.message]))
    await upgradeWhilePlaying(name, stage)
  } finally {
    await stage.close()
  }
}

/** A figure that has to be 0; prints some of what there is. */
function none(name: ProxyName, what: string, found: readonly string[]): void {
  for (const each of found.slice(0, EXAMPLES)) console.log(`  ${each}`)
  figure({ what: `${name}: ${what}`, value: found.length, most: 0 })
}

async function upgradeWhilePlaying(name: ProxyName, stage: Stage): Promise<void> {
  const { database } = stage.cluster
  const crowd = await Crowd.open({ database, urls: [stage.url], category: stage.category, dice: seededDice(Number(values.seed)), size: SIZE, patienceMs: PATIENCE_MS })
  const found = nothing()
  try {
    const callers = keepCalling(stage.url, CALLERS)
    const upgraded = await upgradeBoth(stage, Number(values.times)).finally(async () => {
      const { calls, most, failures } = await callers.stop()
      console.log(`  calls, each sent once: ${calls}, the longest took ${Math.round(most)} ms`)
      none(name, 'calls without a reply, each sent once', failures)
    })
    await check(found, database, crowd, await crowd.finish())
    await report(name, { stage, crowd, upgraded })
    await reportReads(name, stage)
  } finally {
    crowd.close()
    if (isMissed()) console.log(stage.proxy.log().split('\n').filter((line) => !USUAL.test(line)).slice(-EXAMPLES).join('\n'))
  }
  console.log(`  acknowledged: ${[...found.acknowledged].map(([each, n]) => `${each} ${n}`).join(', ')}; asked for more than once: ${found.repeated}`)
  none(name, 'effects lost or twice, coins of drift, breaches of the ledger, stuck rooms', found.examples)
}

async function report(name: ProxyName, { stage, crowd, upgraded }: { stage: Stage; crowd: Crowd; upgraded: Upgraded }): Promise<void> {
  const { history } = crowd
  const waits = waitsOf(crowd)
  const states = new Map((await stage.cluster.database.rows<{ state: string; rooms: number }>(sql`SELECT state, count(*) AS rooms FROM battle_room GROUP BY state`)).map(({ state, rooms }) => [state, rooms]))
  const seconds = (times: readonly number[]) => times.map((ms) => (ms / 1_000).toFixed(1)).join(' and ')
  console.log(`  stopped in ${seconds(upgraded.stopMs)} s, started in ${seconds(upgraded.startMs)} s; sockets reconnected: ${history.reconnectedMs.length}`)
  none(name, 'calls and sockets that failed', history.failures)
  none(name, 'answers and calls refused', history.refusals)
  none(name, 'faults in the logs of the processes', upgraded.faults)
  figure({ what: `${name}: processes that said by /readyz that they stop, and still served`, value: upgraded.drained, least: upgraded.stopMs.length })
  figure({ what: `${name}: battles void`, value: states.get('void') ?? 0, most: 0 })
  figure({ what: `${name}: battles finished`, value: states.get('finished') ?? 0, least: 1 })
  figure({ what: `${name}: longest wait for a reply in a round`, value: waits.roundsMs / 1_000, unit: 's', most: MOST_WAIT_S })
  figure({ what: `${name}: longest wait for an acknowledgement in a battle`, value: waits.battlesMs / 1_000, unit: 's', most: MOST_WAIT_S })
  figure({ what: `${name}: longest time without a socket`, value: waits.socketsMs / 1_000, unit: 's', most: MOST_WAIT_S })
}

/** Each process counts from its start on: both have been asked since they were upgraded. */
async function reportReads(name: ProxyName, { cluster }: Stage): Promise<void> {
  const reads = await Promise.all(cluster.metricsUrls.map(readsOf))
  console.log(`  reads of boards since the last start: ${reads.map(({ replica, primary }) => `${replica} at the standby, ${primary} at the primary`).join('; ')}`)
  figure({ what: `${name}: processes that read boards at the standby`, value: reads.filter(({ replica }) => replica > 0).length, least: reads.length })
}
