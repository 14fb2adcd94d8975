/** How the question that has just closed went for this player. */
import type { Texts } from '../../../platform/web/texts.ts'
import type { OptionsState } from '../../rounds/ui/options.tsx'
import type { Battle } from './battle-line.ts'
import type { Placed } from './seats.ts'

/** r right · w wrong · n not answered in time. */
export type BattleVerdict = { mark: 'r' | 'w' | 'n'; points: number; right: string; rightWords: string }

/** Known while the right answer is shown. */
export function verdictOf({ snapshot, gained }: Pick<Battle, 'snapshot' | 'gained'>, seats: readonly Placed[]): BattleVerdict | undefined {
  const { room, right_answer: right, question, chosen } = snapshot ?? {}
  if (room?.phase !== 'closed' || right === undefined) return undefined
  const own = seats.find((seat) => seat.own)
  const mark = chosen === '' ? 'n' : chosen === right ? 'r' : 'w'
  return { mark, points: gained[own?.seat.user_id ?? ''] ?? 0, right, rightWords: question?.options.find(({ id }) => id === right)?.text ?? '' }
}

/** What the options of a round need to know, said of a battle. */
export function optionsOf({ snapshot, sending }: Pick<Battle, 'snapshot' | 'sending'>, verdict: BattleVerdict | undefined): OptionsState {
  const pick = sending || snapshot?.chosen || undefined
  return {
    question: snapshot?.question ?? undefined,
    phase: snapshot?.room?.phase === 'closed' ? 'told' : pick ? 'sending' : 'asking',
    pick,
    verdict: verdict && { mark: verdict.mark === 'r' ? 'r' : 'w', right: [verdict.right] },
    keep: [],
    poll: [],
  }
}

export function verdictWords({ t }: Pick<Texts, 't'>, { mark, points }: BattleVerdict): string {
  if (mark === 'r') return points > 0 ? t('rounds.right-points', { n: points }) : t('rounds.right')
  return t(mark === 'w' ? 'rounds.wrong' : 'rounds.time-up')
}
