/** Reads of the desk: contests, how they go, and what an act on one would change. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import type { Input } from '../../../platform/pure/action.ts'
import { readQuestions } from '../../../features/questions/server.ts'
import { paperCounts, paperWeights, type PaperCounts } from '../../../features/questions/server/papers.ts'
import { scoreOf } from '../../../features/rounds/rules/worth.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { getContestLive, getDeskContest, listContestEntrants, listDeskContests, type ContestEntrant, type ContestRecord, type DeskContest } from '../desk-contract.ts'
import { comingIn, contestPage, contestRecord, countTold, entrantPage, lastEntrants, liveCounts, questionShares, seriesOf, voidQuestions, type DeskContestRecord, type DeskContestRow, type EntrantRow, type TimelessRecord } from '../desk-store.ts'
import { checklist } from '../rules/checklist.ts'
import { houseAdds, houseAddsAtMost } from '../rules/costs.ts'
import { contest } from '../rules.ts'
import { feesOf } from './figures.ts'

const MOST_OF_SERIES = 60
const MOST_QUESTIONS = 100
const PARTS = 24

const rowOf = ({ id, slug, name, language, state, startsAt, endsAt, entry, prizes, questionsAsked, pool, entrants, series }: DeskContestRow): DeskContest => ({
  id: String(id), slug, name, language, state, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString(), entry, prize_coins: prizes.reduce((sum, prize) => sum + prize, 0), first_prize: prizes[0] ?? 0,
  ranks: prizes.length, pool, asked: Math.min(pool, questionsAsked ?? pool), entrants, series,
})

/** The checklist of a contest as it is stored now. */
const checklistOf = async (db: Sql, found: DeskContestRecord) => checklistWith(db, found, await paperCounts(db, found.collectionId))

export async function checklistWith(db: Sql, found: TimelessRecord, { keyless, inBank }: PaperCounts) {
  const { contest_seconds: seconds, contest_house_most_coins: houseLimit } = await currentSettings(db)
  return checklist({ ...found, asked: found.questionsAsked ?? undefined, keyless, inBank, seconds, houseLimit })
}

async function costOf(db: Sql, { prizes, entry, languageId }: DeskContestRecord): Promise<ContestRecord['cost']> {
  const [most, last] = [houseAddsAtMost({ prizes, entry }), await lastEntrants(db, languageId)]
  const { contest_house_most_coins: limit } = await currentSettings(db)
  return { prizes: prizes.reduce((sum, prize) => sum + prize, 0), house_most: most.coins, house_most_at: most.entrants, limit, last_entrants: last, house_at_last: houseAdds({ prizes, entry }, last) }
}

async function recordOf(db: Sql, found: DeskContestRecord, zone: string): Promise<ContestRecord> {
  const series = found.seriesFirst === null ? [] : await seriesOf(db, found.seriesFirst, MOST_OF_SERIES)
  const together = gathering(db)
  const [checked, levels, cost, told, voided] = await Promise.all([
    checklistOf(together, found), paperWeights(together, found.collectionId, 'level'), costOf(together, found), countTold(together, found.languageId), voidQuestions(together, found.id),
  ])
  return {
    ...rowOf(found),
    description: found.description, image: found.image, language_id: found.languageId, prizes: found.prizes, redeemable: found.redeemable ? 1 : 0, late_minutes: found.lateMinutes,
    questions_asked: found.questionsAsked, zone, starts_local: found.startsLocal, ends_local: found.endsLocal, revision: found.revision,
    checklist: checked, levels, cost, told,
    series_of: series.map(({ id, name, startsAt, state }) => ({ id: String(id), name, starts_at: startsAt.toISOString(), state })),
    void_questions: voided.map(String),
  }
}

async function live(db: Sql, found: DeskContestRecord) {
  const { entered, playing, left, done, signals, from, to } = await liveCounts(db, found.id)
  const together = gathering(db)
  const [parts, shares, fees] = await Promise.all([comingIn(together, found.id, from, to, PARTS), questionShares(together, found.id, MOST_QUESTIONS), feesOf(together, found)])
  const words = await readQuestions(db, shares)
  return {
    entered, playing, left, done, signals, fees,
    coming_in: Array.from({ length: PARTS }, (_, at) => parts.find(({ part }) => part === at + 1)?.n ?? 0),
    coming_in_from: from.toISOString(), coming_in_to: to.toISOString(),
    questions: shares.map(({ id, answered, right, void: isVoid }, n) => ({ id: String(id), question: words[n]?.question ?? '', answered, right, void: isVoid ? (1 as const) : (0 as const) })),
  }
}

async function entrants(db: Sql, found: DeskContestRecord, { state, cursor, limit }: Input<typeof listContestEntrants>) {
  const points = contest.points(await currentSettings(db))
  const rows = await entrantPage(db, found.id, { settled: found.state === 'settled', state, cursor, limit: limit + 1 })
  const onTheWire = ({ id, name, profile, open, playing, answered, asked, right, wrong, timeMs, enteredAt, rank, prize, signals }: EntrantRow): ContestEntrant => ({
    id, name, profile, state: open ? (playing ? 'playing' : 'left') : 'done', answered, asked, right, wrong, points: scoreOf({ right, wrong }, points), time_ms: Math.round(timeMs),
    entered_at: enteredAt.toISOString(), rank: rank ?? 0, prize, signals,
  })
  return { rows: rows.slice(0, limit).map(onTheWire), next_cursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null }
}

const zoneOf = async (db: Sql) => (await currentSettings(db)).system_timezone

export const deskReads: Served[] = [
  handle(listDeskContests, async ({ tx, input: { state, language_id: languageId, text, cursor, limit } }) => {
    const rows = await contestPage(tx, { state, languageId, text, cursor, limit: limit + 1 })
    return ok({ rows: rows.slice(0, limit).map(rowOf), next_cursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null })
  }),

  handle(getDeskContest, async ({ tx, input }) => {
    const zone = await zoneOf(tx)
    const found = await contestRecord(tx, input.contest_id, zone)
    return found ? ok(await recordOf(tx, found, zone)) : refuse(notFound)
  }),

  handle(getContestLive, async ({ tx, input }) => {
    const found = await contestRecord(tx, input.contest_id, await zoneOf(tx))
    return found ? ok(await live(tx, found)) : refuse(notFound)
  }),

  handle(listContestEntrants, async ({ tx, input }) => {
    const found = await contestRecord(tx, input.contest_id, await zoneOf(tx))
    return found ? ok(await entrants(tx, found, input)) : refuse(notFound)
  }),
]
