import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../../platform/pure/dice.ts'
import { DEFAULTS } from '../../../settings/rules.ts'
import { plain } from '../one/ui/shown.ts'
import { KINDS, questionOnTheWire } from '../rules.ts'
import type { AskedQuestion } from '../rules/kind.ts'
import { anAsked } from '../rules/samples.ts'
import { FIELDS } from './fields.ts'
import { SHOWN_KINDS, shownKindOf } from './kinds.ts'

/** A question of each kind. */
const SAMPLES: Record<keyof typeof KINDS, Partial<AskedQuestion>> = {
  one: {},
  several: { answer: [0, 2] },
  sequence: { answer: [3, 1, 2, 0] },
  word: { options: ['alarm clock'], answer: [0] },
  clip: { audio: '/media/a.mp3', audioMs: 3_000 },
  number: { options: [], answer: [-40], more: { unit: '°C', range: 10 } },
}
const asked = (kind: keyof typeof KINDS) => anAsked({ ...SAMPLES[kind], kind })
const shownOf = (kind: keyof typeof KINDS) => {
  const question = asked(kind)
  return questionOnTheWire(question, KINDS[kind].deal(question, DEFAULTS, seededDice(1)), { position: 1, timeMs: 0 })
}
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
const num = (value: number) => `#${value}`

describe('the kind of a question as it was handed out', () => {
  it('is told apart from every other', () => {
    const found = kinds.map((kind) => shownKindOf(shownOf(kind)))
    expect(found[0]).toBe(plain)
    expect(new Set(found).size).toBe(kinds.length)
    expect(found.slice(1).toSorted((one, other) => SHOWN_KINDS.indexOf(one) - SHOWN_KINDS.indexOf(other))).toEqual(SHOWN_KINDS)
  })

  it('has a field, but for the plain one, which the categories that hold it fetch ahead', () => {
    const sets = Object.fromEntries(kinds.flatMap((kind) => (shownKindOf(shownOf(kind)).field === undefined ? [] : [[shownKindOf(shownOf(kind)).field, KINDS[kind].sets]])))
    expect(Object.keys(sets)).toHaveLength(kinds.length - 1)
    expect(sets).toEqual(Object.fromEntries(Object.entries(FIELDS).map(([name, { sets: ahead }]) => [name, ahead])))
  })

  it.each(kinds)('%s: its right answer reads in words, and the one that practice asks is of the same kind', (kind) => {
    const question = asked(kind)
    const deal = KINDS[kind].deal(question, DEFAULTS, seededDice(2))
    const shown = questionOnTheWire(question, deal, { position: 1, timeMs: 0 })
    const { answerIn, between } = shownKindOf(shown)
    const words = answerIn(shown, KINDS[kind].rightAnswer(question, deal), num)
    const texts = (places: number[]) => places.map((place) => question.options[place])
    const right = { one: ['Saturn'], clip: ['Saturn'], word: ['alarm clock'], number: ['#-40 °C'], sequence: texts([3, 1, 2, 0]), several: expect.arrayContaining(texts([0, 2])) }
    expect(words).toEqual(right[kind])
    expect(between).toBe(kind === 'sequence' ? ' › ' : ' · ')
    const { options, right: right_answer, ...more } = KINDS[kind].shelved(question, true)
    const copy = { question_type: '1', answer_type: '1' as const, type: String(KINDS[kind].sets[0]), ...(question.audio && { audio: question.audio }), options, right_answer, ...more }
    expect(KINDS[kind].isCopy(copy)).toBe(true)
    expect(shownKindOf({ options, ...(question.audio && { audio: question.audio }), ...KINDS[kind].copyAsks(copy, seededDice(3)) })).toBe(shownKindOf(shown))
  })
})

it('a hint opens a box of the word, and nothing else changes', () => {
  const shown = shownOf('word')
  const { boxes } = { ...shown, ...shownKindOf(shown).opened?.(shown, { box: 1, letter: 'L' }) }
  expect(boxes).toEqual(['', 'L', '', '', '', ' ', '', '', '', '', ''])
})
