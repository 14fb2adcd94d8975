import { describe, expect, it } from 'vitest'
import { storyOf, nextStep } from './outcome-story.ts'

const level_data = [1, 2, 3].map((level) => ({ level, no_of_ques: 10, played: 0 as const }))
const known = (open: number) => ({ level: open, level_data, passPercent: 30, name: 'Space' })
const passed = { passed: 1, right: 9, wrong: 1, coins: 4 } as const
const failed = { passed: 0, right: 2, wrong: 8, coins: 0 } as const
const keys = (lines: { key: string }[]) => lines.map(({ key }) => key.replace('levels.story.', ''))

describe('the way on', () => {
  it.each([
    ['a pass leads to the level it opened', { ...passed, next_level: 2 }, 1, known(2), { to: 'level', level: 2 }],
    ['also while the map still shows the old state', { ...passed, next_level: 2 }, 1, known(1), { to: 'level', level: 2 }],
    ['also before the map is there', { ...passed, next_level: 2 }, 1, undefined, { to: 'level', level: 2 }],
    ['a level passed once more leads to the one after it', passed, 1, known(3), { to: 'level', level: 2 }],
    ['the last one leads to the map', { ...passed, next_level: 4 }, 3, known(4), { to: 'levels' }],
    ['no pass: once more', failed, 1, known(1), { to: 'again' }],
  ] as const)('%s', (_rule, result, level, map, way) => expect(nextStep(result, level, map)).toEqual(way))
})

describe('what is said', () => {
  it.each([
    ['a pass says what it opened', { ...passed, next_level: 2 }, 1, known(2), ['opened']],
    ['too few right ones for coins are named', { ...passed, coins: 0, next_level: 2 }, 1, known(2), ['opened', 'no-coins']],
    ['the last level lights them all', { ...passed, next_level: 4 }, 3, known(4), ['all-lit']],
    ['a second pass says why it pays nothing', { ...passed, coins: 0 }, 1, known(2), ['paid-before']],
    ['a failure says how much was missing', failed, 1, known(1), ['missing']],
    ['on the last level, where nothing would open', failed, 3, known(3), ['missing-last']],
    ['on a level that was passed before', failed, 1, known(2), ['passed-before', 'missing-again']],
    ['nothing but skipped questions', { ...failed, right: 0, wrong: 0 }, 1, known(1), ['nothing-answered']],
  ] as const)('%s', (_rule, result, level, map, lines) => expect(keys(storyOf(result, level, map))).toEqual(lines))

  it('counts the missing answers', () => expect(storyOf(failed, 1, known(1))[0]?.values).toEqual({ n: 1, percent: 30, next: 2 }))
})
