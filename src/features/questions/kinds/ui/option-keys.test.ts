import { expect, it } from 'vitest'
import { keysFor } from './option-keys.ts'

it.each([
  ['true and false: also by their letters', '2', ['True', 'False'], { 1: 'i0', A: 'i0', T: 'i0', 2: 'i1', B: 'i1', F: 'i1' }],
  ['whatever the language, as long as the letters are Latin', '2', ['verdadero', 'falso'], { 1: 'i0', A: 'i0', V: 'i0', 2: 'i1', B: 'i1', F: 'i1' }],
  ['another script has its digits', '2', ['صحيح', 'خطأ'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
  ['letters alike choose nothing', '2', ['Yes', 'Yep'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
  ['a letter that stands on an option is that option', '2', ['Bogus', 'True'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1', T: 'i1' }],
  ['other questions have no such letters', '1', ['Tea', 'Figs'], { 1: 'i0', A: 'i0', 2: 'i1', B: 'i1' }],
])('keys: %s', (_rule, question_type, texts, keys) =>
  expect(keysFor({ question_type, options: texts.map((text, at) => ({ id: `i${at}`, text })) })).toEqual(keys),
)
