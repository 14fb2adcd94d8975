import { describe, expect, it } from 'vitest'
import { ACCOUNT_KINDS, NO_BALANCES, addTo, differenceOf, faultOf, headLine, isMonth, journalOf, lineOf, monthAfter, parsed, type SealedJournal, type Sums } from './seal.ts'

const journal: SealedJournal = {
  id: 7, at: '2026-09-30T23:59:59.999999Z', title: 'wonQuizZone', source: 'zone:1', actor: 'player', reverses: null, capped: true, cappedCoins: 3, pot: null,
  postings: [[1, 'player', 3, 12], [9, 'issued', -3, null]],
}
/** The line of this journal, with one of its ten fields replaced. */
const lineWith = (at: number, value: unknown): string => JSON.stringify((JSON.parse(lineOf(journal)) as unknown[]).map((field, n) => (n === at ? value : field)))

describe('a month', () => {
  it.each([['2026-09', true], ['2026-12', true], ['2026-01', true], ['2026-10', true], ['2026-00', false], ['2026-13', false], ['2026-9', false], ['26-09', false], ['x2026-09', false], ['2026-09-01', false], ['', false]])('%j is one: %s', (text, is) => expect(isMonth(text)).toBe(is))
  it.each([['2026-01', '2026-02'], ['2026-09', '2026-10'], ['2026-11', '2026-12'], ['2026-12', '2027-01'], ['0998-12', '0999-01']])('after %s is %s', (month, next) => expect(monthAfter(month)).toBe(next))
})

// Digests of months that were sealed by earlier releases are made of these lines.
describe('the form of a sealed month', () => {
  it('begins with the digest of the month before and the balances, in an order that stays', () => {
    const before = { forfeited: 8, paid_out: 7, revenue: 6, issued: 5, escrow: 4, hold: 3, bonus: 2, player: 1 }
    expect(headLine({ month: '2026-09', previous: 'abc', before })).toBe('["2026-09","abc",1,2,3,4,5,6,7,8]')
  })

  it('has a line for each journal, in an order that stays', () => {
    expect(lineOf(journal)).toBe('[7,"2026-09-30T23:59:59.999999Z","wonQuizZone","zone:1","player",null,true,3,null,[[1,"player",3,12],[9,"issued",-3,null]]]')
  })

  it('of a month before the first has nothing of each kind of account', () => expect(NO_BALANCES).toEqual(Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, 0]))))
})

describe('a line of an archive', () => {
  it.each<[string, Partial<SealedJournal>]>([['a payment', {}], ['a reversal', { reverses: 4 }], ['an award from a pot', { pot: 5, capped: false, cappedCoins: null }]])('of %s is read as it was written', (_what, over) => {
    expect(journalOf(lineOf({ ...journal, ...over }))).toEqual({ ...journal, ...over })
  })

  it.each<[string, string]>([
    ['no JSON', '[7,'], ['JSON, but no list', '{"length":10}'], ['a field short', JSON.stringify(JSON.parse(lineOf(journal)).slice(0, 9))], ['a field long', `${lineOf(journal).slice(0, -1)},1]`],
    ['written in another way', lineOf(journal).replace(',', ', ')],
    ['with an id that is no whole number', lineWith(0, 7.5)], ['with an id of letters', lineWith(0, '7')], ['without a moment', lineWith(1, null)], ['without a title', lineWith(2, 4)], ['without a source', lineWith(3, false)],
    ['without an actor', lineWith(4, [])], ['with a reversal of no journal', lineWith(5, '4')], ['with a mark that is neither true nor false', lineWith(6, 1)], ['with half a capped coin', lineWith(7, 1.5)], ['with a pot of letters', lineWith(8, 'pot')],
    ['without postings', lineWith(9, 3)],
    ...([
      ['that is no list', 'x'], ['a field short', [9, 'issued', -3]], ['a field long', [9, 'issued', -3, null, 0]], ['of no account', ['9', 'issued', -3, null]], ['of an unknown kind of account', [9, 'savings', -3, null]],
      ['of half a coin', [9, 'issued', -2.5, null]], ['with a balance of letters', [9, 'issued', -3, '0']],
    ] as const).map(([what, posting]): [string, string] => [`with a posting ${what}`, lineWith(9, [[1, 'player', 3, 12], posting])]),
  ])('%s is no journal', (_what, line) => expect(journalOf(line)).toBeUndefined())

  it('that is JSON is parsed, else it is nothing', () => expect([parsed('[1]'), parsed('[1')]).toEqual([[1], undefined]))
})

describe('a journal cannot stand in a month', () => {
  const fault = (over: Partial<SealedJournal>, last = 6) => faultOf({ ...journal, ...over }, '2026-09', last)

  it('unless it can', () => expect(fault({})).toBeUndefined())
  it.each<[string, Partial<SealedJournal>, number, string[]]>([
    ['after itself', {}, 7, ['journal 7', '7']],
    ['after a later one', {}, 8, ['journal 7', 'journal 8']],
    ['of another month', { at: '2026-10-01T00:00:00.000000Z' }, 6, ['journal 7', '2026-10-01', '2026-09']],
    ['of a year whose end looks like it', { at: '12026-09-01' }, 6, ['journal 7', '12026-09-01']],
    ['without postings', { postings: [] }, 6, ['journal 7', 'no posting']],
    ['that does not sum to 0', { postings: [[1, 'player', 3, 12], [9, 'issued', -5, null]] }, 6, ['journal 7', '-2']],
  ])('%s', (_what, over, last, words) => {
    for (const word of words) expect(fault(over, last)).toContain(word)
  })
})

describe('the sums of a month', () => {
  const none = (): Sums => ({ journals: 0, postings: 0, total: 0, balances: { ...NO_BALANCES }, last: 0 })

  it('count journals, postings and the coins of each kind of account', () => {
    const sums = none()
    addTo(sums, journal)
    addTo(sums, { ...journal, id: 9, postings: [[1, 'player', -2, 10], [4, 'bonus', -1, 0], [8, 'revenue', 4, null]] })
    expect(sums).toEqual({ journals: 2, postings: 5, total: 1, balances: { ...NO_BALANCES, player: 1, bonus: -1, issued: -3, revenue: 4 }, last: 9 })
  })

  const seal = { ...none(), month: '2026-09', journals: 3, postings: 6, total: 0, digest: 'abc' }
  it('that are those of the seal differ in nothing', () => expect(differenceOf(seal, { ...seal })).toBeUndefined())
  it.each<[string, Partial<typeof seal>, string[]]>([
    ['journals', { journals: 4 }, ['4 journals', '3']], ['postings', { postings: 5 }, ['5 postings', '6']], ['coins', { total: 1 }, ['1 coins', '0']],
    ['coins of a kind of account', { balances: { ...NO_BALANCES, forfeited: 9 } }, ['9 coins', 'forfeited', '0']], ['the digest alone', { digest: 'abd' }, ['digest']],
  ])('differ in %s', (_what, over, words) => {
    for (const word of words) expect(differenceOf(seal, { ...seal, ...over })).toContain(word)
  })
})
