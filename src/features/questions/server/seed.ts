/** The world a new installation begins with: `db/seed`, described in its README. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database, Sql, Tx } from '../../../platform/server/database.ts'
import { contentLanguages, saveLanguages } from '../../languages/server.ts'
import { seedPages } from '../../settings/server.ts'
import { SETS } from '../contract.ts'
import { numberedName, numberedSlug } from '../rules/naming.ts'
import { wordingOf } from '../rules/wording.ts'
import { categoryBySlug, hasOwnCategories, insertCategory, insertSubcategory, subcategoryIdBySlug, type NewQuestion } from '../store.ts'
import { forgetCatalogue } from './catalogue.ts'
import { fingerprintOf, saveQuestions } from './saving.ts'
import { categorySeed, languageSeed, readSeed, type CategorySeed, type QuestionSeed } from './seed-files.ts'

/** Nothing is there but perhaps what was imported. */
export async function isEmptyWorld(db: Sql): Promise<boolean> {
  return !(await hasOwnCategories(db))
}

/** Adds what is missing of the seed and changes nothing that is there. Throws, naming file and place, when a file is wrong. */
export async function seedWorld(database: Database, folder: string): Promise<{ categories: number; questions: number }> {
  const languages = await readSeed(path.join(folder, 'languages.json'), languageSeed)
  const files = await Promise.all((await categoryFiles(folder)).map(async (file) => ({ file, seed: await readSeed(file, categorySeed) })))
  for (const { file, seed } of files) await checkMedia(folder, file, seed)
  const done = await database.transaction(async (tx) => {
    await saveLanguages(tx, languages)
    await seedPages(tx, path.join(folder, 'pages'))
    let questions = 0
    for (const { file, seed } of files) questions += await saveSeed(tx, file, seed)
    return { categories: files.length, questions }
  })
  forgetCatalogue(database)
  return done
}

async function categoryFiles(folder: string): Promise<string[]> {
  const root = path.join(folder, 'quiz-zone')
  const names = await fs.readdir(root, { recursive: true })
  return names.filter((name) => name.endsWith('.json')).sort().map((name) => path.join(root, name))
}

/** A picture that is not there would be a hole on a screen. */
async function checkMedia(folder: string, file: string, seed: CategorySeed): Promise<void> {
  const parts = [seed, ...(seed.subcategories ?? [])]
  const images = parts.flatMap((part) => [part.image, ...(part.levels ?? []).flat().map(({ image }) => image)]).filter((image) => image !== undefined)
  for (const image of new Set(images)) {
    const there = await fs.stat(path.join(folder, 'media', image)).then((found) => found.isFile(), isMissing)
    if (!there) throw new Error(`${file}: there is no picture ${path.join('media', image)} beside it in the seed.`)
  }
}

function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

async function saveSeed(tx: Tx, file: string, seed: CategorySeed): Promise<number> {
  const languageId = (await contentLanguages(tx)).find(({ code }) => code === seed.language)?.id
  if (languageId === undefined) throw new Error(`${file}: the language "${seed.language}" is not in languages.json, or switched off.`)
  const categoryId = await categoryFor(tx, seed, languageId)
  let questions = await saveLevels(tx, { file, where: '', seed, categoryId, subcategoryId: 0, levels: seed.levels ?? [] })
  for (const [i, sub] of (seed.subcategories ?? []).entries()) {
    const subcategoryId = await subcategoryFor(tx, categoryId, sub, i + 1)
    questions += await saveLevels(tx, { file, where: `subcategories[${i}].`, seed, categoryId, subcategoryId, levels: sub.levels })
  }
  return questions
}

/** The category of a seed, made if it is missing. An imported one that took the name first keeps it, this one is numbered. */
async function categoryFor(tx: Tx, { slug, name, image, position, coins }: CategorySeed, languageId: string): Promise<number> {
  for (let n = 1; ; n++) {
    const there = await categoryBySlug(tx, numberedSlug(slug, n))
    if (there && !there.openLicence && there.languageId === languageId) return there.id
    const given = { set: SETS.quizZone, languageId, slug: numberedSlug(slug, n), name: numberedName(name, n), image: mediaPath(image), position, coins }
    const made = there ? undefined : await insertCategory(tx, given)
    if (made !== undefined) return made
  }
}

async function subcategoryFor(tx: Tx, categoryId: number, { slug, name, image }: { slug: string; name: string; image?: string }, position: number): Promise<number> {
  for (let n = 1; ; n++) {
    const there = await subcategoryIdBySlug(tx, categoryId, numberedSlug(slug, n))
    const made = there ?? (await insertSubcategory(tx, { categoryId, slug: numberedSlug(slug, n), name: numberedName(name, n), image: mediaPath(image), position }))
    if (made !== undefined) return made
  }
}

type Levels = { file: string; where: string; seed: CategorySeed; categoryId: number; subcategoryId: number; levels: QuestionSeed[][] }

async function saveLevels(tx: Tx, { file, where, seed, categoryId, subcategoryId, levels }: Levels): Promise<number> {
  const questions: NewQuestion[] = levels.flatMap((level, l) =>
    level.map((question, q) => {
      const wording = wordingOf({ ...question, questionType: question.question_type, imageText: question.image_text, asOf: question.as_of, image: mediaPath(question.image) })
      if ('refused' in wording) throw new Error(`${file}: ${where}levels[${l}][${q}]: ${wording.refused}.`)
      return { categoryId, subcategoryId, level: l + 1, fingerprint: fingerprintOf(SETS.quizZone, seed.language, wording), wording }
    }),
  )
  return (await saveQuestions(tx, questions)).filter((isNew) => isNew).length
}

/** Pictures of the seed are served under this path by the app. */
const mediaPath = (image: string | undefined): string => (image === undefined ? '' : `/media/seed/${image}`)
