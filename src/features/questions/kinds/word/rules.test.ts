import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../../platform/pure/dice.ts'
import { DEFAULTS } from '../../../settings/rules.ts'
import { rightAnswer } from '../rules.ts'
import { anAsked } from '../rules/samples.ts'
import { opening, word, type DealtLetters } from './rules.ts'

const asked = anAsked({ kind: 'word', question: 'It rings.', options: ['alarm clock'], answer: [0] })
const dealt = (over: Partial<DealtLetters> = {}) => ({ letters: ['A', 'A', 'B', 'C', 'C', 'C', 'K', 'L', 'L', 'M', 'O', 'R', 'S', 'T', 'Z'], opened: [], ...over })
const deal = { order: [], kindState: dealt() }

describe('a word', () => {
  it.each([['ALARM CLOCK', true], ['alarmclock', true], ['Alarm  Clock ', true], ['alarm clocks', false], ['1', false], ['', false], ['ALARM', false]])('"%s" is right: %s', (answer, right) => {
    expect(word.judge(rightAnswer(asked, deal), answer)).toBe(right ? 1 : 0)
  })

  it('deals keys and no option', () => {
    const lies = word.deal(asked, DEFAULTS, seededDice(1))
    expect(lies).toMatchObject({ order: [], kindState: { opened: [] } })
    expect((lies.kindState as DealtLetters).letters).toHaveLength(15)
  })

  it.each([['', 0], ['A', 1], ['A L A', 3], ['a l a r m', 6]])('"%s" is spelled so far: a hint opens box %i', (draft, box) => {
    expect(opening.open(asked, deal, () => 0, draft)).toEqual({ kindState: dealt({ opened: [box] }), box, letter: 'ALARM CLOCK'[box] })
  })
  it('knows how many boxes hints have opened', () => expect([[], [3, 4]].map((opened) => opening.used({ ...deal, kindState: dealt({ opened }) }))).toEqual([0, 2]))

  it('shows boxes, the space among them, and the keys', () => {
    expect(word.publicFields?.(asked, deal)).toEqual({ letters: dealt().letters, boxes: ['', '', '', '', '', ' ', '', '', '', '', ''] })
    expect(word.publicFields?.(asked, { ...deal, kindState: dealt({ opened: [0, 7] }) }).boxes).toEqual(['A', '', '', '', '', ' ', '', 'L', '', '', ''])
  })
})
