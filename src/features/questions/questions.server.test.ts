import { beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql, type Database } from '../../platform/server/database/database.ts'
import { saveLanguages } from '../languages/server.ts'
import { passLevel } from '../levels/server.ts'
import { getCategories, getSubcategoryByMaincategory, CATEGORY_TYPES } from './contract.ts'
import type { Candidate } from './rules.ts'
import type { Wording } from './rules/draft.ts'
import { wordingOf } from './rules/wording.ts'
import { candidates, findPlace, levelsIn, readQuestions } from './server.ts'
import { editQuestion, fingerprintOf, saveCategory, saveQuestions, saveSubcategory } from './server/saving.ts'

const wording = (question: string): Wording => wordingOf({ question, options: ['a', 'b', 'c', 'd'], answer: 0 }) as Wording
const question = (text: string, place: { categoryId: number; subcategoryId?: number; level?: number }) =>
  ({ subcategoryId: 0, level: 1, ...place, fingerprint: fingerprintOf(CATEGORY_TYPES.quizZone, 'en', wording(text)), wording: wording(text) })

async function languageId(database: Database, code: string): Promise<string> {
  return (await database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = ${code}`))?.id as string
}

let world: World
let leila: TestPlayer
let music: number
let science: number
let physics: number

/** Music: 12 questions on levels 1 and 3. Science: 1 in its subcategory physics; biology is empty. Gold costs 50 coins. */
beforeEach(async () => {
  world = await aWorld()
  const { database } = world
  leila = await world.aPlayer()
  await saveLanguages(database, [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }])
  const english = { categoryType: CATEGORY_TYPES.quizZone, languageId: await languageId(database, 'en') }
  music = (await saveCategory(database, { ...english, name: 'Music', position: 2, image: '/media/seed/music.svg' })) as number
  science = (await saveCategory(database, { ...english, name: 'Science', position: 1 })) as number
  const gold = (await saveCategory(database, { ...english, name: 'Gold', position: 3, coins: 50 })) as number
  await saveCategory(database, { ...english, name: 'Empty' })
  physics = (await saveSubcategory(database, { categoryId: science, name: 'Physics' })) as number
  await saveSubcategory(database, { categoryId: science, name: 'Biology' })
  await saveQuestions(database, [
    ...Array.from({ length: 10 }, (_, i) => question(`Song ${i}`, { categoryId: music })),
    ...Array.from({ length: 2 }, (_, i) => question(`Opera ${i}`, { categoryId: music, level: 3 })),
    question('Atom', { categoryId: science, subcategoryId: physics }),
    question('Ore', { categoryId: gold }),
  ])
})

describe('categories', () => {
  it('are those that hold questions, in the operator’s order, with their figures', async () => {
    expect(await world.call(getCategories, {})).toEqual([
      expect.objectContaining({ category_name: 'Science', slug: 'science', no_of: 1, no_of_que: 1, maxlevel: 1, is_premium: 0, has_unlocked: 1 }),
      { id: String(music), category_name: 'Music', slug: 'music', type: '1', image: '/media/seed/music.svg', is_premium: 0, coins: 0, has_unlocked: 1, is_play: 0, no_of: 0, no_of_que: 12, maxlevel: 3, language_id: await languageId(world.database, 'en') },
      expect.objectContaining({ category_name: 'Gold', is_premium: 1, coins: 50, has_unlocked: 0 }),
    ])
  })

  it.each([[1, ['Science', 'Music']], [2, ['Science', 'Music']], [3, ['Science', 'Music']]])('leave out what is premium and not one’s own for sub_type %i', async (sub_type, names) => {
    expect((await world.call(getCategories, { sub_type }, leila)).map(({ category_name }) => category_name)).toEqual(names)
  })

  it('fall back to the default language where the wished one has none', async () => {
    const arabic = await languageId(world.database, 'ar')
    expect((await world.call(getCategories, { language_id: arabic })).length).toBe(3)
    const categoryId = (await saveCategory(world.database, { categoryType: CATEGORY_TYPES.quizZone, languageId: arabic, name: 'موسيقى' })) as number
    await saveQuestions(world.database, [question('أغنية', { categoryId })])
    expect((await world.call(getCategories, { language_id: arabic })).map(({ category_name }) => category_name)).toEqual(['موسيقى'])
    await world.set('language_mode', 0)
    expect((await world.call(getCategories, {})).length).toBe(4)
  })

  it('of another set are none: 102', async () => expect(await world.envelope(getCategories, { type: 6 })).toEqual({ error: false, message: '102', data: [], total: 0 }))

  it('are played once a level of theirs was passed, for this player alone', async () => {
    await world.database.transaction((tx) => passLevel(tx, leila.id, 'quiz-zone', { categoryId: science, subcategoryId: physics }, 1))
    const played = async (player?: TestPlayer) => (await world.call(getCategories, {}, player)).map(({ is_play }) => is_play)
    expect([await played(leila), await played(await world.aPlayer()), await played()]).toEqual([[1, 0, 0], [0, 0, 0], [0, 0, 0]])
    expect(await world.call(getSubcategoryByMaincategory, { category_slug: 'science' }, leila)).toMatchObject([{ slug: 'physics', is_play: 1 }])
  })
})

describe('subcategories', () => {
  it('are those that hold questions', async () => {
    expect(await world.call(getSubcategoryByMaincategory, { category_slug: 'science' }, leila)).toEqual([
      { id: String(physics), maincat_id: String(science), subcategory_name: 'Physics', slug: 'physics', image: '', no_of_que: 1, maxlevel: 1, is_play: 0 },
    ])
  })
  it('may be one of them', async () => expect(await world.call(getSubcategoryByMaincategory, { category_slug: 'science', subcategory_slug: 'biology' }, leila)).toEqual([]))
  it('are not shown of a category that is not there', async () => expect(await world.refused(getSubcategoryByMaincategory, { category_slug: 'empty' }, leila)).toBe('not-found'))
  it('are not shown of a premium category', async () => expect(await world.refused(getSubcategoryByMaincategory, { category_slug: 'gold' }, leila)).toBe('premium-locked'))
})

describe('places', () => {
  it('know their levels and questions', async () => {
    const place = await findPlace(world.database, { categoryType: CATEGORY_TYPES.quizZone, category: 'music', subcategory: '0' })
    expect(await levelsIn(world.database, place as NonNullable<typeof place>)).toEqual([{ level: 1, questions: 10 }, { level: 3, questions: 2 }])
    expect(await candidates(world.database, { categoryId: music, subcategoryId: 0 }, 3)).toHaveLength(2)
    expect(await candidates(world.database, { categoryId: science, subcategoryId: physics }, 1)).toHaveLength(1)
  })

  it.each([
    ['the category', sql`UPDATE category SET active = false`],
    ['the language', sql`UPDATE language SET active = false`],
    ['the questions', sql`UPDATE question SET active = false`],
  ])('are gone when %s is switched off', async (_what, switchOff) => {
    await world.database.rows(switchOff)
    await saveQuestions(world.database, []) // forgets what this process knew
    expect(await findPlace(world.database, { category: 'music', subcategory: '-' })).toBeUndefined()
    expect(await world.call(getCategories, {})).toEqual([])
  })
})

describe('questions', () => {
  it('come in once, whatever their capitals, and in their order', async () => {
    const saved = await saveQuestions(world.database, [question('New one', { categoryId: music }), question('new ONE?', { categoryId: science }), question('Song 3', { categoryId: music })])
    expect(saved).toEqual([true, false, false])
  })

  it('are read in the order of the wish, each version once from the database', async () => {
    const [first, second] = await candidates(world.database, { categoryId: music, subcategoryId: 0 }, 1)
    const wanted = [second, first, second] as { id: number; version: number }[]
    const read = await readQuestions(world.database, wanted)
    expect(read.map((version) => version.question)).toEqual(['Song 1', 'Song 0', 'Song 1'])
    expect(read[0]).toMatchObject({ questionType: 1, options: ['a', 'b', 'c', 'd'], answer: [0], note: '', image: '', imageText: '' })
    await world.database.rows(sql`UPDATE question_version SET question = 'changed behind our back'`)
    expect(await readQuestions(world.database, wanted)).toEqual(read)
  })

  it('that do not exist are a bug', async () => await expect(readQuestions(world.database, [{ id: 1, version: 99 }])).rejects.toThrow(/no version 99 of question 1/))

  it('get a new version when they are worded anew; the old one stays readable', async () => {
    const [{ id }] = (await candidates(world.database, { categoryId: science, subcategoryId: physics }, 1)) as [Candidate]
    const edit = (text: string) => world.database.transaction((tx) => editQuestion(tx, id, { question: text, options: ['x', 'y', 'z'], answer: 2 }))
    expect(await edit('Quark')).toEqual({ version: 2 })
    expect(await candidates(world.database, { categoryId: science, subcategoryId: physics }, 1)).toEqual([{ id, version: 2 }])
    expect((await readQuestions(world.database, [{ id, version: 1 }, { id, version: 2 }])).map((version) => [version.question, version.answer])).toEqual([['Atom', [0]], ['Quark', [2]]])
    expect(await edit('quark')).toEqual({ version: 3 })
    expect(await edit('')).toEqual({ refused: 'the question is empty', column: 'question' })
  })

  it('cannot become another one that is there, or be edited when they are not', async () => {
    const [one, two] = (await candidates(world.database, { categoryId: music, subcategoryId: 0 }, 3)) as [Candidate, Candidate]
    const same = { question: 'OPERA 1', options: ['d', 'c', 'b', 'a'], answer: 0 }
    expect(await world.database.transaction((tx) => editQuestion(tx, one.id, same))).toEqual({ refused: `question ${two.id} is the same` })
    expect(await world.database.transaction((tx) => editQuestion(tx, 999_999, same))).toEqual({ refused: 'there is no such question' })
  })
})

describe('categories that are made', () => {
  it('get the first free slug, and a name only once in their set and language', async () => {
    const { database } = world
    const [en, ar] = [await languageId(database, 'en'), await languageId(database, 'ar')]
    expect(await saveCategory(database, { categoryType: CATEGORY_TYPES.quizZone, languageId: en, name: 'Music' })).toBeUndefined()
    for (const categoryType of [CATEGORY_TYPES.multiMatch, CATEGORY_TYPES.audio]) await saveCategory(database, { categoryType, languageId: en, name: 'Music' })
    await saveCategory(database, { categoryType: CATEGORY_TYPES.quizZone, languageId: ar, name: 'Physics' })
    expect((await database.rows<{ slug: string }>(sql`SELECT slug FROM category WHERE name IN ('Music', 'Physics') ORDER BY id`)).map(({ slug }) => slug)).toEqual(['music', 'music-2', 'music-3', 'physics-2'])
  })
})
