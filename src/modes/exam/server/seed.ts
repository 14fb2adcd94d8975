import path from 'node:path'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/server/database/database.ts'
import { languageCode, languageOf, questionSeed, readSeed, seedCollection, seedFiles, seedSlug } from '../../../features/questions/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { hasExam, insertExam } from '../store.ts'
import { hashKey } from './key.ts'

const examSeed = z.strictObject({
  slug: seedSlug,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  language: languageCode,
  key: z.string().check(z.minLength(4), z.maxLength(100)),
  /** Whether every player may read the key on the screen. */
  show_key: z.optional(z.boolean()),
  /** Days from the day of seeding. */
  day: z.int(),
  /** Minutes. */
  duration: z.int().check(z.gte(1), z.lte(600)),
  answer_again: z.literal([0, 1]),
  questions: z.array(questionSeed).check(z.minLength(1), z.maxLength(200)),
})

/** Adds the exams of `exams/<language>/<slug>.json` that are missing; answers how many questions came in. */
export async function seedExams(tx: Tx, folder: string): Promise<number> {
  let added = 0
  for (const file of await seedFiles(path.join(folder, 'exams'))) added += await seedExam(tx, file)
  return added
}

async function seedExam(tx: Tx, file: string): Promise<number> {
  const seed = await readSeed(file, examSeed)
  if (await hasExam(tx, seed.slug)) return 0
  const languageId = await languageOf(tx, file, seed.language)
  const { collectionId, questions } = await seedCollection(tx, { kind: 'exam', file, languageId, language: seed.language, questions: seed.questions })
  const { slug, title, day, duration: minutes } = seed
  const keyHash = await hashKey(seed.key)
  const shownKey = seed.show_key ? seed.key : undefined
  const exam = { slug, title, languageId, inDays: day, minutes, keyHash, answerAgain: seed.answer_again === 1, collectionId, series: slug, shownKey }
  await insertExam(tx, exam, (await currentSettings(tx)).system_timezone)
  return questions
}
