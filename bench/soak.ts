/**
 * npm run bench soak [--minutes 60] [--every 120] [--seed 1]: two processes of the product with Redis on one PostgreSQL, an hour at half of what they can take, with a fault
 * every two minutes. First callers without a pause find the maximum of mixed calls (of rounds; and reads, such as home, boards, categories) while players play rounds and battles; half of
 * it is the pace of the calls from then on, whether they are answered or not. A tenth of the time has no fault. Then in turn: kill -9 of one process, which is started again; kill of Redis;
 * PostgreSQL frozen; one process frozen; Redis frozen; kill -9 of PostgreSQL, by the code of `bench faults`. It is always the same process; the other one lives until the end.
 * The players repeat each request until it is acknowledged, and what was acknowledged is compared with the database after each round of faults; others go on then. p99 is that of calls
 * that are due ten seconds after players were served again, or later, and before the next fault. Memory of the process that lives is what is in use after a
 * collection, twice in each period. Ends with 1 where a goal is missed. Needs Linux and `redis-server`.
 */
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededDice } from '../src/platform/pure/dice.ts'
import { withoutRedis } from '../tests/redis.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { latencyOf } from './calls/playing.ts'
import { nothing } from './faults/checking.ts'
import { openStage } from './faults/stage.ts'
import { strandedCoins } from './faults/stored.ts'
import { TELLING } from './measured/heap.ts'
import { Background } from './soak/background.ts'
import type { Totals } from './soak/load.ts'
import { changePercent, type Memory } from './soak/memory.ts'
import { Crowds, playPeriods, type Run, type Soaked } from './soak/periods.ts'

/** At the maximum; then at the pace, until what the maximum has left to do is done. */
const [SATURATED_MS, WARM_UP_MS] = [60_000, 30_000]
/** Of the maximum. */
const PACE = 0.5
const QUIET_SHARE = 0.1
const LEAST_EVERY_S = 30
const [MOST_RATIO, MOST_CHANGE_PERCENT] = [2, 5]

const { values } = parseArgs({ args: process.argv.slice(2), options: { minutes: { type: 'string', default: '60' }, every: { type: 'string', default: '120' }, seed: { type: 'string', default: '1' } } })
const [minutes, every, seed] = [Number(values.minutes), Number(values.every), Number(values.seed)]
const periods = Math.floor((minutes * 60) / every)
const quiet = Math.max(1, Math.round(periods * QUIET_SHARE))
if (!(every >= LEAST_EVERY_S && periods > quiet)) throw new Error(`--every takes at least ${LEAST_EVERY_S} seconds, and --minutes at least two of these periods.`)
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

const reason = withoutRedis()
if (reason === undefined) await soak()
else console.log(`soak is left out: ${reason}`)
process.exit(isMissed() ? 1 : 0)

async function soak(): Promise<void> {
  console.log(`${periods} periods of ${every} s, the first ${quiet} without a fault; seed ${seed}; ${load()}`)
  const stage = await openStage({ processes: 2, settings: async () => TELLING })
  let background: Background | undefined
  try {
    background = await Background.open({ ...stage.cluster, category: stage.category }, seed)
    const run: Run = { stage, background, dice: seededDice(seed), everyMs: every * 1_000, soaked: { found: nothing(), quiet: [], between: [], failed: 0, memory: [] } }
    const totals = await played(run)
    run.soaked.found.drift += Math.abs(await strandedCoins(stage.cluster.database))
    report(run.soaked, totals)
  } finally {
    background?.kill()
    await stage.close()
  }
}

async function played(run: Run): Promise<Totals> {
  const { background } = run
  const crowds = new Crowds(run)
  try {
    await crowds.open()
    const { perSecond, failed } = await background.saturate(SATURATED_MS)
    console.log(`maximum ${perSecond.toFixed(0)} calls a second, ${failed} failed; ${load()}`)
    figure({ what: 'maximum of mixed calls a second', value: perSecond })
    figure({ what: 'pace, calls a second', value: perSecond * PACE })
    await background.pace(perSecond * PACE)
    await pause(WARM_UP_MS)
    await playPeriods(run, crowds, { periods, quiet })
    await background.hold()
    await crowds.compare()
    return await background.totals()
  } finally {
    crowds.close()
  }
}

function report({ found, quiet: quietTimes, between, failed, memory }: Soaked, { calls, failures, refusals }: Totals): void {
  const counts = (of: Iterable<readonly [string, number]>) => [...of].map(([each, n]) => `${each} ${n}`).join(', ')
  console.log(`\nacknowledged to players who repeat: ${counts(found.acknowledged)}; asked for more than once: ${found.repeated}; ${calls} calls of the load; ${load()}`)
  if (failures.length > 0) console.log(`without a reply, most of them during a fault: ${counts(failures)}`)
  if (refusals.length > 0) console.log(`refused: ${counts(refusals)}`)
  for (const example of found.examples) console.log(`  ${example}`)
  const [before, after] = [latencyOf(quietTimes), latencyOf(between)]
  figure({ what: 'faults', value: found.repetitions })
  figure({ what: 'acknowledged effects lost', value: found.lost, most: 0 })
  figure({ what: 'effects counted twice', value: found.twice, most: 0 })
  figure({ what: 'coins of drift', value: found.drift, most: 0 })
  figure({ what: 'breaches of the ledger', value: found.breaches, most: 0 })
  figure({ what: 'rooms stuck', value: found.stuck, most: 0 })
  figure({ what: 'calls refused that the rules allow', value: found.refused + refusals.reduce((sum, [, n]) => sum + n, 0), most: 0 })
  figure({ what: 'times that a player was not served again within half a minute', value: found.unrecovered, most: 0 })
  figure({ what: 'calls between faults without a reply', value: failed, most: 0 })
  figure({ what: 'longest wait in a round', value: found.roundsMs / 1_000, unit: 's' })
  figure({ what: 'longest wait in a battle', value: found.battlesMs / 1_000, unit: 's' })
  figure({ what: 'p99 of calls before the first fault', value: before.p99, unit: 'ms' })
  figure({ what: 'p99 of calls between faults', value: after.p99, unit: 'ms' })
  figure({ what: 'p99 between faults, times that before the first fault', value: after.p99 / before.p99, most: MOST_RATIO })
  reportMemory(memory)
}

function reportMemory(memory: Soaked['memory']): void {
  const [first, last] = [memory.at(0), memory.at(-1)]
  if (!first || !last) throw new Error('Memory was not read.')
  const middleMs = (first.atMs + last.atMs) / 2
  /** In the last half; of what is restarted, beside the same time after the same fault. */
  const change = (what: keyof Memory, isRestarted: boolean) => changePercent(memory.map(({ atMs, phase, [what]: value }) => ({ atMs, phase: isRestarted ? phase : 0, value })), middleMs, last.atMs)
  const living = change('living', false)
  console.log(`memory of the process that lives, in use after a collection: ${memory.map(({ living: megabytes }) => megabytes.toFixed(1)).join(' ')} MB; change in the last half ${living.toFixed(1)} %`)
  figure({ what: 'memory in use in the process that lives, at the end', value: last.living, unit: 'MB' })
  figure({ what: 'change of it in the last half, up or down', value: Math.abs(living), unit: '%', most: MOST_CHANGE_PERCENT })
  for (const [what, of, isRestarted] of [['of the process that lives, by the kernel', 'livingResident', false], ['of the process that is killed', 'restarted', true], ['of PostgreSQL, without what its processes share', 'postgres', true], ['of Redis', 'redis', true]] as const) {
    figure({ what: `memory ${what}, at the end`, value: last[of], unit: 'MB' })
    const percent = change(of, isRestarted)
    // In a short run no fault strikes twice in the last half.
    if (!Number.isNaN(percent)) figure({ what: `memory ${what}, change in the last half`, value: percent, unit: '%' })
  }
}
