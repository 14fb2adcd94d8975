/** This player's result for the question that was just closed. */
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import type { OptionsState } from '../../../rounds/ui/question/options.tsx'
import type { BattleControl } from '../line/battle-line.ts'
import type { PlacedSeat } from '../line/seats.ts'

/** r right · w wrong · n not answered in time. `missed`: an answer was sent and did not arrive in time. */
export type BattleVerdict = { code: 'r' | 'w' | 'n'; missed: boolean; points: number; right: string; rightWords: string }

/** Undefined while no right answer is shown. */
export function verdictOf({ snapshot, gained, sending, missed }: Pick<BattleControl, 'snapshot' | 'gained' | 'sending' | 'missed'>, seats: readonly PlacedSeat[]): BattleVerdict | undefined {
  const { room, right_answer: right, question, chosen, position = 0 } = snapshot ?? {}
  if (room?.phase !== 'closed' || right === undefined) return undefined
  const own = seats.find((seat) => seat.own)
  // The server's mark comes first: an answer can arrive although its acknowledgement is lost.
  const code = (own?.seat.marks[position - 1] as BattleVerdict['code'] | undefined) ?? (chosen === '' ? 'n' : chosen === right ? 'r' : 'w')
  return { code, missed: code === 'n' && (sending !== '' || missed === position), points: gained[own?.seat.user_id ?? ''] ?? 0, right, rightWords: question?.options.find(({ id }) => id === right)?.text ?? '' }
}

/** The options' state as the round's component expects it. */
export function optionsOf({ snapshot, sending }: Pick<BattleControl, 'snapshot' | 'sending'>, verdict: BattleVerdict | undefined): OptionsState {
  const pick = sending || snapshot?.chosen || undefined
  return {
    question: snapshot?.question ?? undefined,
    phase: snapshot?.room?.phase === 'closed' ? 'verdict' : pick ? 'sending' : 'asking',
    pick,
    verdict: verdict && { code: verdict.code === 'r' ? 'r' : 'w', right: [verdict.right] },
    remainingOptions: [],
    poll: [],
  }
}

export function verdictWords({ t }: Pick<Texts, 't'>, { code, missed, points }: BattleVerdict): string {
  if (missed) return t('battles.verdict-missed')
  if (code === 'r') return points > 0 ? t('rounds.right-points', { n: points }) : t('rounds.right')
  return t(code === 'w' ? 'rounds.wrong' : 'rounds.time-up')
}
