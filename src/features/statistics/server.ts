import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { currentSettings } from '../settings/server.ts'
import { addBattles, addBattlesToDay, addRound, changeDays, changeTotals, correctAnswersOf, lockCorrectAnswers, type CountedAnswer, type StatisticsChange, type StatisticsTotals, totalsOf } from './store.ts'

export { eraseStatistics, type CountedAnswer, type StatisticsChange } from './store.ts'

/** The counters of a player. */
export function statisticsOf(db: Sql, playerId: string): Promise<StatisticsTotals> {
  return totalsOf(db, playerId)
}

export async function scoreOf(db: Sql, playerId: string): Promise<number> {
  return (await totalsOf(db, playerId)).score
}

export function rightAnswersOf(db: Sql, playerId: string): Promise<number> {
  return correctAnswersOf(db, playerId)
}

/** The same; no other transaction counts answers of this player until this one ends. */
export function lockRightAnswers(tx: Tx, playerId: string): Promise<number> {
  return lockCorrectAnswers(tx, playerId)
}

type FinishedRound = { playerId: string; finished: Promise<{ right: number; wrong: number; score: number; answers: readonly CountedAnswer[] }> }

/** Subscriber of finished rounds. Skipped questions are not counted. */
export async function countRound(tx: Tx, { playerId, finished }: FinishedRound): Promise<void> {
  const { right, wrong, score, answers } = await finished
  await addRound(tx, playerId, { answered: right + wrong, right, score, answers, timeZone: (await currentSettings(tx)).system_timezone })
}

type CountedStanding = { playerId: string; answered: number; right: number; score: number; result: 'won' | 'lost' | 'drawn' | 'left' | 'void' }

/** Subscriber of battles between people. `score`: the score on the boards; leaving counts as lost. */
export async function countBattle(tx: Tx, { roomId, standings }: { roomId: string; standings: readonly CountedStanding[] }): Promise<void> {
  const { system_timezone } = await currentSettings(tx)
  const battles = standings.flatMap(({ playerId, answered, right, score, result }) =>
    result === 'void' ? [] : [{ playerId, answered, right, score, result: result === 'left' ? ('lost' as const) : result }],
  )
  await addBattles(tx, battles)
  await addBattlesToDay(tx, roomId, battles, system_timezone)
}

/** Changes what was counted on a day, after a question was corrected. */
export async function correctStatistics(tx: Tx, changes: readonly StatisticsChange[]): Promise<void> {
  if (changes.length === 0) return
  await changeTotals(tx, changes)
  await changeDays(tx, changes)
}
