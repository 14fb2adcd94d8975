import { describe, expect, it } from 'vitest'
import type { Step } from '../contract.ts'
import { openShow } from '../rules.ts'
import { hardestOf, reportOf, type ReportQuestion } from './report.ts'
import type { DealtStep } from './plan.ts'
import type { Show, ShowAnswer, ShowQuestion, ShowSeat } from './show.ts'

const OPTIONS = ['Mercury', 'Zinc', 'Lead']
const aStep = (id: string, what: Partial<Step> = {}): Step => ({
  id, kind: 'one', question: `Question ${id}?`, options: OPTIONS, answer: [0], more: {}, image: '', image_text: '', seconds: 20, worth: 1_000, speedy: 1, notes: '', after: '', ...what,
})
/** Options as they are shown: Zinc, Lead, Mercury. */
const DEAL = { order: [1, 2, 0], kindState: null }
const RIGHT = '3'
const questionOf = ({ id, kind, worth }: Step, what: Partial<ShowQuestion> = {}): ShowQuestion => ({ id, version: 1, kind, order: DEAL.order, right: RIGHT, clockMs: 20_000, worth, isSpeedy: true, ...what })

/** r right · z zinc · l lead · h half right · a space: not answered. */
const answerOf = (sign: string | undefined, at: number): ShowAnswer | null => {
  const share = sign === 'r' ? 1 : sign === 'h' ? 0.5 : 0
  const answer = { r: RIGHT, h: RIGHT, z: '1', l: '2' }[sign ?? '']
  return answer === undefined ? null : { answer, share, ms: 1_000 * (at + 1), base: 1_000 * share, speed: 0, run: 0 }
}
const aSeat = (name: string, answers: string, what: Partial<ShowSeat> = {}): ShowSeat => ({ id: name, name, playerId: '', team: -1, from: 1, presence: 'here', given: [...answers].map(answerOf), ...what })

function aShow(seats: ShowSeat[], steps: Step[] = [aStep('a'), aStep('b'), aStep('c')], what: Partial<Show> = {}): [Show, DealtStep[]] {
  const questions = steps.map((step) => questionOf(step))
  return [{ ...openShow({ id: 'show', questions, mostSeats: 100, hasStreaks: false, hasPenalty: false, teams: 0 }), seats, phase: 'over', position: steps.length, ...what }, steps.map((step) => ({ step, deal: DEAL }))]
}
const rights = (report: { questions: ReportQuestion[] }) => report.questions.map(({ right }) => right)

describe('a report', () => {
  it('has each question and each player, best first', () => {
    const report = reportOf(...aShow([aSeat('Ada', 'rrz'), aSeat('Ben', 'rz '), aSeat('Cem', 'rrr')]))
    expect(report).toMatchObject({ players: 3, stayed: 3, doubtful: [], ms: 1_875 })
    expect(rights(report).map((right) => Math.round(right ?? -1))).toEqual([100, 67, 33])
    expect(report.right).toBeCloseTo(200 / 3)
    expect(report.questions[2]).toEqual({ id: 'c', position: 3, kind: 'one', question: 'Question c?', unit: '', counted: 1, asked: 3, right: 100 * (1 / 3), ms: 3_000, missed: { answer: ['Zinc'], seats: 1 } })
    expect(report.seats).toEqual([
      { seat: 2, name: 'Cem', place: 1, points: 3_000, marks: 'rrr', ms: 2_000 },
      { seat: 0, name: 'Ada', place: 2, points: 2_000, marks: 'rrw', ms: 2_000 },
      { seat: 1, name: 'Ben', place: 3, points: 1_000, marks: 'rwn', ms: 1_500 },
    ])
  })

  it('asks late-comers from their first question on', () => {
    const report = reportOf(...aShow([aSeat('Ada', 'rrr'), aSeat('Late', '  z', { from: 3 })]))
    expect([rights(report), report.questions.map(({ asked }) => asked), report.seats[1]?.marks]).toEqual([[100, 100, 50], [1, 1, 2], 'llw'])
  })

  it('counts a partly right answer as its part, and not among the wrong ones', () => {
    const { questions, seats } = reportOf(...aShow([aSeat('Ada', 'h'), aSeat('Ben', 'r')], [aStep('a')]))
    expect([questions[0]?.right, questions[0]?.missed, seats.map(({ marks }) => marks)]).toEqual([75, null, ['r', 'p']])
  })

  it('shows skipped questions, polls and questions without points, which do not count, and leaves slides out', () => {
    const steps = [aStep('slide', { kind: 'slide', worth: 0 }), aStep('poll', { kind: 'poll', worth: 0 }), aStep('a'), aStep('skipped'), aStep('warm-up', { worth: 0 })]
    const [show, plan] = aShow([aSeat('Ada', ' zrzr'), aSeat('Ben', ' zzz ')], steps)
    const report = reportOf({ ...show, questions: show.questions.map((question) => (question.id === 'skipped' ? { ...question, skipped: true as const } : question)) }, plan)
    expect(report.questions.map(({ position, counted, right, missed }) => [position, counted, right, missed?.seats])).toEqual([[2, 0, null, undefined], [3, 1, 50, 1], [4, 0, null, undefined], [5, 0, 50, undefined]])
    expect([report.right, report.seats.map(({ marks }) => marks)]).toEqual([50, ['-r--', '-w--']])
  })

  it('ends with the last step that was reached', () => {
    expect(reportOf(...aShow([aSeat('Ada', 'r  ')], undefined, { position: 1 })).questions.map(({ id }) => id)).toEqual(['a'])
    expect(reportOf(...aShow([aSeat('Ada', '   ')], undefined, { position: 0 }))).toEqual({ players: 1, right: null, ms: null, stayed: 1, questions: [], seats: [{ seat: 0, name: 'Ada', place: 1, points: 0, marks: '', ms: null }], doubtful: [] })
  })

  it('lists nobody who was put out or never let in; what was answered before counts in its question', () => {
    const report = reportOf(...aShow([aSeat('Ada', 'rrr'), aSeat('Out', 'zz ', { presence: 'out', outAt: 2 }), aSeat('Never', '   ', { presence: 'waiting' })]))
    expect([report.players, report.seats.map(({ name }) => name), rights(report)]).toEqual([1, ['Ada'], [50, 100, 100]])
  })

  it('has no figures without seats', () => {
    const report = reportOf(...aShow([]))
    expect([report.players, report.right, report.ms, report.stayed, report.seats, rights(report)]).toEqual([0, null, null, 0, [], [null, null, null]])
    expect(hardestOf(report.questions)).toEqual([])
  })

  it('knows who stayed: here at the end, or with an answer to the last question', () => {
    expect(reportOf(...aShow([aSeat('Here', 'r  '), aSeat('Slept', 'rrr', { presence: 'away' }), aSeat('Gone', 'rr ', { presence: 'away' })])).stayed).toBe(2)
  })

  it('keeps its figures when names are erased', () => {
    expect(reportOf(...aShow([aSeat('', 'rrr'), aSeat('', 'zzz')])).seats.map(({ seat, name, place }) => [seat, name, place])).toEqual([[0, '', 1], [1, '', 2]])
  })
})

describe('the most frequent wrong answer', () => {
  const missed = (kind: string, answers: string[], options = OPTIONS) => {
    const seats = answers.map((answer, at) => aSeat(`Seat ${at}`, ' ', { given: [{ answer, share: 0, ms: 1_000, base: 0, speed: 0, run: 0 }] }))
    return reportOf(...aShow(seats, [aStep('a', { kind, options })])).questions[0]?.missed
  }
  it.each([
    ['an option, by its words', 'one', ['1', '2', '2'], { answer: ['Lead'], seats: 2 }],
    ['several, in whatever order they came', 'several', ['2,1', '1,2', '1'], { answer: ['Zinc', 'Lead'], seats: 2 }],
    ['an order', 'sequence', ['2,1,3', '1,2,3', '2,1,3'], { answer: ['Lead', 'Zinc', 'Mercury'], seats: 2 }],
    ['a number', 'number', ['1200', '1200', '3'], { answer: ['1200'], seats: 2 }],
    ['what was typed, whatever its capitals', 'typed', ['Toronto', ' toronto', 'Montreal'], { answer: ['Toronto'], seats: 2 }],
    ['the first, among as many', 'one', ['1', '2'], { answer: ['Zinc'], seats: 1 }],
    ['none for a place', 'place', ['1,2', '1,2'], null],
    ['none that is no option', 'one', ['9', 'x'], null],
  ])('is %s', (_, kind, answers, found) => expect(missed(kind, answers)).toEqual(found))
})

describe('a doubtful question', () => {
  /** Twelve players who know the other questions and 28 who know one of them; `best` and `others` of them are right about the first question. */
  const doubtful = (best: number, others: number, room = { best: 12, others: 28 }) => {
    const seats = (n: number, right: number, rest: string) => Array.from({ length: n }, (_, at) => aSeat(`${rest} ${at}`, `${at < right ? 'r' : 'z'}${rest}`))
    return reportOf(...aShow([...seats(room.best, best, 'rr'), ...seats(room.others, others, 'rz')])).doubtful
  }
  it('is one that the best missed as often as everybody else', () => expect([doubtful(2, 8), doubtful(0, 10)]).toEqual([[1], [1]]))
  it('is none that the best knew better', () => expect(doubtful(5, 8)).toEqual([]))
  it('is none that most of the best had right', () => expect(doubtful(9, 28)).toEqual([]))
  it('is none in a small room', () => expect(doubtful(0, 6, { best: 5, others: 10 })).toEqual([]))
  it('is none where all are alike', () => expect(doubtful(20, 0, { best: 40, others: 0 })).toEqual([]))
})

it('the hardest three have the fewest right answers; polls and what all had right are none of them', () => {
  const question = (position: number, right: number | null): ReportQuestion => ({ id: String(position), position, kind: 'one', question: 'Why?', unit: '', counted: 1, asked: 30, right, ms: 4_000, missed: null })
  const hardest = hardestOf([question(1, 93), question(2, null), question(3, 26), question(4, 38), question(5, 26), question(6, 100)])
  expect(hardest.map(({ position }) => position)).toEqual([3, 5, 4])
  expect(hardestOf([question(1, 100)])).toEqual([])
})
