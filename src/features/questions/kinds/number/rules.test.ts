import { describe, expect, it } from 'vitest'
import { whyRefused } from '../../../../../tests/why-refused.ts'
import { DEFAULTS } from '../../../settings/rules.ts'
import { seededDice } from '../../../../platform/pure/dice.ts'
import { BANKS, missingColumns } from '../../rules/banks.ts'
import { rowOf } from '../../rules/table.ts'
import { wordingOf } from '../../rules/wording.ts'
import { questionOnTheWire } from '../rules.ts'
import { anAsked } from '../rules/samples.ts'
import { number } from './rules.ts'

const question = anAsked({ kind: 'number', question: 'How high is it?', options: [], answer: [8849], more: { unit: 'm', range: 400 } })
const deal = number.deal(question, DEFAULTS, seededDice(1))

describe('the share of the points', () => {
  it.each([
    ['8849', 1], ['8849.0', 1], ['8749', 0.75], ['8949', 0.75], ['8450', 0.0025], ['8449', 0], ['9249', 0], ['0', 0],
    ['', 0], ['8,849', 0], ['8849 m', 0], ['1e4', 0], ['Infinity', 0], ['NaN', 0], ['0x2291', 0], ['-8849', 0],
  ])('of "%s" is %d', (answer, share) => expect(number.judge(number.rightAnswer(question, deal), answer, question.more)).toBeCloseTo(share, 10))

  it.each([['-40', 1], ['-40.0', 1], ['-30', 0.75], ['-50', 0.75], ['-0.5', 0.0125], ['0', 0], ['-80', 0], ['40', 0], ['--40', 0], ['- 40', 0], ['\u221240', 0]])('of "%s" is %d where -40 is right', (answer, share) => {
    const below = { ...question, answer: [-40], more: { unit: '°C', range: 40 } }
    expect(number.judge(number.rightAnswer(below, deal), answer, below.more)).toBeCloseTo(share, 10)
  })

  it('is not whole a millionth away, the least that can be typed', () => expect(number.judge('0', '0.000001', { range: 1 })).toBeLessThan(1))
  it('is whole for decimals that a computer cannot hold', () => expect(number.judge(String(0.1 + 0.2), '0.3', { range: 1 })).toBe(1))
})

it('hands out the unit, and no byte that depends on the right number or its range', () => {
  const other = { ...question, answer: [12], more: { unit: 'm', range: 3 } }
  const place = { position: 1, timeMs: 30_000 }
  expect(questionOnTheWire(question, deal, place)).toMatchObject({ options: [], number: { unit: 'm' } })
  expect(JSON.stringify(questionOnTheWire(other, number.deal(other, DEFAULTS, seededDice(2)), place))).toBe(JSON.stringify(questionOnTheWire(question, deal, place)))
})

it('on the shelf tells its range with its answer, not before', () => {
  expect(number.shelved(question, false)).toEqual({ options: [], right: '8849', number: { unit: 'm' } })
  expect(number.shelved(question, true).number).toEqual({ unit: 'm', range: 400 })
})

describe('a row of a table', () => {
  const has = (column: string) => ['category', 'question', 'answer', 'range', 'unit'].includes(column)
  const read = (answer: string, range: string, unit = 'm', bank = BANKS['quiz-zone']) => {
    const cells: Record<string, string> = { category: 'Peaks', question: 'How high is it?', answer, range, unit }
    const row = rowOf(bank, (column) => cells[column] ?? '')
    return 'refused' in row ? row : wordingOf(row.draft)
  }

  it('needs no options', () => expect(read('8849', '400')).toMatchObject({ kind: 'number', options: [], answer: [8849], more: { unit: 'm', range: 400 } }))
  it.each(['-40', '\u221240', '\u201340'])('may be below 0: %s', (answer) => expect(read(answer, '25', '°C')).toMatchObject({ kind: 'number', answer: [-40], more: { unit: '°C', range: 25 } }))
  it('may be broken', () => expect(read('1.5', '0.5', '')).toMatchObject({ answer: [1.5], more: { unit: '', range: 0.5 } }))
  it.each([['high', '400', /must be a number/], ['--1', '4', /must be a number/], ['-', '4', /must be a number/], ['8849', '0', /range/], ['8849', '-4', /range/], ['8849', 'wide', /range/]])('%s within %s is refused', (answer, range, reason) =>
    expect(whyRefused(read(answer, range))).toMatch(reason))
  it('is asked in Quiz Zone alone', () => expect([missingColumns(BANKS['quiz-zone'], has), missingColumns(BANKS.maths, has)]).toEqual([[], ['optiona', 'optionb']]))
})
