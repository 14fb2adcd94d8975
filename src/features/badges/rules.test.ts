import { describe, expect, it } from 'vitest'
import { BADGE_TYPES, type BadgeType } from './contract.ts'
import { badgeError, goalOf, progressOf, reachedBy, roundBadges, shareOf, type BadgeSetting, type Fact, type RoundFacts, type RoundBadge } from './rules.ts'

const COUNTERS: Partial<Record<BadgeType, number>> = { quiz_warrior: 3, super_sonic: 25, flashback: 8, big_thing: 5000, elite: 5000, thirsty: 30, power_elite: 10, sharing_caring: 50, streak: 30 }
const setting = (type: BadgeType): BadgeSetting => ({ type, label: null, note: null, reward: 1, icon: '', counter: COUNTERS[type] ?? 1 })
const ALL = BADGE_TYPES.map(setting)

describe('counted badges, from both sides of their threshold and jumping over it', () => {
  const cases: [BadgeType, Fact, missed: number, met: number, jumped: number][] = [
    ['quiz_warrior', 'winsInARow', 2, 3, 7],
    ['big_thing', 'rightAnswers', 4999, 5000, 5010],
    ['elite', 'coinsEarned', 5000, 5001, 5400],
    ['thirsty', 'dailyRun', 29, 30, 45],
    ['power_elite', 'badges', 10, 11, 14],
    ['sharing_caring', 'friends', 50, 51, 80],
    ['streak', 'playDays', 29, 30, 400],
  ]
  it.each(cases)('%s by %s: not with %i, but with %i and with %i', (type, fact, missed, met, jumped) => {
    expect(reachedBy({ [fact]: missed }, ALL)).toEqual([])
    expect(reachedBy({ [fact]: met }, ALL)).toEqual([type])
    expect(reachedBy({ [fact]: jumped }, ALL)).toEqual([type])
    expect(goalOf(setting(type))).toBe(met)
  })
  it('earn nothing by a fact that is not known', () => expect(reachedBy({}, ALL)).toEqual([]))
  it('go by the operator’s counter', () => expect(reachedBy({ playDays: 7 }, [{ ...setting('streak'), counter: 7 }])).toEqual(['streak']))
})

describe('badges of a round', () => {
  const round = (over: Partial<RoundFacts> = {}): RoundFacts => ({ right: 5, wrong: 0, skipped: 0, timeMs: 60_000, usedLifelines: false, ...over })
  const earned = (offered: RoundBadge[], over: Partial<RoundFacts>) => roundBadges(offered, round(over), (type) => COUNTERS[type] ?? 0)
  const inLevels: RoundBadge[] = [{ type: 'dashing_debut' }, { type: 'brainiac', flawless: true, unaided: true }]
  it.each<[string, Partial<RoundFacts>, BadgeType[]]>([
    ['any round is a debut', { right: 0, wrong: 5 }, ['dashing_debut']],
    ['five right of five', {}, ['dashing_debut', 'brainiac']],
    ['ten right of ten', { right: 10 }, ['dashing_debut', 'brainiac']],
    ['four right of four are too few', { right: 4 }, ['dashing_debut']],
    ['one wrong', { right: 9, wrong: 1 }, ['dashing_debut']],
    ['one skipped', { right: 9, skipped: 1 }, ['dashing_debut']],
    ['with a lifeline', { usedLifelines: true }, ['dashing_debut']],
  ])('%s', (_, over, badges) => expect(earned(inLevels, over)).toEqual(badges))

  it('a mode that offers none', () => expect(earned([], {})).toEqual([]))

  const word = { timeMs: 125_000 }
  it.each<[string, Partial<RoundFacts>, BadgeType[]]>([
    ['words in exactly 25 seconds each', word, ['super_sonic']],
    ['words in less', { ...word, timeMs: 20_000 }, ['super_sonic']],
    ['a millisecond too slow', { ...word, timeMs: 125_001 }, []],
    ['words with a hint', { ...word, usedLifelines: true }, []],
    ['four words', { ...word, right: 4, timeMs: 10_000 }, []],
    ['a wrong word', { ...word, wrong: 1 }, []],
  ])('%s', (_, over, badges) => expect(earned([{ type: 'super_sonic', flawless: true, unaided: true, swift: true }], over)).toEqual(badges))

  const text = { timeMs: 40_000 }
  it.each<[string, Partial<RoundFacts>, BadgeType[]]>([
    ['a text in exactly 8 seconds each', text, ['flashback']],
    ['a text a millisecond too slow', { ...text, timeMs: 40_001 }, []],
    ['a text of ten questions, more time in all', { ...text, right: 10, timeMs: 80_000 }, ['flashback']],
    ['a text of four questions', { ...text, right: 4, timeMs: 8_000 }, []],
    ['a text with a wrong answer', { ...text, wrong: 1 }, []],
  ])('%s', (_, over, badges) => expect(earned([{ type: 'flashback', flawless: true, swift: true }], over)).toEqual(badges))
})

describe('progress', () => {
  it.each<[BadgeType, 0 | 1 | 2, number, number]>([
    ['streak', 0, 12, 12],
    ['streak', 0, 0, 0],
    ['streak', 1, 3, 30],
    ['streak', 2, 0, 30],
    ['elite', 0, 9999, 5001],
    ['brainiac', 0, 0, 0],
    ['brainiac', 1, 0, 1],
  ])('of %s at status %i with %i is %i', (type, status, value, progress) => expect(progressOf(setting(type), status, { playDays: value, coinsEarned: value })).toBe(progress))
})

it.each([[0, 19, null], [19, 19, null], [0, 20, 0], [1, 20, 5], [18, 100, 18], [1, 1000, 0.1], [1, 1_000_000, 0.1], [9, 1000, 0.9], [999, 1000, 100], [30, 20, 100]])('%i of %i players are %s percent', (holders, players, share) =>
  expect(shareOf(holders, players)).toBe(share))

it.each<[Parameters<typeof badgeError>[0], boolean]>([
  [{ reward: 0, counter: 0, label: 'Ours', note: null, icon: '' }, true],
  [{ reward: -1 }, false],
  [{ reward: 1.5 }, false],
  [{ counter: -3 }, false],
  [{ label: 'x'.repeat(61) }, false],
  [{ note: 'x'.repeat(201) }, false],
  [{ icon: 'https://example.org/a.png' }, true],
  [{ icon: '/uploads/a.webp' }, true],
  [{ icon: 'javascript:alert(1)' }, false],
  [{ icon: 'https://example.org/"onload=' }, false],
])('an operator may wish %o: %s', (wish, may) => expect(badgeError(wish) === undefined).toBe(may))
