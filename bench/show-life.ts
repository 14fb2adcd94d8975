/**
 * npm run bench show-life [seats] [cycles] [processes] [signal]: the process that runs a show is killed in the middle of a question, or ended by that signal, and started
 * again at once. Every phone repeats its answer until it is acknowledged, as the client does. Counts acknowledged answers that are not there afterwards, and how long it takes until all phones
 * are back in their seats. With two processes half of the phones are with the host on the one that is killed, and come back to the other one. Ends with 1 where a goal
 * is missed. Needs Linux; two processes need `redis-server`.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { aCategory } from '../tests/bank.ts'
import { openCluster } from '../tests/cluster.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { answerOf, startChild } from './made/child.ts'
import { newPlayers } from './made/players.ts'
import { holdShow, openShow } from './show/hall.ts'
import type { Asked, Broken, Joined } from './show/messages.ts'

const [SEATS = 1_000, CYCLES = 50, PROCESSES = 1] = process.argv.slice(2, 5).map(Number)
const SIGNAL = (process.argv[5] ?? 'SIGKILL') as NodeJS.Signals
const MOST_BACK_S = 5
/** When it is killed after the question was opened. */
const KILLED_MS: readonly [number, number] = [300, 1_500]

const cluster = await openCluster({ processes: PROCESSES, redis: PROCESSES > 1, pace: 1 })
let [lost, longestS, acknowledged] = [0, 0, 0]
try {
  await aCategory(cluster.database)
  const [host] = await newPlayers(cluster.database, 1)
  const token = host?.token ?? ''
  const { show_id, pin } = await openShow(cluster.urls[0] as string, token, CYCLES)
  const { child } = await startChild('show/phones.ts')
  await answerOf<Joined>(child, { is: 'join', halls: [{ urls: cluster.urls, pin, seats: SEATS }] } satisfies Asked)
  for (let cycle = 1; cycle <= CYCLES; cycle++) {
    const found = await killed({ show_id, token, child, running: (cycle - 1) % PROCESSES })
    lost += found.lost
    acknowledged += found.acknowledged
    longestS = Math.max(longestS, found.backS)
    console.log(`cycle ${cycle}: ${found.acknowledged} acknowledged before, ${found.lost} lost, all back after ${found.backS.toFixed(2)} s`)
  }
  child.kill()
} finally {
  await cluster.close()
}
figure({ what: 'answers acknowledged before a kill', value: acknowledged, least: 1 })
figure({ what: 'acknowledged answers lost', value: lost, most: 0 })
figure({ what: 'longest time until all phones were back', value: longestS, unit: 's', most: MOST_BACK_S })
process.exit(isMissed() ? 1 : 0)

/** One cycle. `running`: the process that runs the show. Of two, the other one takes it over, and is the one that is killed in the next cycle. */
async function killed({ show_id, token, child, running }: { show_id: string; token: string; child: ChildProcess; running: number }): Promise<Broken> {
  const urlOf = (which: number) => cluster.urls[which % PROCESSES] as string
  await answerOf<Joined>(child, { is: 'spread', urls: cluster.urls } satisfies Asked)
  const remote = await holdShow(urlOf(running), token, show_id)
  const position = await remote.goTo('open')
  const found = answerOf<Broken>(child, { is: 'broken', position, killed: urlOf(running), next: urlOf(running + 1) } satisfies Asked)
  await pause(KILLED_MS[0] + Math.random() * (KILLED_MS[1] - KILLED_MS[0]))
  remote.close()
  await cluster.products[running]?.kill(SIGNAL)
  child.send({ is: 'killed' } satisfies Asked)
  if (PROCESSES === 1) await cluster.start(running)
  // The host is back as well: without one the show stands still.
  const back = await holdShow(urlOf(running + 1), token, show_id)
  const broken = await found
  back.close()
  if (PROCESSES > 1) await cluster.start(running)
  return broken
}
