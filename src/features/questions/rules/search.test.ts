import { expect, it } from 'vitest'
import { wordsQuery } from './search.ts'

it.each([['Which planet', "'Which':* & 'planet':*"], [" it's! & | :* ", "'it':* & 's':*"], ['القمر', "'القمر':*"], ['?!', undefined], ['', undefined]])('"%s"', (typed, query) => expect(wordsQuery(typed)).toBe(query))
