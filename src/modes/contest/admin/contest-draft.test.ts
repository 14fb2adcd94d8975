import { describe, expect, it } from 'vitest'
import { emptyFields, isUnfinished, prizesOf, sentOf, withNewRank, type ContestFields } from './contest-draft.ts'

const row = (people: string, coins: string) => ({ people, coins })

describe('prizes of a form', () => {
  it.each([
    ['one rank each', [row('1', '40'), row('1', '20')], [40, 20]],
    ['several people with the same', [row('1', '40'), row('3', '5')], [40, 5, 5, 5]],
    ['none', [], []],
    ['more for a later rank', [row('1', '20'), row('1', '40')], undefined],
    ['nobody', [row('0', '20')], undefined],
    ['no number', [row('1', 'many')], undefined],
    ['more ranks than can be', [row('999', '1')], undefined],
  ])('%s', (_what, rows, prizes) => {
    expect(prizesOf(rows)).toEqual(prizes)
  })
})

it('waits for the coins of a new rank', () => {
  const rows = withNewRank([row('1', '40')])
  expect([rows.at(-1), isUnfinished(rows), prizesOf(rows)]).toEqual([row('1', ''), true, undefined])
  expect(isUnfinished([row('1', '40'), row('1', '20')])).toBe(false)
})

describe('a form', () => {
  const form = (over: Partial<ContestFields> = {}): ContestFields => ({ ...emptyFields('1', '2026-11-24'), name: 'Tuesday Maths', ...over })

  it('is sent whole, nothing asked being all', () => {
    expect(sentOf(form(), { id: '7', revision: 3 })).toMatchObject({ contest_id: '7', revision: 3, prizes: '100', questions_asked: '0', starts_at: '2026-11-25T12:00' })
  })

  it.each<[string, Partial<ContestFields>]>([['without a name', { name: ' ' }], ['that ends before it starts', { endsAt: '2026-11-25T11:00' }], ['with an entry that is no number', { entry: 'x' }]])('is not sent %s', (_what, over) => {
    expect(sentOf(form(over))).toBeUndefined()
  })
})
