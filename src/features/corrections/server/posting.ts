/**
 * Posting, in steps that each are one transaction: the key, the units of every part, the players who are told, the end. What is done is
 * marked in its own transaction, so a correction that was interrupted anywhere goes on where it stopped.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { correctKey, familyOf, KEY_SETTLES_MS } from '../../questions/server/correcting.ts'
import { setAsked } from '../../questions/server/saving.ts'
import { readQuestions } from '../../questions/server.ts'
import { endSweeps, hasLate, insertRows, lockCorrection, lockUnits, lockUnswept, markDone, saveKeyed, savePosted, saveSwept, toldLate, toldPlayers, unswept, type Correction, type Told } from '../store.ts'
import { casesOf, stepsOf, type Step } from './case-of.ts'
import { playersCorrected, questionCorrected } from './event.ts'
import type { CorrectionGiven } from './part.ts'
import { totalsOf } from './planning.ts'

/** Notifications a transaction, and sums of players a read: each read scans all rows of the correction. */
const [PLAYERS_AT_ONCE, PLAYERS_READ] = [200, 20_000]
const FIRST = '00000000-0000-0000-0000-000000000000'

/** `stopping` ends it between two steps. */
export async function post(database: Database, stored: Correction, given: CorrectionGiven, stopping: AbortSignal): Promise<void> {
  await database.transaction((tx) => changeKey(tx, stored, given))
  for (const step of stepsOf(given.parts, await casesOf(database, stored))) while (!stopping.aborted && (await database.transaction((tx) => postUnits(tx, step)))) await breathe()
  await tellAll(database, stored, toldPlayers, stopping)
  if (!stopping.aborted) await database.transaction((tx) => finish(tx, stored, given))
}

/** From here on answers are judged by the new key. A question that counts again is asked again. */
async function changeKey(tx: Tx, { id }: Correction, { parts }: CorrectionGiven): Promise<void> {
  const locked = await lockCorrection(tx, id)
  if (!locked || locked.keyAt !== null) return
  const cases = await casesOf(tx, locked)
  await endSweeps(tx, cases.map(({ questionId }) => questionId), id)
  const versions: number[] = []
  for (const { questionId } of cases) versions.push(await correctKey(tx, questionId, { by: id, keys: locked.keys, options: locked.former.options }))
  for (const { part, of } of stepsOf(parts, cases)) await part.begin?.(tx, of)
  if (locked.kind !== 'void') for (const questionId of locked.paused) await setAsked(tx, questionId, true)
  await saveKeyed(tx, id, versions[0] as number)
}

/** Posts the next units of a part. False: none is left. */
async function postUnits(tx: Tx, { part, of, name }: Step): Promise<boolean> {
  const units = await lockUnits(tx, of.id, name, part.unitsAtOnce.post)
  if (units.length === 0) return false
  const changes = await part.post(tx, of, units)
  const others = await markDone(tx, of.id, name, units.map(({ id }) => id), changes)
  await insertRows(tx, of.id, others.map((change) => ({ ...change, part: name })), true)
  return true
}

type FindTold = (db: Sql, id: number, after: string, most: number) => Promise<Told[]>

/** Some of them a transaction. Who was told already is not told again: a notification has the number of the correction. */
async function tellAll(database: Database, stored: Correction, find: FindTold, stopping?: AbortSignal): Promise<void> {
  for (let players: Told[] = [], after = FIRST; ; after = players.at(-1)?.playerId ?? after) {
    players = await find(database, stored.id, after, PLAYERS_READ)
    for (let at = 0; at < players.length && !stopping?.aborted; at += PLAYERS_AT_ONCE) {
      await database.transaction((tx) => tell(tx, stored, players.slice(at, at + PLAYERS_AT_ONCE)))
      await breathe()
    }
    if (players.length < PLAYERS_READ || stopping?.aborted) return
  }
}

async function tell(tx: Tx, { id, questionId, version, kind }: Correction, players: readonly Told[]): Promise<void> {
  if (players.length === 0) return
  const [asked] = await readQuestions(tx, [{ id: questionId, version }])
  await announce(tx, playersCorrected, { correctionId: id, question: asked?.question ?? '', kind, players })
}

async function finish(tx: Tx, { id }: Correction, given: CorrectionGiven): Promise<void> {
  const locked = await lockCorrection(tx, id)
  if (locked?.state !== 'posting') return
  const { questionId, kind, shown } = locked
  await savePosted(tx, id, { ...(await totalsOf(tx, given, locked, { answers: shown?.places ?? [], isDone: true })), thanks: await given.reports.thank(tx, await familyOf(tx, questionId), kind === 'void' ? 'removed' : 'mended') })
  for (const one of await familyOf(tx, questionId)) await announce(tx, questionCorrected, { questionId: one, correctionId: id, kind })
}

/**
 * Rounds and battles that were open when the key changed, or began before every process knew the new one, may be judged by the former
 * one: they are corrected once they are over.
 */
export async function sweep(database: Database, given: CorrectionGiven): Promise<void> {
  for (const { settled, ...stored } of await unswept(database, KEY_SETTLES_MS)) {
    const steps = stepsOf(given.parts, await casesOf(database, stored))
    const before = new Date((stored.keyAt as Date).getTime() + KEY_SETTLES_MS)
    let isOpen = !settled
    for (const { part, of } of steps) isOpen ||= (await part.isOpen?.(database, of, before)) ?? false
    for (const step of steps) await sweepPart(database, step)
    const isLate = await hasLate(database, stored.id)
    // After all parts, so that a player gets one notification with the whole sum. After a crash the next sweep sends it.
    if (isLate) await tellAll(database, stored, toldLate)
    const done = isLate ? { ...(await totalsOf(database, given, stored, { answers: stored.shown?.places ?? [], isDone: true })), thanks: stored.done?.thanks ?? 0 } : undefined
    await saveSwept(database, stored.id, done, !isOpen)
  }
}

/** Posts what is late of one part. Skipped where a later correction has taken the sweep over. */
async function sweepPart(database: Database, { part, of, name }: Step): Promise<void> {
  const { units } = await part.find(database, of, breathe)
  for (let at = 0; at < units.length; at += part.unitsAtOnce.post)
    await database.transaction(async (tx) => {
      if (!(await lockUnswept(tx, of.id))) return
      const changes = await part.post(tx, of, units.slice(at, at + part.unitsAtOnce.post))
      await insertRows(tx, of.id, changes.map((change) => ({ ...change, part: name })), true)
    })
}
