import { describe, expect, it } from 'vitest'
import { seededDice, type Dice } from '../../platform/pure/dice.ts'
import { addShowing, betterThird, counts, discriminationOf, flagsOf, noSums, type ItemSums, type Showing } from './rules.ts'
import { chanceOf, isMeasured, levelFor, moveOf, percentFailing, UNKNOWN_STRENGTH } from './rules/strength.ts'

const known = (strength: number) => ({ strength, measured: true })
const right: Showing = { verdict: 'r', answer: '1', order: [0, 1, 2, 3], aided: false, quarter: 0, first: known(0) }
const sumsOf = (...showings: Partial<Showing>[]): ItemSums => {
  const sums = noSums(4)
  for (const one of showings) addShowing(sums, { ...right, ...one })
  return sums
}
const times = (n: number, one: Partial<Showing>) => Array.from({ length: n }, () => one)

describe('a showing', () => {
  it.each<[string, Partial<Showing>, boolean]>([
    ['the first one, answered rightly', {}, true],
    ['answered wrongly', { verdict: 'w', answer: '2' }, true],
    ['a later one', { first: null }, false],
    ['with a lifeline', { aided: true }, false],
    ['without an answer', { verdict: 'w', answer: '' }, false],
    ['skipped', { verdict: 's', answer: '' }, false],
    ['without a verdict', { verdict: null }, false],
  ])('%s', (_, more, is) => {
    expect(counts({ ...right, ...more })).toBe(is)
    expect(sumsOf(more)).toMatchObject({ shown: 1, answered: is ? 1 : 0 })
  })

  it('counts options by the author’s position, however they lay', () => {
    const sums = sumsOf({ answer: '1', order: [2, 0, 1, 3] }, { answer: '2,4', order: [3, 1, 0, 2], verdict: 'w' }, { answer: 'seven', verdict: 'w' }, { answer: '9', verdict: 'w' })
    expect(sums.taken).toEqual([0, 1, 2, 0])
  })

  it('counts the quarter of the time, where there was one, and who ran out of it', () => {
    const sums = sumsOf({ quarter: 0 }, { quarter: 3 }, { quarter: null }, { verdict: 'w', answer: '', quarter: 3 })
    expect(sums).toMatchObject({ shown: 4, answered: 3, unanswered: 1, quarters: [1, 0, 0, 1] })
  })
})

describe('difficulty and strength', () => {
  it('move against each other, by less the more they rest on', () => {
    expect(chanceOf(1, 1)).toBe(0.5)
    expect(moveOf(0, true, 0, 0)).toBe(0.5)
    expect(moveOf(20, false, 0, 0)).toBe(-0.25)
    expect(moveOf(0, true, 3, -3)).toBeLessThan(0.01)
    expect(sumsOf({}).difficulty).toBe(-0.5)
    expect(sumsOf({ verdict: 'w', answer: '2' }).difficulty).toBe(0.5)
    expect(isMeasured({ ...UNKNOWN_STRENGTH, answers: 4 })).toBe(false)
    expect(isMeasured({ ...UNKNOWN_STRENGTH, answers: 5 })).toBe(true)
  })

  it.each([[-5, 10, 1], [0, 10, 6], [0.9, 8, 6], [5, 10, 10], [50, 3, 3], [-50, 3, 1], [0, 1, undefined], [0, 0, undefined]])('difficulty %d of %d levels proposes %s', (difficulty, levels, level) => expect(levelFor(difficulty, levels)).toBe(level))
  it('is told as the percentage of average players who fail', () => expect([-2, 0, 0.9].map((d) => Math.round(percentFailing(d)))).toEqual([12, 50, 71]))
})

describe('discrimination', () => {
  it('is the correlation of a right answer with strength', () => {
    const sums = sumsOf({ first: known(1) }, { first: known(1) }, { first: known(-1), verdict: 'w' }, { first: known(-1), verdict: 'w' })
    expect(discriminationOf(sums)).toBeCloseTo(1, 10)
    const mixed = sumsOf(...[[2, 1], [1, 1], [0, 0], [1, 0], [-1, 1], [-2, 0]].map(([strength, is]) => ({ first: known(strength as number), verdict: is ? 'r' : 'w' })))
    expect(discriminationOf(mixed)).toBeCloseTo(0.3721, 4)
    expect(discriminationOf(sumsOf({ first: known(-1) }, { first: known(1), verdict: 'w' }))).toBeCloseTo(-1, 10)
  })
  it('is unknown where all were alike, or nobody was measured', () => {
    expect(discriminationOf(sumsOf({}, {}))).toBeUndefined()
    expect(discriminationOf(sumsOf({ first: known(0.1) }, { first: known(0.1), verdict: 'w' }))).toBeUndefined()
    expect(discriminationOf(sumsOf({ first: { strength: 9, measured: false } }, { first: { strength: 1, measured: false }, verdict: 'w' }))).toBeUndefined()
  })
  it('adds up over parts of the answers', () => {
    const [one, other] = [times(7, { first: known(0.4) }), times(5, { first: known(-0.8), verdict: 'w', answer: '3' })]
    const [a, b, whole] = [sumsOf(...one).moments, sumsOf(...other).moments, sumsOf(...one, ...other).moments]
    for (const name of ['n', 'right', 'strength', 'squares', 'rightStrength'] as const) expect(a[name] + b[name]).toBeCloseTo(whole[name], 10)
  })
})

describe('flags', () => {
  const key = { options: 4, key: [0] }
  const strong = (answer: string) => ({ first: known(2), answer, verdict: answer === '1' ? 'r' : 'w' })
  const weak = (answer: string) => ({ first: known(-2), answer, verdict: answer === '1' ? 'r' : 'w' })
  const sound = [...times(10, strong('1')), ...times(5, strong('2')), ...times(20, weak('1')), ...times(5, weak('3')), ...times(5, weak('4')), ...times(5, weak('2'))]

  it('are not there on a sound question, nor below 20 answers', () => {
    expect(flagsOf(sumsOf(...sound), key)).toEqual([])
    expect(flagsOf(sumsOf(...times(19, strong('2'))), key)).toEqual([])
    expect(flagsOf(noSums(0), { options: 0, key: [] })).toEqual([])
  })
  it('say that the better third takes another option than the key', () => {
    const sums = sumsOf(...sound, ...times(11, strong('2')))
    expect(betterThird(sums)).toMatchObject({ n: 26, taken: [10, 16, 0, 0] })
    expect(flagsOf(sums, key)).toEqual(['key-overtaken', 'negative'])
    expect(flagsOf(sums, { options: 4, key: [0, 1] })).not.toContain('key-overtaken')
  })
  it('say that nobody takes an option', () => expect(flagsOf(sumsOf(...sound, ...times(5, strong('1'))), { ...key, options: 4 })).toEqual([]))
  it('say so once it was answered often enough', () => {
    const lame = times(20, { answer: '1' })
    expect(flagsOf(sumsOf(...lame), key)).toEqual(['unused-option'])
    expect(flagsOf(sumsOf(...lame.slice(1)), key)).toEqual([])
  })
  it('take whole bands until a third is reached', () => {
    expect(betterThird(noSums(2)).n).toBe(0)
    expect(betterThird(sumsOf(...[3, 2, 2, 1, 0, 0, -1, -1, -9].map((strength) => ({ first: known(strength) })))).n).toBe(3)
  })
})

/**
 * Answers are drawn by the Rasch model: players of strength N(0, 1), questions of difficulty N(0, 1.3), a right answer with the probability
 * 1 / (1 + exp(difficulty - strength)). Each of 200 questions is answered by 50 of 400 players, in random order; each player answers 25.
 */
function simulated(dice: Dice): { known: number[]; estimated: number[] } {
  const normal = () => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
  const items = Array.from({ length: 200 }, () => ({ difficulty: 1.3 * normal(), sums: noSums(0) }))
  const players = Array.from({ length: 400 }, () => ({ real: normal(), strength: 0, answers: 0 }))
  const pairs = items.flatMap((item, n) => Array.from({ length: 50 }, (_, k) => ({ item, player: players[(n * 50 + k) % 400] as (typeof players)[0], at: dice() })))
  for (const { item: { difficulty, sums }, player } of pairs.sort((a, b) => a.at - b.at)) {
    const isRight = dice() < chanceOf(player.real, difficulty)
    const { strength, answers } = player
    player.strength += moveOf(answers, isRight, strength, sums.difficulty)
    player.answers++
    addShowing(sums, { ...right, verdict: isRight ? 'r' : 'w', first: { strength, measured: isMeasured({ strength, answers }) } })
  }
  return { known: items.map(({ difficulty }) => difficulty), estimated: items.map(({ sums }) => sums.difficulty) }
}

function correlation(a: number[], b: number[]): number {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const [x, y] = [a.map((one) => one - mean(a)), b.map((one) => one - mean(b))]
  const product = (u: number[], v: number[]) => u.reduce((sum, one, i) => sum + one * (v[i] as number), 0)
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

it.each([1, 2, 3, 4, 5])('finds known difficulties after 50 answers each (dice %d)', (seed) => {
  const { known: real, estimated } = simulated(seededDice(seed))
  expect(correlation(real, estimated)).toBeGreaterThanOrEqual(0.9)
})
