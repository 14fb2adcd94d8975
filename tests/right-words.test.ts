import { expect, it } from 'vitest'
import arabic from '../src/apps/admin/texts.ar.json' with { type: 'json' }
import english from '../src/apps/admin/texts.en.json' with { type: 'json' }
import { RIGHTS } from '../src/features/operators/rules/rights.ts'

const ofRights = (texts: Record<string, string>) => Object.entries(texts).filter(([key]) => key.startsWith('right.'))

it('the desk says of each right what calls say, and has a sentence for each in its languages', () => {
  const sentences = Object.entries(RIGHTS).map(([right, sentence]) => [`right.${right.replace(':', '-')}`, sentence])
  expect(ofRights(english).sort()).toEqual(sentences.sort())
  expect(ofRights(arabic).map(([key]) => key).sort()).toEqual(sentences.map(([key]) => key).sort())
})
