import { describe, expect, it } from 'vitest'
import { storyOf } from './outcome-story.ts'

const said = (over: Partial<Parameters<typeof storyOf>[0]>) =>
  storyOf({ passed: 0, right: 0, wrong: 0, coins: 0, passed_before: 0, ...over }, 30).map(({ key, values }) => [key.replace('category-rounds.story.', ''), values])

describe('what is said of a finished category round', () => {
  it.each([
    ['the first pass pays', { passed: 1, right: 8, wrong: 2, coins: 4 }, [['first-pass', { n: 4 }]]],
    ['a narrow first pass does not', { passed: 1, right: 3, wrong: 7, coins: 0 }, [['below-coins', {}]]],
    ['one passed before does not', { passed: 1, right: 9, wrong: 1, coins: 0, passed_before: 1 }, [['paid-before', {}]]],
    ['how much was missing', { right: 1, wrong: 9 }, [['missing', { n: 2, percent: 30 }]]],
    ['that nothing is lost', { right: 2, wrong: 8, passed_before: 1 }, [['passed-before', {}], ['missing', { n: 1, percent: 30 }]]],
    ['that nothing was answered', {}, [['nothing-answered', {}]]],
  ] as const)('%s', (_rule, result, lines) => expect(said(result)).toEqual(lines))

  it('without the figure nothing is said of it', () =>
    expect(storyOf({ passed: 0, right: 1, wrong: 9, coins: 0 }, undefined)).toEqual([]))
})
