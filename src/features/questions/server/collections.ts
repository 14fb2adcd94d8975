import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import type { CollectionKind } from '../rules/fingerprint.ts'
import { insertHiddenCollection, setCollectionActive, setCollectionPlace } from '../desk-store.ts'
import { collectionLanguage, insertCollection, type NewQuestion } from '../store.ts'
import { targetPlace } from '../store/questions-of-desk.ts'
import { invalidatePlaces } from './desk-categories.ts'
import { fingerprintOf, saveQuestions } from './saving.ts'
import type { QuestionSeed } from './seed-files.ts'
import { seededWording } from './seed.ts'

export type CollectionSeed = { kind: CollectionKind; file: string; languageId: string; language: string; questions: readonly QuestionSeed[]; place?: { categoryId: number; subcategoryId: number } }

/** Makes a collection of a file's questions, in their order. Throws, naming file and place, when one is none. */
export async function seedCollection(tx: Tx, { kind, file, languageId, language, questions, place }: CollectionSeed): Promise<{ collectionId: number; questions: number }> {
  const wordings = questions.map((question, q) => seededWording(`${file}: questions[${q}]`, question))
  const collectionId = await insertCollection(tx, kind, languageId, place)
  const added = wordings.map((wording, q): NewQuestion => ({ collectionId, marks: questions[q]?.marks ?? 1, level: questions[q]?.level ?? 1, fingerprint: fingerprintOf(`collection:${collectionId}`, language, wording), wording }))
  const saved = await saveQuestions(tx, added)
  const twin = saved.indexOf(false)
  if (twin >= 0) throw new Error(`${file}: questions[${twin}] stands there twice.`)
  return { collectionId, questions: saved.length }
}

/** The language code of a collection. Throws where there is none. */
export async function languageOfCollection(db: Sql, collectionId: number): Promise<string> {
  const code = await collectionLanguage(db, collectionId)
  if (code === undefined) throw new Error(`There is no collection ${collectionId}.`)
  return code
}

/* ---- at the desk ---- */

type CollectionPlace = { categoryId: number; subcategoryId: number }

/** A category of a type, or a part of it (`subcategoryId` null: none), with its language; undefined: there is none. */
export async function placeOfText(db: Sql, { type, categoryId, subcategoryId }: { type: number; categoryId: number | null; subcategoryId: number | null }): Promise<(CollectionPlace & { languageId: string }) | undefined> {
  const place = await targetPlace(db, categoryId, subcategoryId)
  return place?.type === type ? place : undefined
}

/** An id for `newCollection`. */
export const nextCollectionId = (db: Sql): Promise<number> => nextId(db, 'collection')

/** Empty, and hidden until it is switched on. */
export const newCollection = (tx: Tx, given: { id: number; kind: CollectionKind; languageId: string; place: CollectionPlace }): Promise<void> => insertHiddenCollection(tx, given)

export async function switchCollection(tx: Tx, id: number, active: boolean): Promise<void> {
  await setCollectionActive(tx, id, active)
  invalidatePlaces(tx)
}

export async function moveCollection(tx: Tx, id: number, place: CollectionPlace): Promise<void> {
  await setCollectionPlace(tx, id, place)
  invalidatePlaces(tx)
}
