import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { questionFault, type FaultOf } from '../../questions/rules/faults.ts'
import { anyFault, rowFault } from '../rules/fault.ts'
import { importFault } from './import-fault.ts'
import { remedyFor } from '../rules/remedy.ts'
import { todoSentence, wrongSentence } from './sentences.ts'

const SRC = path.resolve(import.meta.dirname, '../../..')
const textsOf = (feature: string) => JSON.parse(fs.readFileSync(path.join(SRC, 'features', feature, 'admin/faults/texts.en.json'), 'utf8')) as object
const [questions, files] = [textsOf('questions'), textsOf('question-files')]
const isRule = (file: string) => /^(features|modes)[/\\].*\.ts$/.test(file) && !/\.(test|d)\.ts$|[/\\]faults?\.ts$/.test(file)
const CODE = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isRule).map((file) => fs.readFileSync(path.join(SRC, file), 'utf8')).join('\n')
const codesIn = (texts: object, start: string) => [...new Set(Object.keys(texts).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length).replace(/#.*/, '')] : [])))]
/** Their codes are put together of a column. */
const OF_A_COLUMN = ['category-none', 'subcategory-none']

describe('a fault', () => {
  it.each([...codesIn(questions, 'fault.'), ...codesIn(files, 'fault.'), ...codesIn(files, 'remedy.'), ...codesIn(files, 'whole.')].filter((code) => !OF_A_COLUMN.includes(code)))('that has the text %s is found by some rule', (code) => expect(CODE).toContain(`'${code}'`))

  it('has a text with the same values', () => {
    // @ts-expect-error: this fault has no text
    expect(questionFault('unheard-of', {}).code).toBe('unheard-of')
    // @ts-expect-error: this text needs other values
    expect(anyFault('not-text', { name: 'video' }).code).toBe('not-text')
    // @ts-expect-error: texts that no fault of the record has
    const none: FaultOf<'desk.questions.fault.', Record<never, never>>[] = []
    expect(none).toEqual([])
  })

  it.each([
    [rowFault('question', 'text-long', { what: 'question', length: 12_000, most: 1_000 }, 'question'), 'the question has 12000 characters, 1000 is the most; it may have been cut off', 'Write the question anew; shorten it, or save the file in UTF-8.'],
    [rowFault('', 'cells-many', { cells: 7, header: 6 }, 'quote-cell'), 'it has 7 cells, the header has 6: is there a separator inside a cell without quotes?', 'Put the cell into quotes.'],
    [rowFault('optionb', 'text-empty', { what: 'optionb' }, remedyFor('optionb')), 'option B is empty', 'Write the option anew, or take it out together with what stands behind it.'],
    [rowFault('answer', 'braces-none', {}, 'gift-answers'), 'it has no answers in braces: a description is no question', 'Write the answers behind it, such as {=right ~wrong}, or take it out.'],
  ])('is a sentence for scripts: %j', (fault, wrong, todo) => expect([wrongSentence(fault), todoSentence(fault.remedy)]).toEqual([wrong, todo]))
})

describe('a fault of a whole file', () => {
  it.each([
    [importFault({ file: 'a.csv', line: 1 }, 'columns-missing', { columns: '"category", "answer"' }), 'a.csv, line 1: the header row has no column "category", "answer". Say which column is what, or name it so.'],
    [importFault({ file: 'a.csv', line: undefined }, 'columns-many', { found: 1_200, most: 100 }), 'a.csv: it has 1200 columns, 100 is the most. Is it a question bank?'],
    [importFault({ file: 'a.xml', line: 7 }, 'xml-begins', { tag: 'html', root: 'quiz' }), 'a.xml, line 7: it begins with <html>, not <quiz>. Export it again as Moodle XML.'],
    [importFault({ file: 'a{n}.xlsx' }, 'sheet-missing', { sheet: '{why}' }), 'a{n}.xlsx: it cannot be read as XLSX (it has no sheet "{why}"). Save it again from your spreadsheet program, or as CSV.'],
    [importFault({}, 'language-none', { language: 'xx', known: 'en, de' }), 'There is no language "xx"; there are en, de.'],
  ])('is a sentence for scripts: %s', (fault, sentence) => expect(fault.message).toBe(sentence))

  it('has a text with the same values', () => {
    // @ts-expect-error: this fault has no text
    expect(importFault({}, 'unheard-of', {}).said?.code).toBe('unheard-of')
    // @ts-expect-error: this text needs other values
    expect(importFault({}, 'rows-many', { least: 3 }).said?.code).toBe('rows-many')
  })

  it('is made of a code: nothing of the server throws a sentence of its own', () => {
    const files = fs.readdirSync(path.join(SRC, 'features/question-files'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    expect(files.filter((file) => fs.readFileSync(path.join(SRC, 'features/question-files', file), 'utf8').includes('new ImportFault('))).toEqual(['server/import-fault.ts'])
  })
})
