import { describe, expect, it } from 'vitest'
import { BANKS } from '../../questions/rules/banks.ts'
import { wrongSentence } from '../server/sentences.ts'
import type { RowFault } from './fault.ts'
import { cellsOf, columnInFile, interpret, NO_DEFAULTS, type RowDefaults } from './interpret.ts'
import { readKey, type KeyReading } from './key.ts'
import { choosableColumns, columnsNamed, guessColumns } from './mapping.ts'

const guess = (header: string[], bank = BANKS['quiz-zone'], samples: string[][] = []) => guessColumns(header, bank, samples).map(({ column }) => column)
const wrongOf = (found: number[] | RowFault) => (Array.isArray(found) ? [] : [found.column, wrongSentence(found)])
const CHOICE = ['question', 'optiona', 'optionb', 'optionc', 'optiond', 'answer', 'category', 'level', 'note']

describe('a header is guessed', () => {
  it.each([
    ['its own names', ['Question', 'Option A', 'option_b', 'OPTIONC', 'optiond', 'answer', 'Category', 'level', 'note']],
    ['English', ['Question text', 'Choice 1', 'Choice 2', 'Choice 3', 'Choice 4', 'Correct answer', 'Topic', 'Difficulty', 'Explanation']],
    ['German', ['Frage', 'Antwort A', 'Antwort B', 'Antwort C', 'Antwort D', 'Lösung', 'Thema', 'Stufe', 'Erklärung']],
    ['German with numbers', ['Fragestellung', 'Antwortmöglichkeit 1', 'Antwortmöglichkeit 2', 'Antwortmöglichkeit 3', 'Antwortmöglichkeit 4', 'Richtige Antwort', 'Kategorie', 'Schwierigkeitsgrad', 'Begründung']],
    ['Arabic', ['السؤال', 'الخيار أ', 'الخيار ب', 'الخيار ج', 'الخيار د', 'الإجابة الصحيحة', 'الفئة', 'المستوى', 'الشرح']],
    ['Arabic with numbers', ['سؤال', 'إجابة ١', 'إجابة ٢', 'إجابة ٣', 'إجابة ٤', 'الجواب الصحيح', 'التصنيف', 'الصعوبة', 'ملاحظة']],
    ['Spanish', ['Pregunta', 'Opción A', 'Opción B', 'Opción C', 'Opción D', 'Respuesta correcta', 'Categoría', 'Nivel', 'Explicación']],
    ['French', ['Intitulé', 'Réponse 1', 'Réponse 2', 'Réponse 3', 'Réponse 4', 'Bonne réponse', 'Thème', 'Difficulté', 'Commentaire']],
    ['Hindi', ['प्रश्न', 'विकल्प क', 'विकल्प ख', 'विकल्प ग', 'विकल्प घ', 'सही उत्तर', 'श्रेणी', 'स्तर', 'व्याख्या']],
    ['letters alone', ['Question', 'A', 'B', 'C', 'D', 'Key', 'Subject', 'Level', 'Comment']],
    ['a Kahoot template', ['Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters', 'Answer 3 - max 75 characters', 'Answer 4 - max 75 characters', 'Correct answer(s) - choose at least one', 'Category', 'Level', 'Note']],
  ])('in %s', (_what, header) => expect(guess(header)).toEqual(CHOICE))

  it('leaves out what it does not know, a second column of the same meaning, and what the bank has not', () => expect(guess(['Question', 'Frage', 'Bearbeiter', '', 'Time limit (sec)', 'marks'])).toEqual(['question', '', '', '', '', '']))
  it('takes "answer 1" for an answer where options are called options', () => expect(guess(['optiona', 'optionb', 'answer 1', 'answer 2', 'answer_type'], BANKS['multi-match'])).toEqual(['optiona', 'optionb', 'answer1', 'answer2', 'answer_type']))
  it('finds wrong answers beside the right one', () => expect(guess(['question', 'correct_answer', 'incorrect answer 1', 'Wrong 2', 'falsche Antwort 3'])).toEqual(['question', 'answer', 'wrong1', 'wrong2', 'wrong3']))
  it('takes a type for that of the bank only where its cells are', () => {
    expect(guess(['Type'], BANKS['quiz-zone'], [['1'], ['']])).toEqual(['question_type'])
    expect(guess(['Type'], BANKS['quiz-zone'], [['multiple choice']])).toEqual([''])
  })
  it('says how it was found', () => expect(guessColumns(['question', 'Frage', 'x'], BANKS['quiz-zone']).map(({ how }) => how)).toEqual(['named', 'none', 'none']))
  it('is told from other rows by how much it names', () => expect([columnsNamed(['Frage', 'Antwort A', 'Lösung']), columnsNamed(['Frage;Antwort A;Lösung']), columnsNamed(['Quiz template', ''])]).toEqual([3, 0, 0]))
  it('offers what its bank has', () => expect(choosableColumns(BANKS['guess-the-word'])).not.toContain('optiona'))
})

describe('a key', () => {
  const PLANETS = ['Jupiter', 'Saturn', 'Uranus', 'Neptune']
  it.each<[string, number[]]>([
    ['b', [1]], ['B', [1]], ['B)', [1]], ['(b)', [1]], ['b.', [1]], ['Option B', [1]], ['Antwort B', [1]], ['الخيار ب', [1]], ['ب', [1]], ['ख', [1]], ['2', [1]], ['٢', [1]], ['२', [1]],
    ['Saturn', [1]], [' saturn ', [1]], ['a, c', [0, 2]], ['1;3', [0, 2]], ['1,3', [0, 2]], ['C A', [2, 0]], ['Jupiter; Uranus', [0, 2]], ['Jupiter|uranus', [0, 2]],
  ])('%s', (cell, right) => expect(readKey(cell, PLANETS, 'each')).toEqual(right))

  it.each<[string, string[], KeyReading, RegExp]>([
    ['', PLANETS, 'each', /is empty/],
    ['E', PLANETS, 'each', /"E" names no option: there are 4/],
    ['Mars', PLANETS, 'each', /none of its options/],
    ['2', ['1', '2', '4', '8'].toReversed(), 'each', /may be the number of one option or the words of another/],
    ['a', ['b', 'a', 'c'], 'each', /may be the letter/],
    ['b', PLANETS, 'number', /none of its options/],
    ['a; Mars', PLANETS, 'each', /none of its options/],
  ])('%j of %j read as %s is refused', (cell, options, reading, wrong) => expect(wrongOf(readKey(cell, options, reading))).toEqual(['answer', expect.stringMatching(wrong)]))

  it('is said for the whole column where it may be two things', () => {
    const powers = ['8', '4', '2', '1']
    expect([readKey('2', powers, 'number'), readKey('2', powers, 'text'), readKey('2', ['1', '2'], 'each')]).toEqual([[1], [2], [1]])
    expect(readKey('a', ['b', 'a'], 'named')).toEqual([0])
  })
})

describe('a row', () => {
  const read = (row: Record<string, string>, defaults: Partial<RowDefaults> = {}, bank = BANKS['quiz-zone']) => {
    const cell = interpret(cellsOf(Object.keys(row), Object.values(row)), bank, { ...NO_DEFAULTS, keys: 'each', ...defaults })
    return typeof cell === 'function' ? cell : (column: string) => `${column === cell.column ? wrongSentence(cell) : ''}`
  }
  const CELLS = { question: 'One?', optiona: 'x', optionb: 'y', optionc: 'z' }

  it('has its key as a letter', () => expect(read({ ...CELLS, answer: 'z' })('answer')).toBe('c'))
  it('has several keys where its bank does', () => {
    const cell = read({ ...CELLS, answer: '1,3' }, {}, BANKS['multi-match'])
    expect(['answer_type', 'answer1', 'answer2', 'answer3'].map(cell)).toEqual(['1', 'a', 'c', ''])
    expect(read({ ...CELLS, answer: '1,3' })('answer')).toMatch(/2 options are right/)
  })
  it('has its wrong answers behind the right one', () => {
    const cell = read({ question: 'One?', answer: 'Yes', wrong1: 'No', wrong2: 'Maybe' })
    expect(['optiona', 'optionb', 'optionc', 'answer'].map(cell)).toEqual(['Yes', 'No', 'Maybe', 'a'])
    expect(read({ ...CELLS, answer: 'a', wrong1: 'No' })('wrong1')).toMatch(/options and wrong answers/)
  })
  it.each<[string, Record<string, string>, string, RegExp]>([
    ['no right answer', { answer: '', wrong1: 'No', wrong2: 'Maybe' }, 'answer', /right answer is empty/],
    ['the right answer among the wrong ones', { answer: 'Yes', wrong1: 'No', wrong2: ' yes' }, 'wrong2', /same as the right answer/],
    ['a wrong answer twice', { answer: 'Yes', wrong1: 'No', wrong3: 'no' }, 'wrong3', /same as another wrong answer/],
  ])('with %s has its fault in a column of the file', (_, row, column, wrong) => expect(read({ question: 'One?', ...row })(column)).toMatch(wrong))
  it('has an option where the file has it', () => {
    const cells = new Map(Object.entries({ answer: 'Yes', wrong1: '', wrong2: 'No' }))
    expect([columnInFile(cells, 'optiona'), columnInFile(cells, 'optionb'), columnInFile(cells, 'note'), columnInFile(new Map([['optiona', 'x']]), 'optiona')]).toEqual(['answer', 'wrong2', 'note', 'optiona'])
  })
  it('keeps a number or a word as its answer', () => expect([read({ question: 'How high?', answer: '8849', range: '100' })('answer'), read({ question: 'Who?', answer: 'a' }, {}, BANKS['guess-the-word'])('answer')]).toEqual(['8849', 'a']))
  it('has the level that its word stands for', () => {
    expect(read({ ...CELLS, level: 'Schwer' }, { levelWords: { schwer: 5 } })('level')).toBe('5')
    expect(read({ ...CELLS, level: 'schwer' })('level')).toBe('"schwer" is no number')
  })
  it('has the default of what it leaves open', () => expect(['category', 'language', 'level'].map(read({ ...CELLS, category: 'Own', level: '' }, { category: 'All', language: 'de', level: '3' }))).toEqual(['Own', 'de', '3']))
})
