/** What is broken, and how: each fault on a stage of its own. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { signal } from '../../src/platform/server/postgres/processes.ts'
import type { ProductProcess } from '../../tests/process.ts'
import { withoutRedis } from '../../tests/redis.ts'
import { untilReplicaAnswers } from './board-reads.ts'
import { withoutPatroni } from './patroni.ts'
import type { CutAt } from './proxy.ts'
import type { Scenario, Strike, Struck } from './scenario.ts'
import { openSlowReaders } from './slow-readers.ts'
import { SURROUNDINGS } from './surroundings.ts'
import { withoutBasebackup } from './system-postgres.ts'

const [TIMES, KILLS, PROMOTIONS] = [50, 200, 20]
const TAKE_OVER_S = 3
const DATABASE_BACK_S = 15
const REDIS_GONE_MS = 500
/** How long something is frozen, from and to. A lease lasts 2 s. */
const FROZEN_MS: readonly [number, number] = [1_000, 2_500]
const BEYOND_LEASE_MS: readonly [number, number] = [2_500, 4_500]
/** Most of the time the product looks for such clients, every five seconds, while they are there. */
const SLOW_MS = 4_000
/** From the death of a primary until its standby is promoted, or until the address has moved. */
const NOTICED_MS: readonly [number, number] = [200, 1_500]

const between = (dice: Dice, [least, most]: readonly [number, number]): number => least + dice() * (most - least)
const struckNow = (): Struck => ({ struckMs: performance.now() })
const product = ({ stage }: Strike, which = 0): ProductProcess => stage.cluster.products[which] as ProductProcess

async function frozen(strike: Strike, freeze: () => () => void, howLong = FROZEN_MS): Promise<Struck> {
  const struck = struckNow()
  const go = freeze()
  try {
    await pause(between(strike.dice, howLong))
  } finally {
    // Whatever is frozen could not be ended either.
    go()
  }
  return struck
}

const CUTS: readonly CutAt[] = ['commit', 'write', 'before-commit']

export const SCENARIOS: readonly Scenario[] = [
  ...SURROUNDINGS,
  {
    name: 'kill', what: 'kill -9 of the only process, started again at once', processes: 1, times: KILLS, mostBattlesS: TAKE_OVER_S,
    strike: async (strike) => {
      await product(strike).kill('SIGKILL')
      const struck = struckNow()
      await strike.stage.cluster.start(0)
      return struck
    },
  },
  {
    name: 'pause', what: 'the only process frozen for 1 to 2.5 s', processes: 1, times: TIMES,
    strike: (strike) => frozen(strike, () => {
      const { pid } = product(strike)
      signal(pid, 'SIGSTOP')
      return () => signal(pid, 'SIGCONT')
    }),
  },
  {
    name: 'pause-one', what: 'one of two processes frozen for longer than its lease', processes: 2, times: TIMES, leftOut: withoutRedis,
    strike: (strike) => frozen(strike, () => {
      const { pid } = product(strike, strike.n % 2)
      signal(pid, 'SIGSTOP')
      return () => signal(pid, 'SIGCONT')
    }, BEYOND_LEASE_MS),
  },
  {
    name: 'postgres-kill', what: 'kill -9 of PostgreSQL, started again at once', processes: 1, times: TIMES, mostRoundsS: DATABASE_BACK_S, mostBattlesS: DATABASE_BACK_S,
    // The postmaster alone, and with all its children, as the kernel ends them where memory is short.
    strike: async ({ stage: { cluster }, n }) => {
      await cluster.postgres.kill(n % 2 === 1)
      const struck = struckNow()
      await cluster.postgres.start()
      return struck
    },
  },
  {
    name: 'postgres-freeze', what: 'PostgreSQL frozen for 1 to 2.5 s', processes: 1, times: TIMES,
    strike: (strike) => frozen(strike, strike.stage.cluster.postgres.freeze),
  },
  {
    name: 'commit-cut', what: 'a connection cut at COMMIT', processes: 1, isProxied: true, times: TIMES,
    strike: async ({ stage: { proxy }, n }) => {
      if (!proxy) throw new Error('Without a proxy no connection can be cut.')
      const at = CUTS[n % CUTS.length] as CutAt
      const { atMs, committed } = await proxy.cut(at)
      return { struckMs: atMs, note: `cut at ${at}, ${committed ? 'committed' : 'not committed'}` }
    },
  },
  {
    name: 'promotion', what: 'kill -9 of the primary, its synchronous standby promoted', processes: 1, isReplicated: true, times: TIMES, mostRoundsS: DATABASE_BACK_S, mostBattlesS: DATABASE_BACK_S, leftOut: withoutBasebackup,
    // The address leads to a standby for a while, or to nothing.
    strike: async ({ stage: { cluster, replicated }, dice, n }) => {
      if (!replicated) throw new Error('Without a standby nothing can be promoted.')
      await untilReplicaAnswers(cluster)
      const [first, second, note] = n % 2 === 0 ? [replicated.move, replicated.promote, 'the address moved before the promotion'] : [replicated.promote, replicated.move, 'the address moved after the promotion']
      const struck = struckNow()
      await replicated.killPrimary()
      await first()
      await pause(between(dice, NOTICED_MS))
      await second()
      return { ...struck, note, after: replicated.replace }
    },
  },
  {
    name: 'promotion-patroni', what: 'kill -9 of the primary, its standby promoted by Patroni', processes: 1, isPatroni: true, times: PROMOTIONS, mostRoundsS: DATABASE_BACK_S, mostBattlesS: DATABASE_BACK_S, leftOut: withoutPatroni,
    // With its Patroni, as where a machine fails, and PostgreSQL alone, as where it crashes.
    strike: async ({ stage: { cluster, patroni }, n }) => {
      if (!patroni) throw new Error('Without Patroni there is no standby that it promotes.')
      await untilReplicaAnswers(cluster)
      const whole = n % 2 === 0
      const struck = struckNow()
      const isPromoted = await patroni.killPrimary(whole)
      return { ...struck, note: `${whole ? 'PostgreSQL and its Patroni killed' : 'PostgreSQL killed alone'}, ${isPromoted ? 'the standby promoted' : 'started again'}`, after: patroni.rejoin }
    },
  },
  {
    name: 'redis-kill', what: 'kill -9 of Redis between two processes, started again after 0.5 s', processes: 2, times: TIMES, leftOut: withoutRedis,
    strike: async ({ stage: { cluster } }) => {
      await cluster.redis.kill()
      const struck = struckNow()
      await pause(REDIS_GONE_MS)
      await cluster.redis.start()
      return struck
    },
  },
  {
    name: 'redis-freeze', what: 'Redis between two processes frozen for 1 to 2.5 s', processes: 2, times: TIMES, leftOut: withoutRedis,
    strike: (strike) => frozen(strike, strike.stage.cluster.redis.freeze),
  },
  {
    name: 'slow-readers', what: 'sockets and connections that do not read', processes: 1, times: TIMES,
    strike: async ({ stage: { cluster }, crowd }) => {
      const struck = struckNow()
      const close = await openSlowReaders(cluster.urls[0] as string, crowd.battleTokens)
      await pause(SLOW_MS)
      return { ...struck, after: async () => close() }
    },
  },
  {
    name: 'balancer', what: 'kill -9 of one of two processes, started again once players are served', processes: 2, times: TIMES, mostRoundsS: TAKE_OVER_S, mostBattlesS: TAKE_OVER_S, leftOut: withoutRedis,
    strike: async (strike) => {
      const which = strike.n % 2
      await product(strike, which).kill('SIGKILL')
      return { ...struckNow(), after: () => strike.stage.cluster.start(which) }
    },
  },
]
