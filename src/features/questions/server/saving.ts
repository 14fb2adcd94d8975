/** Putting questions into the bank: categories by name, questions once, every change a new version. */
import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import { sameness, type Bounds } from '../rules/fingerprint.ts'
import { freeSlug, slugFrom } from '../rules/naming.ts'
import type { QuestionDraft, Wording } from '../rules/draft.ts'
import { wordingOf } from '../rules/wording.ts'
import { idWithFingerprint, insertCategory, insertQuestions, insertSubcategory, insertVersion, knownFingerprints, questionHead, setActive, slugsLike, type NewCategory, type NewQuestion, type NewSubcategory } from '../store.ts'
import { setQuestionsActive } from '../store/questions-of-desk.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { faultSentence } from './fault-sentences.ts'
import { presentQuestions, type QuestionVersion } from './versions.ts'

/** The hash that a question can be in the bank only once by. `language` is a code. */
export function fingerprintOf(bounds: Bounds, language: string, wording: Wording): string {
  return createHash('sha256').update(sameness(bounds, language, wording)).digest('hex')
}

/** Adds a category under the first free slug of its name (or of `slug`). Undefined when the type has one of this name in the language. */
export async function saveCategory(db: Sql, given: Omit<NewCategory, 'slug'> & { slug?: string }): Promise<number | undefined> {
  const wish = given.slug ?? slugFrom(given.name)
  const id = await insertCategory(db, { ...given, slug: freeSlug(wish, await slugsLike(db, wish)) })
  invalidateCatalogue(db)
  return id
}

/** Adds a subcategory as `saveCategory` does; undefined when the category has one of this name. */
export async function saveSubcategory(db: Sql, given: Omit<NewSubcategory, 'slug'> & { slug?: string }): Promise<number | undefined> {
  const wish = given.slug ?? slugFrom(given.name)
  const id = await insertSubcategory(db, { ...given, slug: freeSlug(wish, await slugsLike(db, wish)) })
  invalidateCatalogue(db)
  return id
}

/** The id and the first free slug for a place of this name, which is added with them. */
export async function newPlace(db: Sql, table: 'category' | 'subcategory', name: string): Promise<{ id: number; slug: string }> {
  const [together, wish] = [gathering(db), slugFrom(name)]
  const [id, taken] = await Promise.all([nextId(together, table), slugsLike(together, wish)])
  return { id, slug: freeSlug(wish, taken) }
}

/** Hundreds a statement; more would make one statement too long to be stopped. */
const BATCH = 500

/** Adds questions in their order; answers for each whether it is new to the bank. */
export async function saveQuestions(db: Sql, questions: NewQuestion[]): Promise<boolean[]> {
  const answers: boolean[] = []
  for (let i = 0; i < questions.length; i += BATCH) {
    const batch = questions.slice(i, i + BATCH)
    const fresh = await newOnes(db, batch)
    const saved = await insertQuestions(db, batch.filter((_, n) => fresh[n]))
    answers.push(...batch.map(({ fingerprint }, n) => fresh[n] === true && saved.has(fingerprint)))
  }
  invalidateCatalogue(db)
  return answers
}

/** Which of these the bank does not have; of twins among them only the first. */
export async function newOnes(db: Sql, questions: readonly { fingerprint: string }[]): Promise<boolean[]> {
  const known = await knownFingerprints(db, questions.map(({ fingerprint }) => fingerprint))
  return questions.map(({ fingerprint }) => {
    const fresh = !known.has(fingerprint)
    known.set(fingerprint, 0)
    return fresh
  })
}

/** Adds a version with new content: open rounds keep the version they asked. Returns the refusal, or the new version's number. */
export async function editQuestion(db: Sql, id: number, draft: QuestionDraft): Promise<{ version: number } | { refused: string }> {
  const wording = wordingOf(draft)
  if ('refused' in wording) return { ...wording, refused: faultSentence(wording.refused) }
  const question = await questionHead(db, id, { lock: true })
  if (!question) return { refused: 'there is no such question' }
  const fingerprint = fingerprintOf(question.categoryType ?? `collection:${question.collectionId as number}`, question.language, wording)
  const twin = await idWithFingerprint(db, fingerprint)
  if (twin !== undefined && twin !== id) return { refused: `question ${twin} is the same` }
  const version = question.version + 1
  await insertVersion(db, id, version, fingerprint, wording)
  invalidateCatalogue(db)
  return { version }
}

/** Whether a question is drawn for new rounds; open rounds keep it. False: no such question. */
export async function setAsked(db: Sql, id: number, asked: boolean): Promise<boolean> {
  const found = await setActive(db, id, asked)
  invalidateCatalogue(db)
  return found
}

/** The same of questions that are there. */
export async function setAllAsked(tx: Tx, ids: readonly number[], asked: boolean): Promise<void> {
  await setQuestionsActive(tx, ids, asked)
  invalidateCatalogue(tx)
}

export type CurrentQuestion = QuestionVersion & { asked: boolean; place: string; level: number }

/** A question as asked by new rounds; `place`: language and category, for display. Undefined: no such question. */
export async function currentQuestion(db: Sql, id: number): Promise<CurrentQuestion | undefined> {
  const together = gathering(db)
  const [head, [wording]] = await Promise.all([questionHead(together, id), presentQuestions(together, [id])])
  return head && wording && { ...wording, asked: head.asked, place: head.place, level: head.level }
}
