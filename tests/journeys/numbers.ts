/** Questions for a number: typed anywhere on the page, or on a phone; the score depends on the distance. */
import { contentLanguages } from '../../src/features/languages/server.ts'
import type { Wording } from '../../src/features/questions/rules/draft.ts'
import { wordingOf } from '../../src/features/questions/rules/wording.ts'
import { fingerprintOf, saveCategory, saveQuestions } from '../../src/features/questions/server/saving.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')

/** Two questions, each for a number and a unit. */
async function aCategoryOfNumbers({ database }: ProductFixture, slug: string, answer = 1200) {
  const languageId = (await contentLanguages(database)).find(({ code }) => code === 'en')?.id as string
  const categoryId = (await saveCategory(database, { categoryType: 1, languageId, slug, name: slug })) as number
  const wordings = ['How long is it?', 'How long is it then?'].map((words) =>
    wordingOf({ kind: 'number', question: `${words} (${slug})`, options: [], answer, more: { unit: 'km', range: 400 }, note: 'By the road.' }) as Wording)
  await saveQuestions(database, wordings.map((wording) => ({ categoryId, subcategoryId: 0, level: 1, fingerprint: fingerprintOf(1, 'en', wording), wording })))
}

test('a number is typed with keys alone, then on a phone; near earns some points, exactly right all of them', async ({ page, product, enter }) => {
  await aCategoryOfNumbers(product, 'how-long')
  const person = await product.aPerson()
  await enter(page, person)
  // The product may cache its list of categories for a second.
  const field = page.getByRole('textbox', { name: t('questions.number.in', { unit: 'km' }) })
  await expect(async () => {
    await page.goto('/quiz-zone/how-long/-/1/')
    await expect(field).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type('1100')
  await expect(field).toHaveValue('1100')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('rounds.right-points', { n: 3 })).first()).toBeVisible()
  await expect(page.getByText(t('questions.number.right', { answer: '1,200 km' }))).toBeVisible()
  await expect(page.getByText(t('questions.number.given', { answer: '1,100 km' }))).toBeVisible()
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await field.fill('far')
  await page.getByRole('button', { name: t('questions.number.lock') }).click()
  await expect(page.getByText(t('questions.number.wrong', { example: '1,234.5' }))).toBeVisible()
  const sign = page.getByRole('button', { name: t('questions.number.sign') })
  await sign.click()
  await expect(field).toHaveValue('-far')
  await field.fill('1,200')
  await sign.click()
  await expect(field).toHaveValue('-1,200')
  await expect(field).toBeFocused()
  await sign.click()
  await expect(field).toHaveValue('1,200')
  await page.getByRole('button', { name: t('questions.number.lock') }).click()
  await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
})

test('a number below 0 is typed with the sign of a keyboard, or turned by the button of a phone, and read in the review', async ({ page, product, enter }) => {
  await aCategoryOfNumbers(product, 'how-cold', -40)
  await enter(page, await product.aPerson())
  const field = page.getByRole('textbox', { name: t('questions.number.in', { unit: 'km' }) })
  await expect(async () => {
    await page.goto('/quiz-zone/how-cold/-/1/')
    await expect(field).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type('-60')
  await expect(field).toHaveValue('-60')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('questions.number.right', { answer: '−40 km' }))).toBeVisible()
  await expect(page.getByText(t('questions.number.given', { answer: '−60 km' }))).toBeVisible()
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field).toHaveValue('')
  await field.fill('40')
  await page.getByRole('button', { name: t('questions.number.sign') }).click()
  await page.getByRole('button', { name: t('questions.number.lock') }).click()
  await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
})
