import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { Undo } from '../../platform/server/http/handler.ts'
import { notYet } from './contract.ts'
import { askable, type OpenQuestionIds } from './rules.ts'
import { lockOpenQuestionIds, openQuestionIdsAmong } from './store.ts'

export { answersShownOf, answersToShow, showAnswersToday, showMoreToday, type ShownAnswers } from './store.ts'

/** Those of these questions that are open for a player: nothing about them may be disclosed outside of the round or battle that asks them. */
export async function openQuestionsAmong(db: Sql, playerId: string, questionIds: readonly number[]): Promise<OpenQuestionIds> {
  return new Set(questionIds.length > 0 ? await openQuestionIdsAmong(db, playerId, questionIds) : [])
}

/**
 * The questions that are open for these players. Locks drawing for them until the transaction ends: the draws of a player are
 * serialized, so that no question is open twice.
 */
export async function lockDraws(tx: Tx, playerIds: readonly string[]): Promise<OpenQuestionIds> {
  return new Set(await lockOpenQuestionIds(tx, playerIds))
}

/** `wanted`: the maximum number of questions. `least`: the share of it that has to be available; 0: one is enough. */
export type DrawLimits = { open: OpenQuestionIds; wanted: number; least: number }

/** The first candidates that may be asked in a new round or battle, `wanted` at most. Rolls back with the refusal `not-yet` if too few are left. */
export function askableOrRefuse<Question extends { id: number }>(candidates: Iterable<Question>, { open, wanted, least }: DrawLimits): Question[] {
  const free = askable(candidates, open, wanted, least)
  if (!free) throw new Undo(notYet)
  return free
}
