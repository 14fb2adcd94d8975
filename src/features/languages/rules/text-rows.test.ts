import { expect, it } from 'vitest'
import { completenessOf, textRows, wantedRows, type Override, type RowParts } from './text-rows.ts'

type Texts = Record<string, Record<string, string>>
const map = (texts: Texts) => new Map(Object.entries(texts))
const override = (texts: Record<string, string>, more: Partial<Override> = {}): [string, Override] => ['a.back', { texts, english: { '': 'Back' }, shipped: {}, operator: 'ann', at: '1970-01-01T00:00:00.000Z', version: 1, ...more }]
const ENGLISH = { 'a.back': { '': 'Back' }, 'b.n': { one: 'one', other: '{n}' } }

const rows = (parts: Partial<RowParts> = {}) => textRows({ code: 'de', english: map(ENGLISH), englishNow: map(ENGLISH), shipped: map({}), overrides: new Map(), ...parts })
const back = (parts: Partial<RowParts>) => rows(parts).find(({ key }) => key === 'a.back')

it('a language without texts lacks all of them', () => {
  expect(completenessOf(rows())).toEqual({ texts: 2, missing: 2, changed: 0, own: 0 })
  expect(rows({ shipped: map({ 'b.n': { other: '{n}' } }) })[1]).toMatchObject({ missing: true, texts: { other: '{n}' } })
})

it.each<[string, Partial<RowParts>, object]>([
  ['a shipped translation stands', { shipped: map({ 'a.back': { '': 'Zurück' } }) }, { missing: false, changed: false, texts: { '': 'Zurück' } }],
  ['it has to be looked at when English is another one', { shipped: map({ 'a.back': { '': 'Zurück' } }), englishNow: map({ 'a.back': { '': 'Return' } }) }, { changed: true, english: { '': 'Return' } }],
  ['an own text stands', { overrides: new Map([override({ '': 'Her' })]) }, { missing: false, changed: false, texts: { '': 'Her' } }],
  ['it has to be looked at when English is another one than then', { overrides: new Map([override({ '': 'Her' }, { english: { '': 'Go back' } })]) }, { changed: true }],
  ['it has to be looked at when a release has another one', { shipped: map({ 'a.back': { '': 'Zurück' } }), overrides: new Map([override({ '': 'Her' })]) }, { changed: true }],
  ['one that a release has made wrong is not used', { shipped: map({ 'a.back': { '': 'Zurück' } }), overrides: new Map([override({ '': 'Her {n}' }, { shipped: { '': 'Zurück' } })]) }, { texts: { '': 'Zurück' }, changed: true }],
])('%s', (_, parts, state) => expect(back(parts)).toMatchObject(state))

it('an English text has to be looked at only when the shipped one is another one', () => {
  const english = { code: 'en', shipped: map(ENGLISH), englishNow: map({ ...ENGLISH, 'a.back': { '': 'Return' } }) }
  expect(back({ ...english, overrides: new Map([override({ '': 'Return' }, { shipped: { '': 'Back' } })]) })).toMatchObject({ changed: false })
  expect(back({ ...english, overrides: new Map([override({ '': 'Return' }, { shipped: { '': 'Go back' } })]) })).toMatchObject({ changed: true })
})

it.each([
  [{ search: 'BACK' }, ['a.back']],
  [{ search: 'b.n' }, ['b.n']],
  [{ folder: 'b' }, ['b.n']],
  [{ only: 'own' as const }, ['a.back']],
  [{ only: 'missing' as const }, ['b.n']],
  [{ search: 'nowhere' }, []],
])('%j finds %j', (wish, keys) => {
  const all = rows({ overrides: new Map([override({ '': 'Her' })]) })
  expect(wantedRows(all, { search: '', folder: '', only: 'all', ...wish }).map(({ key }) => key)).toEqual(keys)
})
