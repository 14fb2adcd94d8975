import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf } from '../../features/questions/kinds/rules.ts'
import { LIFELINES } from '../../features/rounds/contract.ts'
import { currentItem, HEAD_START_MS, startQuestion, skipQuestion, lockAndOpenNext } from '../../features/rounds/rules.ts'
import { refuseLifeline } from '../../features/rounds/rules/lifelines.ts'
import { anAsked, anItem, aRound } from '../../features/rounds/rules/samples.ts'
import { rewardFor, rightInARow, tally } from '../../features/rounds/rules/worth.ts'
import { shownQuestion } from '../../features/rounds/server/wire.ts'
import { DEFAULTS } from '../../features/settings/rules.ts'
import { audioQuestions } from './rules.ts'

const clip = anAsked({ kind: 'clip', audio: '/media/seed/audio/a01.mp3', audioMs: 3657, audioText: 'Two notes, an octave apart.' })
const item = anItem(1, { openedAt: 0, deadline: 40_000 })
const seconds = () => 30

describe('the time for a question', () => {
  it.each([[30, 0, 30_000], [30, 3657, 33_657], [30, 1001, 31_001], [12, 59_999, 71_999], [30, 4094, 34_094]])('%i s and a clip of %i ms make %i ms', (audio_mode_seconds, audioMs, ms) => {
    expect(shownQuestion({ ...clip, audioMs }, item, audioQuestions, { ...DEFAULTS, audio_mode_seconds }, 1).time_ms).toBe(ms)
  })

  it('is a whole number of milliseconds, whatever the clip and the factor', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 600_000 }), fc.constantFrom(0, 1, 2, 10), (audioMs, factor) => {
      expect(shownQuestion({ ...clip, audioMs }, item, audioQuestions, DEFAULTS, factor).time_ms).toBe((30_000 + audioMs) * factor)
    }))
  })

  it('runs from a second after it is sent', () => {
    const round = startQuestion(aRound([anItem(1)]), 5_000, () => audioQuestions.seconds(DEFAULTS, clip))
    expect(currentItem(round)?.deadline).toBeCloseTo(5_000 + HEAD_START_MS + 33_657)
  })
})

it('sends the clip and its length, and not its transcript', () => {
  expect(shownQuestion(clip, item, audioQuestions, DEFAULTS, 1)).toMatchObject({ audio: '/media/seed/audio/a01.mp3', audio_ms: 3657 })
  expect(kindOf(clip).publicFields?.(clip, item)).toEqual({ audio: '/media/seed/audio/a01.mp3', audio_ms: 3657 })
  expect(JSON.stringify(shownQuestion(clip, item, audioQuestions, DEFAULTS, 1))).not.toContain('octave')
})

describe('a round', () => {
  it.each([[10, 0, true, 40, 4], [7, 3, true, 16, 4], [6, 4, true, 8, 3], [3, 7, true, 0, 0], [2, 8, false, 0, 0], [0, 0, false, 0, 0]])('%i right and %i wrong: passed %s, score %i, %i coins', (right, wrong, passed, score, coins) => {
    expect(rewardFor({ right, wrong }, audioQuestions, DEFAULTS)).toMatchObject({ passed, score, coins })
  })

  it('has the operator’s figures', () => {
    const other = { ...DEFAULTS, audio_mode_total_question: 5, audio_mode_seconds: 12, audio_mode_correct_answer_credit_score: 7, audio_mode_wrong_answer_deduct_score: 3 }
    expect([audioQuestions.questions(other), audioQuestions.seconds(other), audioQuestions.points(other)]).toEqual([5, 12, { right: 7, wrong: 3 }])
  })

  it.each(LIFELINES)('knows no lifeline %s', (lifeline) =>
    expect(refuseLifeline(aRound([item], { mode: 'audio-questions' }), audioQuestions, clip, lifeline, 1_000, DEFAULTS)).toBe('lifeline-not-allowed'))
})

describe('a question that is left out', () => {
  const three = aRound([item, anItem(2), anItem(3)], { mode: 'audio-questions' })

  it('neither counts nor breaks a streak, and the next one opens with its full clock', () => {
    const right = lockAndOpenNext(three, clip, '2', 1_000, seconds)
    const after = skipQuestion(right, 9_000, seconds)
    expect(after.items.map(({ verdict }) => verdict)).toEqual(['r', 's', null])
    expect(currentItem(after)).toMatchObject({ position: 3, openedAt: 9_000, deadline: 9_000 + HEAD_START_MS + 30_000 })
    expect(rightInARow(lockAndOpenNext(after, clip, '2', 10_000, seconds))).toBe(2)
    expect(rewardFor(tally(after), audioQuestions, DEFAULTS)).toMatchObject({ percent: 100, passed: true })
  })

  it('is no pass by itself', () => {
    const all = [1, 2, 3].reduce((round) => skipQuestion(round, 2_000, seconds), three)
    expect(tally(all)).toMatchObject({ right: 0, wrong: 0, skipped: 3 })
    expect(rewardFor(tally(all), audioQuestions, DEFAULTS)).toMatchObject({ percent: 0, passed: false, coins: 0 })
  })
})
