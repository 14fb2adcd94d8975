import type { Sql } from '../../../platform/server/database/database.ts'
import { ANSWER_MODES } from '../../settings/rules/answer-modes.ts'
import { currentSettings } from '../../settings/server.ts'
import type { ModeId } from '../contract.ts'
import { daysOfRounds, finishedInScope, modesOfToday, seenQuestions, type SeenQuestion } from '../store/history.ts'

export { ordersDealt } from '../store/history.ts'

/** What a player has seen of these questions in rounds; questions that this player was never asked are left out. */
export async function seenBy(db: Sql, playerId: string, questionIds: readonly number[]): Promise<Map<number, SeenQuestion>> {
  if (questionIds.length === 0) return new Map()
  const verdictsShowRight = (await currentSettings(db)).answer_mode === ANSWER_MODES.rightOption
  return new Map((await seenQuestions(db, playerId, questionIds, verdictsShowRight)).map((seen) => [seen.questionId, seen]))
}

/** Whether a player has finished a round of this scope, or of one below it (its levels). */
export function hasFinished(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<boolean> {
  return finishedInScope(db, playerId, mode, scope)
}

/** Days (YYYY-MM-DD, in the product's time zone) on which a player finished a round. */
export async function daysPlayed(db: Sql, playerId: string): Promise<string[]> {
  return daysOfRounds(db, playerId, (await currentSettings(db)).system_timezone)
}

/** The modes in which a player has finished a round on the product's current day. */
export async function modesPlayedToday(db: Sql, playerId: string): Promise<ModeId[]> {
  return modesOfToday(db, playerId, (await currentSettings(db)).system_timezone)
}
