import { expect, it } from 'vitest'
import { searchesFor } from './desk-search.ts'

const ID = '8f21c0d4-1111-4222-8333-444455556666'

it.each([
  [' Ivan.P@Example.org ', [{ by: 'email', email: 'ivan.p@example.org' }]],
  ['Ivan Pet', [{ by: 'code', code: 'IVANPET' }, { by: 'name', words: ['ivan', 'pet'] }]],
  ['राम', [{ by: 'name', words: ['राम'] }]],
  [ID, [{ by: 'id', least: ID, most: ID }, { by: 'name', words: ID.split('-') }]],
  ['8f21c0', [{ by: 'id', least: '8f21c000-0000-0000-0000-000000000000', most: '8f21c0ff-ffff-ffff-ffff-ffffffffffff' }, { by: 'code', code: '8F21C0' }, { by: 'name', words: ['8f21c0'] }]],
  ['8f21c', [{ by: 'code', code: '8F21C' }, { by: 'name', words: ['8f21c'] }]],
  ['…', []],
  ['', []],
])('%s is searched as %j', (typed, searches) => expect(searchesFor(typed, undefined)).toEqual(searches))

it('a telephone number is one of its readings', () => expect(searchesFor('+49 151 1', '+491511')).toContainEqual({ by: 'mobile', mobile: '+491511' }))
