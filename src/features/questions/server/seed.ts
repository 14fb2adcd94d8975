/** The world a new installation begins with: `db/seed`, described in its README. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { contentLanguages, saveLanguages } from '../../languages/server.ts'
import { seedPages } from '../../settings/server.ts'
import { CATEGORY_TYPES, type CategoryType } from '../contract.ts'
import { numberedName, numberedSlug } from '../rules/naming.ts'
import type { KindId } from '../kinds/rules/ids.ts'
import { kindOf, kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { QuestionDraft, Wording } from '../rules/draft.ts'
import { wordingOf } from '../rules/wording.ts'
import { categoryBySlug, hasOwnCategories, insertCategory, insertSubcategory, subcategoryIdBySlug, type NewQuestion } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { faultSentence } from './fault-sentences.ts'
import { fingerprintOf, saveQuestions } from './saving.ts'
import { categorySeed, languageSeed, readSeed, type CategorySeed, type QuestionSeed } from './seed-files.ts'

/** Nothing is there but perhaps what was imported. */
export async function isEmptyWorld(db: Sql): Promise<boolean> {
  return !(await hasOwnCategories(db))
}

/** Adds to the world what stands in no category; answers how many questions came in. */
export type Seeder = (tx: Tx, folder: string) => Promise<number>

/** The folders of categories, and the category type of each. */
const FOLDERS: Record<string, CategoryType> = {
  'quiz-zone': CATEGORY_TYPES.quizZone,
  'guess-the-word': CATEGORY_TYPES.guessTheWord,
  'audio-questions': CATEGORY_TYPES.audio,
  'math-mania': CATEGORY_TYPES.maths,
  'multi-match': CATEGORY_TYPES.multiMatch,
}

type SeedFile = { file: string; categoryType: CategoryType; seed: CategorySeed }

/** Adds what is missing of the seed and changes nothing that is there. Throws, naming file and place, when a file is wrong. */
export async function seedWorld(database: Database, folder: string, more: readonly Seeder[] = []): Promise<{ categories: number; questions: number }> {
  const languages = await readSeed(path.join(folder, 'languages.json'), languageSeed)
  const files = (await Promise.all(Object.entries(FOLDERS).map(([name, categoryType]) => filesOf(folder, name, categoryType)))).flat()
  for (const { file, seed } of files) await checkMedia(folder, file, mediaOf(seed))
  const done = await database.transaction(async (tx) => {
    await saveLanguages(tx, languages)
    await seedPages(tx, path.join(folder, 'pages'))
    let questions = 0
    for (const file of files) questions += await saveSeed(tx, file)
    for (const seed of more) questions += await seed(tx, folder)
    return { categories: files.length, questions }
  })
  invalidateCatalogue(database)
  return done
}

async function filesOf(folder: string, name: string, categoryType: CategoryType): Promise<SeedFile[]> {
  return Promise.all((await seedFiles(path.join(folder, name))).map(async (file) => ({ file, categoryType, seed: await readSeed(file, categorySeed) })))
}

/** The files of a folder and of those below it; a folder that is not there has none. */
export async function seedFiles(root: string): Promise<string[]> {
  const names = await fs.readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => (isMissing(error) || []))
  return names.filter((name) => name.endsWith('.json')).sort().map((name) => path.join(root, name))
}

const levelsIn = ({ levels, questions }: CategorySeed): QuestionSeed[][] => levels ?? (questions ? [questions] : [])

function mediaOf(seed: CategorySeed): (string | undefined)[] {
  const parts = [{ image: seed.image, levels: levelsIn(seed) }, ...(seed.subcategories ?? [])]
  return parts.flatMap((part) => [part.image, ...part.levels.flat().flatMap(({ image, audio }) => [image, audio])])
}

/** A picture or a clip that is not there would be a hole on a screen. */
export async function checkMedia(folder: string, file: string, media: readonly (string | undefined)[]): Promise<void> {
  for (const name of new Set(media.filter((each) => each !== undefined))) {
    const there = await fs.stat(path.join(folder, 'media', name)).then((found) => found.isFile(), isMissing)
    if (!there) throw new Error(`${file}: there is no ${path.join('media', name)} beside it in the seed.`)
  }
}

function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/** The id of a seed's language. Throws, naming the file, when it is not there. */
export async function languageOf(tx: Tx, file: string, code: string): Promise<string> {
  const languageId = (await contentLanguages(tx)).find((language) => language.code === code)?.id
  if (languageId === undefined) throw new Error(`${file}: the language "${code}" is not in languages.json, or switched off.`)
  return languageId
}

async function saveSeed(tx: Tx, { file, categoryType, seed }: SeedFile): Promise<number> {
  const categoryId = await seededCategory(tx, categoryType, seed, await languageOf(tx, file, seed.language))
  let questions = await saveLevels(tx, { file, where: '', categoryType, seed, categoryId, subcategoryId: 0, levels: levelsIn(seed) })
  for (const [i, sub] of (seed.subcategories ?? []).entries()) {
    const subcategoryId = await subcategoryFor(tx, categoryId, sub, i + 1)
    questions += await saveLevels(tx, { file, where: `subcategories[${i}].`, categoryType, seed, categoryId, subcategoryId, levels: sub.levels })
  }
  return questions
}

/** The category of a seed, made if it is missing. An imported one that took the name first keeps it, this one is numbered. */
export async function seededCategory(tx: Tx, categoryType: CategoryType, { slug, name, image, position, coins }: Omit<CategorySeed, 'levels' | 'questions' | 'subcategories'>, languageId: string): Promise<number> {
  for (let n = 1; ; n++) {
    const there = await categoryBySlug(tx, numberedSlug(slug, n))
    if (there && !there.openLicence && there.languageId === languageId && there.categoryType === categoryType) return there.id
    const given = { categoryType, languageId, slug: numberedSlug(slug, n), name: numberedName(name, n), image: mediaPath(image), position, coins }
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

type Levels = { file: string; where: string; categoryType: CategoryType; seed: CategorySeed; categoryId: number; subcategoryId: number; levels: QuestionSeed[][] }

async function saveLevels(tx: Tx, { file, where, categoryType, seed, categoryId, subcategoryId, levels }: Levels): Promise<number> {
  const questions: NewQuestion[] = levels.flatMap((level, l) =>
    level.map((question, q) => {
      const wording = seededWording(`${file}: ${where}levels[${l}][${q}]`, question, kindsIn(categoryType))
      return { categoryId, subcategoryId, level: l + 1, fingerprint: fingerprintOf(categoryType, seed.language, wording), wording }
    }),
  )
  return (await saveQuestions(tx, questions)).filter((isNew) => isNew).length
}

/** A question of a file, worded; throws with its place when it is of none of these kinds. */
export function seededWording(where: string, question: QuestionSeed, kinds = KINDS_IN_COLLECTIONS): Wording {
  const draft = draftOf(question, kinds)
  if (draft === undefined) throw new Error(`${where}: it must have ${kinds.map((id) => kindOf({ kind: id }).intake.seedHas).join(' or ')}.`)
  const wording = wordingOf(draft)
  if ('refused' in wording) throw new Error(`${where}: ${faultSentence(wording.refused)}.`)
  return wording
}

function draftOf(seed: QuestionSeed, kinds: readonly KindId[]): QuestionDraft | undefined {
  const kind = kinds.find((id) => kindOf({ kind: id }).intake.takesSeed(seed))
  if (kind === undefined) return undefined
  const { question, note, question_type, image, image_text, audio, audio_ms, audio_text, as_of, source } = seed
  return {
    kind, question, note, questionType: question_type, image: mediaPath(image), imageText: image_text, audio: mediaPath(audio), audioMs: audio_ms, audioText: audio_text, asOf: as_of, source,
    ...kindOf({ kind }).intake.seed(seed),
  }
}

/** Pictures and clips of the seed are served under this path by the app. */
export const mediaPath = (image: string | undefined): string => (image === undefined ? '' : `/media/seed/${image}`)
