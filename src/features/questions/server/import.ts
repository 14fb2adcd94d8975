/** Imports question banks: finds or creates the place of every question and inserts new ones, in the files' order. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { contentLanguages } from '../../languages/server.ts'
import type { CategoryType } from '../contract.ts'
import { levelAfter } from '../rules/limits.ts'
import { numberedName } from '../rules/naming.ts'
import type { CollectionKind } from '../rules/fingerprint.ts'
import type { ImportPlace } from '../rules/table.ts'
import type { RefusedDraft, Wording } from '../rules/draft.ts'
import { questionFault } from '../rules/faults.ts'
import { categoriesNamed, categoryById, countQuestions, insertQuestions, knownFingerprints, subcategoryById, subcategoryNamed, tryImportLock, type NewQuestion, type StoredCategory } from '../store.ts'
import { fingerprintOf, saveCategory, saveSubcategory } from './saving.ts'

/** A question with its place. `row`: its number in the import, for saying which one stands twice. */
export type ImportEntry = ImportPlace & { wording: Wording; row?: number }
/** `duplicate`: the question that is the same; 0: another entry of this import, and a check names its `row`. */
export type ImportOutcome = 'accepted' | { duplicate: number; row?: number | undefined } | RefusedDraft

/** The collection of a text, a contest or an exam, with the code of its language. */
export type CollectionTarget = { collectionId: number; language: string }
/** Where entries go: into categories of a type, or into collections that are found by the id or slug an entry names. */
export type ImportDestination = { categoryType: CategoryType } | { kind: CollectionKind; find: (db: Sql, wish: string) => Promise<CollectionTarget | RefusedDraft> }

/** A place that is there (ids) or will be made when its first question comes in (names). */
type Target = { languageId: string; openLicence: boolean; categoryId?: number; category: string; subcategoryId?: number; subcategory: string }

/** Hundreds of entries at a time; answers what became of each, in order. */
type Take = (entries: readonly ImportEntry[]) => Promise<ImportOutcome[]>
export type Import = {
  take: Take
  /** Categories and subcategories that were made. */
  made: { categoryIds: number[]; subcategoryIds: number[] }
}

/** `importId`: the upload at the desk that the questions are noted under. */
type Wish = { destination: ImportDestination; language: string; importId?: number | undefined }

/** Undefined: another import is running. `language`: the code for entries without one. */
export async function openImport(tx: Tx, { destination, language, importId }: Wish): Promise<Import | undefined> {
  if (!(await tryImportLock(tx))) return undefined
  const made = { categoryIds: [], subcategoryIds: [] }
  if (!('categoryType' in destination)) return { take: (entries) => putInto(tx, entries, collectionFinder(tx, destination.find), async ({ marks, level }, { collectionId }) => ({ collectionId, marks, level: level ?? 1, importId })), made }
  const { categoryType } = destination
  const counts: Counts = new Map()
  const finder = await categoryFinder(tx, categoryType, language)
  return { take: (entries) => putInto(tx, entries, finder, async (entry, target) => ({ ...(await nextIn(tx, { categoryType, counts, made }, target, entry.level)), importId })), made }
}

/** What `take` would answer, without a write. `newCategories`: names of those that would be made. */
export async function openCheck(db: Sql, { destination, language }: Wish): Promise<{ take: Take; newCategories: () => string[] }> {
  const seen = new Map<string, number | undefined>()
  const fresh = new Set<string>()
  const check = async <T extends object>(entries: readonly ImportEntry[], finder: Finder<T>) => {
    const { outcomes, candidates } = await plan(db, entries, finder)
    for (const { entry, i, target, fingerprint, twin } of candidates) {
      outcomes[i] = twin !== undefined ? { duplicate: twin } : seen.has(fingerprint) ? { duplicate: 0, row: seen.get(fingerprint) } : 'accepted'
      if (!seen.has(fingerprint)) seen.set(fingerprint, entry.row)
      if (outcomes[i] === 'accepted' && 'category' in target && !('categoryId' in target && target.categoryId !== undefined)) fresh.add((target as unknown as Target).category)
    }
    return outcomes
  }
  const newCategories = () => [...new Map([...fresh].map((name) => [name.toLowerCase(), name])).values()]
  if (!('categoryType' in destination)) {
    const finder = collectionFinder(db, destination.find)
    return { take: (entries) => check(entries, finder), newCategories }
  }
  const finder = await categoryFinder(db, destination.categoryType, language)
  return { take: (entries) => check(entries, finder), newCategories }
}

/** Where an entry goes, and what it may be there only once by. */
type Finder<T> = { targetOf: (entry: ImportEntry) => Promise<T | RefusedDraft>; fingerprint: (entry: ImportEntry, target: T) => string }

async function categoryFinder(db: Sql, categoryType: CategoryType, language: string): Promise<Finder<Target>> {
  const languages = await contentLanguages(db)
  const targets = new Map<string, Target | RefusedDraft>()
  return {
    targetOf: async (entry) => {
      const code = entry.language || language
      const key = JSON.stringify([code, entry.category, entry.subcategory, entry.openLicence])
      const languageId = languages.find((known) => known.code === code)?.id
      const found = targets.get(key) ?? (languageId === undefined ? noLanguage(code, languages) : await findTarget(db, categoryType, languageId, entry))
      targets.set(key, found)
      return found
    },
    fingerprint: (entry) => fingerprintOf(categoryType, entry.language || language, entry.wording),
  }
}

function collectionFinder(db: Sql, find: Extract<ImportDestination, { kind: CollectionKind }>['find']): Finder<CollectionTarget> {
  const targets = new Map<string, CollectionTarget | RefusedDraft>()
  return {
    targetOf: async ({ collection, language }) => {
      const found = targets.get(collection) ?? (await find(db, collection))
      targets.set(collection, found)
      if ('refused' in found || language === '' || language === found.language) return found
      return { refused: questionFault('language-other', { name: collection, language: found.language, wish: language }), column: 'language' }
    },
    fingerprint: ({ wording }, { collectionId, language }) => fingerprintOf(`collection:${collectionId}`, language, wording),
  }
}

type NewPlace = ({ categoryId: number; subcategoryId: number; level: number } | { collectionId: number; marks: number; level: number }) & { importId: number | undefined }
/** `twin`: the question of the bank that is the same. */
type Planned<T> = { entry: ImportEntry; i: number; target: T; fingerprint: string; twin: number | undefined }

/** The entries whose place is there or can be made; of the others the outcome. */
async function plan<T extends object>(db: Sql, entries: readonly ImportEntry[], { targetOf, fingerprint }: Finder<T>): Promise<{ outcomes: ImportOutcome[]; candidates: Planned<T>[] }> {
  const aims: (T | RefusedDraft)[] = []
  for (const entry of entries) aims.push(await targetOf(entry))
  const found = entries.flatMap((entry, i) => {
    const target = aims[i] as T | RefusedDraft
    return isRefused(target) ? [] : [{ entry, i, target, fingerprint: fingerprint(entry, target) }]
  })
  const known = await knownFingerprints(db, found.map((each) => each.fingerprint))
  return { outcomes: aims.map((aim) => (isRefused(aim) ? aim : { duplicate: 0 })), candidates: found.map((each) => ({ ...each, twin: known.get(each.fingerprint) })) }
}

/** Inserts new questions into their places, in order. */
async function putInto<T extends object>(tx: Tx, entries: readonly ImportEntry[], finder: Finder<T>, place: (entry: ImportEntry, target: T) => Promise<NewPlace>): Promise<ImportOutcome[]> {
  const { outcomes, candidates } = await plan(tx, entries, finder)
  const questions = new Map<string, NewQuestion>()
  for (const { entry, i, target, fingerprint, twin } of candidates) {
    if (twin !== undefined) outcomes[i] = { duplicate: twin }
    else if (!questions.has(fingerprint)) {
      questions.set(fingerprint, { ...(await place(entry, target)), fingerprint, wording: entry.wording, active: entry.active, tags: entry.tags })
      outcomes[i] = 'accepted'
    }
  }
  // Under the lock of imports only an editor could have inserted one since: then nothing is saved.
  const saved = await insertQuestions(tx, [...questions.values()])
  if (saved.size < questions.size) throw new Error('Questions changed while they were imported. Nothing was kept; run the import again.')
  return outcomes
}

const isRefused = (aim: object): aim is RefusedDraft => 'refused' in aim

function noLanguage(code: string, languages: { code: string }[]): RefusedDraft {
  return { refused: questionFault('language-none', { language: code, known: languages.map((language) => language.code).join(', ') }), column: 'language' }
}

async function findTarget(db: Sql, categoryType: CategoryType, languageId: string, entry: ImportEntry): Promise<Target | RefusedDraft> {
  const target: Target = { languageId, openLicence: entry.openLicence, category: entry.category, subcategory: entry.subcategory }
  const category = entry.openLicence ? await findOpen(db, categoryType, target) : await findNamed(db, categoryType, target)
  if (category && 'refused' in category) return category
  target.categoryId = category?.id
  if (entry.subcategory === '' || target.categoryId === undefined) return /^\d+$/.test(entry.subcategory) ? noId('subcategory', entry.subcategory) : target
  target.subcategoryId = await findSubcategory(db, target.categoryId, entry.subcategory)
  return target.subcategoryId === undefined && /^\d+$/.test(entry.subcategory) ? noId('subcategory', entry.subcategory) : target
}

/** A number that is no id must not become a category's name by accident. */
const noId = (what: 'category' | 'subcategory', id: string): RefusedDraft => ({ refused: questionFault(`${what}-none`, { id }), column: what })

async function findNamed(db: Sql, categoryType: CategoryType, { languageId, category }: Target): Promise<StoredCategory | RefusedDraft | undefined> {
  const isNumber = /^\d+$/.test(category)
  const byId = isNumber ? await categoryById(db, category) : undefined
  if (byId && byId.categoryType === categoryType && byId.languageId === languageId) return byId
  const [named] = await categoriesNamed(db, categoryType, languageId, category)
  return named ?? (isNumber ? noId('category', category) : undefined)
}

/** Open-licence questions are never mixed with others: if "Music" exists, theirs is "Music 2". Sets the resulting name. */
async function findOpen(db: Sql, categoryType: CategoryType, target: Target): Promise<StoredCategory | undefined> {
  const name = target.category
  for (let n = 1; ; n++) {
    target.category = numberedName(name, n)
    const [named] = await categoriesNamed(db, categoryType, target.languageId, target.category)
    if (!named || named.openLicence) return named
  }
}

async function findSubcategory(db: Sql, categoryId: number, wish: string): Promise<number | undefined> {
  return (/^\d+$/.test(wish) ? await subcategoryById(db, categoryId, wish) : undefined) ?? (await subcategoryNamed(db, categoryId, wish))
}

/** Number of questions in each place so far. */
type Counts = Map<string, number>
type Places = { categoryType: CategoryType; counts: Counts; made: Import['made'] }

/** The position of the next question of a target. Without a level it is appended. */
async function nextIn(tx: Tx, places: Places, target: Target, level: number | undefined): Promise<{ categoryId: number; subcategoryId: number; level: number }> {
  const { counts } = places
  const categoryId = (target.categoryId ??= await makeCategory(tx, places, target))
  const subcategoryId = target.subcategory === '' ? 0 : (target.subcategoryId ??= await makeSubcategory(tx, places, categoryId, target.subcategory))
  const key = `${categoryId}:${subcategoryId}`
  const before = counts.get(key) ?? (await countQuestions(tx, categoryId, subcategoryId))
  counts.set(key, before + 1)
  return { categoryId, subcategoryId, level: level ?? levelAfter(before) }
}

/** Another row may have made it since this target was looked up, spelled in other capitals or with another subcategory. */
async function makeCategory(tx: Tx, { categoryType, made }: Places, { languageId, openLicence, category }: Target): Promise<number> {
  const [there] = await categoriesNamed(tx, categoryType, languageId, category)
  if (there) return there.id
  const id = oneThatIsMade(await saveCategory(tx, { categoryType, languageId, name: category, openLicence }), category)
  made.categoryIds.push(id)
  return id
}

async function makeSubcategory(tx: Tx, { made }: Places, categoryId: number, name: string): Promise<number> {
  const there = await findSubcategory(tx, categoryId, name)
  if (there !== undefined) return there
  const id = oneThatIsMade(await saveSubcategory(tx, { categoryId, name }), name)
  made.subcategoryIds.push(id)
  return id
}

function oneThatIsMade(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`"${name}" could not be made: another call made it at the same moment. Nothing was kept; run the import again.`)
  return id
}
