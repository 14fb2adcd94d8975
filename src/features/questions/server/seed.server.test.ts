import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase } from '../../../../tests/database.ts'
import { sql, type Database } from '../../../platform/server/database/database.ts'
import { contentLanguages } from '../../languages/server.ts'
import { CATEGORY_TYPES } from '../contract.ts'
import { findPlace, levelsIn } from '../server.ts'
import { saveCategory } from './saving.ts'
import { isEmptyWorld, seedWorld } from './seed.ts'

const question = { question: 'Which planet is red?', options: ['Venus', 'Mars'], answer: 1, question_type: 2 }
const space = { slug: 'space', name: 'Space', language: 'en', image: 'space.svg', position: 1, levels: [[question]] }

/** A seed folder with these files beside two languages and one picture. */
async function aSeed(files: Record<string, unknown>): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-seed-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const languages = [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }]
  for (const [name, content] of Object.entries({ 'languages.json': languages, 'media/space.svg': '<svg/>', ...files })) {
    const file = path.join(folder, name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const names = async (database: Database) => (await database.rows<{ slug: string; name: string }>(sql`SELECT slug, name FROM category ORDER BY id`)).map(({ slug, name }) => `${slug}: ${name}`)

describe('a seed', () => {
  it('makes categories, subcategories, levels and pictures', async () => {
    const database = await aDatabase()
    const sub = { slug: 'planets', name: 'Planets', levels: [[question], [{ ...question, question: 'And blue?', image: 'space.svg', image_text: 'A dot', as_of: '2025', source: 'An atlas of the planets, p. 4' }]] }
    await seedWorld(database, await aSeed({ 'quiz-zone/en/space.json': { ...space, coins: 30, levels: undefined, subcategories: [sub] } }))
    const place = await findPlace(database, { category: 'space', subcategory: 'planets' })
    expect(place).toMatchObject({ categoryName: 'Space', subcategoryName: 'Planets', isPremium: true, coins: 30, openLicence: false })
    expect(await levelsIn(database, place as NonNullable<typeof place>)).toEqual([{ level: 1, questions: 1 }, { level: 2, questions: 1 }])
    expect(await database.row(sql`SELECT image, image_text, as_of, source, question_type, options, answer FROM question_version WHERE question = 'And blue?'`)).toEqual({
      image: '/media/seed/space.svg', image_text: 'A dot', as_of: '2025', source: 'An atlas of the planets, p. 4', question_type: 2, options: ['Venus', 'Mars'], answer: [1],
    })
  })

  it('changes nothing that the operator changed', async () => {
    const database = await aDatabase()
    const folder = await aSeed({ 'quiz-zone/en/space.json': space })
    await seedWorld(database, folder)
    await database.rows(sql`UPDATE category SET name = 'The Universe', active = false`)
    await seedWorld(database, folder)
    expect(await database.rows(sql`SELECT name, active FROM category`)).toEqual([{ name: 'The Universe', active: false }])
  })

  it('stands beside imported questions that took its name first, and finds its place again', async () => {
    const database = await aDatabase()
    const folder = await aSeed({})
    await fs.mkdir(path.join(folder, 'quiz-zone'))
    await seedWorld(database, folder)
    const [english] = await contentLanguages(database)
    await saveCategory(database, { categoryType: CATEGORY_TYPES.quizZone, languageId: english?.id as string, name: 'Space', openLicence: true })
    expect(await isEmptyWorld(database)).toBe(true)
    await fs.mkdir(path.join(folder, 'quiz-zone/en'))
    await fs.writeFile(path.join(folder, 'quiz-zone/en/space.json'), JSON.stringify(space))
    expect([await seedWorld(database, folder), await seedWorld(database, folder)]).toEqual([{ categories: 1, questions: 1 }, { categories: 1, questions: 0 }])
    expect(await names(database)).toEqual(['space: Space', 'space-2: Space 2'])
  })

  it.each([
    ['a missing field', { ...space, name: undefined }, /space\.json is not.*\n\s+name: must be/],
    ['a field nobody knows', { ...space, colour: 'red' }, /unknown colour/],
    ['a wrong question', { ...space, levels: [[question, { ...question, answer: 'Mars' }]] }, /levels\[0\]\[1\]: it must have a number and a range or options/],
    ['an answer that is no option', { ...space, levels: [[{ ...question, answer: 2 }]] }, /space\.json: levels\[0\]\[0\]: the right answer is none/],
    ['levels and subcategories', { ...space, subcategories: [{ slug: 'a', name: 'A', levels: [[question]] }] }, /one of levels, questions and subcategories/],
    ['a picture that is not there', { ...space, image: 'moon.svg' }, /no media\/moon\.svg/],
    ['a path out of the folder', { ...space, image: '../moon.svg' }, /image: must be/],
    ['a language that is not there', { ...space, language: 'fr' }, /the language "fr"/],
    ['broken JSON', '{', /space\.json is not valid JSON/],
  ])('is refused with %s, and nothing of it stays', async (_what, content, wrong) => {
    const database = await aDatabase()
    const folder = await aSeed({ 'quiz-zone/en/a.json': { ...space, slug: 'a', name: 'A' }, 'quiz-zone/en/space.json': content })
    await expect(seedWorld(database, folder)).rejects.toThrow(wrong)
    expect(await names(database)).toEqual([])
  })
})
