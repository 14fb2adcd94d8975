import { describe, expect, it } from 'vitest'
import { firstDayOf, firstMonday, isDoubtful, longestRun, ratioOf, sizeOf, strongAndWeak, weeksUntil } from './rules.ts'

it.each([[0, 0, 0], [10, 10, 100], [3, 2, 66.67], [7, 1, 14.29], [4, 0, 0]])('%i answers, %i of them right: %d %%', (answered, correct, percent) => expect(ratioOf({ answered, correct })).toBe(percent))

describe('the strong and the weak category', () => {
  const tally = (name: string, answered: number, correct: number) => ({ name, answered, correct })
  it.each<[string, ReturnType<typeof tally>[], string?, string?]>([
    ['nothing played', []],
    ['one alone is strong', [tally('Space', 20, 12)], 'Space'],
    ['the best and the worst', [tally('Space', 20, 18), tally('Music', 20, 15), tally('History', 20, 5)], 'Space', 'History'],
    ['few answers do not count beside many', [tally('Space', 20, 18), tally('Music', 20, 15), tally('Luck', 2, 2), tally('Bad luck', 3, 0)], 'Space', 'Music'],
    ['where all are few, they count', [tally('Space', 4, 3), tally('Music', 3, 1)], 'Space', 'Music'],
    ['of equal ones the one with more answers is strong, and none is weak', [tally('Space', 10, 5), tally('Music', 20, 10)], 'Music'],
  ])('%s', (_what, categories, strong, weak) => {
    const found = strongAndWeak(categories)
    expect([found.strong?.name, found.weak?.name]).toEqual([strong, weak])
  })
})

it.each([['month', '2026-10-24'], ['year', '2025-11-23'], ['all', undefined]] as const)('the first day of %s', (span, day) => expect(firstDayOf(span, '2026-11-22')).toBe(day))

describe('twelve weeks', () => {
  it.each([
    ['a Sunday', '2026-11-22', '2026-08-31', 7],
    ['a Monday', '2026-11-23', '2026-09-07', 1],
    ['across a year', '2027-01-01', '2026-10-12', 5],
    ['a leap day', '2028-02-29', '2027-12-13', 2],
  ])('end with %s', (_what, today, monday, days) => {
    const weeks = weeksUntil(today)
    expect([firstMonday(today), weeks[0]?.[0]]).toEqual([monday, monday])
    expect([weeks.length, weeks.slice(0, -1).every((week) => week.length === 7)]).toEqual([12, true])
    expect([weeks.at(-1)?.length, weeks.at(-1)?.at(-1)]).toEqual([days, today])
  })
})

it.each([[0, 0], [1, 1], [9, 1], [10, 2], [29, 2], [30, 3], [500, 3]])('%i answers on a day are a bulb of size %i', (answered, size) => expect(sizeOf(answered)).toBe(size))

it.each([
  [[], 0],
  [['2026-11-22'], 1],
  [['2026-11-20', '2026-11-22'], 1],
  [['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05', '2026-03-06'], 3],
])('the most days in a row of %j', (days, run) => expect(longestRun(days)).toBe(run))

it.each<[string, Parameters<typeof isDoubtful>[0], boolean]>([
  ['nothing', {}, false],
  ['the totals', { questions_answered: 30, correct_answers: 20 }, false],
  ['the last round', { questions_answered: 10, correct_answers: 10 }, false],
  ['zero', { questions_answered: 0, correct_answers: 0 }, false],
  ['more answers than there were', { questions_answered: 31 }, true],
  ['more right ones than there were', { correct_answers: 21 }, true],
  ['more right ones than answers', { questions_answered: 5, correct_answers: 6 }, true],
])('a report of %s', (_what, claim, doubtful) => expect(isDoubtful(claim, { answered: 30, correct: 20 })).toBe(doubtful))
