import { describe, expect, it } from 'vitest'
import { openShow } from '../rules.ts'
import type { Step } from '../contract.ts'
import { advanced, ownSeatOf, REPLAY_START, replayedOf, showAt, timesAt, type ReplayProgress } from './replay.ts'
import type { Show, ShowAnswer, ShowQuestion, ShowSeat } from './show.ts'
import { standingsOf } from './standings.ts'
import { ownView } from './view.ts'

const CLOCK_MS = 20_000
const aQuestion = (id: string, what: Partial<ShowQuestion> = {}): ShowQuestion => ({ id, version: 1, kind: 'one', order: [0, 1], right: '1', clockMs: CLOCK_MS, worth: 1_000, isSpeedy: false, ...what })
const answer = (isRight: boolean, ms: number): ShowAnswer => ({ answer: isRight ? '1' : '2', share: isRight ? 1 : 0, ms, base: isRight ? 1_000 : 0, speed: 0, run: 0 })
const aSeat = (name: string, given: (ShowAnswer | null)[], what: Partial<ShowSeat> = {}): ShowSeat => ({ id: name, name, playerId: '', team: -1, from: 1, presence: 'away', given, ...what })

const QUESTIONS = [aQuestion('slide', { kind: 'slide', worth: 0 }), aQuestion('a'), aQuestion('skipped', { skipped: true }), aQuestion('b'), aQuestion('never')]
const SEATS = [
  aSeat('Ada', [null, answer(true, 5_000), null, answer(true, 9_000), null]),
  aSeat('Late', [null, null, null, answer(true, 1_000), null], { from: 4 }),
  aSeat('Out', [null, answer(true, 1), null, null, null], { presence: 'out', outAt: 3 }),
]
const FINAL: Show = { ...openShow({ id: 'show', questions: QUESTIONS, mostSeats: 10, hasStreaks: false, hasPenalty: false, teams: 0 }), seats: SEATS, phase: 'over', position: 4 }
const PLAN = QUESTIONS.map(({ id }) => ({ step: { id } as Step, deal: null }))
const { show: replayed, plan } = replayedOf(FINAL, PLAN)
/** Through `answers`, each given after a second. */
const through = (...answers: string[]): ReplayProgress => answers.reduce((progress, given) => advanced(replayed, advanced(replayed, progress, '', 0), given, 1_000), REPLAY_START)

describe('a replay', () => {
  it('has the questions that were asked and counted, and the seats that were there at the end', () => {
    expect([replayed.questions.map(({ id }) => id), plan.map(({ step }) => step.id), replayed.seats.map(({ name, from }) => [name, from])]).toEqual([['a', 'b'], ['a', 'b'], [['Ada', 1], ['Late', 2], ['', 1]]])
  })
  it('goes from the first question to the end, one press each', () => {
    let progress = REPLAY_START
    const phases = Array.from({ length: 6 }, () => (progress = advanced(replayed, progress, '1', 1_000)).phase)
    expect(phases).toEqual(['open', 'closed', 'open', 'closed', 'over', 'over'])
  })
  it('is judged as the show was, and places the own seat among the others', () => {
    const show = showAt(replayed, through('1', '2'))
    expect(ownView(show, ownSeatOf(show))).toMatchObject({ points: 1_000, marks: 'rw', place: 2 })
    expect(standingsOf(show).map(({ points }) => points)).toEqual([2_000, 1_000, 1_000])
  })
  it('knows when the others answered the open question', () => {
    const at = (progress: ReplayProgress) => timesAt(showAt(replayed, advanced(replayed, progress, '', 0)))
    expect([at(REPLAY_START), at(through('1'))]).toEqual([[5_000], [1_000, 9_000]])
  })
  it('counts an answer in the seconds of grace, and none after them', () => {
    const after = (ms: number) => showAt(replayed, advanced(replayed, advanced(replayed, REPLAY_START, '', 0), '1', ms))
    expect([CLOCK_MS + 1_999, CLOCK_MS + 2_001].map((ms) => ownView(after(ms), ownSeatOf(replayed))?.marks)).toEqual(['r', 'n'])
  })
  it('shows nothing of a question before its answer: points and places are those of the questions before', () => {
    const show = showAt(replayed, advanced(replayed, REPLAY_START, '', 0))
    expect([show.phase, show.position, standingsOf(show).map(({ points }) => points)]).toEqual(['open', 1, [0, 0, 0]])
  })
})
