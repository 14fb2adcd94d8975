/** Contests of the starter world: `db/seed/contests/<language>/<slug>.json`, with days counted from the day of seeding. */
import path from 'node:path'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/server/database/database.ts'
import { checkMedia, languageOf, mediaPath, questionSeed, readSeed, seedCollection, seedFiles, seedImage, seedSlug, seedWord, languageCode } from '../../../features/questions/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { contestWithSlug, insertContest } from '../store.ts'

/** Told before such a contest is there at all. */
const SAME_PAPER = 'everybody would be asked the same questions, and a second account could read them first: set questions_asked below their number, or say "same_paper": true'

const contestSeed = z.strictObject({
  slug: seedSlug,
  name: seedWord,
  description: z.string(),
  language: languageCode,
  image: z.optional(seedImage),
  entry: z.int().check(z.gte(0)),
  /** Prizes in coins, from rank 1 on. */
  points: z.array(z.int().check(z.gte(1))),
  /** Prizes of those who pay in redeemable coins can be redeemed. */
  redeemable: z.optional(z.boolean()),
  from_day: z.int(),
  to_day: z.int(),
  /** Each entrant gets so many of the questions, drawn separately. */
  questions_asked: z.optional(z.int().check(z.gte(1))),
  /** Consent to the same questions for all, which a second account can read first. */
  same_paper: z.optional(z.boolean()),
  questions: z.array(questionSeed).check(z.minLength(1)),
}).check(z.refine(({ questions_asked: asked, same_paper, questions }) => same_paper === true || (asked !== undefined && asked < questions.length), SAME_PAPER),
  z.refine(({ from_day, to_day }) => from_day <= to_day, 'to_day must not lie before from_day'))

/** Adds contests that are missing; one that is there stays as it is. Answers how many questions came in. */
export async function seedContests(tx: Tx, folder: string): Promise<number> {
  let questions = 0
  for (const file of await seedFiles(path.join(folder, 'contests'))) {
    const seed = await readSeed(file, contestSeed)
    await checkMedia(folder, file, [seed.image, ...seed.questions.map(({ image }) => image)])
    if (await contestWithSlug(tx, seed.slug)) continue
    const languageId = await languageOf(tx, file, seed.language)
    const saved = await seedCollection(tx, { kind: 'contest', file, languageId, language: seed.language, questions: seed.questions })
    const { system_timezone: timezone } = await currentSettings(tx)
    const { slug, name, description, entry, redeemable, points: prizes, from_day: fromDay, to_day: toDay } = seed
    await insertContest(tx, { slug, name, description, image: mediaPath(seed.image), languageId, entry, prizes, fromDay, toDay, collectionId: saved.collectionId, timezone, redeemable, questionsAsked: seed.questions_asked, series: slug })
    questions += saved.questions
  }
  return questions
}
