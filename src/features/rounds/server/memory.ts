import type { Sql } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../settings/server.ts'
import type { ModeId } from '../contract.ts'
import { daysOfRounds, finishedInScope, modesOfToday, seenQuestions, type SeenQuestion } from '../store.ts'

/** `answer_mode` 3 tells the right option with the verdict; in the others only a review does. */
const TELLS_RIGHT = 3

/** What a player has seen of these questions in rounds; one that was never handed out to this player is not among them. */
export async function recall(db: Sql, playerId: string, questionIds: readonly number[]): Promise<Map<number, SeenQuestion>> {
  if (questionIds.length === 0) return new Map()
  const tellsRight = (await currentSettings(db)).answer_mode === TELLS_RIGHT
  return new Map((await seenQuestions(db, playerId, questionIds, tellsRight)).map((seen) => [seen.questionId, seen]))
}

/** Whether a player has finished a round of this scope, or of one inside of it (its levels). */
export function hasFinished(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<boolean> {
  return finishedInScope(db, playerId, mode, scope)
}

/** Days (YYYY-MM-DD, of the product's time zone) on which a player finished a round. */
export async function daysPlayed(db: Sql, playerId: string): Promise<string[]> {
  return daysOfRounds(db, playerId, (await currentSettings(db)).system_timezone)
}

/** The modes in which a player has finished a round on the product's day. */
export async function modesPlayedToday(db: Sql, playerId: string): Promise<ModeId[]> {
  return modesOfToday(db, playerId, (await currentSettings(db)).system_timezone)
}
