import { expect, it } from 'vitest'
import { keyExamples } from './key-example.ts'

it.each([
  ['options: how the answer is written has to be said', ['question', 'optiona', 'optionb', 'answer'], [['One?'], ['x'], ['y'], ['b', 'a', 'b', '', 'c', 'd']], { words: false, examples: ['b', 'a', 'c'] }],
  ['wrong answers: the right one is its words', ['question', 'answer', 'wrong1', 'wrong2'], [['One?'], ['Nile'], ['Ob'], ['Don']], { words: true, examples: ['Nile'] }],
  ['both: rows may have either', ['question', 'answer', 'wrong1', 'optiona'], [['One?'], ['a'], ['Ob'], ['x']], { words: false, examples: ['a'] }],
  ['no right answer: no example', ['question', '', 'optiona'], [['One?'], ['a'], ['x']], { words: false, examples: [] }],
])('a file with %s', (_what, mapping, samples, known) => expect(keyExamples({ samples }, { mapping })).toEqual(known))
