/**
 * npm run bench -- faults [--times N] [--only kill,balancer,…] [--seed 1]: players play rounds and battles on the product as it is started,
 * while processes, PostgreSQL and Redis are killed, frozen and cut off, a standby of PostgreSQL is promoted by a script and by Patroni, disks are full and clocks wrong, one kind of fault after the other: 50 times each, kill -9 of the only
 * process 200 times, promotions by Patroni 20 times, or N times each. Every player repeats a request until it is acknowledged, as the client does. What was acknowledged is then
 * compared with the database: each effect has to be there once, as it was acknowledged; balances have to be what was paid and charged, and
 * the sum of their postings; every room has to have ended. A wait is that of the player who waited longest; a player of a battle waits from the
 * fault until the next event of the room. Rooms run five times as fast as for people. Ends with 1 where a goal is missed. Needs Linux.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { seededDice } from '../src/platform/pure/dice.ts'
import type { Found } from './faults/checking.ts'
import { repeat } from './faults/repetitions.ts'
import type { Scenario } from './faults/scenario.ts'
import { SCENARIOS } from './faults/scenarios.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { times: { type: 'string' }, only: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const [times, seed] = [values.times === undefined ? undefined : Number(values.times), Number(values.seed)]
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

console.log(`seed ${seed}; ${load()}`)
for (const scenario of chosen(values.only?.split(','))) {
  const reason = scenario.leftOut?.()
  if (reason === undefined) report(scenario, await repeat(scenario, times ?? scenario.times, seededDice(seed)))
  else console.log(`${scenario.name} is left out: ${reason}`)
}
process.exit(isMissed() ? 1 : 0)

function chosen(names: readonly string[] | undefined): readonly Scenario[] {
  const unknown = names?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name))
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}. Faults: ${SCENARIOS.map(({ name }) => name).join(', ')}.`)
  return SCENARIOS.filter(({ name }) => names?.includes(name) ?? true)
}

function report({ name, what, mostRoundsS, mostBattlesS }: Scenario, found: Found): void {
  const goal = (most: number | undefined) => (most === undefined ? {} : { most })
  const counts = (of: Map<string, number>) => [...of].map(([each, n]) => `${each} ${n}`).join(', ')
  console.log(`\n${name}: ${found.repetitions} times; acknowledged: ${counts(found.acknowledged)}; asked for more than once: ${found.repeated}; ${load()}`)
  for (const [note, n] of found.notes) console.log(`  ${note}: ${n}, longest wait ${((found.waits.get(note) ?? 0) / 1_000).toFixed(1)} s`)
  for (const example of found.examples) console.log(`  ${example}`)
  figure({ what: `${what}: repetitions`, value: found.repetitions })
  figure({ what: `${what}: acknowledged effects lost`, value: found.lost, most: 0 })
  figure({ what: `${what}: effects counted twice`, value: found.twice, most: 0 })
  figure({ what: `${what}: coins of drift`, value: found.drift, most: 0 })
  figure({ what: `${what}: breaches of the ledger`, value: found.breaches, most: 0 })
  figure({ what: `${what}: rooms stuck`, value: found.stuck, most: 0 })
  figure({ what: `${what}: calls refused that the rules allow`, value: found.refused, most: 0 })
  figure({ what: `${what}: times that a player was not served again within half a minute`, value: found.unrecovered, most: 0 })
  figure({ what: `${what}: longest wait in a round`, value: found.roundsMs / 1_000, unit: 's', ...goal(mostRoundsS) })
  figure({ what: `${what}: longest wait in a battle`, value: found.battlesMs / 1_000, unit: 's', ...goal(mostBattlesS) })
}
