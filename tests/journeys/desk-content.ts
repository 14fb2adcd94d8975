/** Faults of questions at the desk: found after they came in, mended and left by keys. And the pages of the content from the right, on a small desk. */
import type { Page } from '@playwright/test'
import figures from '../../src/features/item-statistics/admin/texts.en.json' with { type: 'json' }
import english from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import { contentLanguages } from '../../src/features/languages/server.ts'
import { fingerprintOf, saveCategory, saveQuestions } from '../../src/features/questions/server/saving.ts'
import { addShowing, discriminationOf, noSums } from '../../src/features/item-statistics/rules.ts'
import { json, sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const BROKEN = { question: 'Which caf&eacute; stands in the harbour of the test?', options: ['M&aacute;laga', 'Oslo', 'Rome'], answer: [0] }
const AGING = { question: 'Who is the oldest captain today, as far as the test knows?', options: ['Ada', 'Ben', 'Eda'], answer: [1] }

/** In a category that is off, so that no other story meets them. */
async function bringIn({ database }: ProductFixture): Promise<void> {
  const languageId = (await contentLanguages(database)).find(({ code }) => code === 'en')?.id as string
  const categoryId = (await saveCategory(database, { categoryType: 1, languageId, slug: 'faults', name: 'Faults', active: false })) as number
  const whole = { kind: 'one', questionType: 1, more: {}, note: 'It is known.', image: '', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: 'a book' } as const
  await saveQuestions(database, [BROKEN, AGING].map((words) => {
    const wording = { ...whole, ...words }
    return { categoryId, subcategoryId: 0, level: 1, wording, fingerprint: fingerprintOf(1, 'en', wording) }
  }))
  // The job takes questions in the order in which they came; the starter world came first.
  await expect.poll(() => database.row(sql`SELECT 1 FROM question_unchecked LIMIT 1`), { timeout: 30_000 }).toBeUndefined()
}

test('a broken question is mended by a key, and one that is still true is left', async ({ browser, product }) => {
  await bringIn(product)
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/hygiene`)
  await expect(heading(page)).toHaveText(english.hygiene)
  const faults = page.getByRole('navigation', { name: english.faults })
  await faults.getByRole('button', { name: english['fault-broken'] }).click()
  await page.getByRole('button', { name: BROKEN.question }).click()
  await expect(page.locator('ins').first()).toHaveText('café')
  await accessible(page, 'hygiene')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: BROKEN.question })).toHaveCount(0)
  const versions = await product.database.rows(sql`SELECT v.version, v.options->>0 AS first FROM question q JOIN category c ON c.id = q.category_id AND c.slug = 'faults' JOIN question_version v ON v.question_id = q.id AND v.version = q.version ORDER BY q.id`)
  expect(versions).toEqual([{ version: 2, first: 'Málaga' }, { version: 1, first: 'Ada' }])

  await faults.getByRole('button', { name: english['fault-aging'] }).click()
  await page.getByRole('button', { name: AGING.question }).click()
  await expect(page.locator('mark')).toHaveText('today')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: AGING.question })).toHaveCount(0)
  await page.getByRole('tab', { name: english.left }).click()
  await page.getByRole('button', { name: AGING.question }).click()
  await accessible(page, 'hygiene, what is left')
  // Where the date is given: the editor with its field in focus.
  await page.keyboard.press('2')
  await expect(page.getByLabel(english['as-of'])).toBeFocused()
  await page.context().close()
})

test('in Arabic and dark, on a small desk: the pages of the content from the right', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/hygiene`)
  const links = page.getByRole('navigation').first().getByRole('link')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of ['daily-sets', 'texts', 'hygiene']) {
    const link = links.and(page.locator(`[href$="/${path}"]`))
    const title = await link.getAttribute('title')
    await link.click()
    await expect(heading(page)).toHaveText(title as string)
    await expect(page.getByRole('main').getByRole('combobox').first()).toContainText('English')
    await accessible(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await context.close()
})

/** In their category, of those that no other story has answered: a question whose better players take another option than its key, and one that suits another level. */
async function answerBadly({ database }: ProductFixture): Promise<string> {
  const sums = noSums(4)
  for (const [strength, ...taken] of [[2, 10, 40, 0, 0], [-1, 20, 5, 5, 5]] as const)
    taken.forEach((times, option) => Array.from({ length: times }, () => addShowing(sums, { verdict: option === 0 ? 'r' : 'w', answer: String(option + 1), order: [0, 1, 2, 3], aided: false, quarter: option as 0, first: { strength, measured: true } })))
  const [row] = await database.rows<{ question: string }>(sql`
    WITH bad AS (SELECT q.id, q.version, v.question FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version JOIN category c ON c.id = q.category_id JOIN language l ON l.id = c.language_id
      WHERE q.active AND l.code = 'en' AND v.kind = 'one' AND jsonb_array_length(v.options) = 4 AND q.level = 1
        AND NOT EXISTS (SELECT FROM item_figure f WHERE f.question_id = q.id) ORDER BY q.id LIMIT 1),
      saved AS (INSERT INTO item_figure (question_id, version, sums, answered, right_answers, measured, difficulty, discrimination, key_overtaken, negative, unused_option, proposed_level)
        SELECT id, version, ${json(sums)}, ${sums.answered}, ${sums.right}, ${sums.moments.n}, ${sums.difficulty}, ${discriminationOf(sums) ?? null}, true, true, false, 3 FROM bad)
    SELECT question FROM bad`)
  return row?.question ?? ''
}

test('a question that better players fail is the first of the list, shows by what, and moves to the level that suits it', async ({ browser, product }) => {
  const question = await answerBadly(product)
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/item-figures`)
  await expect(heading(page)).toHaveText(figures.title)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(question)
  await expect(row).toContainText(figures['chip-key-overtaken'])
  await accessible(page, 'questions answered badly')
  await row.click()
  const taken = page.getByRole('table', { name: figures.options })
  await expect(taken.getByRole('row').nth(1).getByRole('cell')).toHaveText(['35%', '20%'])
  await page.getByRole('button', { name: 'Move to level 3' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: figures['move-reason'] }).click()
  await dialog.getByRole('button', { name: 'Move 1 question' }).click()
  await expect(page.getByText(figures.suits)).toBeVisible()

  await page.goto(`${product.url}/admin/#/hygiene`)
  await page.getByRole('navigation', { name: figures.group }).getByRole('button', { name: figures['flag-negative'] }).click()
  await expect(page.getByRole('button', { name: question })).toBeVisible()
  await expect(taken).toBeVisible()
  await accessible(page, 'hygiene, by answers')
  await page.context().close()
})
