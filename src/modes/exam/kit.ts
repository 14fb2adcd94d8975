/** Exams for server tests, created by the seeder. Their questions are identified by "number n", as in `bank.ts`. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { seedExams } from './server/seed.ts'
import { saveLanguages } from '../../features/languages/server.ts'
import { getExamModuleQuestions } from './contract.ts'
import type { OpenRound } from '../../features/rounds/contract.ts'
import { answerQuestion } from '../../features/rounds/contract.ts'
import { choose } from '../../../tests/bank.ts'
import type { ModeKit } from '../../../tests/mode-kit.ts'
import { atNoon, type TestPlayer, type World } from '../../../tests/world.ts'

export type Paper = { slug?: string; day?: number; duration?: number; answer_again?: 0 | 1; marks?: number[]; rightAt?: (n: number) => number; language?: string; title?: string; show_key?: boolean }
export const KEY = 'OPEN-SESAME'
export const MARKS = [4, 1, 2, 1, 2, 1]

export function paper({ slug = 'geo', day = 0, duration = 20, answer_again = 1, marks = MARKS, rightAt = (n) => n % 4, language = 'en', title = 'Geography', show_key = false }: Paper = {}) {
  const questions = marks.map((each, n) => ({
    question: `Where is number ${n} of ${slug}?`, options: ['north', 'south', 'east', 'west'].map((word) => `${word} ${n}`), answer: rightAt(n), marks: each, note: `Number ${n} is there.`,
  }))
  return { slug, title, language, key: KEY, show_key, day, duration, answer_again, questions }
}

export async function anExam(world: World, what: Paper = {}): Promise<number> {
  await saveLanguages(world.database, [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }])
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-exams-'))
  const written = paper(what)
  await fs.mkdir(path.join(folder, 'exams', written.language), { recursive: true })
  await fs.writeFile(path.join(folder, 'exams', written.language, `${written.slug}.json`), JSON.stringify(written))
  const added = await world.database.transaction((tx) => seedExams(tx, folder))
  await fs.rm(folder, { recursive: true })
  return added
}

export const enter = (world: World, player: TestPlayer, slug = 'geo', key = KEY) => world.call(getExamModuleQuestions, { exam_module_id: slug, exam_key: key }, player)

type Question = OpenRound['questions'][number]

/** Answers questions of a paper, the first `right` of them right. */
export async function answerAll(world: World, player: TestPlayer, { round, questions }: OpenRound, right: number, upTo = questions.length): Promise<void> {
  for (const [n, question] of questions.slice(0, upTo).entries())
    await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: choose(question as Question, undefined, n < right) }, player)
}

export const kit: ModeKit = {
  mode: 'exam',
  opens: { call: getExamModuleQuestions.name, fields: { exam_module_id: 'geo', exam_key: KEY } },
  prepare: async (world, rightAt) => {
    await atNoon(world)
    await anExam(world, { rightAt: rightAt('geo') })
  },
}
