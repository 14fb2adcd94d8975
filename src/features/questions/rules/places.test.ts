import { describe, expect, it } from 'vitest'
import { catalogueFrom, lastLevel, placeIn, questionsIn, type CategoryRow } from './places.ts'

const category = (id: number, slug: string, what: Partial<CategoryRow> = {}): CategoryRow => ({ id, categoryType: 1, languageId: '1', slug, name: slug.toUpperCase(), image: '', isPremium: false, coins: 0, openLicence: false, ...what })
const sub = (id: number, categoryId: number, slug: string) => ({ id, categoryId, slug, name: slug, image: '' })
const count = (categoryId: number, subcategoryId: number, level: number, questions = 10) => ({ categoryId, subcategoryId, level, questions })

const catalogue = catalogueFrom(
  [category(1, 'music'), category(2, 'science', { isPremium: true, coins: 50 }), category(3, 'empty'), category(4, 'both', { categoryType: 6 })],
  [sub(1, 2, 'physics'), sub(2, 2, 'biology'), sub(3, 4, 'half')],
  [count(1, 0, 3), count(1, 0, 1), count(2, 1, 1, 7), count(4, 0, 1), count(4, 3, 1)],
  [],
)
const find = (category: string, subcategory = '0', categoryType?: 1 | 6) => placeIn(catalogue, { category, subcategory, categoryType })?.place

describe('the catalogue', () => {
  it('leaves out what holds no question', () => expect(catalogue.map(({ slug, subcategories }) => [slug, ...subcategories.map((one) => one.slug)])).toEqual([['music'], ['science', 'physics'], ['both', 'half']]))
  it('counts levels upwards, holes and all', () => expect(catalogue[0]?.levels).toEqual([{ level: 1, questions: 10 }, { level: 3, questions: 10 }]))
  it('leaves out questions, and places that hold none but those', () => {
    const [categories, subcategories] = [[category(1, 'music'), category(2, 'science')], [sub(1, 2, 'physics'), sub(2, 2, 'biology')]]
    const counts = [count(1, 0, 1), count(1, 0, 2, 5), count(2, 1, 1, 7), count(2, 2, 1, 3)]
    const shown = (leftOut: typeof counts) =>
      catalogueFrom(categories, subcategories, counts, leftOut).map(({ slug, levels, subcategories: parts }) => [slug, levels.map(({ level, questions }) => `${level}: ${questions}`).join(), parts.map((part) => part.slug).join()])
    expect(shown([count(1, 0, 1, 4), count(1, 0, 1, 2), count(1, 0, 2, 5), count(2, 1, 1, 7)])).toEqual([['music', '1: 4', ''], ['science', '', 'biology']])
    expect(shown([count(2, 1, 1, 7), count(2, 2, 1, 3)])).toEqual([['music', '1: 10,2: 5', '']])
  })
  it('sums up', () => expect([questionsIn(catalogue[0]?.levels ?? []), lastLevel(catalogue[0]?.levels ?? []), lastLevel([])]).toEqual([20, 3, 0]))
})

describe('a place', () => {
  it.each(['music', '1'])('is found by slug or id: %s', (wish) => expect(find(wish)).toMatchObject({ categoryId: 1, categorySlug: 'music', subcategoryId: 0, subcategorySlug: '0' }))
  it.each(['0', '-', ''])('has no subcategory: "%s"', (none) => expect(find('music', none)?.subcategoryId).toBe(0))
  it.each(['physics', '1'])('has the subcategory %s', (wish) => expect(find('science', wish)).toMatchObject({ categoryId: 2, subcategoryId: 1, subcategorySlug: 'physics', isPremium: true, coins: 50 }))
  it('may be a category that has both questions and subcategories', () => expect([find('both')?.subcategoryId, find('both', 'half')?.subcategoryId]).toEqual([0, 3]))
  it.each([
    ['a category nobody made', 'nothing', '0'],
    ['one without questions', 'empty', '0'],
    ['one whose questions are all in subcategories', 'science', '0'],
    ['a subcategory without questions', 'science', 'biology'],
    ['a subcategory of another category', 'music', 'physics'],
  ])('is not %s', (_what, wish, subcategory) => expect(find(wish, subcategory)).toBeUndefined())
  it('is of the set that is asked for', () => expect([find('both', '0', 1), find('both', '0', 6)?.categoryType]).toEqual([undefined, 6]))
})
