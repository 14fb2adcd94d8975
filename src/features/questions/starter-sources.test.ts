/** Every question of the shipped starter world explains its answer, and names the work in which it can be looked up: not its address, since addresses die first. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from './rules/limits.ts'

const SEED = path.resolve(import.meta.dirname, '../../../db/seed')
/** Folders of questions; others hold pages and media. */
const FOLDERS = ['quiz-zone', 'guess-the-word', 'audio-questions', 'math-mania', 'multi-match', 'fun-and-learn', 'contests', 'exams']

type Question = { question: string; note?: string; source?: string }
type Part = { questions?: Question[]; levels?: Question[][] }
type File = Part & { subcategories?: Part[]; texts?: Part[] }

const questionsIn = ({ questions = [], levels = [], subcategories = [], texts = [] }: File): Question[] => [...questions, ...levels.flat(), ...[...subcategories, ...texts].flatMap(questionsIn)]
const filesIn = (folder: string) => fs.readdirSync(path.join(SEED, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name))

it.each(FOLDERS.flatMap(filesIn))('%s', (file) => {
  const questions = questionsIn(JSON.parse(fs.readFileSync(path.join(SEED, file), 'utf8')) as File)
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.filter(({ note = '', source = '' }) => note.trim() === '' || source.trim() === '' || source.length > LIMITS.link || /https?:|www\./.test(source)).map(({ question }) => question)).toEqual([])
})
