import { describe, expect, it } from 'vitest'
import { makeTexts } from '../../../platform/web/texts/texts.ts'
import questions from '../../questions/admin/faults/texts.ar.json' with { type: 'json' }
import files from './faults/texts.ar.json' with { type: 'json' }
import columns from './texts.ar.json' with { type: 'json' }
import { rowFault } from '../rules/fault.ts'
import { remedyFor } from '../rules/remedy.ts'
import english from './faults/texts.en.json' with { type: 'json' }
import { wordsOfFault, wordsOfWhole } from './fault-words.ts'

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

describe('a fault of a whole file at a desk in Arabic', () => {
  const say = wordsOfWhole(ARABIC, (column) => columns[`column.${column}` as 'column.active'])
  const codes = Object.keys(english).flatMap((key) => (key.startsWith('whole.') ? [key.slice('whole.'.length)] : []))
  const holesOf = (code: string) => [...english[`whole.${code}` as 'whole.asked'].matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole as string)
  /** Names of formats and programs, encodings, and what stands in files. */
  const LATIN = /\b(XLSX|CSV|XML|ZIP|JSON|MB|Moodle|UTF-8|utf-8|utf-16le|windows-125[26]|csv|xlsx|json|Q|questions|results)\b/g

  it('there are some', () => expect(codes.length).toBeGreaterThan(40))

  it.each(codes)('%s is said in Arabic, with all of its values', (code) => {
    const words = say({ file: '', line: 0, code, values: Object.fromEntries(holesOf(code).map((hole, i) => [hole, hole === 'columns' ? '"answer"' : 7_000 + i])) })
    expect(words.replaceAll(LATIN, '')).toMatch(/^[^A-Za-z{}]*[\u0600-\u06ff][^A-Za-z{}]*$/)
  })

  it.each<[string, Parameters<typeof say>[0], string]>([
    ['the file and the line are named', { file: 'a.csv', line: 12, code: 'csv-quote', values: {} }, '«\u2068a.csv\u2069»، السطر ١٢: تبدأ خانة بعلامة اقتباس لا تُغلق. أغلقها، أو اكتب علامات الاقتباس داخل الخانة مرتين.'],
    ['the columns too', { file: 'أسئلة.csv', line: 0, code: 'columns-unsaid', values: { columns: '"category", "answer"' } }, '«\u2068أسئلة.csv\u2069»: لا عمود محدد بأنه \u2068«الفئة» و«الإجابة الصحيحة»\u2069. حدّد لكل عمود معناه، أو سمّه كذلك.'],
    ['where no file is meant, none is', { file: '', line: 0, code: 'asked', values: {} }, 'طُرح أحدها على لاعب في هذه الأثناء، فهي باقية. يمكن سحبها.'],
  ])('%s', (_what, fault, words) => expect(say(fault)).toBe(words))
})
