/** The shipped starter world, read whole: what a player would stumble over is found here. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SEED = path.resolve(import.meta.dirname, '../../../db/seed')
const LEVELS = 3
const QUESTIONS = 10
const LONGEST = { question: 140, note: 140, option: 40 }
/** Of thirty answers no place may hold more than this, or guessing it would pay. */
const MOST_IN_A_PLACE = 12

type Question = { question: string; options: string[]; answer: number; question_type?: number; note?: string; source?: string; image?: string; image_text?: string; range?: number; unit?: string }
type Set = { place: string; language: string; levels: Question[][] }
type Category = { slug: string; name: string; language: string; image?: string; position: number; coins?: number; levels?: Question[][]; subcategories?: { slug: string; name: string; levels: Question[][] }[] }

const languages: { code: string; default: boolean }[] = JSON.parse(fs.readFileSync(path.join(SEED, 'languages.json'), 'utf8'))
const files = fs.readdirSync(path.join(SEED, 'quiz-zone'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
const categories = files.map((name) => JSON.parse(fs.readFileSync(path.join(SEED, 'quiz-zone', name), 'utf8')) as Category)
const all: Set[] = categories.flatMap(({ slug, language, levels, subcategories = [] }) => [
  ...(levels ? [{ place: slug, language, levels }] : []),
  ...subcategories.map((sub) => ({ place: `${slug}/${sub.slug}`, language, levels: sub.levels })),
])
/** What has options; the numbers that some levels ask besides have rules of their own. */
const sets: Set[] = all.map((set) => ({ ...set, levels: set.levels.map((level) => level.filter(({ range }) => range === undefined)) }))
const numbers = all.flatMap(({ language, levels }) => levels.flat().flatMap((question) => (question.range === undefined ? [] : [{ language, ...question }])))
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
const questionsOf = (code: string) => sets.filter(({ language }) => language === code).flatMap(({ place, levels }) => levels.flat().map((question) => ({ place, question })))
const doubles = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

it('has enough to begin with, in every language', () => {
  expect(Object.fromEntries(languages.map(({ code }) => [code, questionsOf(code).length]))).toEqual({
    en: expect.toSatisfy((count) => count >= 480), ar: expect.toSatisfy((count) => count >= 150), de: 130, es: 130, fr: 130, hi: 130,
  })
  const english = categories.filter(({ language }) => language === 'en')
  expect(english.length).toBeGreaterThanOrEqual(12)
  expect(english.filter(({ subcategories }) => subcategories).length).toBeGreaterThanOrEqual(2)
  expect(english.filter(({ coins = 0 }) => coins > 0).length).toBeGreaterThanOrEqual(2)
})

it('names every category once and puts each on a place of its own', () => {
  expect(doubles(categories.map(({ slug }) => slug))).toEqual([])
  expect(doubles(categories.map(({ language, position }) => `${language} ${position}`))).toEqual([])
  expect(doubles(categories.map(({ language, name }) => `${language} ${name}`))).toEqual([])
  expect(categories.filter(({ slug, language }) => language !== 'en' && !slug.startsWith(`${language}-`)).map(({ slug }) => slug)).toEqual([])
})

it('asks nothing twice', () => {
  const wordsIn = (code: string) => [...questionsOf(code).map(({ question }) => question), ...numbers.filter(({ language }) => language === code)].map(({ question }) => plain(question))
  for (const { code } of languages) expect(doubles(wordsIn(code))).toEqual([])
})

it('asks numbers in every language, each with a range and words that teach something', () => {
  expect([...new Set(numbers.map(({ language }) => language))].sort()).toEqual(languages.map(({ code }) => code).sort())
  for (const { question, note = '', answer, range = 0, unit = '' } of numbers) {
    expect(question.length, question).toBeLessThanOrEqual(LONGEST.question)
    expect(note.length > 0 && note.length <= LONGEST.note && unit !== '', question).toBe(true)
    // Guessing within the range has to take knowing something.
    expect(range > 0 && range < answer / 4, question).toBe(true)
  }
})

describe.each(sets.map((set) => [set.place, set] as const))('%s', (_place, { levels }) => {
  it('has levels of ten, three of them where one has to choose', () => {
    const statements = levels.flat().every(({ question_type }) => question_type === 2)
    expect(levels.map((level) => level.length)).toEqual(Array.from({ length: statements ? levels.length : LEVELS }, () => QUESTIONS))
  })

  it('has one right answer a question, among options that differ', () => {
    const wrong = levels.flat().filter(({ options, answer }) => !(Number.isInteger(answer) && options[answer]) || doubles(options.map((option) => option.trim().toLowerCase())).length > 0)
    expect(wrong).toEqual([])
  })

  it('spreads the right answers over the places', () => {
    const choices = levels.flat().filter(({ options }) => options.length > 2)
    for (let place = 0; place < 4; place++) expect(choices.filter(({ answer }) => answer === place).length, `place ${place}`).toBeLessThanOrEqual(MOST_IN_A_PLACE)
  })

  it('gives true-or-false questions their kind, and only them', () => {
    expect(levels.flat().filter(({ options, question_type = 1 }) => (options.length === 2) !== (question_type === 2))).toEqual([])
  })

  it('is short enough for a telephone, and every question teaches something', () => {
    const long = levels.flat().filter(({ question, note = '', options }) => question.length > LONGEST.question || note.length > LONGEST.note || options.some((option) => option.length > LONGEST.option))
    expect(long).toEqual([])
    expect(levels.flat().filter(({ note = '' }) => note.trim() === '')).toEqual([])
  })

  it('shows pictures that are there, told in words that do not name the answer', () => {
    const shown = levels.flat().filter(({ image }) => image !== undefined)
    expect(shown.filter(({ image = '' }) => !fs.existsSync(path.join(SEED, 'media', image)))).toEqual([])
    const revealing = shown.filter(({ options, answer, image_text = '' }) => image_text === '' || (plain(options[answer] ?? '').length > 7 && plain(image_text).includes(plain(options[answer] ?? ''))))
    expect(revealing.map(({ question }) => question)).toEqual([])
  })
})
