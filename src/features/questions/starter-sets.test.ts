/** What the starter world holds beside Quiz Zone, read whole: words, clips, formulas, several answers, texts, contests, exams. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SEED = path.resolve(import.meta.dirname, '../../../db/seed')
const LONGEST = { question: 160, note: 160, option: 60 }

type Question = { question: string; options?: string[]; answer: number | number[] | string; answer_type?: 1 | 2; note?: string; image?: string; audio?: string; audio_text?: string; marks?: number }
type File = { slug: string; language: string; image?: string; questions?: Question[]; levels?: Question[][]; texts?: { slug: string; title: string; detail: string; questions: Question[] }[]; from_day?: number; to_day?: number; day?: number; key?: string }

const FOLDERS = ['guess-the-word', 'audio-questions', 'math-mania', 'multi-match', 'fun-and-learn', 'contests', 'exams']
const files = FOLDERS.flatMap((folder) =>
  fs.readdirSync(path.join(SEED, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => ({ folder, file: JSON.parse(fs.readFileSync(path.join(SEED, folder, name), 'utf8')) as File })),
)
const questionsOf = ({ questions = [], levels = [], texts = [] }: File): Question[] => [...questions, ...levels.flat(), ...texts.flatMap((text) => text.questions)]
const inFolder = (folder: string, language: string) => files.filter((each) => each.folder === folder && each.file.language === language).flatMap(({ file }) => questionsOf(file))
const doubles = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

it.each([
  ['guess-the-word', 60, 20], ['audio-questions', 30, 10], ['math-mania', 60, 30], ['multi-match', 60, 20], ['fun-and-learn', 50, 20], ['contests', 30, 10], ['exams', 35, 10],
])('%s has %i questions in English and %i in Arabic', (folder, english, arabic) => {
  expect([inFolder(folder, 'en').length, inFolder(folder, 'ar').length]).toEqual([english, arabic])
})

it('names everything once, over all folders', () => {
  const quizZone = fs.readdirSync(path.join(SEED, 'quiz-zone'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'))
  const slugs = [...files.flatMap(({ file }) => [file.slug, ...(file.texts ?? []).map(({ slug }) => slug)]), ...quizZone]
  expect(doubles(slugs)).toEqual([])
  expect(files.filter(({ file }) => (file.language === 'ar') !== file.slug.startsWith('ar-')).map(({ file }) => file.slug)).toEqual([])
})

it('asks nothing twice within a folder, except of a clip', () => {
  for (const folder of FOLDERS.filter((name) => name !== 'audio-questions')) {
    for (const language of ['en', 'ar']) expect(doubles(inFolder(folder, language).map(({ question, options = [] }) => plain(question) + (folder === 'math-mania' || folder === 'exams' ? question + options.join() : ''))), folder).toEqual([])
  }
})

describe.each(files.map(({ folder, file }) => [`${folder}/${file.slug}`, file] as const))('%s', (_place, file) => {
  const questions = questionsOf(file)

  it('has a right answer for every question, among options that differ', () => {
    const isRight = ({ options = [], answer, answer_type }: Question) => {
      if (typeof answer === 'string') return answer.length >= 3 && options.length === 0
      const places = [answer].flat()
      const inRange = places.every((place) => options[place] !== undefined) && new Set(places).size === places.length
      const fits = answer_type === 2 ? places.length === options.length && places.some((place, at) => place !== at) : answer_type === 1 ? places.length < options.length : places.length === 1
      return inRange && fits && doubles(options).length === 0
    }
    expect(questions.filter((question) => !isRight(question))).toEqual([])
  })

  it('does not put the right answer in one place all the time', () => {
    const choices = questions.filter(({ answer, options = [] }) => typeof answer === 'number' && options.length === 4)
    for (let place = 0; place < 4 && choices.length >= 8; place++) expect(choices.filter(({ answer }) => answer === place).length, `place ${place}`).toBeLessThanOrEqual(Math.ceil(choices.length * 0.4))
  })

  it('is short enough for a telephone, and every question teaches something', () => {
    const long = questions.filter(({ question, note = '', options = [] }) => question.length > LONGEST.question || note.length > LONGEST.note || options.some((option) => option.length > LONGEST.option))
    expect(long.map(({ question }) => question)).toEqual([])
    expect(questions.filter(({ note = '' }) => note.trim() === '').map(({ question }) => question)).toEqual([])
  })

  it('has its pictures and clips, and tells what is heard', () => {
    const media = [file.image, ...questions.flatMap(({ image, audio }) => [image, audio])].filter((name) => name !== undefined)
    expect(media.filter((name) => !fs.existsSync(path.join(SEED, 'media', name)))).toEqual([])
    expect(questions.filter(({ audio, audio_text }) => audio !== undefined && !audio_text)).toEqual([])
  })
})

it('has one contest of each state, relative to the day of seeding', () => {
  const days = files.filter(({ folder, file }) => folder === 'contests' && file.language === 'en').map(({ file }) => [file.from_day ?? 0, file.to_day ?? 0] as const)
  expect([days.filter(([from, to]) => from <= 0 && to >= 0).length, days.filter(([from]) => from > 0).length, days.filter(([, to]) => to < 0).length]).toEqual([1, 1, 1])
})

it('has formulas that are closed', () => {
  const texts = [...inFolder('math-mania', 'en'), ...inFolder('math-mania', 'ar'), ...inFolder('exams', 'en')].flatMap(({ question, options = [], note = '' }) => [question, note, ...options])
  expect(texts.filter((text) => (text.match(/\$/g)?.length ?? 0) % 2 === 1 || (text.replaceAll(/\\[{}]/g, '').match(/\{/g)?.length ?? 0) !== (text.replaceAll(/\\[{}]/g, '').match(/\}/g)?.length ?? 0))).toEqual([])
})
