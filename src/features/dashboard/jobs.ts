import type { Database, Tx } from '../../platform/server/database/database.ts'
import type { NeedsPulse } from '../../platform/server/pulse.ts'
import { currentSettings } from '../settings/server.ts'
import { summed } from './rules.ts'
import { SOURCES, type Behind, type CountSource } from './server/sources.ts'
import { addPlayed, addSums, forgetSpans, insertSample, lockPlace, movePlace, settledMoment } from './store.ts'

const MINUTE_S = 60
const DAY_S = 86_400
/** A row gets its moment before its commit. No transaction takes so long: statements end after 30 s, and so do pauses between them. */
const SETTLED_S = 2 * MINUTE_S
const ROWS_AT_ONCE = 5_000
/** The first run counts everything there is; the next one goes on where its time was over. */
const RUN_MS = 50_000
/** A round that the clock closes counts for the day of its last answer; a contest stays open for weeks at most. */
const SPAN_DAYS = 93
const SAMPLE_S = 10
const SAMPLES_KEPT_S = 10 * MINUTE_S

export const dashboardJobs = [
  { name: 'count-days', everySeconds: MINUTE_S, run: (database: Database) => countDays(database) },
  { name: 'forget-player-spans', everySeconds: DAY_S, run: (database: Database) => forgetSpans(database, SPAN_DAYS) },
  // Every process has counts of its own.
  { name: 'sample-calls', everySeconds: SAMPLE_S, run: sampleCalls },
]

/** Nothing is stored of a time without calls: the statistics divide by the clock, not by samples. */
async function sampleCalls(database: Database<NeedsPulse>): Promise<void> {
  const sample = database.services.pulse.take()
  if (sample.calls > 0) await insertSample(database, sample, SAMPLES_KEPT_S)
}

export async function countDays(database: Database, rowsAtOnce = ROWS_AT_ONCE): Promise<void> {
  const end = performance.now() + RUN_MS
  for (let left = SOURCES; left.length > 0 && performance.now() < end; ) left = await countSome(database, left, rowsAtOnce)
}

/** Rows, sums and places in one transaction: what is counted is counted once. Resolves with the sources that have more rows. */
async function countSome(database: Database, sources: readonly CountSource[], most: number): Promise<readonly CountSource[]> {
  const { system_timezone: zone } = await currentSettings(database)
  return database.transaction(async (tx) => {
    const until = await settledMoment(tx, SETTLED_S)
    const more: CountSource[] = []
    // In the order of the list, so that two processes do not wait for each other's places.
    for (const source of sources) if ((await countSource(tx, source, { until, zone, most })) === most) more.push(source)
    return more
  })
}

/** Resolves with the number of rows. */
async function countSource(tx: Tx, source: CountSource, { until, zone, most }: Omit<Behind, 'at' | 'id'>): Promise<number> {
  const place = await lockPlace(tx, source.name)
  const rows = await source.read(tx, { ...place, until, zone, most })
  if (rows.length > 0) {
    const { sums, played } = summed(rows)
    await addSums(tx, sums)
    await addPlayed(tx, played, zone)
  }
  await movePlace(tx, source.name, rows.at(-1) ?? place, rows.length < most ? until : null)
  return rows.length
}
