/**
 * The report of a show, from its final state and its plan. It covers the steps that were reached, without slides.
 *
 * Could answer: a seat that was let in, from the first question after it came until it was put out. Seats that were put out count in the figures of
 * those questions, as they did in the room, but have no place and are not listed. Ghosts are listed with their places, and count in no figure.
 */
import { FEWEST_ANSWERS } from '../../../features/item-statistics/rules.ts'
import type { ReportFigures } from '../contract.ts'
import { wordsOf } from './answer-words.ts'
import type { DealtStep } from './plan.ts'
import { draftKindOf } from './quiz-draft.ts'
import { counts, isPerson, POLL, replayMark, SLIDE, type Show, type ShowAnswer, type ShowQuestion, type ShowSeat } from './show.ts'
import { standingsOf } from './standings.ts'

export type ReportQuestion = ReportFigures['questions'][number]
export type ReportSeat = ReportFigures['seats'][number]

/** A step that was asked, `at` its place in the plan, from 0. */
type Asked = { at: number; question: ShowQuestion; dealt: DealtStep; could: ShowSeat[] }

export function reportOf(show: Show, plan: readonly DealtStep[]): ReportFigures {
  const asked = show.questions.slice(0, show.position).flatMap((question, at): Asked[] => {
    const dealt = plan[at]
    return question.kind === SLIDE || !dealt ? [] : [{ at, question, dealt, could: show.seats.filter((seat) => couldAnswer(seat, at)) }]
  })
  const counted = asked.filter(({ question }) => counts(question))
  const [standings, scores] = [standingsOf(show), scoresIn(counted)]
  const last = asked.at(-1)?.at
  const people = standings.filter(({ seat }) => isPerson(show.seats[seat] as ShowSeat))
  return {
    players: people.length,
    right: percentOf(counted.flatMap(({ could, at }) => could.map((seat) => shareAt(seat, at)))),
    ms: meanMs(counted.flatMap(({ could, at }) => answersAt(could, at))),
    stayed: people.filter(({ seat }) => hasStayed(show.seats[seat] as ShowSeat, last)).length,
    questions: asked.map(reportQuestion),
    seats: standings.map((standing) => {
      const seat = show.seats[standing.seat] as ShowSeat
      return { ...standing, name: seat.name, ...replayMark(seat), marks: asked.map((one) => markOf(seat, one)).join(''), ms: meanMs(seat.given.filter((one) => one !== null)) }
    }),
    doubtful: counted.filter((one) => isDoubtful(one, scores)).map(({ at }) => at + 1),
  }
}

const couldAnswer = ({ presence, from, outAt = Infinity }: ShowSeat, at: number): boolean => presence !== 'waiting' && presence !== 'ghost' && from <= at + 1 && at + 1 < outAt
const shareAt = ({ given }: ShowSeat, at: number): number => given[at]?.share ?? 0
const answersAt = (seats: readonly ShowSeat[], at: number): ShowAnswer[] => seats.flatMap(({ given }) => given[at] ?? [])
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const percentOf = (shares: readonly number[]): number | null => (shares.length > 0 ? 100 * mean(shares) : null)
const meanMs = (answers: readonly ShowAnswer[]): number | null => (answers.length > 0 ? Math.round(mean(answers.map(({ ms }) => ms))) : null)

/** r right, p partly, w wrong, n not answered, l asked before the seat came, - does not count. */
function markOf({ from, given }: ShowSeat, { at, question }: Asked): string {
  if (!counts(question)) return '-'
  if (at + 1 < from) return 'l'
  const one = given[at]
  return !one ? 'n' : one.share >= 1 ? 'r' : one.share > 0 ? 'p' : 'w'
}

/** Answered the last question, or was connected when the show ended. */
const hasStayed = ({ presence, given }: ShowSeat, last: number | undefined): boolean => presence === 'here' || (last !== undefined && given[last] != null)

/**
 * `right`: the share of right answers among those who could answer; a partly right one counts as its part, none as wrong. Polls and skipped
 * questions have none, a question without points has one and does not count in the totals.
 */
function reportQuestion({ at, question, dealt, could }: Asked): ReportQuestion {
  const { step } = dealt
  const isJudged = question.kind !== POLL && !question.skipped
  const answers = answersAt(could, at)
  return {
    id: question.id, position: at + 1, kind: draftKindOf(step), question: step.question, unit: typeof step.more.unit === 'string' ? step.more.unit : '', counted: counts(question) ? 1 : 0, asked: could.length,
    right: isJudged ? percentOf(could.map((seat) => shareAt(seat, at))) : null, ms: meanMs(answers), missed: isJudged ? mostMissed(question, dealt, answers) : null,
  }
}

/** The most frequent wrong answer; among equal numbers, the one that was stored first. Null: there is no wrong one, or the answers have no words (places). */
function mostMissed({ order }: ShowQuestion, { step }: DealtStep, answers: readonly ShowAnswer[]): ReportQuestion['missed'] {
  const found = new Map<string, { answer: string[]; seats: number }>()
  for (const { answer, share } of answers) {
    const words = share > 0 ? [] : wordsOf(step, order, answer)
    if (words.length === 0) continue
    const key = words.map(folded).join('\n')
    const before = found.get(key)
    found.set(key, { answer: before?.answer ?? words, seats: (before?.seats ?? 0) + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.seats - a.seats)[0] ?? null
}
/** Typed answers that differ in capitals and spaces alone are one. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** The share of a room that is its best group. */
export const BEST_SHARE = 0.27
/** A question that more of the best had right was understood. */
export const UNDERSTOOD = 0.5

/**
 * The best players missed the question as often as everybody else: D = p(best) − p(others) ≤ 0, and p(best) ≤ 1/2, where p is the mean share of the
 * points. D is the index of discrimination of test theory. The best 27 % are the group for which it is most precise (T. L. Kelley, The selection of
 * upper and lower groups for the validation of test items, Journal of Educational Psychology 30, 1939), and items with a low D are to be revised
 * (R. L. Ebel, Essentials of Educational Measurement). Two changes: the best are compared with all others instead of the worst 27 %, as the sentence
 * on the screen says, and who is good is measured by the other questions, so that a question has no part in its own judgement. Equal players are not
 * separated. Fewer than `FEWEST_ANSWERS` players are chance.
 */
function isDoubtful({ at, could }: Asked, scores: ReadonlyMap<ShowSeat, Score>): boolean {
  const ranked = could
    .flatMap((seat) => {
      const { sum, n } = scores.get(seat) as Score
      const share = shareAt(seat, at)
      return n > 1 ? [{ share, strength: (sum - share) / (n - 1) }] : []
    })
    .sort((a, b) => b.strength - a.strength)
  if (ranked.length < FEWEST_ANSWERS) return false
  const border = ranked[Math.ceil(ranked.length * BEST_SHARE) - 1]?.strength ?? 0
  const [best, others] = [ranked.filter(({ strength }) => strength >= border), ranked.filter(({ strength }) => strength < border)]
  if (best.length > others.length) return false
  const [ofBest, ofOthers] = [mean(best.map(({ share }) => share)), mean(others.map(({ share }) => share))]
  return ofBest <= ofOthers && ofBest <= UNDERSTOOD
}

/** The shares that a seat earned, summed, and of how many questions. */
type Score = { sum: number; n: number }
function scoresIn(counted: readonly Asked[]): Map<ShowSeat, Score> {
  const scores = new Map<ShowSeat, Score>()
  for (const { at, could } of counted)
    for (const seat of could) {
      const { sum, n } = scores.get(seat) ?? { sum: 0, n: 0 }
      scores.set(seat, { sum: sum + shareAt(seat, at), n: n + 1 })
    }
  return scores
}

const HARDEST = 3
/** The questions with the fewest right answers; none that everybody had right. */
export const hardestOf = (questions: readonly ReportQuestion[]): (ReportQuestion & { right: number })[] =>
  questions
    .flatMap((each) => (each.right === null || each.right >= 100 ? [] : [{ ...each, right: each.right }]))
    .sort((a, b) => a.right - b.right || a.position - b.position)
    .slice(0, HARDEST)
