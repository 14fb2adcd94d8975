import { describe, expect, it } from 'vitest'
import { MODES } from './modes.ts'
import { onwardFrom } from './onward.ts'

const round = (mode: 'quiz-zone' | 'daily-quiz' | 'multi-match' | 'bookmarks', open: 0 | 1, place: Record<string, string> = {}) => ({ id: mode, mode, open, place, position: 1, total: 10 })
type Home = Parameters<typeof onwardFrom>[0]['home']
const next = (home: Partial<Home> = {}, done: string[] = [], modes = MODES) => onwardFrom({ modes, from: 'daily-quiz', home: { rounds: [], live_contests: 0, ...home }, doneToday: new Set(done) })
const without = (...ids: string[]) => MODES.filter(({ look }) => !ids.includes(look.id))

describe('the way on', () => {
  it.each([
    ['first of all to a round that waits', next({ rounds: [round('daily-quiz', 0), round('multi-match', 1, { category: 'nature', level: '2' })], live_contests: 1 }), 'multi-match'],
    ['not to the quiz of the day that has just ended, nor to practice', next({ rounds: [round('daily-quiz', 1), round('bookmarks', 1)] }), 'quiz-zone'],
    ['to a live contest that is still to be played, whatever else was played in contests today', next({ live_contests: 1 }, ['quiz-zone', 'contest']), 'contest'],
    ['to no contest where none is live', next({}, ['quiz-zone']), 'true-and-false'],
    ['else to the first way to play that is new today', next({}, ['daily-quiz', 'quiz-zone', 'true-and-false']), 'self-challenge'],
    ['to the first one where all are done', next({}, MODES.map(({ look }) => look.id)), 'quiz-zone'],
    ['not to what is switched off', next({ live_contests: 1 }, [], without('quiz-zone', 'contest')), 'true-and-false'],
    ['nowhere where nothing else is switched on', next({ live_contests: 1 }, [], MODES.filter(({ look }) => look.id === 'daily-quiz' || look.id === 'exam')), undefined],
  ])('leads %s', (_rule, onward, id) => expect(onward?.mode.look.id).toBe(id))
  it('continues an open round', () => {
    const onward = next({ rounds: [round('multi-match', 1, { category: 'nature', subcategory: '-', level: '2' })] })
    expect(onward).toMatchObject({ open: true, to: '/multi-match-questions/nature/-/2/' })
  })
})
