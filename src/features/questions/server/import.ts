/** Question banks from files: finds or makes the place of every question and puts what is new there, in the files' order. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { contentLanguages } from '../../languages/server.ts'
import type { CategoryType } from '../contract.ts'
import { levelAfter } from '../rules/limits.ts'
import { numberedName } from '../rules/naming.ts'
import type { CollectionKind } from '../rules/fingerprint.ts'
import type { ImportPlace } from '../rules/table.ts'
import type { RefusedDraft, Wording } from '../rules/draft.ts'
import { categoriesNamed, categoryById, countQuestions, insertQuestions, subcategoryById, subcategoryNamed, tryImportLock, type NewQuestion, type StoredCategory } from '../store.ts'
import { fingerprintOf, newOnes, saveCategory, saveSubcategory } from './saving.ts'

/** A question with its place. `openLicence`: its category is one of such questions alone, found or made beside one of the same name. */
export type ImportEntry = ImportPlace & { wording: Wording; openLicence: boolean }
export type ImportOutcome = 'accepted' | 'duplicate' | RefusedDraft

/** The collection of a text, a contest or an exam, with the code of its language. */
export type CollectionTarget = { collectionId: number; language: string }
/** Where entries go: into categories of a type, or into collections that are found by the id or slug an entry names. */
export type ImportDestination = { categoryType: CategoryType } | { kind: CollectionKind; find: (tx: Tx, wish: string) => Promise<CollectionTarget | RefusedDraft> }

/** A place that is there (ids) or will be made when its first question comes in (names). */
type Target = { languageId: string; openLicence: boolean; categoryId?: number; category: string; subcategoryId?: number; subcategory: string }

export type Import = {
  /** Hundreds of entries at a time; answers what became of each, in order. */
  take: (entries: readonly ImportEntry[]) => Promise<ImportOutcome[]>
}

/** Undefined: another import is under way. `language`: the code for entries that name none. */
export async function openImport(tx: Tx, { destination, language }: { destination: ImportDestination; language: string }): Promise<Import | undefined> {
  if (!(await tryImportLock(tx))) return undefined
  return { take: 'categoryType' in destination ? await intoCategories(tx, destination.categoryType, language) : intoCollections(tx, destination.find) }
}

async function intoCategories(tx: Tx, categoryType: CategoryType, language: string): Promise<Import['take']> {
  const languages = await contentLanguages(tx)
  const targets = new Map<string, Target | RefusedDraft>()
  const counts: Counts = new Map()

  async function targetOf(entry: ImportEntry): Promise<Target | RefusedDraft> {
    const code = entry.language || language
    const key = JSON.stringify([code, entry.category, entry.subcategory, entry.openLicence])
    const languageId = languages.find((known) => known.code === code)?.id
    const found = targets.get(key) ?? (languageId === undefined ? noLanguage(code, languages) : await findTarget(tx, categoryType, languageId, entry))
    targets.set(key, found)
    return found
  }

  return (entries) =>
    putInto<Target>(tx, entries, {
      targetOf,
      fingerprint: (entry) => fingerprintOf(categoryType, entry.language || language, entry.wording),
      place: (entry, target) => nextIn(tx, categoryType, counts, target, entry.level),
    })
}

function intoCollections(tx: Tx, find: Extract<ImportDestination, { kind: CollectionKind }>['find']): Import['take'] {
  const targets = new Map<string, CollectionTarget | RefusedDraft>()
  const targetOf = async ({ collection, language }: ImportEntry): Promise<CollectionTarget | RefusedDraft> => {
    const found = targets.get(collection) ?? (await find(tx, collection))
    targets.set(collection, found)
    if ('refused' in found || language === '' || language === found.language) return found
    return { refused: `"${collection}" is in the language "${found.language}", not "${language}"` }
  }
  return (entries) =>
    putInto<CollectionTarget>(tx, entries, {
      targetOf,
      fingerprint: ({ wording }, { collectionId, language }) => fingerprintOf(`collection:${collectionId}`, language, wording),
      place: async ({ marks }, { collectionId }) => ({ collectionId, marks }),
    })
}

type NewPlace = { categoryId: number; subcategoryId: number; level: number } | { collectionId: number; marks: number }
type Into<T> = { targetOf: (entry: ImportEntry) => Promise<T | RefusedDraft>; fingerprint: (entry: ImportEntry, target: T) => string; place: (entry: ImportEntry, target: T) => Promise<NewPlace> }

/** Puts what is new into its places, in order. */
async function putInto<T extends object>(tx: Tx, entries: readonly ImportEntry[], { targetOf, fingerprint, place }: Into<T>): Promise<ImportOutcome[]> {
  const aims: (T | RefusedDraft)[] = []
  for (const entry of entries) aims.push(await targetOf(entry))
  const candidates = entries.flatMap((entry, i) => {
    const target = aims[i] as T | RefusedDraft
    return isRefused(target) ? [] : [{ entry, i, target, fingerprint: fingerprint(entry, target) }]
  })
  const fresh = await newOnes(tx, candidates)
  const outcomes: ImportOutcome[] = aims.map((aim) => (isRefused(aim) ? aim : 'duplicate'))
  const questions: NewQuestion[] = []
  for (const { entry, i, target, fingerprint: print } of candidates.filter((_, n) => fresh[n])) {
    questions.push({ ...(await place(entry, target)), fingerprint: print, wording: entry.wording })
    outcomes[i] = 'accepted'
  }
  // Under the lock of imports only an editor could have been faster, within this very moment: then nothing is kept.
  const saved = await insertQuestions(tx, questions)
  if (saved.size < questions.length) throw new Error('Questions changed while they were imported. Nothing was kept; run the import again.')
  return outcomes
}

const isRefused = (aim: object): aim is RefusedDraft => 'refused' in aim

function noLanguage(code: string, languages: { code: string }[]): RefusedDraft {
  return { refused: `there is no language "${code}"; there are ${languages.map((language) => language.code).join(', ')}` }
}

async function findTarget(tx: Tx, categoryType: CategoryType, languageId: string, entry: ImportEntry): Promise<Target | RefusedDraft> {
  const target: Target = { languageId, openLicence: entry.openLicence, category: entry.category, subcategory: entry.subcategory }
  const category = entry.openLicence ? await findOpen(tx, categoryType, target) : await findNamed(tx, categoryType, target)
  if (category && 'refused' in category) return category
  target.categoryId = category?.id
  if (entry.subcategory === '' || target.categoryId === undefined) return /^\d+$/.test(entry.subcategory) ? noId('subcategory', entry.subcategory) : target
  target.subcategoryId = await findSubcategory(tx, target.categoryId, entry.subcategory)
  return target.subcategoryId === undefined && /^\d+$/.test(entry.subcategory) ? noId('subcategory', entry.subcategory) : target
}

/** A number that is no id must not become a category's name by accident. */
const noId = (what: string, id: string): RefusedDraft => ({ refused: `there is no ${what} ${id} of this set and language` })

async function findNamed(tx: Tx, categoryType: CategoryType, { languageId, category }: Target): Promise<StoredCategory | RefusedDraft | undefined> {
  const isNumber = /^\d+$/.test(category)
  const byId = isNumber ? await categoryById(tx, category) : undefined
  if (byId && byId.categoryType === categoryType && byId.languageId === languageId) return byId
  const [named] = await categoriesNamed(tx, categoryType, languageId, category)
  return named ?? (isNumber ? noId('category', category) : undefined)
}

/** Open-licence questions never mix with others: "Music" of one's own makes theirs "Music 2". Sets the name it will have. */
async function findOpen(tx: Tx, categoryType: CategoryType, target: Target): Promise<StoredCategory | undefined> {
  const name = target.category
  for (let n = 1; ; n++) {
    target.category = numberedName(name, n)
    const [named] = await categoriesNamed(tx, categoryType, target.languageId, target.category)
    if (!named || named.openLicence) return named
  }
}

async function findSubcategory(tx: Tx, categoryId: number, wish: string): Promise<number | undefined> {
  return (/^\d+$/.test(wish) ? await subcategoryById(tx, categoryId, wish) : undefined) ?? (await subcategoryNamed(tx, categoryId, wish))
}

/** How many questions each place holds by now. */
type Counts = Map<string, number>

/** Where the next question of a target goes. Without a level of its own it goes behind those that are there. */
async function nextIn(tx: Tx, categoryType: CategoryType, counts: Counts, target: Target, level: number | undefined): Promise<{ categoryId: number; subcategoryId: number; level: number }> {
  const categoryId = (target.categoryId ??= await makeCategory(tx, categoryType, target))
  const subcategoryId = target.subcategory === '' ? 0 : (target.subcategoryId ??= await makeSubcategory(tx, categoryId, target.subcategory))
  const key = `${categoryId}:${subcategoryId}`
  const before = counts.get(key) ?? (await countQuestions(tx, categoryId, subcategoryId))
  counts.set(key, before + 1)
  return { categoryId, subcategoryId, level: level ?? levelAfter(before) }
}

/** Another row may have made it since this target was looked up, spelled in other capitals or with another subcategory. */
async function makeCategory(tx: Tx, categoryType: CategoryType, { languageId, openLicence, category }: Target): Promise<number> {
  const [there] = await categoriesNamed(tx, categoryType, languageId, category)
  return there?.id ?? made(await saveCategory(tx, { categoryType, languageId, name: category, openLicence }), category)
}

async function makeSubcategory(tx: Tx, categoryId: number, name: string): Promise<number> {
  return (await findSubcategory(tx, categoryId, name)) ?? made(await saveSubcategory(tx, { categoryId, name }), name)
}

function made(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`"${name}" could not be made: somebody made it at the same moment. Nothing was kept; run the import again.`)
  return id
}
