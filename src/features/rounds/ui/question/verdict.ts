/** What an answer's reply means to the player who gave it. */
import type { Output } from '../../../../platform/pure/action.ts'
import { GRACE_MS } from '../../rules/clock.ts'
import type { answerQuestion } from '../../contract.ts'

export type AnswerReply = Output<typeof answerQuestion>

/** Why a wrong answer is wrong. elsewhere: another tab or device had answered before. */
export type Why = 'chosen' | 'no-time' | 'too-late' | 'elsewhere'

export type VerdictView = {
  /** r right, w wrong, a answered: it is not told which. */
  mark: 'r' | 'w' | 'a'
  why: Why
  /** Ids of the right options; undefined where they are not told. */
  right: string[] | undefined
  note: string
  /** What was heard in the clip; '' without one. */
  audioText: string
  /** What this answer added to the score or took from it; 0 where no points are counted. */
  points: number
  score: number
  streak: number
}

/** `near`: a right answer may differ from what is right. */
type Given = { pick: string; near?: boolean; score: number; streak: number; deadline: number | null; now: number }

/** `deadline` and `now` are the page's own clock. */
export function verdictOf({ verdict }: AnswerReply, { pick, near = false, score, streak, deadline, now }: Given): VerdictView {
  if (!verdict) return { mark: 'a', why: pick ? 'chosen' : 'no-time', right: undefined, note: '', audioText: '', points: 0, score, streak }
  const { right_answer } = verdict
  const right = right_answer?.split(',').filter(Boolean)
  const same = right_answer === undefined || near ? undefined : isSame(pick, right_answer)
  return {
    mark: verdict.correct ? 'r' : 'w',
    why: whyOf(verdict.correct === 1, pick, same, deadline !== null && now > deadline + GRACE_MS),
    right,
    note: verdict.note ?? '',
    audioText: verdict.audio_text ?? '',
    points: verdict.points,
    score: verdict.score,
    streak: verdict.streak,
  }
}

/** Whether what was picked is what is right: an option, several in their order, or a word however it is written. */
function isSame(pick: string, right: string): boolean {
  const folded = (answer: string) => answer.normalize('NFC').replaceAll(/\s/gu, '').toLowerCase().toUpperCase()
  return folded(pick) === folded(right)
}

function whyOf(correct: boolean, pick: string, same: boolean | undefined, late: boolean): Why {
  if (same !== undefined && correct !== same) return late && !correct ? 'too-late' : pick || correct ? 'elsewhere' : 'no-time'
  return pick ? 'chosen' : 'no-time'
}
