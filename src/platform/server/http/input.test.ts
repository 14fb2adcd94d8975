import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BadForm } from './body.ts'
import { parse, type WithSchema } from './input.ts'

const faultsOf = (input: Record<string, z.ZodMiniType>, fields: Record<string, string>): Record<string, string> => {
  try {
    parse({ schema: z.object(input) } as unknown as WithSchema<never>, { fields, file: undefined })
  } catch (error) {
    if (error instanceof BadForm) return error.fields
    throw error
  }
  return {}
}

it('says of each field what it has to be, or that it is missing', () => {
  const input = { colour: z.enum(['red', 'green']), name: z.string().check(z.minLength(3)), age: z.string() }
  expect(faultsOf(input, { colour: 'blue', name: 'A' })).toEqual({
    colour: 'must be Invalid option: expected one of "red"|"green"', name: 'must be Too small: expected string to have >=3 characters', age: 'missing',
  })
  expect(faultsOf(input, { colour: 'red', name: 'Ada', age: '7' })).toEqual({})
})
