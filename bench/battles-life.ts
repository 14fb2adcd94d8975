/**
 * npm run bench battles-life [battles] [cycles] [SIGKILL | SIGTERM]: two processes with live battles; each cycle kills one with
 * SIGKILL, then as many cycles stop one with SIGTERM. All battles have to continue or refund every fee. Milliseconds are measured
 * from the signal until both players of a battle have received an event again. Ends with 1 where a goal is missed.
 */
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { twoProcesses, type Cycle } from '../tests/battle-life.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const [battles = 100, cycles = 20] = process.argv.slice(2, 4).map(Number)
const MOST_WAIT_S = 15
const SIGNALS = (['SIGKILL', 'SIGTERM'] as const).filter((signal) => (process.argv[4] ?? signal) === signal)
const behindProxy = spawnSync('haproxy', ['-v']).status === 0
const cluster = await twoProcesses({ behindProxy })
console.log(behindProxy ? 'behind haproxy, round robin' : 'without a proxy (haproxy is not installed): players choose a process in turn')
console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; ${battles} battles a cycle`)
for (const signal of SIGNALS) {
  const done: Cycle[] = []
  const atOnce = signal === 'SIGKILL' ? battles : Math.ceil(battles / 2)
  for (let i = 0; i < cycles; i++) done.push(await cluster.cycle(atOnce, 3_000, () => cluster.restart(i % 2, signal)))
  report(signal, atOnce, done)
}
await cluster.close()
process.exit(isMissed() ? 1 : 0)

function report(signal: string, atOnce: number, done: Cycle[]): void {
  const sum = (what: (cycle: Cycle) => number) => done.reduce((all, cycle) => all + what(cycle), 0)
  const resumed = done.flatMap(({ resumedMs }) => resumedMs).sort((a, b) => a - b)
  const at = (share: number) => Math.round(resumed[Math.min(resumed.length - 1, Math.floor(resumed.length * share))] ?? Number.NaN)
  console.log(
    `${signal} ${done.length} times: ${sum(({ rooms }) => rooms)} battles, ${sum(({ finished }) => finished)} played to an end, ${sum(({ voided }) => voided)} given back, ${sum(({ forfeits }) => forfeits)} forfeits; ` +
      `reachable again p50 ${at(0.5)} ms`,
  )
  const what = `${atOnce} battles, one of two processes ends by ${signal}`
  figure({ what: `${what}: reachable again, p99`, value: at(0.99) / 1_000, unit: 's', most: MOST_WAIT_S })
  figure({ what: `${what}: battles stuck`, value: sum(({ live }) => live), most: 0 })
  figure({ what: `${what}: coins in escrow afterwards`, value: sum(({ escrow }) => escrow), most: 0 })
  figure({ what: `${what}: coins made or lost`, value: sum(({ coinsMoved }) => Math.abs(coinsMoved)), most: 0 })
  figure({ what: `${what}: breaches of the ledger`, value: sum(({ breaches }) => breaches), most: 0 })
}
