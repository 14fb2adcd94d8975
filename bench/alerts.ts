/**
 * npm run bench -- alerts [--minutes 60] [--seed 1]: some players play rounds and battles, and a Prometheus scrapes the product with the alert rules of `deploy/prometheus/`. Nothing is
 * broken, so none may fire. Then the process is killed, and the alert that says so has to fire: the rules were evaluated all the time. Ends with 1 where a goal is missed.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { startPrometheus, until, withoutPrometheus, type Prometheus } from './alerts/prometheus.ts'
import { Crowd, type CrowdSize } from './faults/crowd.ts'
import { openStage, type Stage } from './faults/stage.ts'

const SIZE: CrowdSize = { inRounds: 4, pairs: 1, atRandom: 2 }
/** As long as a browser waits. */
const PATIENCE_MS = 30_000
const EXAMPLES = 12
const SCRAPES_A_MINUTE = 4
/** `for` of the alert, a scrape and an evaluation. */
const NOTICED_MS = 120_000

const { values } = parseArgs({ args: process.argv.slice(2), options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } } })
const minutes = Number(values.minutes)
const reason = withoutPrometheus()
if (reason !== undefined) {
  console.log(`alerts is left out: ${reason}`)
  process.exit(0)
}
const port = await freePort()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-alerts-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const stage = await openStage({ processes: 1, settings: async () => ({ METRICS_PORT: String(port) }) })
const prometheus = await startPrometheus(folder, `127.0.0.1:${port}`)
try {
  await playQuietly(stage)
  await report(prometheus)
  await stage.cluster.products[0]?.kill('SIGKILL')
  await until(async () => (await firing(prometheus)).includes('LimelightProcessDown'), 'The process was dead, and no alert fired.', NOTICED_MS)
  console.log('LimelightProcessDown fired once the process was killed')
} finally {
  await prometheus.stop()
  await stage.close()
}
process.exit(isMissed() ? 1 : 0)

async function playQuietly({ cluster, category }: Stage): Promise<void> {
  const crowd = await Crowd.open({ database: cluster.database, urls: cluster.urls, category, dice: seededDice(Number(values.seed)), size: SIZE, patienceMs: PATIENCE_MS })
  try {
    // Not the end of a wait: so long they play.
    await pause(minutes * 60_000)
    await crowd.finish()
    const { failures, refusals } = crowd.history
    for (const each of [...failures, ...refusals].slice(0, EXAMPLES)) console.log(`  ${each}`)
    figure({ what: 'tries of a call and sockets that failed', value: failures.length, most: 0 })
    figure({ what: 'calls and answers refused', value: refusals.length, most: 0 })
  } finally {
    crowd.close()
  }
}

async function firing({ ask }: Prometheus): Promise<string[]> {
  return (await ask('ALERTS{alertstate="firing"}')).map(({ labels }) => labels.alertname ?? '')
}

async function report({ ask }: Prometheus): Promise<void> {
  const over = `[${Math.ceil(minutes) + 5}m]`
  const [scrapes] = await ask(`sum_over_time(up{job="limelight"}${over})`)
  figure({ what: 'scrapes that were answered', value: scrapes?.value ?? 0, least: Math.floor((minutes - 1) * SCRAPES_A_MINUTE) })
  const [calls] = await ask(`sum(max_over_time(limelight_calls_total${over}))`)
  figure({ what: 'calls that were counted', value: calls?.value ?? 0, least: 1 })
  for (const state of ['pending', 'firing']) {
    const alerts = (await ask(`count_over_time(ALERTS{alertstate="${state}"}${over})`)).map(({ labels }) => labels.alertname ?? '')
    if (alerts.length > 0) console.log(`${state}: ${alerts.join(', ')}`)
    figure({ what: `alerts that were ${state}, in ${minutes} minutes`, value: alerts.length, ...(state === 'firing' && { most: 0 }) })
  }
}
