/** Removing rounds that are older than the operator keeps them, after what they have contributed was summed (decision 74). */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../settings/server.ts'
import { dayMonthsAgo, deleteRounds, keepPlace, lockRounds, oldRounds, placeToGoOn, questionsAround, sumRounds } from '../store/removal.ts'
import type { ModeRegistry } from './registry.ts'

/** What other features need of rounds; passed in by the app. */
export type RemovalNeeds = {
  /** Up to which moment rounds were counted that are counted by a job; null: none. */
  countedTo: (db: Sql) => Promise<Date | null>
  /** Those of these questions because of which the rounds that asked them are kept. */
  held: readonly ((db: Sql, questionIds: readonly number[]) => Promise<number[]>)[]
  /** Sums what stays of the answers in these rounds, in the transaction that removes them. */
  sum: (tx: Tx, roundIds: readonly string[]) => Promise<void>
}

/** Rounds that a statement looks at and a transaction removes. */
const STEP = 200
/** So often the rounds that stayed are looked at again, whatever it was that kept them. */
const WALK_DAYS = 30

/**
 * Goes on where the last run ended, so that a day costs what has become old. Each step is a transaction, so what is removed is summed exactly once, however often the process is stopped; the next run
 * finds what is left.
 */
export async function removeOldRounds(database: Database, modes: ModeRegistry, needs: RemovalNeeds, most = STEP): Promise<void> {
  const { round_kept_months: months, system_timezone: zone } = await currentSettings(database)
  const countedTo = months === 0 ? null : await needs.countedTo(database)
  if (countedTo === null) return
  const old = await dayMonthsAgo(database, months, zone)
  // Events are shown with the rounds of those who took part for as long as they are there, and what a removed mode stores of its rounds is not known.
  const wish = { until: old < countedTo ? old : countedTo, modes: Object.values(modes).flatMap(({ id, sealed }) => (sealed ? [] : [id])), most }
  let place = await placeToGoOn(database, WALK_DAYS)
  for (let more = true; more; ) {
    const page = await oldRounds(database, place, wish)
    const over = page.flatMap(({ id, isOver }) => (isOver ? [id] : []))
    if (over.length > 0) await database.transaction((tx) => removeStep(tx, over, needs, zone))
    place = page.at(-1) ?? place
    if (page.length > 0) await keepPlace(database, place, wish.until)
    more = page.length === most
  }
}

async function removeStep(tx: Tx, ids: readonly string[], { held, sum }: RemovalNeeds, zone: string): Promise<void> {
  await lockRounds(tx, ids)
  const asked = await questionsAround(tx, ids)
  const all = [...new Set(asked.flatMap(({ questionIds }) => questionIds))]
  const kept = new Set<number>()
  for (const heldAmong of held) for (const id of await heldAmong(tx, all)) kept.add(id)
  const free = asked.flatMap(({ id, questionIds }) => (questionIds.some((question) => kept.has(question)) ? [] : [id]))
  if (free.length === 0) return
  await sum(tx, free)
  await sumRounds(tx, free, zone)
  await deleteRounds(tx, free)
}
