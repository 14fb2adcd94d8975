/**
 * Steps of running rounds that were read without a lock. Those that come while others are being saved are saved together: one statement, one transaction and
 * one wait for the disk (decision 90).
 */
import { json, sql, type Sql } from '../../../platform/server/database/database.ts'
import { isOutage } from '../../../platform/server/database/outage.ts'
import { batched } from '../../../platform/server/jobs/batch.ts'
import type { Round } from '../rules.ts'
import { changedItems, type FoundRound } from '../store.ts'
import { updateItems, updateItemsOf } from './items.ts'
import { forgetRound, keepRound } from './kept-rounds.ts'

type Step = { db: Sql; found: FoundRound; after: Round }

/** Of each database: its handles share their caches, and all of them write alike. */
const TOGETHER = { create: () => batched(saveTogether) }

/**
 * Writes a step: the round's position, the moment and the items, all that an answer or `next_question` changes. False, and nothing is written, where the
 * round has changed since, is over, or is locked by a transaction.
 */
export async function saveUnchanged(db: Sql, found: FoundRound, after: Round): Promise<boolean> {
  // What is not committed yet may still be taken back.
  const isSingle = !('afterCommit' in db)
  const step = { db, found, after }
  const saved = isSingle ? await db.caches.of(TOGETHER)(step).then((settled) => settled()) : (await saveSteps(db, [step]))[0]
  if (saved && isSingle) keepRound(db, after, found.revision + 1)
  else forgetRound(db, after.id)
  return saved === true
}

/** Whether a step was saved; throws what kept it from that. */
type Settled = () => boolean

/** Steps of several calls. One that the database refuses, which rolls back those beside it, fails by itself. After an outage it is unknown whether they were saved. */
async function saveTogether(steps: Step[]): Promise<Settled[]> {
  const { db } = steps[0] as Step
  try {
    return (await saveSteps(db, steps)).map((saved) => () => saved)
  } catch (error) {
    if (steps.length === 1 || isOutage(error)) throw error
    return Promise.all(steps.map(saveAlone))
  }
}

const saveAlone = (step: Step): Promise<Settled> =>
  saveSteps(step.db, [step]).then(([saved]) => () => saved === true, (error: unknown) => () => {
    throw error
  })

/**
 * Whether each was saved; of several steps of one round none but the first is. It waits for no lock, since all steps behind it would wait as well, and steps of
 * two processes could wait for each other: a locked round is skipped. PostgreSQL checks the revision on the row that it locks.
 */
async function saveSteps(db: Sql, steps: readonly Step[]): Promise<boolean[]> {
  const [only] = steps
  if (steps.length === 1 && only) return [await saveStep(db, only)]
  const first = new Map(steps.toReversed().map((step) => [step.after.id, step]))
  const rounds = [...first.values()].map(({ found, after }) => ({ id: after.id, revision: found.revision, position: after.position, touchedAt: new Date(after.touchedAt) }))
  const items = [...first.values()].flatMap(({ found, after }) => changedItems(found.round, after).map((item) => ({ ...item, roundId: after.id })))
  // By its id in a query of its own for each: a join would be planned by how many rounds ran when it was planned.
  const held = await db.rows<{ id: string }>(sql`
    WITH free AS (
      SELECT s.* FROM jsonb_to_recordset(${json(rounds)}::jsonb) AS s(id uuid, revision int, position int, "touchedAt" timestamptz)
      CROSS JOIN LATERAL (SELECT FROM round r WHERE r.id = s.id AND r.state = 0 AND r.revision = s.revision FOR NO KEY UPDATE SKIP LOCKED) locked
    ), held AS (
      UPDATE round r SET revision = r.revision + 1, position = free.position, touched_at = free."touchedAt" FROM free WHERE r.id = free.id RETURNING r.id
    ), saved AS (${updateItemsOf(sql`held`, items)})
    SELECT id FROM held`)
  const saved = new Set(held.map(({ id }) => id))
  return steps.map((step) => first.get(step.after.id) === step && saved.has(step.after.id))
}

/** A step that comes alone: the same, in a statement that is smaller and needs no join. */
async function saveStep(db: Sql, { found: { round, revision }, after }: Step): Promise<boolean> {
  const saved = await db.row(sql`
    WITH free AS (
      SELECT id FROM round WHERE id = ${round.id} AND state = 0 AND revision = ${revision} FOR NO KEY UPDATE SKIP LOCKED
    ), held AS (
      UPDATE round SET revision = revision + 1, position = ${after.position}, touched_at = ${new Date(after.touchedAt)} WHERE id = (SELECT id FROM free) RETURNING id
    ), saved AS (${updateItems(sql`(SELECT id FROM held)`, changedItems(round, after))})
    SELECT FROM held`)
  return saved !== undefined
}
