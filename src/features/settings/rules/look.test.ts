import { expect, it } from 'vitest'
import { lookChanges, rebased, shownBrand, type BrandRow, type HomePart, type StoredLook } from './look.ts'

const row = (part: BrandRow['part'], value: string, qualifier = ''): BrandRow => ({ part, qualifier, value })
const section = (language: string, title: string): HomePart => ({ kind: 'section', language, image: '', title, body: 'Text' })
const look = (brand: BrandRow[], home: HomePart[] = []): StoredLook => ({ brand, home })

it('names what differs: parts of the brand, and the lists of a language as a whole', () => {
  const before = look([row('name', 'A'), row('footer', 'Made here', 'en')], [section('en', 'One'), section('en', 'Two')])
  const after = look([row('name', 'B'), row('lime', '#ffd84a')], [section('en', 'Two'), section('en', 'One')])
  expect(lookChanges(before, after)).toEqual([
    { what: 'name', qualifier: '', now: 'A', then: 'B' },
    { what: 'footer', qualifier: 'en', now: 'Made here', then: '' },
    { what: 'lime', qualifier: '', now: '', then: '#ffd84a' },
    { what: 'section', qualifier: 'en', now: 'One — Text\nTwo — Text', then: 'Two — Text\nOne — Text' },
  ])
  expect(lookChanges(after, after)).toEqual([])
})

it('puts our changes on top of those of another operator', () => {
  const before = look([row('name', 'A')], [section('en', 'One'), section('ar', 'Eins')])
  const ours = look([row('name', 'A'), row('lime', '#ffd84a')], [section('en', 'Ours'), section('ar', 'Eins')])
  const theirs = look([row('name', 'B')], [section('en', 'Theirs'), section('ar', 'Theirs too')])
  expect(rebased(before, ours, theirs)).toEqual(look([row('name', 'B'), row('lime', '#ffd84a')], [section('ar', 'Theirs too'), section('en', 'Ours')]))
})

it('shows the footer of the language, else the English one, and the light logo where there is no dark one', () => {
  const rows = [row('logo', '/media/uploads/a.webp'), row('footer', 'Hello', 'en'), row('footer', 'مرحبا', 'ar')]
  expect([shownBrand(rows, 'ar').footer_text, shownBrand(rows, 'fr').footer_text, shownBrand(rows, 'fr').web_logo_dark]).toEqual(['مرحبا', 'Hello', '/media/uploads/a.webp'])
})
