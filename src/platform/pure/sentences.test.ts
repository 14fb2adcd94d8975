import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it.each<[string, (string | false | undefined)[], string]>([
  ['one end each', ['Right', 'It was Mars.'], 'Right. It was Mars.'],
  ['nothing of what is empty', ['Right', '', undefined, false, 'Next?'], 'Right. Next?'],
  ['the full stop of an answer once', ['It was Washington, D.C..'], 'It was Washington, D.C.'],
  ['the question mark of an answer alone', ['It was Who?.', 'Why'], 'It was Who? Why.'],
  ['an ellipsis as it is', ['Wait...', 'It was so...'], 'Wait... It was so...'],
  ['a danda', ['सही जवाब: मंगल।।'], 'सही जवाब: मंगल।'],
  ['decimals and domains as they are', ['It was 3.14', 'a.b.c'], 'It was 3.14. a.b.c.'],
])('%s', (_what, parts, said) => expect(sentences(parts)).toBe(said))
