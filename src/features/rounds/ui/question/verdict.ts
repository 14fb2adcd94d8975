/** The verdict for display, derived from the reply to an answer. */
import type { Output } from '../../../../platform/pure/action.ts'
import { GRACE_MS } from '../../rules/clock.ts'
import type { answerQuestion } from '../../contract.ts'

export type AnswerReply = Output<typeof answerQuestion>

/** Why a wrong answer is wrong. elsewhere: another tab or device had answered before. */
export type VerdictReason = 'chosen' | 'no-time' | 'too-late' | 'elsewhere'

export type VerdictView = {
  /** r right, w wrong, a answered: the verdict is withheld. */
  code: 'r' | 'w' | 'a'
  reason: VerdictReason
  /** Ids of the right options; undefined where they are withheld. */
  right: string[] | undefined
  note: string
  /** The transcript of the clip; '' without one. */
  audioText: string
  /** What this answer added to the score or took from it; 0 where points are not counted. */
  points: number
  score: number
  /** Right answers in a row; `streak` on the wire. */
  rightInARow: number
}

/** `near`: an answer may be right without being equal to the right one. */
type AnswerContext = { pick: string; near?: boolean; score: number; rightInARow: number; deadline: number | null; now: number }

/** `deadline` and `now` are times of the page's clock. */
export function verdictOf({ verdict }: AnswerReply, { pick, near = false, score, rightInARow, deadline, now }: AnswerContext): VerdictView {
  if (!verdict) return { code: 'a', reason: pick ? 'chosen' : 'no-time', right: undefined, note: '', audioText: '', points: 0, score, rightInARow }
  const { right_answer } = verdict
  const right = right_answer?.split(',').filter(Boolean)
  const same = right_answer === undefined || near ? undefined : isSame(pick, right_answer)
  return {
    code: verdict.correct ? 'r' : 'w',
    reason: reasonOf(verdict.correct === 1, pick, same, deadline !== null && now > deadline + GRACE_MS),
    right,
    note: verdict.note ?? '',
    audioText: verdict.audio_text ?? '',
    points: verdict.points,
    score: verdict.score,
    rightInARow: verdict.streak,
  }
}

/** Whether the pick equals the right answer: an option, an ordered list, or a word in any spelling of case and spaces. */
function isSame(pick: string, right: string): boolean {
  const folded = (answer: string) => answer.normalize('NFC').replaceAll(/\s/gu, '').toLowerCase().toUpperCase()
  return folded(pick) === folded(right)
}

function reasonOf(correct: boolean, pick: string, same: boolean | undefined, late: boolean): VerdictReason {
  if (same !== undefined && correct !== same) return late && !correct ? 'too-late' : pick || correct ? 'elsewhere' : 'no-time'
  return pick ? 'chosen' : 'no-time'
}
