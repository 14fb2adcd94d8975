/** What `/metrics` shows of the whole product, beside calls: it is read from the database, so every process says the same. */
import { countJobs, oldestJobs } from '../../platform/server/jobs/failed.ts'
import type { Database } from '../../platform/server/database/database.ts'
import type { Metrics } from '../../platform/server/metrics.ts'
import type { Readiness } from '../../platform/server/readiness.ts'
import { isFrozen } from '../../features/coins/server.ts'
import { liveFigures, type Wait } from '../../features/dashboard/server.ts'

type Measured = { database: Database; readiness: Readiness; parts: readonly string[]; waits: readonly Wait[] }

export function measureProduct(metrics: Metrics, { database, readiness, parts, waits }: Measured): void {
  metrics.gauge({
    name: 'limelight_part_up', help: '1 while this part works for this process, else 0', labels: ['part'],
    read: async () => {
      const broken = new Set(await readiness())
      return parts.map((part) => ({ labels: { part }, value: broken.has(part) ? 0 : 1 }))
    },
  })
  metrics.gauge({ name: 'limelight_ledger_frozen', help: '1 once the verifier found a fault of the ledger: payouts rest', read: () => database.reading(async (db) => [{ value: (await isFrozen(db)) ? 1 : 0 }]) })
  metrics.gauge({
    name: 'limelight_playing', help: 'Players, rounds, battles and waiting rooms of this moment', labels: ['what'],
    read: () => database.reading(async (db) => {
      const { players, rounds, battles, rooms } = await liveFigures(db)
      return Object.entries({ players, rounds, battles, rooms }).map(([what, value]) => ({ labels: { what }, value }))
    }),
  })
  metrics.gauge({
    name: 'limelight_waits', help: 'What waits for operators, at most 10,001 of each', labels: ['what'],
    read: () => database.reading(async (db) => {
      const samples = []
      for (const { name, find } of waits) samples.push({ labels: { what: name }, value: (await find(db))?.n ?? 0 })
      return samples
    }),
  })
  measureJobs(metrics, database)
}

function measureJobs(metrics: Metrics, database: Database): void {
  metrics.gauge({
    name: 'limelight_jobs', help: 'Jobs of the queue; failed ones are not tried again', labels: ['task', 'state'],
    read: () => database.reading(async (db) => (await countJobs(db)).flatMap(({ name, failed, waiting, running }) => Object.entries({ failed, waiting, running }).map(([state, value]) => ({ labels: { task: name, state }, value })))),
  })
  metrics.gauge({
    name: 'limelight_oldest_job_seconds', help: 'Age of the oldest job that is not done: since it was added, and since it is due without being begun', labels: ['task', 'since'],
    read: () => database.reading(async (db) => (await oldestJobs(db)).flatMap(({ name, added, due }) => Object.entries({ added, due }).map(([since, value]) => ({ labels: { task: name, since }, value })))),
  })
}
