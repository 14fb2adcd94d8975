/** Events of rounds of three questions, for unit tests. */
import { STANDARD_LIFELINES, type OpenRound, type QuestionOnTheWire } from '../../contract.ts'
import { step } from './machine.ts'
import { INITIAL, type RoundEvent, type RoundState } from './round-state.ts'

export const asked = (position: number): QuestionOnTheWire => ({
  id: `q${position}`,
  position,
  question: 'Which?',
  question_type: '1',
  options: ['1', '2', '3', '4'].map((id) => ({ id, text: `option ${id}` })),
  image: '',
  image_text: '',
  time_ms: 30_000,
})
const round: OpenRound['round'] = {
  id: 'r',
  mode: 'quiz-zone',
  pace: 'one-by-one',
  total: 3,
  position: 1,
  ends_in_ms: 31_000,
  resumed: 0,
  marks: '',
  score: 0,
  streak: 0,
  lifelines: STANDARD_LIFELINES.map((id) => ({ id, price: 10, used: 0 })),
}
export const open = (
  more: Partial<OpenRound['round']> = {},
  question: QuestionOnTheWire | null = asked(more.position ?? 1),
  kept: Partial<OpenRound> = {},
): RoundEvent => ({
  type: 'opened',
  now: 1_000,
  data: { round: { ...round, ...more }, questions: question ? [question] : [], keep: [], poll: [], ...kept },
})
export const after = (...events: RoundEvent[]): RoundState => events.reduce(step, INITIAL)
export const pick = (option: string): RoundEvent => ({ type: 'picked', option, leftMs: 18_000 })
/** `next`: the position of the next question; 'waits': it is opened by `next`; null: there is none. */
export const answered = (verdict: object | null, next: number | 'waits' | null = 2, now = 5_000): RoundEvent => ({
  type: 'answered',
  now,
  reply: {
    verdict: verdict && { correct: 0, points: 0, score: 0, streak: 0, ...verdict },
    next: typeof next === 'number' ? asked(next) : null,
    ends_in_ms: typeof next === 'number' ? 31_000 : null,
    finished: next === null ? 1 : 0,
    ...(next === 'waits' ? { waits: 1 } : {}),
  },
})
export const lifelineUsed = (lifeline: (typeof STANDARD_LIFELINES)[number]): RoundEvent => ({ type: 'lifeline-used', lifeline })
export const lifelineAnswered = (reply: object, lateMs = 0): RoundEvent => ({ type: 'lifeline-answered', now: 10_000, lateMs, reply: { balance: 90, ...reply } })
