import { describe, expect, it } from 'vitest'
import { counterViolations, driftOf, History, isLoss, longestGap, violationsIn, type StoredEffect } from './history.ts'

const ANSWER = { key: 'answer:1', playerId: 'ada', claim: '3' }
const STORED: StoredEffect = { ...ANSWER, reply: 'r' }

/** A history in which this effect was asked for so often, and acknowledged with this reply, if any. */
function asked(effect: Parameters<History['sent']>[0], times: number, reply?: string): History {
  const history = new History()
  for (let i = 1; i <= times; i++) history.sent(effect, i)
  if (reply !== undefined) history.acknowledged(effect.key, reply, times + 1)
  return history
}
const kindsIn = (history: History, stored: StoredEffect[]) => violationsIn(history.requests.values(), stored).map(({ kind }) => kind)

describe('an effect', () => {
  it('that was acknowledged and is there once is no violation, however often it was asked for', () => {
    expect(kindsIn(asked(ANSWER, 5, 'r'), [STORED])).toEqual([])
  })

  it('that was not acknowledged may be there or not', () => {
    expect(kindsIn(asked(ANSWER, 2), [STORED])).toEqual([])
    expect(kindsIn(asked(ANSWER, 2), [])).toEqual([])
  })

  it('that was acknowledged and is not there is lost', () => {
    expect(kindsIn(asked(ANSWER, 1, 'r'), [])).toEqual(['lost'])
    expect(kindsIn(asked(ANSWER, 1, 'r'), [{ ...STORED, key: 'answer:2', implied: true }])).toEqual(['lost'])
  })

  it('that is there in another way than it was asked for, or acknowledged, is altered', () => {
    expect(kindsIn(asked(ANSWER, 1, 'r'), [{ ...STORED, reply: 'w' }])).toEqual(['altered'])
    expect(kindsIn(asked(ANSWER, 1, 'r'), [{ ...STORED, claim: '2' }])).toEqual(['altered'])
    expect(kindsIn(asked(ANSWER, 1), [{ ...STORED, claim: '2' }])).toEqual(['altered'])
    expect(kindsIn(asked({ ...ANSWER, coins: 4 }, 1, 'r'), [{ ...STORED, coins: 2 }])).toEqual(['altered'])
  })

  it('whose second acknowledgement says something else is altered, unless one of both says nothing', () => {
    const history = asked(ANSWER, 2, 'r')
    history.acknowledged(ANSWER.key, undefined, 9)
    expect(history.violations).toEqual([])
    history.acknowledged(ANSWER.key, 'w', 10)
    expect(history.violations.map(({ kind }) => kind)).toEqual(['altered'])
  })

  it('that is there more than once is counted twice, once for each too many, acknowledged or not', () => {
    expect(kindsIn(asked(ANSWER, 1, 'r'), [STORED, STORED])).toEqual(['twice'])
    expect(kindsIn(asked(ANSWER, 2), [STORED, STORED, STORED])).toEqual(['twice', 'twice'])
  })

  it('that nobody asked for is found, where it is not implied by another one', () => {
    expect(kindsIn(new History(), [STORED])).toEqual(['unasked'])
    expect(kindsIn(new History(), [{ ...STORED, implied: true }])).toEqual([])
  })

  it('is not acknowledged before it was sent', () => {
    expect(() => new History().acknowledged('answer:1', 'r', 1)).toThrow('never sent')
  })
})

it('lost are those that are gone, altered or forgotten; the others were counted twice', () => {
  const history = new History()
  history.forgotten('answer:1', 'asked again')
  const violations = [...history.violations, ...violationsIn(asked(ANSWER, 1, 'r').requests.values(), []), ...violationsIn([], [STORED, STORED])]
  expect(violations.map((violation) => [violation.kind, isLoss(violation)])).toEqual([['forgotten', true], ['lost', true], ['twice', false], ['unasked', false]])
})

it('counters that count too little have lost something, those that count too much have counted it twice', () => {
  const counter = { playerId: 'ada', what: 'rounds', expected: 5, found: 5 }
  expect(counterViolations([counter])).toEqual([])
  expect(counterViolations([{ ...counter, found: 3 }]).map(({ kind }) => kind)).toEqual(['lost', 'lost'])
  expect(counterViolations([{ ...counter, found: 6 }]).map(({ kind }) => kind)).toEqual(['twice'])
})

describe('coins', () => {
  const wallet = { playerId: 'ada', granted: 100, battles: -5, balance: 99 }
  const end = { key: 'end:1', playerId: 'ada', claim: '', coins: 4 }

  it('are what was granted, what battles moved, and what was acknowledged', () => {
    expect(driftOf([wallet], asked(end, 1, '4').requests.values(), [end])).toEqual(new Map())
  })

  it('that were acknowledged and are missing, or were paid twice, are drift', () => {
    expect(driftOf([{ ...wallet, balance: 95 }], asked(end, 1, '4').requests.values(), [])).toEqual(new Map([['ada', -4]]))
    expect(driftOf([{ ...wallet, balance: 103 }], asked(end, 1, '4').requests.values(), [end])).toEqual(new Map([['ada', 4]]))
  })

  it('of an effect without acknowledgement are those that are stored', () => {
    expect(driftOf([wallet], asked(end, 1).requests.values(), [end])).toEqual(new Map())
    expect(driftOf([{ ...wallet, balance: 95 }], asked(end, 1).requests.values(), [])).toEqual(new Map())
    expect(driftOf([wallet], asked(end, 1).requests.values(), [])).toEqual(new Map([['ada', 4]]))
  })

  it('are compared by player', () => {
    const two = [wallet, { ...wallet, playerId: 'ben', balance: 93 }]
    expect(driftOf(two, asked(end, 1, '4').requests.values(), [end])).toEqual(new Map([['ben', -2]]))
  })
})

describe('the longest wait', () => {
  it('begins with the last acknowledgement before the window, and ends with the first one after it', () => {
    expect(longestGap([0, 10, 500, 510], 20, 505)).toBe(490)
  })

  it('lasts until the end of the window where no acknowledgement came', () => {
    expect(longestGap([0, 10], 20, 1_000)).toBe(990)
    expect(longestGap([], 20, 1_000)).toBe(980)
  })

  it('is not that of another time', () => {
    expect(longestGap([0, 400, 410, 420, 430, 900], 405, 425)).toBe(10)
  })
})
