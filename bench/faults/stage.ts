/** A cluster with questions, for one fault: what is broken, and what everything else is compared with. */
import { changeSetting } from '../../src/features/settings/server.ts'
import { aCategory } from '../../tests/bank.ts'
import { openCluster, type Cluster, type ClusterOptions } from '../../tests/cluster.ts'
import type { CrowdOptions } from './crowd.ts'
import { openPatroni, type PatroniCluster } from './patroni.ts'
import { openProxy, type PostgresProxy } from './proxy.ts'
import { openReplicated, type Replicated } from './replicated.ts'

/** A battle of five questions takes eight seconds by it. */
const PACE = 5
const [SLUG, LEVELS, QUESTIONS] = ['faults', 200, 5]
/**
 * A player of the crowd answers faster than people, and meets the same others again and again, all at one address. A question of a round stays open
 * however long a slow machine takes to start what was killed: an answer after its time is acknowledged as a time-out, and not stored.
 */
const SETTINGS = { quiz_zone_seconds: 3_600, quiz_zone_total_level_question: QUESTIONS, battle_mode_random_total_question: QUESTIONS, battle_pair_daily_limit: 1_000_000, battle_same_address: 1, fast_answer_floor_ms: 0 }

export type StageOptions = { processes: 1 | 2; isProxied?: boolean; isReplicated?: boolean; isPatroni?: boolean } & Pick<ClusterOptions, 'diskMegabytes' | 'ownDatabase' | 'clocks' | 'settings'>
/** `proxy`, `replicated`, `patroni`: where the scenario asks for them. */
export type Stage = { cluster: Cluster; category: CrowdOptions['category']; proxy: PostgresProxy | undefined; replicated: Replicated | undefined; patroni: PatroniCluster | undefined; close: () => Promise<void> }

export async function openStage({ processes, isProxied = false, isReplicated = false, isPatroni = false, diskMegabytes, ownDatabase, clocks, settings }: StageOptions): Promise<Stage> {
  let proxy: PostgresProxy | undefined
  let replicated: Replicated | undefined
  let patroni: PatroniCluster | undefined
  const openPostgres = async (folder: string) => (isPatroni ? (patroni = await openPatroni(folder)) : (replicated = await openReplicated(folder)))
  const reachedBy = async (url: string) => (isProxied ? (proxy = await openProxy(url)).url : url)
  const cluster = await openCluster({ processes, redis: processes > 1, pace: PACE, reachedBy, diskMegabytes, ownDatabase, clocks, settings, ...((isReplicated || isPatroni) && { openPostgres, metrics: true }) })
  // A bench that is ended by a signal has no time to wait.
  process.on('exit', cluster.destroy)
  const close = async () => {
    await cluster.close()
    await proxy?.close()
    process.off('exit', cluster.destroy)
  }
  try {
    const id = await aCategory(cluster.database, { slug: SLUG, levels: LEVELS, each: QUESTIONS, worded: () => ({ note: '' }) })
    for (const [key, value] of Object.entries(SETTINGS)) await set(cluster, key, String(value))
    return { cluster, category: { slug: SLUG, id, levels: LEVELS }, proxy, replicated, patroni, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function set({ database }: Cluster, key: string, value: string): Promise<void> {
  const wrong = await changeSetting(database, key, value)
  if (wrong !== undefined) throw new Error(wrong)
}
