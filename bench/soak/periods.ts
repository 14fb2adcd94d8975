/** Periods of the same length: a fault, or none, until players are served again; then time in which calls are measured. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { latencyOf } from '../calls/playing.ts'
import { check, type Found } from '../faults/checking.ts'
import { Crowd, type CrowdSize } from '../faults/crowd.ts'
import { breakOnce } from '../faults/repetitions.ts'
import type { Scenario } from '../faults/scenario.ts'
import { SCENARIOS } from '../faults/scenarios.ts'
import type { Stage } from '../faults/stage.ts'
import type { Background } from './background.ts'
import { memoryOf, type Memory } from './memory.ts'

/** From the moment at which players are served again until calls are measured. */
export const SETTLE_MS = 10_000
/** Calls are measured for so long at least; the period then ends later than it should. */
const LEAST_CALM_MS = 5_000
const SIZE: CrowdSize = { inRounds: 8, pairs: 2, groups: 2, atRandom: 4 }
/** In turn. `n`: of the strike in the round number `turn` of all of them; process 0 is the one that is killed and frozen, always. */
const FAULTS: readonly { name: string; n: (turn: number) => number }[] = [
  { name: 'balancer', n: () => 0 },
  { name: 'redis-kill', n: () => 0 },
  { name: 'postgres-freeze', n: () => 0 },
  { name: 'pause-one', n: () => 0 },
  { name: 'redis-freeze', n: () => 0 },
  // The postmaster alone, and with all its children.
  { name: 'postgres-kill', n: (turn) => turn },
]
/** The process that lives from the beginning to the end. */
const LIVING = 1

/** `found`: of all crowds. `memory`: `phase`, how many samples ago the same fault struck, or -1 before the first one. */
export type Soaked = { found: Found; quiet: number[]; between: number[]; failed: number; memory: (Memory & { atMs: number; phase: number })[] }
export type Run = { stage: Stage; background: Background; dice: Dice; everyMs: number; soaked: Soaked }

/** The crowd of a run: after each round of all faults its effects are compared with the database, and other players go on. */
export class Crowds {
  readonly #run: Run
  #crowd: Crowd | undefined

  constructor(run: Run) {
    this.#run = run
  }

  get playing(): Crowd {
    if (!this.#crowd) throw new Error('No players were let in.')
    return this.#crowd
  }

  async open(): Promise<void> {
    const { stage: { cluster: { database, urls }, category }, dice } = this.#run
    this.#crowd = await Crowd.open({ database, urls, category, dice, size: SIZE })
  }

  /** Lets them end their games, and compares. */
  async compare(): Promise<void> {
    const { stage, soaked } = this.#run
    await check(soaked.found, stage.cluster.database, this.playing, await this.playing.finish())
    this.close()
  }

  close(): void {
    this.#crowd?.close()
  }
}

/** The first `quiet` of so many periods are without a fault. */
export async function playPeriods(run: Run, crowds: Crowds, { periods, quiet }: { periods: number; quiet: number }): Promise<void> {
  const begunMs = performance.now()
  for (let at = 0; at < periods; at++) {
    const n = at - quiet
    if (n > 0 && n % FAULTS.length === 0) {
      await crowds.compare()
      await crowds.open()
    }
    const happened = n < 0 ? 'no fault' : await strike(run, crowds, n)
    await pause(SETTLE_MS)
    const phase = n < 0 ? -1 : n % FAULTS.length
    const endMs = Math.max(begunMs + (at + 1) * run.everyMs, performance.now() + LEAST_CALM_MS)
    const line = await calm(run, { phase, endMs, times: n < 0 ? run.soaked.quiet : run.soaked.between })
    console.log(`${((performance.now() - begunMs) / 60_000).toFixed(1).padStart(5)} min  ${happened}; ${line}`)
  }
}

async function strike(run: Run, crowds: Crowds, n: number): Promise<string> {
  const fault = FAULTS[n % FAULTS.length] as (typeof FAULTS)[number]
  const scenario = scenarioOf(fault.name)
  const { roundsMs, battlesMs } = await breakOnce({ ...run, scenario, found: run.soaked.found }, crowds.playing, fault.n(Math.floor(n / FAULTS.length)))
  return `${fault.name}, longest wait ${(roundsMs / 1_000).toFixed(1)} s in a round, ${(battlesMs / 1_000).toFixed(1)} s in a battle`
}

function scenarioOf(name: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.name === name)
  if (!found) throw new Error(`There is no fault ${name}.`)
  return found
}

/** Memory is read before and after the calls are measured, since a collection holds up those of its moment. */
async function calm({ stage, background, soaked }: Run, { phase, endMs, times }: { phase: number; endMs: number; times: number[] }): Promise<string> {
  const sample = async (which: 0 | 1) => void soaked.memory.push({ atMs: performance.now(), phase: phase < 0 ? -1 : phase * 2 + which, ...(await memoryOf(stage.cluster, LIVING)) })
  await sample(0)
  await background.open()
  await pause(Math.max(0, endMs - performance.now()))
  const measured = await background.close()
  await sample(1)
  for (const ms of measured.times) times.push(ms)
  soaked.failed += measured.failed
  const [{ p50, p99 }, half] = [latencyOf(measured.times), measured.times.length / 2]
  const halves = [measured.times.slice(0, half), measured.times.slice(half)].map((part) => latencyOf(part).p99.toFixed(1)).join(' and ')
  return `then ${measured.times.length} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${halves} in its halves), ${measured.failed} failed; ${soaked.memory.at(-1)?.living.toFixed(1)} MB in use`
}
