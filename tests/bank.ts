/** Question banks for tests, with a right option that the test can choose. */
import type { Database } from '../src/platform/server/database/database.ts'
import { contentLanguages, saveLanguages } from '../src/features/languages/server.ts'
import { fingerprintOf, saveCategory, saveQuestions, saveSubcategory } from '../src/features/questions/server/saving.ts'
import type { CategoryType } from '../src/features/questions/contract.ts'
import type { KindId } from '../src/features/questions/kinds/rules/ids.ts'
import { kindsIn } from '../src/features/questions/kinds/rules.ts'
import type { Wording } from '../src/features/questions/rules/draft.ts'

/** The type of the categories that most modes ask from. */
export const COMMON_TYPE = 1

export type TestBank = { slug?: string; levels?: number; each?: number; coins?: number; openLicence?: boolean; subcategory?: string; rightAt?: (n: number) => number; options?: number; questionType?: 1 | 2; categoryType?: CategoryType; worded?: (n: number) => Partial<Wording> }

/** A category in English, of the common type unless `categoryType` is given; returns its id. `worded` changes fields of a question. The text of the right option names it ("right 3"), for tests only. */
export async function aCategory(database: Database, { slug = 'space', levels = 2, each = 10, coins = 0, openLicence = false, subcategory, rightAt = (n) => n % 4, options = 4, questionType = 1, categoryType = COMMON_TYPE, worded = () => ({}) }: TestBank = {}): Promise<string> {
  await saveLanguages(database, [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }])
  const languageId = (await contentLanguages(database)).find(({ code }) => code === 'en')?.id as string
  const categoryId = (await saveCategory(database, { categoryType, languageId, slug, name: slug, coins, openLicence })) as number
  const subcategoryId = subcategory ? ((await saveSubcategory(database, { categoryId, slug: subcategory, name: subcategory })) as number) : 0
  const questions = Array.from({ length: levels * each }, (_, n) => {
    const wording = { ...wordingFor(slug, n, rightAt(n), options), kind: kindsIn(categoryType).at(-1) as KindId, questionType, ...worded(n) }
    return { categoryId, subcategoryId, level: Math.floor(n / each) + 1, fingerprint: fingerprintOf(categoryType, 'en', wording), wording }
  })
  await saveQuestions(database, questions)
  return String(categoryId)
}

function wordingFor(slug: string, n: number, right: number, options: number): Wording {
  const words = ['north', 'south', 'east', 'west', 'up'].slice(0, options).map((word) => `${word} ${n}`)
  return { kind: 'one', questionType: 1, question: `Where is number ${n} of ${slug}?`, options: words, answer: [right], more: {}, note: `Number ${n} is there.`, image: '', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: '' }
}

/** The id of the right (or a wrong) option, found by its text; for banks made above. */
export function choose(question: { question: string; options: { id: string; text: string }[] }, rightAt: (n: number) => number = (n) => n % 4, right = true): string {
  const n = Number(/number (\d+)/.exec(question.question)?.[1])
  const word = `${['north', 'south', 'east', 'west', 'up'][rightAt(n)]} ${n}`
  return (question.options.find(({ text }) => (text === word) === right) as { id: string }).id
}
