/** Texts of the starter world: `db/seed/fun-and-learn/<language>/<slug>.json`, one category each. */
import path from 'node:path'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/server/database/database.ts'
import { CATEGORY_TYPES } from '../../../features/questions/contract.ts'
import { checkMedia, languageCode, languageOf, mediaPath, questionSeed, readSeed, seedCollection, seededCategory, seedFiles, seedImage, seedSlug, seedWord } from '../../../features/questions/server.ts'
import { NOTHING, PDF, VIDEO } from '../rules/attachment.ts'
import { hasSlug } from '../store.ts'
import { saveText } from './saving.ts'

const textSeed = z.strictObject({
  slug: seedSlug,
  title: z.string(),
  /** Rich text. */
  detail: z.string(),
  content_type: z.optional(z.literal([NOTHING, VIDEO, PDF])),
  /** The link of a YouTube video, or the path of a PDF in db/seed/media. */
  content_data: z.optional(z.string()),
  questions: z.array(questionSeed).check(z.minLength(1)),
})

const librarySeed = z.strictObject({
  slug: seedSlug,
  name: seedWord,
  language: languageCode,
  image: z.optional(seedImage),
  position: z.int(),
  /** A price makes the category premium. */
  coins: z.optional(z.int().check(z.gte(1))),
  texts: z.array(textSeed).check(z.minLength(1)),
})
type LibrarySeed = z.output<typeof librarySeed>
type TextSeed = LibrarySeed['texts'][number]

/** Adds categories and texts that are missing; what is there stays as it is. Answers how many questions came in. */
export async function seedTexts(tx: Tx, folder: string): Promise<number> {
  let questions = 0
  for (const file of await seedFiles(path.join(folder, 'fun-and-learn'))) {
    const seed = await readSeed(file, librarySeed)
    await checkMedia(folder, file, [seed.image, ...seed.texts.flatMap(mediaOf)])
    const languageId = await languageOf(tx, file, seed.language)
    const categoryId = await seededCategory(tx, CATEGORY_TYPES.funAndLearn, seed, languageId)
    for (const [position, text] of seed.texts.entries()) questions += await seedText(tx, { file, seed, text, position: position + 1, languageId, categoryId })
  }
  return questions
}

function mediaOf({ questions, content_type, content_data }: TextSeed): (string | undefined)[] {
  return [...questions.map(({ image }) => image), ...(content_type === PDF ? [content_data] : [])]
}

type Seeded = { file: string; seed: LibrarySeed; text: TextSeed; position: number; languageId: string; categoryId: number }

async function seedText(tx: Tx, { file, seed, text, position, languageId, categoryId }: Seeded): Promise<number> {
  if (await hasSlug(tx, text.slug)) return 0
  const where = `${file}: texts[${position - 1}]`
  const { slug, title, detail, content_type: contentType = NOTHING, content_data: data = '' } = text
  const { collectionId, questions } = await seedCollection(tx, { kind: 'text', file: where, languageId, language: seed.language, questions: text.questions, place: { categoryId, subcategoryId: 0 } })
  const fault = await saveText(tx, { slug, title, detail, contentType, contentData: contentType === PDF ? mediaPath(data) : data, position, collectionId })
  if (fault) throw new Error(`${where}: ${fault.refused}.`)
  return questions
}
