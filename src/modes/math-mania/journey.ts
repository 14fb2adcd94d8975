/** Math Mania in the browser: from its tile to a category, by keys alone, formulas rendered and announced, to the result and the bookmarks. */
import type { Page } from '@playwright/test'
import { sql } from '../../platform/server/database/database.ts'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const SET = '/math-mania/maths-on-the-climb/-/'
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()

/** The text of the open question as written, formulas in dollars: reassembled from the page. */
const asWritten = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => [...heading.childNodes].map((node) => (node instanceof HTMLElement ? `$${node.dataset.tex ?? ''}$` : (node.textContent ?? ''))).join(''))

/** The key (1 to 4) of the right option, or of a wrong one. */
async function keyFor(page: Page, product: ProductFixture, right: boolean): Promise<string> {
  const answer = await product.rightAnswer(await asWritten(page))
  const texts = await page.getByRole('group').last().getByRole('button').evaluateAll((buttons) => buttons.map((button) => {
    const words = button.querySelector('[dir=auto]') as HTMLElement
    return [...words.childNodes].map((node) => (node instanceof HTMLElement ? `$${node.dataset.tex ?? ''}$` : (node.textContent ?? ''))).join('')
  }))
  return String(texts.findIndex((text) => (text === answer) === right) + 1)
}

test('a subject of formulas, from the tile to the coins and the shelf, by keys alone', async ({ page, product, enter }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await enter(page, await product.aPerson())
  await page.goto('/')
  await page.getByRole('link', { name: t('math-mania.title') }).press('Enter')
  await page.getByRole('link', { name: /^On the climb/ }).press('Enter')
  await expect(page).toHaveURL(SET)
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('.katex').first()).toBeVisible()
    if (n === 2) {
      await page.getByRole('button', { name: t('bookmarks.keep') }).click()
      await expect(page.getByRole('button', { name: t('bookmarks.keep'), pressed: true })).toBeVisible()
    }
    await page.keyboard.press(await keyFor(page, product, n < 9))
    // The text alone may still be that of the question before.
    await expect(page.locator('[data-state=right]')).toBeVisible()
    await expect(page.getByText(n < 9 ? t('rounds.right-points', { n: 4 }) : t('rounds.wrong-points', { n: 4 })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('category-rounds.story.first-pass', { n: 4 }))).toBeVisible()
  await page.getByRole('link', { name: t('category-rounds.another') }).press('Enter')
  await expect(page.getByRole('link', { name: /^On the climb/ }).getByRole('img', { name: t('questions.played') })).toBeVisible()
  await page.goto('/profile/play-bookmark-questions/')
  await page.getByRole('tab', { name: t('math-mania.title') }).click()
  await page.getByText(t('bookmarks.answer')).click()
  await expect(page.locator('.katex').first()).toBeVisible()
  // The page's policy refuses nothing that a formula is made of.
  expect(refused.filter((text) => /Content Security Policy|violates/i.test(text))).toEqual([])
})

test('what is no LaTeX is shown as it was written, and hurts nothing', async ({ page, product, enter }) => {
  const bad = String.raw`Odd: $\frac{1$ and $\href{javascript:alert(1)}{x}$ and $\def\a{\a\a}\a$ and $\rule{9999em}{9999em}$, and a <b>tag</b> for \$5`
  await product.database.rows(sql`
    UPDATE question_version SET question = ${bad} WHERE question_id IN (SELECT q.id FROM question q JOIN category c ON c.id = q.category_id WHERE c.slug = 'maths-summit')`)
  await enter(page, await product.aPerson())
  await page.goto('/math-mania/maths-summit/-/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(String.raw`\frac{1`)
  await expect(heading).toContainText(String.raw`\href`)
  await expect(heading).toContainText(String.raw`\def\a{\a\a}\a`)
  await expect(heading).toContainText('a <b>tag</b> for $5')
  await expect(heading.locator('a, b')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.keyboard.press('1')
  await page.getByRole('button', { name: t('rounds.next'), exact: true }).click()
  await at(page, 2)
})

test('where the operator has no formulas, a dollar is a dollar', async ({ page, product, enter }) => {
  await product.set('latex_mode', '0')
  await enter(page, await product.aPerson())
  await page.goto('/math-mania/maths-warm-up/-/')
  await at(page, 1)
  await expect(page.getByRole('group').last().getByRole('button').first()).toContainText('$')
  await expect(page.locator('.katex')).toHaveCount(0)
  await product.set('latex_mode', '1')
})
