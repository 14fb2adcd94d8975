/** Battles of a question whose key is corrected: results, fees and pots, statistics and boards. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { Purses, postGroups } from '../../coins/server/correcting.ts'
import type { JournalDraft } from '../../coins/server/correcting.ts'
import type { Change } from '../../corrections/rules.ts'
import type { CorrectionCase, CorrectionPart, Unit } from '../../corrections/server/part.ts'
import { correctBoards } from '../../leaderboards/server.ts'
import { isFast, medianOf } from '../../rounds/rules/farming.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { correctStatistics, type StatisticsChange } from '../../statistics/server.ts'
import type { Room } from '../rules.ts'
import { judgedAnew } from '../rules/correcting.ts'
import { outcomeOf, type BattleOutcome, type BattleStanding } from '../rules/outcome.ts'
import { finishedWith, hasLive, lockFinished, roomsAnew, saveOutcome, seatIds, type FinishedRoom } from '../store/correcting.ts'
import { payPotAnew } from './pot-anew.ts'

const ROOMS_AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Kinds of battles by the names of their modes. */
const placeOf = (kind: string): string => `${kind}-battle`

export const correctBattles: CorrectionPart = {
  name: 'battles',
  unitsAtOnce: { plan: 200, post: 20 },
  find: findBattles,
  plan: async (db, of, units, purses) => (await judgeUnits(db, of, units, purses)).flatMap(({ changes }) => changes),
  post: postUnits,
  isOpen: (db, of, before) => hasLive(db, of.questionId, before),
}

async function findBattles(db: Sql, of: CorrectionCase, breathe: () => Promise<void>): ReturnType<CorrectionPart['find']> {
  const units: Unit[] = []
  const answers = new Map<string, number>()
  for (let page: { id: string; kind: string; room: Room }[] = [], after = FIRST; ; after = page.at(-1)?.id ?? after) {
    page = await finishedWith(db, of.questionId, after, ROOMS_AT_ONCE)
    for (const { id, kind, room } of page) {
      const at = room.questions.findIndex((question) => question.id === of.questionId)
      answers.set(kind, (answers.get(kind) ?? 0) + room.seats.filter(({ given }) => given[at]).length)
      if (judgedAnew(room, of.questionId, of.asked)) units.push({ id, subjects: [id] })
    }
    if (page.length < ROOMS_AT_ONCE) break
    await breathe()
  }
  return { units, answers: [...answers].map(([kind, n]) => ({ place: placeOf(kind), name: '', answers: n })) }
}

type Judged = { before: FinishedRoom; room: Room; outcome: BattleOutcome; changes: Change[]; journals: JournalDraft[] }

async function judgeUnits(db: Sql, of: CorrectionCase, units: readonly Unit[], purses: Purses): Promise<Judged[]> {
  const settings = await currentSettings(db)
  const found = await roomsAnew(db, units.map(({ id }) => id), settings.system_timezone, settings.battle_pair_daily_limit)
  await purses.read(db, found.flatMap(({ outcome }) => outcome.standings.map(({ playerId }) => playerId)))
  const seats = await seatIds(db, found.map(({ id }) => id))
  const judged: Judged[] = []
  for (const before of found) {
    const room = judgedAnew(before.room, of.questionId, of.asked)
    if (!room) continue
    const outcome = outcomeOf(room)
    const { journals, borne } = await payPotAnew(db, { correctionId: of.id, room, outcome, purses, seatOf: (playerId) => seats.get(`${room.id} ${playerId}`) as number })
    judged.push({ before, room, outcome, journals, changes: changesOf(before, room, outcome, of.questionId, borne) })
  }
  return judged
}

/** Winnings less the fee. */
const cameTo = (entryCoins: number, { refunded, coins }: BattleStanding): number => (refunded ? 0 : coins - entryCoins)

function changesOf(before: FinishedRoom, room: Room, outcome: BattleOutcome, questionId: number, borne: ReadonlyMap<string, number>): Change[] {
  const at = room.questions.findIndex(({ id }) => id === questionId)
  return outcome.standings.flatMap((standing, n): Change[] => {
    const was = before.outcome.standings.find(({ playerId }) => playerId === standing.playerId) as BattleStanding
    const [own, earlier] = [room.seats[n]?.given[at], before.room.seats[n]?.given[at]]
    const change = {
      unit: room.id, subject: room.id, playerId: standing.playerId, place: placeOf(room.kind), name: '', verdict: (Number(own?.right ?? false) - Number(earlier?.right ?? false)) as -1 | 0 | 1,
      points: standing.points - was.points, passes: (Number(standing.result === 'won') - Number(was.result === 'won')) as -1 | 0 | 1,
      ranks: standing.rank === was.rank ? null : { before: was.rank, after: standing.rank }, coins: cameTo(room.entryCoins, standing) - cameTo(room.entryCoins, was), borne: borne.get(standing.playerId) ?? 0,
    }
    const counts = own && Boolean(own.voided) !== Boolean(earlier?.voided)
    return counts || change.verdict || change.points || change.ranks || change.passes || change.coins || was.result !== standing.result ? [change] : []
  })
}

async function postUnits(tx: Tx, of: CorrectionCase, units: readonly Unit[]): Promise<Change[]> {
  const settings = await currentSettings(tx)
  await lockFinished(tx, units.map(({ id }) => id))
  const judged = await judgeUnits(tx, of, units, new Purses(tx))
  for (const { room, outcome } of judged) await saveOutcome(tx, room, outcome)
  const counted = judged.flatMap((one) => countedChanges(one, settings))
  await correctStatistics(tx, counted)
  await correctBoards(tx, counted.map(({ playerId, day, score }) => ({ playerId, day, more: score })))
  await postGroups(tx, judged.map(({ journals }) => journals))
  return judged.flatMap(({ changes }) => changes)
}

/** What statistics and boards counted of each player, and count now. */
function countedChanges({ before, room, outcome }: Judged, settings: Settings): StatisticsChange[] {
  return outcome.standings.flatMap((standing, n): StatisticsChange[] => {
    const was = before.outcome.standings.find(({ playerId }) => playerId === standing.playerId) as BattleStanding
    const median = medianOf((room.seats[n]?.given ?? []).flatMap((one) => (one?.option ? [one.ms] : [])))
    const isDoubtful = before.often.includes(standing.playerId) || isFast(median, settings)
    const [now, then] = [sumsOf(standing, isDoubtful), sumsOf(was, isDoubtful)]
    const difference = (name: keyof typeof now) => now[name] - then[name]
    return [{ playerId: standing.playerId, day: before.day, categoryId: before.categoryId, answered: difference('answered'), correct: difference('right'), score: difference('score'), won: difference('won'), lost: difference('lost'), drawn: difference('drawn') }]
  })
}

function sumsOf({ answered, right, points, result }: BattleStanding, isDoubtful: boolean) {
  const counts = result !== 'void'
  const is = (...results: BattleStanding['result'][]) => Number(results.includes(result))
  return { answered: counts ? answered : 0, right: counts ? right : 0, score: counts && result !== 'left' && !isDoubtful ? points : 0, won: is('won'), lost: is('lost', 'left'), drawn: is('drawn') }
}
