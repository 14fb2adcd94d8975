/** An explanation is read without a clock: the next question is opened by the player, not by the answer. */
import type { Settings } from '../../settings/rules.ts'
import { hand, tells, waiting, type AskedQuestion, type Mode, type Round, type Seconds } from '../rules.ts'

/**
 * Whether the answer to this question is followed by an explanation, so that the next question waits until the player goes on.
 * Never in a round with an end of its own: reading would have to stop that clock.
 */
export const isExplained = (round: Round, asked: AskedQuestion, mode: Mode, settings: Settings): boolean =>
  settings.answer_mode === 3 && tells(mode, settings) && asked.note !== '' && round.endsAt === null

/** Opens the waiting question with its full clock. `after`: only if it follows the question at this position. */
export function openWaiting(round: Round, now: number, seconds: Seconds, after = round.position - 1): Round {
  return waiting(round) && after === round.position - 1 ? hand(round, now, seconds) : round
}
