import { describe, expect, it } from 'vitest'
import { makeTexts } from '../../../platform/web/texts/texts.ts'
import questions from '../../questions/admin/faults/texts.ar.json' with { type: 'json' }
import files from './faults/texts.ar.json' with { type: 'json' }
import columns from './texts.ar.json' with { type: 'json' }
import { rowFault } from '../rules/fault.ts'
import { remedyFor } from '../rules/remedy.ts'
import { wordsOfFault } from './fault-words.ts'

const under = (folder: string, texts: object) => Object.entries(texts).map(([key, text]) => [`desk.${folder}.${key}`, text as string])
const ARABIC = makeTexts(Object.fromEntries([...under('questions', questions), ...under('question-files', files)]), 'ar', true)
const SENTENCES = { wrong: 'it is no object', todo: 'Take it out.' }

describe('a fault at a desk in Arabic', () => {
  it.each([
    ['what stands in the file is isolated', rowFault('answer', 'answer-beyond', { answer: 'Z', options: 12 }, 'answer', 'Z'), '«\u2068Z\u2069» لا يدل على خيار: عدد الخيارات ١٢'],
    ['signs too', rowFault('answer', 'answer-other', { answer: '(3)' }, 'answer', '(3)'), '«\u2068(3)\u2069» ليس من خياراته'],
    ['the number chooses the form', rowFault('', 'options-count', { n: 6, fewest: 2, most: 5 }, 'fewer-options'), 'له ٦ خيارات، والمطلوب من ٢ إلى ٥'],
    ['one has none', rowFault('', 'options-count', { n: 1, fewest: 2, most: 5 }, 'fewer-options'), 'له خيار واحد، والمطلوب من ٢ إلى ٥'],
    ['parts of a question are named', rowFault('optiona', 'options-same', { what: 'optiona', other: 'optionb' }, remedyFor('optiona')), 'الخيار أ والخيار ب بالكلمات نفسها'],
    ['so are columns', rowFault('active', 'one-or-zero', { column: 'active' }, remedyFor('active')), 'مفعّل أم لا: يجب أن تكون القيمة ١ أو ٠'],
  ])('is said in Arabic: %s', (_what, fault, words) => expect(wordsOfFault(ARABIC, (column) => columns[`column.${column}` as 'column.active'])({ ...fault, ...SENTENCES })).toMatchObject({ wrong: words, isEnglish: false }))

  it('keeps its sentences where the import is from before faults had codes', () =>
    expect(wordsOfFault(ARABIC, String)({ column: '', value: '', code: '', values: {}, remedy: '', ...SENTENCES })).toEqual({ ...SENTENCES, isEnglish: true }))

  it('says what to do', () => expect(wordsOfFault(ARABIC, String)({ ...rowFault('', 'object-none', {}, 'take-out'), ...SENTENCES })).toMatchObject({ wrong: 'ليس كائنًا', todo: 'احذفه.' }))
})
