import { notFound, type Action, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse } from '../../../platform/server/http/handler.ts'
import { currentSettings } from '../../settings/server.ts'
import { roundOver, type RoundProgress } from '../contract.ts'
import { currentItem, skipQuestion } from '../rules.ts'
import { lockAsRead } from '../store.ts'
import { secondsFor } from './asked-questions.ts'
import { ownRound, type CallWithRound } from './own-round.ts'
import { saveOrSettle, progressOf } from './play.ts'
import type { ServedMode } from './registry.ts'

/** Its round is read with the token (`ownRoundOf`). */
type SkipCall = Pick<CallWithRound<Action>, 'beside' | 'playerId' | 'language'> & { tx: Tx; input: { round_id: string; question_id: string } }
/** The maximum of skipped questions in a round, and the refusal of one more. */
type SkipLimit = { most: number; refused: Refusal }

/**
 * Skips the open question of a round of one of these modes, for a reason of the mode's own; also when its clock has run out
 * meanwhile. A repeat changes nothing and returns the state of the round. For modes without the lifeline "skip": every
 * skipped question counts against `most`.
 */
export async function skipOpenQuestion(modes: readonly ServedMode[], call: SkipCall, { most, refused }: SkipLimit): Promise<{ data: RoundProgress; message: number } | { refused: Refusal }> {
  const { tx, language, input } = call
  const read = await ownRound(tx, call)
  const found = read && (await lockAsRead(tx, read))
  const item = found?.round.items.find(({ questionId }) => String(questionId) === input.question_id)
  const mode = modes.find(({ id }) => id === found?.round.mode)
  // Not this player's round or of another mode, not a question of it, or one that is not open yet.
  if (!found || !mode || !item || item.openedAt === null) return refuse(notFound)
  const { round, now } = found
  if (item.verdict === 's') return ok(await progressOf(tx, mode, found, language))
  if (currentItem(round) !== item || item.verdict) return refuse(roundOver)
  if (round.items.filter(({ verdict }) => verdict === 's').length >= most) return refuse(refused)
  const after = skipQuestion(round, now, await secondsFor(tx, mode, await currentSettings(tx), round.items))
  const result = await saveOrSettle(tx, mode, round, after, now)
  return ok(await progressOf(tx, mode, { ...found, round: after, result }, language))
}
