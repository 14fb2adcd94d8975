/** Breaks something again and again while players play, and compares what they were told with what the database has. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { check, count, nothing, type Found } from './checking.ts'
import { Crowd, type CrowdSize, type Waits } from './crowd.ts'
import type { Scenario } from './scenario.ts'
import { openStage, type Stage } from './stage.ts'
import { strandedCoins } from './stored.ts'

/** Then other players go on: what one check has to read stays small, and levels that pay are left. */
const WITH_ONE_CROWD = 25
/** Between two repetitions. */
const CALM_MS = { least: 100, most: 600 }
const PATIENCE_MS = 30_000

/** `patienceMs`: within which players have to be served again. `compared`: called once the last players were compared with the database. */
export type Trial = { scenario: Scenario; stage: Stage; dice: Dice; size?: CrowdSize; patienceMs?: number; compared?: (players: Crowd) => Promise<void> }

/** On a stage of its own. */
export async function repeat(scenario: Scenario, times: number, dice: Dice): Promise<Found> {
  const stage = await openStage(scenario)
  try {
    return await repeatOn({ scenario, stage, dice }, times)
  } finally {
    await stage.close()
  }
}

/** On a stage that is open, and stays so; it has to be one on which the scenario can be played. */
export async function repeatOn(trial: Trial, times: number): Promise<Found> {
  const run = { ...trial, found: nothing() }
  for (let until = 0; until < times; ) {
    until = Math.min(times, until + WITH_ONE_CROWD)
    await withOneCrowd(until < times ? { ...run, compared: undefined } : run, until)
  }
  run.found.drift += Math.abs(await strandedCoins(trial.stage.cluster.database))
  return run.found
}

type Run = Trial & { found: Found }

/** Until so many repetitions are done. */
async function withOneCrowd(run: Run, until: number): Promise<void> {
  const { stage, dice, size, found, compared } = run
  const { database, urls } = stage.cluster
  const crowd = await Crowd.open({ database, urls, category: stage.category, dice, size })
  try {
    while (found.repetitions < until) {
      // Not the end of a wait: the moment of the fault is random.
      await pause(CALM_MS.least + dice() * (CALM_MS.most - CALM_MS.least))
      await breakOnce(run, crowd, found.repetitions)
    }
    await check(found, database, crowd, await crowd.finish())
    await compared?.(crowd)
  } finally {
    crowd.close()
  }
}

/** Resolves once players are served again, or have lost their patience, and what is left to do is done. Adds to `found`; returns how long players waited. `n`: of the strike. */
export async function breakOnce({ scenario, stage, dice, patienceMs = PATIENCE_MS, found }: Run, crowd: Crowd, n: number): Promise<Waits> {
  const served = crowd.watch()
  const { struckMs, note, after } = await scenario.strike({ stage, crowd, dice, n })
  const waits = await served({ struckMs, healedMs: performance.now() }, patienceMs)
  await after?.()
  found.repetitions += 1
  if (note !== undefined) {
    count(found.notes, note)
    found.waits.set(note, Math.max(found.waits.get(note) ?? 0, waits.roundsMs, waits.battlesMs))
  }
  found.roundsMs = Math.max(found.roundsMs, waits.roundsMs)
  found.battlesMs = Math.max(found.battlesMs, waits.battlesMs)
  if (!waits.recovered) found.unrecovered += 1
  return waits
}
