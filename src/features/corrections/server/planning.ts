/** The dry run: what posting would change, with nothing written but its own rows. */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Sql } from '../../../platform/server/database/database.ts'
import { Purses } from '../../coins/server/correcting.ts'
import { familyOf } from '../../questions/server/correcting.ts'
import { currentSettings } from '../../settings/server.ts'
import type { AnswersIn, PlaceTotals, Totals } from '../rules.ts'
import { lockCorrection, replaceRows, savePlan, type Correction, type Row } from '../store.ts'
import { heldPayouts, placeTotals, sums } from '../store/totals.ts'
import { casesOf, stepsOf, type Step } from './case-of.ts'
import type { CorrectionGiven } from './part.ts'

/** Of a dry run that an operator waits for. */
const LANES = 3

export type Plan = { rows: Row[]; answers: AnswersIn[] }

/** All that would change, part by part in the order of posting. `lanes`: blocks that are read at a time where units are apart; one leaves more to players. */
export async function plan(db: Sql, steps: readonly Step[], lanes: number): Promise<Plan> {
  const purses = new Purses()
  const found: Plan = { rows: [], answers: [] }
  for (const { part, of, name } of steps) {
    const { units, answers } = await part.find(db, of, breathe)
    found.answers.push(...answers)
    const size = part.unitsAtOnce.plan
    const blocks = Array.from({ length: Math.ceil(units.length / size) }, (_, n) => units.slice(n * size, (n + 1) * size))
    for (let at = 0; at < blocks.length; at += part.isApart ? lanes : 1) {
      const planned = await Promise.all(blocks.slice(at, at + (part.isApart ? lanes : 1)).map((block) => part.plan(db, of, block, purses)))
      for (const change of planned.flat()) found.rows.push({ ...change, part: name })
      await breathe()
    }
  }
  return found
}

const HASHED = 2_000

/** The same for the same changes. */
async function fingerprintOf(rows: readonly Row[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [at, { part, unit, subject, playerId, verdict, points, passes, ranks, coins, borne }] of rows.entries()) {
    if (at % HASHED === 0) await breathe()
    hash.update(JSON.stringify([part, unit, subject, playerId, verdict, points, passes, ranks?.before, ranks?.after, coins, borne]))
  }
  return hash.digest('hex')
}

/**
 * Makes the dry run and stores it. Before posting it is made once more: where it is the same, posting begins; else it is shown again
 * beside the sums before, and waits for another decision.
 */
export async function makeDryRun(database: Database, stored: Correction, given: CorrectionGiven): Promise<void> {
  const began = performance.now()
  const { rows, answers } = await plan(database, stepsOf(given.parts, await casesOf(database, stored)), stored.state === 'planning' ? LANES : 1)
  const fingerprint = await fingerprintOf(rows)
  await database.transaction(async (tx) => {
    const now = await lockCorrection(tx, stored.id)
    if (now?.state !== stored.state) return
    const isSame = stored.state === 'checking' && fingerprint === now.fingerprint
    if (!isSame) await replaceRows(tx, stored.id, rows)
    const shown = await totalsOf(tx, given, stored, { answers, isDone: false })
    await savePlan(tx, stored.id, { state: isSame ? 'posting' : 'planned', fingerprint, shown, before: stored.state === 'checking' && !isSame ? now.shown : null, planMs: Math.round(performance.now() - began) })
  })
}

/** Sums of the rows as planned, or as posted. `answers`: by place, whether they change or not. */
export async function totalsOf(db: Sql, given: CorrectionGiven, { id, questionId }: Pick<Correction, 'id' | 'questionId'>, { answers, isDone }: { answers: readonly AnswersIn[]; isDone: boolean }): Promise<Totals> {
  const changed = new Map((await placeTotals(db, id, isDone)).map((place) => [`${place.place} ${place.name}`, place]))
  const keys = new Set([...answers.map(({ place, name }) => `${place} ${name}`), ...changed.keys()])
  const places = [...keys].map((key): PlaceTotals => {
    const own = answers.find(({ place, name }) => `${place} ${name}` === key)
    return { place: own?.place ?? '', name: own?.name ?? '', gain: 0, lose: 0, points: 0, passed: 0, failed: 0, places: 0, coinsIn: 0, coinsBack: 0, answers: own?.answers ?? 0, ...changed.get(key) }
  })
  const sum = (name: 'answers' | 'gain' | 'lose' | 'places' | 'coinsIn' | 'coinsBack') => places.reduce((all, place) => all + place[name], 0)
  const family = await familyOf(db, questionId)
  return {
    places: places.sort((a, b) => b.answers - a.answers), answers: sum('answers'), gain: sum('gain'), lose: sum('lose'), ranks: sum('places'), coinsIn: sum('coinsIn'), coinsBack: sum('coinsBack'), ...(await sums(db, id, isDone)),
    thanks: (await given.reports.openOf(db, family)) > 0 ? (await currentSettings(db)).report_thanks_coins : 0, bookmarks: await given.bookmarksOf(db, family), held: isDone ? 0 : await heldPayouts(db, id),
  }
}
