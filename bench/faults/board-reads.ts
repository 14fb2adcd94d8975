/** Boards, whose lists the product may read from a standby. */
import { setTimeout as pause } from 'node:timers/promises'
import { getGlobleLeaderboard } from '../../src/features/leaderboards/contract.ts'
import type { Cluster } from '../../tests/cluster.ts'
import type { Replicated } from './replicated.ts'

const LOOK_MS = 20
const PATIENCE_MS = 30_000
const COUNTED = /^limelight_replica_reads_total\{from="replica"\} (\d+)$/m

/** Reads a board until the standby has answered: it is used while it has what the primary has acknowledged a second ago. */
export async function untilReplicaAnswers({ urls }: Cluster, { metricsUrl }: Replicated): Promise<void> {
  const counted = async () => Number(COUNTED.exec(await (await fetch(metricsUrl)).text())?.[1])
  const before = await counted()
  for (const untilMs = performance.now() + PATIENCE_MS; (await counted()) === before; await pause(LOOK_MS)) {
    if (performance.now() > untilMs) throw new Error(`No board was read from the standby for ${PATIENCE_MS / 1_000} s.`)
    const { status } = await fetch(`${urls[0]}/api/${getGlobleLeaderboard.name}`, { method: 'POST' })
    if (status !== 200) throw new Error(`A board was answered with ${status}.`)
  }
}
