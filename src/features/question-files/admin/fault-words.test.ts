import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTexts } from '../../../platform/web/texts/texts.ts'
import questionsArabic from '../../questions/admin/texts.ar.json' with { type: 'json' }
import questionsEnglish from '../../questions/admin/texts.en.json' with { type: 'json' }
import { questionFault, type FaultOf } from '../../questions/rules/faults.ts'
import arabic from './texts.ar.json' with { type: 'json' }
import english from './texts.en.json' with { type: 'json' }
import { anyFault, rowFault } from '../rules/fault.ts'
import { remedyFor } from '../rules/remedy.ts'
import { todoSentence, wrongSentence } from '../server/sentences.ts'
import { wordsOfFault } from './fault-words.ts'

const under = (folder: string, texts: object) => Object.entries(texts).map(([key, text]) => [`desk.${folder}.${key}`, text as string])
const ARABIC = makeTexts(Object.fromEntries([...under('questions', questionsArabic), ...under('question-files', arabic)]), 'ar', true)

const SRC = path.resolve(import.meta.dirname, '../../..')
const CODE = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /^(features|modes)[/\\].*\.ts$/.test(file) && !/\.(test|d)\.ts$|[/\\]faults?\.ts$/.test(file)).map((file) => fs.readFileSync(path.join(SRC, file), 'utf8')).join('\n')
const codesIn = (texts: object, start: string) => [...new Set(Object.keys(texts).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length).replace(/#.*/, '')] : [])))]

describe('a text', () => {
  // Two of them are put together of a column's name.
  it.each([...codesIn(questionsEnglish, 'fault.'), ...codesIn(english, 'fault.'), ...codesIn(english, 'remedy.')].filter((code) => !['category-none', 'subcategory-none'].includes(code)))('%s is of a fault that some rule finds', (code) => expect(CODE).toContain(`'${code}'`))

  it('is there for each fault, with the same values', () => {
    // @ts-expect-error: this fault has no text
    expect(questionFault('unheard-of', {}).code).toBe('unheard-of')
    // @ts-expect-error: this text needs other values
    expect(anyFault('not-text', { name: 'video' }).code).toBe('not-text')
    // @ts-expect-error: texts that no fault of the record has
    const none: FaultOf<'desk.questions.fault.', Record<never, never>>[] = []
    expect(none).toEqual([])
  })
})

describe('a fault', () => {
  const shown = (fault: ReturnType<typeof rowFault>) => wordsOfFault(ARABIC, (column) => `<${column}>`)({ ...fault, wrong: wrongSentence(fault), todo: todoSentence(fault.remedy) })

  it.each([
    ['what stands in the file is isolated', rowFault('answer', 'answer-beyond', { answer: 'Z', options: 12 }, 'answer', 'Z'), '«\u2068Z\u2069» لا يدل على خيار: عدد الخيارات ١٢'],
    ['signs too', rowFault('answer', 'answer-other', { answer: '(3)' }, 'answer', '(3)'), '«\u2068(3)\u2069» ليس من خياراته'],
    ['the number chooses the form', rowFault('', 'options-count', { n: 6, fewest: 2, most: 5 }, 'fewer-options'), 'له ٦ خيارات، والمطلوب من ٢ إلى ٥'],
    ['one has none', rowFault('', 'options-count', { n: 1, fewest: 2, most: 5 }, 'fewer-options'), 'له خيار واحد، والمطلوب من ٢ إلى ٥'],
    ['parts of a question are named', rowFault('optiona', 'options-same', { what: 'optiona', other: 'optionb' }, remedyFor('optiona')), 'الخيار أ والخيار ب بالكلمات نفسها'],
    ['so are columns', rowFault('active', 'one-or-zero', { column: 'active' }, remedyFor('active')), '<active>: يجب أن تكون القيمة ١ أو ٠'],
  ])('is said in the language of the desk: %s', (_what, fault, words) => expect(shown(fault)).toMatchObject({ wrong: words, isEnglish: false }))

  it('of an import from before faults had codes keeps its sentence', () =>
    expect(wordsOfFault(ARABIC, String)({ column: '', value: '', code: '', values: {}, remedy: '', wrong: 'it is no object', todo: 'Take it out.' })).toEqual({ wrong: 'it is no object', todo: 'Take it out.', isEnglish: true }))

  it.each([
    [rowFault('question', 'text-long', { what: 'question', length: 12_000, most: 1_000 }, 'question'), 'the question has 12000 characters, 1000 is the most; it may have been cut off', 'Write the question anew; shorten it, or save the file in UTF-8.'],
    [rowFault('', 'cells-many', { cells: 7, header: 6 }, 'quote-cell'), 'it has 7 cells, the header has 6: is there a separator inside a cell without quotes?', 'Put the cell into quotes.'],
    [rowFault('optionb', 'text-empty', { what: 'optionb' }, remedyFor('optionb')), 'option B is empty', 'Write the option anew, or take it out together with what stands behind it.'],
    [rowFault('answer', 'braces-none', {}, 'gift-answers'), 'it has no answers in braces: a description is no question', 'Write the answers behind it, such as {=right ~wrong}, or take it out.'],
  ])('is a sentence for scripts: %j', (fault, wrong, todo) => expect([wrongSentence(fault), todoSentence(fault.remedy)]).toEqual([wrong, todo]))
})
