/** Samples written from the formats' public descriptions, odd corners included. */
import { describe, expect, it } from 'vitest'
import { wrongSentence } from '../server/sentences.ts'
import { aikenReader } from './aiken.ts'
import { formatOf } from './formats.ts'
import { giftReader } from './gift.ts'
import { categoryIn, pathOf } from './moodle-category.ts'
import { openTriviaQaReader } from './open-trivia-qa.ts'
import { FORMAT_COLUMNS, type LineReader, type SourceRow } from './source.ts'

const rowsOf = (reader: LineReader, text: string): SourceRow[] => [...text.split('\n').flatMap((line, i) => reader.take(line, i + 1)), ...reader.end()]

/** The filled cells of a row by their columns, or what is wrong with it. */
function shown({ line, cells, fault }: SourceRow): Record<string, unknown> {
  const filled = Object.fromEntries(FORMAT_COLUMNS.flatMap((column, i) => (cells[i] ? [[column, cells[i]]] : [])))
  return { line, ...filled, ...(fault && { wrong: wrongSentence(fault), column: fault.column }) }
}

const noMarkup = (html: string) => ({ text: html.replaceAll(/<[^>]*>/g, '').replaceAll('&gt;', '>'), pictures: [], lost: html.includes('<video') ? ['video'] : [] })
const gift = (text: string) => rowsOf(giftReader(noMarkup), text).map(shown)
const aiken = (text: string) => rowsOf(aikenReader(), text).map(shown)

describe('GIFT', () => {
  it('has one right option among wrong ones, on one line or on several, with a name and comments', () =>
    expect(gift('// a comment\n::Rings:: Which planet has rings? {~Mars =Saturn ~Venus}\n\n// another\nWhich is the nearest star?{\n  ~Vega\n  =The Sun\n}\n')).toEqual([
      { line: 2, question: 'Which planet has rings?', optiona: 'Mars', optionb: 'Saturn', optionc: 'Venus', answer: 'b' },
      { line: 5, question: 'Which is the nearest star?', optiona: 'Vega', optionb: 'The Sun', answer: 'b' },
    ]))

  it('has a gap where the answers stand inside of the sentence', () =>
    expect(gift('The moon {~orbits =circles ~leaves} the earth.')).toMatchObject([{ question: 'The moon _____ the earth.', answer: 'b' }]))

  it.each([['T', 'a'], ['TRUE', 'a'], ['F', 'b'], ['FALSE#It is cold.#Yes.', 'b']])('{%s} is a statement', (braces, answer) =>
    expect(gift(`Ice is cold.{${braces}}`)).toEqual([{ line: 1, question: 'Ice is cold.', question_type: '2', optiona: 'True', optionb: 'False', answer }]))

  it('has several right options by their shares', () =>
    expect(gift('Which are planets? {~%50%Mars ~%50%Venus ~%-100%Vega}')).toMatchObject([{ optiona: 'Mars', answer_type: '1', answer1: 'a', answer2: 'b' }]))

  it('has numbers with a distance, or from one to another', () =>
    expect(gift('When was it?{#1822:5}\n\nAnd then?{#1820..1830}\n\nHow cold?{#=-40.5:2#right}')).toMatchObject([{ answer: '1822', range: '5' }, { answer: '1825', range: '5' }, { answer: '-40.5', range: '2' }]))

  it('has a typed answer of one spelling', () => expect(gift('Who wrote it?{=Goethe}')).toEqual([{ line: 1, question: 'Who wrote it?', answer: 'Goethe' }]))

  it('explains by its general feedback, else by that of the right option', () =>
    expect(gift('One?{=a#because ~b#no}\n\nTwo?{=a#because ~b ####In all.}')).toMatchObject([{ note: 'because' }, { note: 'In all.' }]))

  it('escapes what would mean something', () =>
    expect(gift('What is 2 \\= 1 + 1 \\{in braces\\}\\: yes\\#?{=a\\=b\\~c ~C\\:\\\\temp}\n\nTwo\\nlines?{=a ~b}')).toMatchObject([
      { question: 'What is 2 = 1 + 1 {in braces}: yes#?', optiona: 'a=b~c', optionb: 'C:\\temp' }, { question: 'Two\nlines?' },
    ]))

  it('keeps the backslashes of formulas', () => expect(gift('\\(\\frac\\{1\\}\\{2\\}\\)?{=\\(x^2\\) ~y}')).toMatchObject([{ question: '\\(\\frac{1}{2}\\)?', optiona: '\\(x^2\\)' }]))

  it('has categories as paths, for all questions below', () =>
    expect(gift('$CATEGORY: $course$/top/Space/Planets\n\nOne?{=a ~b}\n\nTwo?{=a ~b}\n\n$CATEGORY: Seas\nThree?{=a ~b}')).toMatchObject([
      { category: 'Space', subcategory: 'Planets' }, { category: 'Space', subcategory: 'Planets' }, { category: 'Seas' },
    ]))

  it('reads markup where it says so or plainly has some, and not in plain text', () =>
    expect(gift('[html]<p>One</p>?{=<b>a</b> ~b}\n\nIs <i>this</i>?{=a ~b}\n\n[plain]Is 1 <b> 2?{=<a> ~[html]b}')).toMatchObject([{ question: 'One?', optiona: 'a' }, { question: 'Is this?' }, { question: 'Is 1 <b> 2?', optiona: '<a>', optionb: '[html]b' }]))

  it.each<[string, string, RegExp]>([
    ['a description', 'Read this first.', /a description/],
    ['an essay', 'Tell of it.{}', /essay/],
    ['pairs', 'Match.{=a -> b =c -> d}', /pairs/],
    ['braces that stay open', 'One?{=a ~b', /never closed/],
    ['braces that were never opened', 'One? =a ~b}', /no \{ has opened/],
    ['a blank line inside of its answers', 'One?{=a\n\n~b}', /never closed/],
    ['two pairs of braces', 'One {=a ~b} two {=c ~d}', /more than one pair/],
    ['no right option', 'One?{~a ~b}', /no option is marked right/],
    ['two that are wholly right', 'One?{=a =b ~c}', /2 options are each wholly right/],
    ['an option that is right in part', 'One?{=a ~%50%b}', /right in part/],
    ['shares that are less than all', 'One?{~%50%a ~%20%b}', /worth 70 %/],
    ['several spellings', 'Who?{=Goethe =J. W. Goethe}', /several answers are right/],
    ['any letters', 'Who?{=Goe*}', /any letters/],
    ['a number without a distance', 'When?{#1822}', /no tolerance/],
    ['several numbers', 'When?{#=1822:1 =%50%1823:1}', /several numbers/],
    ['a number that is none', 'When?{#soon}', /no number/],
    ['words before its first answer', 'One?{well =a ~b}', /stands before the first answer/],
    ['six options', 'One?{=a ~b ~c ~d ~e ~f}', /6 options/],
    ['a film', '[html]<video></video>One?{=a ~b}', /cannot be shown as text: video/],
  ])('is refused with %s, and the next question is not', (_what, text, wrong) => {
    const rows = gift(`${text}\n\nNext?{=a ~b}`)
    expect(rows[0]).toMatchObject({ line: 1, wrong: expect.stringMatching(wrong) })
    expect(rows.at(-1)).toMatchObject({ question: 'Next?', answer: 'a' })
  })
})

it.each([
  ['Space', 'Space', ''], ['Space/Planets', 'Space', 'Planets'], ['$course$/top/Default for Physics/Heat', 'Heat', ''], ['Space/Planets/Small', 'Space', 'Planets / Small'], ['Input//Output/Disks', 'Input/Output', 'Disks'], ['$course$/top', '', ''], [' ', '', ''],
])('the path %s is %s, %s', (path, category, subcategory) => expect(categoryIn(path)).toEqual({ category, subcategory }))
it.each([['Space', ''], ['Input/Output', 'a/b'], ['Space', 'Planets / Small']])('a path of %s, %s leads there again', (category, subcategory) => expect(categoryIn(pathOf({ category, subcategory }))).toEqual({ category, subcategory }))

describe('Aiken', () => {
  it('has a question, options with a point or a bracket, and the letter of the right one', () =>
    expect(aiken('Which planet has rings?\nA. Mars\nB. Saturn\nC. Venus\nANSWER: B\n\nWhich is a star?\nA) Vega\nB) Mars\nANSWER: A')).toEqual([
      { line: 1, question: 'Which planet has rings?', optiona: 'Mars', optionb: 'Saturn', optionc: 'Venus', answer: 'b' },
      { line: 7, question: 'Which is a star?', optiona: 'Vega', optionb: 'Mars', answer: 'a' },
    ]))

  it('may have lines without blanks between questions, small letters, and a question of two lines', () =>
    expect(aiken('One\nor two?\na. x\nb. y\nanswer: b\nThree?\nA. x\nB. y\nANSWER:A')).toMatchObject([{ line: 1, question: 'One\nor two?', answer: 'b' }, { line: 6, question: 'Three?', answer: 'a' }]))

  it('may have blank lines between a question and its options', () => expect(aiken('One?\n\nA. x\n\nB. y\n\nANSWER: B')).toMatchObject([{ question: 'One?', optionb: 'y', answer: 'b' }]))

  it.each<[string, string, RegExp]>([
    ['no options', 'One?\nANSWER: A', /no options/],
    ['no answer', 'One?\nA. x\nB. y', /no line "ANSWER/],
    ['letters out of order', 'One?\nA. x\nC. y\nANSWER: A', /where option B was due came C/],
    ['an answer beyond its options', 'One?\nA. x\nB. y\nANSWER: C', /"C" is none of its options/],
    ['two answers', 'One?\nA. x\nB. y\nANSWER: A, B', /none of its options/],
    ['an answer alone', 'ANSWER: A', /without a question/],
    ['six options', 'One?\nA. 1\nB. 2\nC. 3\nD. 4\nE. 5\nF. 6\nANSWER: F', /6 options/],
  ])('is refused with %s, and the next question is not', (_what, text, wrong) => {
    const rows = aiken(`${text}\n\nNext?\nA. x\nB. y\nANSWER: A`)
    expect(rows[0]).toMatchObject({ line: 1, wrong: expect.stringMatching(wrong) })
    expect(rows.at(-1)).toMatchObject({ question: 'Next?', answer: 'a' })
  })

  it('is refused where a question has nothing below it, by its own line', () => expect(aiken('One?\n\nTwo?\nA. x\nB. y\nANSWER: A')).toMatchObject([{ line: 1, wrong: 'no option follows it' }, { line: 3, answer: 'a' }]))
})

it('OpenTriviaQA has its lines, whatever stands before the first question', () =>
  expect(rowsOf(openTriviaQaReader(), 'A list\n#Q One?\n^ b\nA a\nB b\n\n#Q Two?\nA a').map(shown)).toEqual([
    { line: 2, question: 'One?', optiona: 'a', optionb: 'b', answer: 'b' },
    { line: 7, question: 'Two?', column: '', wrong: 'no line begins with "^", so nothing says which answer is right' },
  ]))

describe('the format of a file', () => {
  it.each([
    ['a.CSV', '', 'csv'], ['a.tsv', '', 'csv'], ['a.xlsx', '', 'xlsx'], ['a.gift', '', 'gift'], ['quiz.xml', '', 'moodle-xml'], ['a.json', '', 'json'], ['a.zip', '', 'zip'], ['a.doc', '', undefined], ['a', '', undefined],
    ['a.txt', 'A list\n#Q One?\n^ a', 'opentriviaqa'], ['a.txt', 'One?\nA. x\nB. y\nANSWER: A\n', 'aiken'], ['a.txt', '::One:: Two?{=a ~b}', 'gift'], ['a.txt', 'Two? {=a\n~b}', 'gift'], ['a.txt', 'words', 'opentriviaqa'],
  ])('%s that begins %j is %s', (name, beginning, format) => expect(formatOf(name, beginning)).toBe(format))
})
