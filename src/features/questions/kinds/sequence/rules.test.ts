import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../../platform/pure/dice.ts'
import { DEFAULTS } from '../../../settings/rules.ts'
import { rightAnswer } from '../rules.ts'
import { anAsked } from '../rules/samples.ts'
import { several } from '../several/rules.ts'
import { dealtOrder, sequence } from './rules.ts'

const options = ['Io', 'Titan', 'Europa', 'Callisto', 'Phobos']
const set = anAsked({ kind: 'several', options, answer: [0, 2, 3] })
const inOrder = anAsked({ kind: 'sequence', options, answer: [4, 3, 2, 1, 0] })
/** Places 1 to 5 show Titan, Io, Phobos, Europa, Callisto. */
const deal = { order: [1, 0, 4, 2, 3], kindState: null }

describe('a set', () => {
  it('is right as a whole, told in the order in which it lies', () => expect(rightAnswer(set, deal)).toBe('2,4,5'))

  it.each([
    ['2,4,5', true], ['5,2,4', true],
    ['2,4', false], ['2', false], ['1,2,4,5', false], ['1,2,3,4,5', false], ['2,2,4,5', false], ['2,4,5,5', false], ['2, 4, 5', false], ['2,4,5,', false],
    [',', false], ['', false], ['9', false], ['Io,Europa,Callisto', false], ['-1', false],
  ])('answer "%s" is right: %s', (answer, right) => expect(several.judge(rightAnswer(set, deal), answer)).toBe(right ? 1 : 0))
})

describe('a sequence', () => {
  it('is right in its own order', () => expect(rightAnswer(inOrder, deal)).toBe('3,5,4,1,2'))

  it.each([
    ['3,5,4,1,2', true],
    ['2,1,4,5,3', false], ['1,2,3,4,5', false], ['3,5,4,1', false], ['3,5,4,2,1', false], ['3,5,4,1,2,2', false], ['', false],
  ])('answer "%s" is right: %s', (answer, right) => expect(sequence.judge(rightAnswer(inOrder, deal), answer)).toBe(right ? 1 : 0))
})

describe('the deal', () => {
  const sequences = fc.integer({ min: 3, max: 5 }).chain((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length }))

  it('shows every option once, and never a sequence in its right order', () => {
    fc.assert(fc.property(sequences, fc.integer(), (answer, seed) => {
      const dealt = dealtOrder({ options: options.slice(0, answer.length), answer }, seededDice(seed))
      expect(dealt.toSorted()).toEqual([...answer].sort())
      expect(dealt).not.toEqual(answer)
    }))
  })

  it('deals every other order of a sequence about equally often', () => {
    const dice = seededDice(3)
    const counts = new Map<string, number>()
    for (let n = 0; n < 5_000; n++) {
      const key = dealtOrder({ options: options.slice(0, 3), answer: [1, 2, 0] }, dice).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['012', '021', '102', '201', '210'])
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  it('ends even with a chance that never differs', () => {
    // This die leaves everything where it is, which is the right order here.
    const stuck = () => 0.999
    expect(dealtOrder({ options: options.slice(0, 3), answer: [0, 1, 2] }, stuck)).toEqual([1, 2, 0])
  })

  it('keeps the fifth option, whatever option_e_mode says; without shuffling only sets lie as their author wrote them', () => {
    const still = { ...DEFAULTS, option_e_mode: 0, option_shuffle_mode: 0 }
    expect(several.deal(set, still, seededDice(1)).order).toEqual([0, 1, 2, 3, 4])
    const asWritten = { ...inOrder, answer: [0, 1, 2, 3, 4] }
    expect(sequence.deal(asWritten, still, seededDice(1)).order).not.toEqual([0, 1, 2, 3, 4])
    expect(several.deal(set, DEFAULTS, seededDice(1)).order).toHaveLength(5)
  })

  it('says what is asked for', () => expect([several.publicFields?.(set, deal), sequence.publicFields?.(inOrder, deal)]).toEqual([{ answer_type: '1' }, { answer_type: '2' }]))
})
