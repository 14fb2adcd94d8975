/** Explanations are read without a clock: the player opens the next question, the answer does not. */
import type { Settings } from '../../settings/rules.ts'
import { ANSWER_MODES } from '../../settings/rules/answer-modes.ts'
import { startQuestion, showsVerdicts, waitingItem, type AskedQuestion, type Mode, type Round, type SecondsFor } from '../rules.ts'

/**
 * Whether an explanation follows the answer to this question, so that the next question waits until the player continues.
 * Never in a round with an end of its own: reading would have to stop that clock.
 */
export const isExplained = (round: Round, asked: AskedQuestion, mode: Mode, settings: Settings): boolean =>
  settings.answer_mode === ANSWER_MODES.rightOption && showsVerdicts(mode, settings) && asked.note !== '' && round.endsAt === null

/** Opens the waiting question with its full clock. `after`: only if it follows the question at this position. */
export function openWaiting(round: Round, now: number, seconds: SecondsFor, after = round.position - 1): Round {
  return waitingItem(round) && after === round.position - 1 ? startQuestion(round, now, seconds) : round
}
