import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse } from '../../../platform/server/http/handler.ts'
import { currentSettings } from '../../settings/server.ts'
import { roundOver, type LeftOut } from '../contract.ts'
import { current, leaveOut } from '../rules.ts'
import { lockRound } from '../store.ts'
import { secondsFor } from './asked.ts'
import { keep, whatIsNext } from './play.ts'
import type { ServedMode } from './registry.ts'

type Wish = { playerId: string; language: string; input: { round_id: string; question_id: string } }
/** At most so many questions of a round, and what is said to one more. */
type Bound = { most: number; refused: Refusal }

/**
 * Leaves the open question of a round of one of these modes out of the count, for a reason of the mode's own; also when its clock has run out
 * meanwhile. A repeat changes nothing and tells how the round stands. For modes without the lifeline that skips: every
 * question left out counts against `most`.
 */
export async function leaveOutOpen(tx: Tx, modes: readonly ServedMode[], { playerId, language, input }: Wish, { most, refused }: Bound): Promise<{ data: LeftOut; message: number } | { refused: Refusal }> {
  const found = await lockRound(tx, input.round_id, playerId)
  const item = found?.round.items.find(({ questionId }) => String(questionId) === input.question_id)
  // Refused: the question was not handed out yet.
  const mode = modes.find(({ id }) => id === found?.round.mode)
  if (!found || !mode || !item || item.openedAt === null) return refuse(notFound)
  const { round, now } = found
  if (item.mark === 's') return ok(await whatIsNext(tx, mode, found, language))
  if (current(round) !== item || item.mark) return refuse(roundOver)
  if (round.items.filter(({ mark }) => mark === 's').length >= most) return refuse(refused)
  const after = leaveOut(round, now, await secondsFor(tx, mode, await currentSettings(tx), round.items))
  const result = await keep(tx, mode, round, after, now)
  return ok(await whatIsNext(tx, mode, { ...found, round: after, result }, language))
}
