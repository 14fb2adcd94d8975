/** A rolling upgrade: one process after the other is stopped as systemd does, drains, and is started again, while players play through the proxy. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from '../faults/crowd.ts'
import type { Stage } from './stage.ts'

const LOOK_MS = 100
/** Before, between and after the two: battles end and begin. */
const CALM_MS = 3_000
/** Lines of the product's log at these levels are faults. */
const FAULTS = /"level":[56]0.*/g

/** `drained`: processes whose `/readyz` said that they are stopping while they still served; `faults`: lines of their logs. */
export type Upgraded = { drained: number; stopMs: number[]; startMs: number[]; faults: string[] }

export async function upgradeBoth({ cluster }: Pick<Stage, 'cluster'>, times: number): Promise<Upgraded> {
  const upgraded = newlyUpgraded()
  const order = Array.from({ length: times }, () => [...cluster.products.keys()]).flat()
  for (const which of order) {
    await pause(CALM_MS)
    await upgradeOne(cluster, which, upgraded)
  }
  await pause(CALM_MS)
  return upgraded
}

export const newlyUpgraded = (): Upgraded => ({ drained: 0, stopMs: [], startMs: [], faults: [] })

/** Adds to `upgraded`. */
export async function upgradeOne(cluster: Stage['cluster'], which: number, upgraded: Upgraded): Promise<void> {
  const product = cluster.products[which] as Stage['cluster']['products'][number]
  const begun = performance.now()
  let isOver = false
  const stopped = product.kill('SIGTERM').then(() => (isOver = true))
  const url = `${cluster.urls[which]}/readyz`
  let says = await answerOf(url)
  while (!isOver && says !== 'stopping') {
    await pause(LOOK_MS)
    says = await answerOf(url)
  }
  if (says === 'stopping') upgraded.drained += 1
  await stopped
  upgraded.stopMs.push(performance.now() - begun)
  upgraded.faults.push(...(product.output().match(FAULTS) ?? []))
  const restarted = performance.now()
  await cluster.start(which)
  upgraded.startMs.push(performance.now() - restarted)
}

/** What is wrong with a process, by `/readyz`; that it cannot be reached is an answer, too. */
async function answerOf(url: string): Promise<string> {
  try {
    return ((await (await fetch(url)).json()) as { why?: string }).why ?? ''
  } catch (error) {
    return (error as Error).message
  }
}

/** The longest of all players, in milliseconds: from the first attempt of a call or an answer to its reply, and without a socket. */
export function waitsOf({ history }: Pick<Crowd, 'history'>): { roundsMs: number; battlesMs: number; socketsMs: number } {
  const waited = (isBattle: boolean) => Math.max(0, ...[...history.requests.values()].filter(({ key, acknowledgedMs }) => acknowledgedMs !== undefined && key.startsWith('battle:') === isBattle).map(({ sentMs, acknowledgedMs }) => (acknowledgedMs as number) - (sentMs[0] as number)))
  return { roundsMs: waited(false), battlesMs: waited(true), socketsMs: Math.max(0, ...history.reconnectedMs) }
}
