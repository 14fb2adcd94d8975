/** What an operator makes on the first day: a category of questions, one of them with a picture, and one with a clip. A player plays them on a phone. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import english from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { filled, heading } from './desk-parts.ts'
import { expect, type ProductFixture } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')
const SEEDED_CLIPS = path.resolve(import.meta.dirname, '../../db/seed/media/audio')
type Made = { question: string; right: string; picture?: true; clip?: true }

const PLAIN = Number(process.env.FIRST_QUESTIONS ?? 3)
const MADE: readonly Made[] = [...Array.from({ length: PLAIN }, (_, i): Made => ({ question: `Which number follows ${20 + i} here?`, right: String(21 + i), ...(i === 0 && { picture: true }) })), { question: 'Which number is heard here?', right: '40', clip: true }]
const CATEGORIES = { plain: { name: 'First numbers', type: english['type-1'], path: '/quiz-zone/first-numbers/-/1/' }, clip: { name: 'First sounds', type: english['type-4'], path: '/audio-questions/first-sounds/' } }
const SLUGS = ['first-numbers', 'first-sounds']
const ofClip = (clip: true | undefined) => (clip ? CATEGORIES.clip : CATEGORIES.plain)

/** By somebody who is signed in at the desk. */
export async function makeQuestions(page: Page): Promise<void> {
  for (const category of Object.values(CATEGORIES)) await addCategory(page, category)
  for (const made of MADE) await addQuestion(page, made)
  for (const category of Object.values(CATEGORIES)) await switchOn(page, category)
}

async function act(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk['act.reason']).fill('the first day')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: field, exact: true }).click()
  // The browser asks for less motion. An option that grows under the pointer is missed: press and release hit different ones.
  expect(await page.getByRole('listbox').evaluate((list) => list.closest('.MuiPaper-root')?.getAnimations().length)).toBe(0)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openCategories(page: Page, type: string): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: english.categories, exact: true }).click()
  await expect(heading(page)).toHaveText(english.categories)
  await page.getByRole('tab', { name: type }).click()
}

async function addCategory(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  await openCategories(page, type)
  await page.getByRole('button', { name: english['category-add'] }).click()
  await page.getByRole('dialog').getByLabel(english.name).fill(name)
  await act(page, english['category-add'])
}

async function switchOn(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  await openCategories(page, type)
  await page.getByRole('button', { name: filled(english['switch-on-of'], { name }) }).click()
  await act(page, english['switch-on'])
}

async function addQuestion(page: Page, { question, right, picture, clip }: Made): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: english.title, exact: true }).click()
  await page.getByRole('link', { name: english.add, exact: true }).click()
  const category = ofClip(clip)
  if (clip) await choose(page, english.type, category.type)
  await choose(page, english.category, category.name)
  await page.getByRole('textbox', { name: english.question }).fill(question)
  for (const [i, option] of [right, '1', '2', '3'].entries()) await page.getByRole('textbox', { name: filled(english.option, { letter: 'ABCD'.charAt(i) }) }).fill(option)
  if (picture) {
    // The stage in the frame focuses its question; whoever types in the form goes on there.
    await expect(page.frameLocator('iframe').getByRole('heading', { name: question })).toBeVisible()
    await expect(page.getByRole('textbox', { name: filled(english.option, { letter: 'D' }) })).toBeFocused()
    const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7fa311' } }).png().toBuffer()
    await page.getByRole('group', { name: english.picture }).locator('input').setInputFiles({ name: 'numbers.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('button', { name: english['picture-remove'] })).toBeVisible()
  }
  if (clip) {
    const name = fs.readdirSync(SEEDED_CLIPS)[0] as string
    await page.getByRole('group', { name: english.clip }).locator('input').setInputFiles(path.join(SEEDED_CLIPS, name))
    await expect(page.getByRole('group', { name: english.clip }).locator('audio')).toBeVisible()
  }
  await page.getByRole('button', { name: english.add, exact: true }).click()
  await act(page, english.add)
  await expect(heading(page)).toContainText(question)
}

/** All of them right. */
export async function playQuestions(page: Page, product: ProductFixture): Promise<void> {
  for (const [category, number] of [[CATEGORIES.plain, PLAIN], [CATEGORIES.clip, 1]] as const) {
    await page.goto(category.path)
    for (let n = 1; n <= number; n++) {
      await expect(page.getByText(t('rounds.question-of', { at: n, total: number })).first()).toBeVisible()
      const question = (await heading(page).innerText()).trim()
      const made = MADE.find((each) => each.question === question) as Made
      if (made.picture) expect(await page.getByRole('main').locator('img').first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
      if (made.clip) await page.getByRole('region', { name: t('rounds.clip') }).getByRole('button').first().click()
      const option = page.getByRole('group', { name: question }).getByRole('button').filter({ hasText: new RegExp(`(^|\\D)${made.right}$`) })
      await expect(option).not.toHaveAttribute('aria-disabled', /./, { timeout: 20_000 })
      await option.click()
      await page.getByRole('button', { name: t(n < number ? 'rounds.next' : 'rounds.to-result'), exact: true }).click()
    }
  }
  expect(await product.database.row(sql`
    SELECT count(*) AS right FROM round_item i JOIN question q ON q.id = i.question_id JOIN category c ON c.id = q.category_id WHERE c.slug = ANY (${SLUGS}::text[]) AND i.verdict = 'r'`)).toEqual({ right: MADE.length })
}

/** No other story meets them. */
export async function switchOff(product: ProductFixture): Promise<void> {
  const token = await product.operator('editor')
  for (const { id } of await product.database.rows<{ id: string }>(sql`SELECT id::text FROM category WHERE slug = ANY (${SLUGS}::text[])`))
    expect((await product.call({ token }, 'desk_change_category', { category_id: id, active: '0', reason: 'the end of the story' })).error).toBe(false)
}
