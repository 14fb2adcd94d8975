/** Guess The Word in the browser: typed, tapped, with a hint, after a reload, and from right to left in Arabic. */
import type { Page } from '@playwright/test'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const SET = '/guess-the-word/guess-animals/-/'
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
const wordOn = async (page: Page, product: ProductFixture) => product.rightAnswer((await page.getByRole('heading', { level: 1 }).innerText()).trim())
const boxes = (page: Page) => page.getByRole('main').getByRole('listitem')
const lock = (page: Page) => page.getByRole('button', { name: t('questions.word.lock') })

test('ten words by keys alone: typed, one with a slip, and paid', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await page.getByRole('link', { name: t('guess-the-word.title') }).press('Enter')
  await page.getByRole('link', { name: /^Animals in disguise/ }).press('Enter')
  await expect(page).toHaveURL(SET)
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const word = await wordOn(page, product)
    if (n === 1) {
      // Nothing is locked before every box is filled.
      await expect(lock(page)).toBeDisabled()
      await page.keyboard.type(word.slice(0, 2))
      await page.keyboard.press('Backspace')
      await expect(boxes(page).nth(1)).toHaveText('')
      await page.keyboard.type(word.slice(1))
    } else await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(boxes(page).first().locator('.bg-lime')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('category-rounds.story.first-pass', { n: 10 }))).toBeVisible()
})

test('tapped with a hint, which a reload does not take away; a letter goes back to its key', async ({ page, product, enter }) => {
  const person = await product.aPerson({ coins: 5 })
  await enter(page, person)
  await page.goto(SET)
  await at(page, 1)
  const word = (await wordOn(page, product)).toUpperCase()
  const keys = page.getByRole('group', { name: t('questions.word.keys') })
  await keys.getByRole('button', { name: word[0] as string, exact: true }).first().click()
  await expect(boxes(page).first()).toHaveText(word[0] as string)
  const hint = page.getByRole('button', { name: t('rounds.lifeline.hint') })
  await hint.click()
  await expect(boxes(page).nth(1)).toHaveText(word[1] as string)
  await expect(page.getByText(t('coins.balance', { n: 4 })).first()).toBeAttached()
  await page.reload()
  await at(page, 1)
  await expect(boxes(page).nth(1)).toHaveText(word[1] as string)
  await hint.click()
  await expect(boxes(page).first()).toHaveText(word[0] as string)
  await expect(page.getByRole('button', { name: t('guess-the-word.no-hints') })).toBeVisible()
  await page.keyboard.type(word[2] as string)
  await expect(boxes(page).nth(2)).toHaveText(word[2] as string)
  await page.getByRole('button', { name: t('questions.word.take-out', { letter: word[2] as string, box: 3 }) }).click()
  await expect(boxes(page).nth(2)).toHaveText('')
  await page.keyboard.type(word.slice(2))
  await lock(page).click()
  await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
})

test('an Arabic word fills from the right', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/guess-the-word/ar-guess-animals/-/')
  await at(page, 1)
  const word = await wordOn(page, product)
  // The question shows before the code of its field is loaded; until then there is nothing to type into.
  await expect(boxes(page).first()).toBeVisible()
  // Events of an Arabic keyboard: the letter, and the position of the key.
  for (const letter of word) await page.evaluate((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyF', bubbles: true })), letter)
  const [first, second] = [await boxes(page).nth(0).boundingBox(), await boxes(page).nth(1).boundingBox()]
  await expect(boxes(page).nth(0)).toHaveText(word[0] as string)
  expect(first && second && first.x > second.x).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
})

test('a kept word is practised on its own field', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  const { data } = await product.call(person, 'get_guess_the_word', { type: 'category', type_id: 'guess-home' })
  await product.call(person, 'set_bookmark', { question_id: data.questions[0].id, status: '1', type: '3' })
  await product.call(person, 'finish_round', { round_id: data.round.id })
  await enter(page, person)
  await page.goto('/profile/play-bookmark-questions/play/3/')
  await expect(page.getByRole('group', { name: t('questions.word.keys') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('rounds.lifeline.hint') })).toHaveCount(0)
  const word = await wordOn(page, product)
  await page.keyboard.type(word.replaceAll(' ', ''))
  await page.keyboard.press('Enter')
  await expect(boxes(page).first().locator('.bg-lime')).toBeVisible()
})
