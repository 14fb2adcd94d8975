/** For tests of corrections: begun, planned, approved and posted as at the desk. */
import { expect } from 'vitest'
import { jobs } from '../src/apps/server/registry.ts'
import type { Services } from '../src/apps/server/services.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { approveCorrection, askCorrection, beginCorrection, getCorrection } from '../src/features/corrections/desk-contract.ts'
import { movedCoins, type Totals } from '../src/features/corrections/rules.ts'
import { verifyBoards } from '../src/features/leaderboards/server.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { aMember } from './operator.ts'
import type { TestPlayer, World } from './world.ts'

export const reason = 'looked it up'

/** Runs what jobs do with corrections. */
export async function workAtCorrections(database: Database<Services>): Promise<void> {
  for (const job of jobs.filter(({ name }) => name === 'work-at-corrections')) await job.run(database)
}
export async function sweepCorrections(database: Database<Services>): Promise<void> {
  for (const job of jobs.filter(({ name }) => name === 'correct-what-was-open')) await job.run(database)
}

export type Desk = { editor: TestPlayer; cashier: TestPlayer }
export const aDeskOf = async (world: World): Promise<Desk> => ({ editor: await aMember(world.database, 'editor'), cashier: await aMember(world.database, 'cashier') })

/** Begun, with its dry run. `keys`: by options, such as [[1]]. */
export async function planned(world: World, { editor }: Desk, questionId: string | number, keys: unknown[]): Promise<string> {
  const row = await world.database.row<{ version: number }>(sql`SELECT version FROM question WHERE id = ${questionId}`)
  const kind = keys.length === 0 ? 'void' : keys.length === 1 ? 'key' : 'several'
  const { id } = await world.call(beginCorrection, { question_id: String(questionId), version: row?.version ?? 1, kind, keys: JSON.stringify(keys), reason }, editor)
  await workAtCorrections(world.database)
  return id
}

export const read = (world: World, { editor }: Desk, id: string) => world.call(getCorrection, { correction_id: id }, editor)

/** Asked for and, where it moves many coins, approved; not posted yet. */
export async function approved(world: World, desk: Desk, id: string): Promise<void> {
  const { fingerprint, shown } = await read(world, desk, id)
  const { done } = await world.call(askCorrection, { correction_id: id, fingerprint, reason }, desk.editor)
  const coins = movedCoins({ coinsIn: shown?.coins_in ?? 0, coinsBack: shown?.coins_back ?? 0, borne: shown?.borne ?? 0 } as Totals)
  if (done === 'asked') await world.call(approveCorrection, { correction_id: id, fingerprint, coins, reason }, desk.cashier)
}

/** Posted from beginning to end; the dry run and what was posted are the same. */
export async function corrected(world: World, desk: Desk, questionId: string | number, keys: unknown[]): Promise<string> {
  const id = await planned(world, desk, questionId, keys)
  await approved(world, desk, id)
  await workAtCorrections(world.database)
  await expectPosted(world, desk, id)
  return id
}

export async function expectPosted(world: World, desk: Desk, id: string): Promise<void> {
  const { state, shown, done } = await read(world, desk, id)
  expect(state).toBe('posted')
  expect({ ...done, held: 0 }).toEqual({ ...shown, held: 0 })
  await expectSound(world)
}

export async function expectSound({ database }: World): Promise<void> {
  expect(await verifyLedger(database, promisedPayouts)).toEqual([])
  expect(await verifyBoards(database)).toEqual([])
}

type Sends = Pick<Database, 'rows' | 'row'>
const KILLED = 'killed'
const never = () => Promise.reject(new Error(KILLED))

/** Sends statements while `lives` says so; then `die` ends the process. */
function dying<Sent extends Sends>(sent: Sent, lives: () => boolean, die: () => Promise<never> = never): Sent {
  const send = <T>(work: () => Promise<T>): Promise<T> => (lives() ? work() : die())
  return { ...sent, rows: (statement) => send(() => sent.rows(statement)), row: (statement) => send(() => sent.row(statement)) }
}

/** A database whose process dies at its n-th statement: everything of that transaction is lost. */
export function dyingAt(database: Database<Services>, at: number): Database<Services> {
  let statements = 0
  const lives = () => ++statements < at
  return { ...dying(database, lives), transaction: (work) => database.transaction((tx) => work(dying(tx, lives))) }
}

/** So many statements at most has a transaction that finds nothing left to post. */
const LOOKS = 2

/** A database whose connection is ended at the n-th statement of a transaction that posts, once `after` others are committed. */
export function cutOffIn(database: Database<Services>, { after, at }: { after: number; at: number }): Database<Services> {
  let [committed, isDead] = [0, false]
  return {
    ...dying(database, () => !isDead),
    transaction: async (work) => {
      let statements = 0
      const lives = () => !isDead && !(++statements >= at && statements > LOOKS && committed >= after)
      const answer = await database.transaction((tx) => work(dying(tx, lives, async () => {
        isDead = true
        const ended = await tx.rows(sql`SELECT pg_terminate_backend(pg_backend_pid())`).then(() => false, () => true)
        return ended ? never() : Promise.reject(new Error('The connection outlived its end.'))
      })))
      if (statements > LOOKS) committed++
      return answer
    },
  }
}

/** The part that comes next, and how much is posted. */
async function stateOf({ database }: World, id: string): Promise<{ part: string; posted: string }> {
  return (await database.row<{ part: string; posted: string }>(sql`
    SELECT CASE WHEN key_at IS NULL THEN 'key' ELSE coalesce((SELECT split_part(part, ':', 1) FROM correction_row WHERE correction_id = c.id AND done IS NULL ORDER BY id LIMIT 1), 'end') END AS part,
      state || (key_at IS NULL) || (SELECT count(*) FROM correction_row WHERE correction_id = c.id AND done IS NOT NULL) AS posted FROM correction c WHERE id = ${id}`)) as { part: string; posted: string }
}

/** Posts a correction in runs that die. `dies`: by how many have died since the last one that committed something. Answers how often each part was interrupted. */
export async function postedThroughDeaths(world: World, id: string, dies: (idle: number) => Database<Services>): Promise<Map<string, number>> {
  const deaths = new Map<string, number>()
  let { posted } = await stateOf(world, id)
  for (let idle = 0; ; idle++) {
    const error = await workAtCorrections(dies(idle)).then(() => undefined, (failure: Error) => failure)
    if (!error) return deaths
    if (error.message !== KILLED) throw error
    await world.database.rows(sql`UPDATE correction SET lease_until = NULL`)
    const now = await stateOf(world, id)
    deaths.set(now.part, (deaths.get(now.part) ?? 0) + 1)
    if (now.posted !== posted) idle = -1
    posted = now.posted
  }
}
