/** Boards, whose lists the product may read from a standby. */
import { setTimeout as pause } from 'node:timers/promises'
import { getGlobleLeaderboard } from '../../src/features/leaderboards/contract.ts'
import type { Cluster } from '../../tests/cluster.ts'

const LOOK_MS = 20
const PATIENCE_MS = 30_000

/** Reads that may be a second old, by where a process has answered them since its start; a number that it does not show is NaN. */
export async function readsOf(metricsUrl: string): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const counted = (from: string) => Number(new RegExp(`^limelight_replica_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { replica: counted('replica'), primary: counted('primary') }
}

/** Reads a board until the standby has answered: it is used while it has what the primary has acknowledged a second ago. */
export async function untilReplicaAnswers({ urls, metricsUrls: [metricsUrl = ''] }: Pick<Cluster, 'urls' | 'metricsUrls'>): Promise<void> {
  const counted = async () => (await readsOf(metricsUrl)).replica
  const before = await counted()
  for (const untilMs = performance.now() + PATIENCE_MS; (await counted()) === before; await pause(LOOK_MS)) {
    if (performance.now() > untilMs) throw new Error(`No board was read from the standby for ${PATIENCE_MS / 1_000} s.`)
    const { status } = await fetch(`${urls[0]}/api/${getGlobleLeaderboard.name}`, { method: 'POST' })
    if (status !== 200) throw new Error(`A board was answered with ${status}.`)
  }
}
