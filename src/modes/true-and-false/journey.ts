/** True and False in the browser: from its tile and its start page, by keys alone, through a reload, to the result and another round. */
import type { Page } from '@playwright/test'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()

/** Whether the statement on the screen is true. */
async function isTrue(page: Page, product: ProductFixture): Promise<boolean> {
  return (await product.rightAnswer(await heading(page))) === 'True'
}

test('ten statements by keys alone, a reload on the way, and once more', async ({ page, product, enter }) => {
  const person = await product.aPerson({ name: 'Omar' })
  await enter(page, person)
  await page.goto('/')
  await page.getByRole('link', { name: t('true-and-false.title') }).press('Enter')
  await expect(page).toHaveURL('/quiz-play/true-and-false-play/')
  // The start page with the rules: no clock runs yet.
  await expect(page.getByRole('heading', { name: t('true-and-false.what') })).toBeVisible()
  await expect(page.getByText(t('true-and-false.questions', { n: 10 }))).toBeVisible()
  await expect(page.getByText(t('true-and-false.each', { n: 30 }))).toBeVisible()
  expect((await product.call(person, 'get_open_rounds')).data).toEqual([])
  await page.getByRole('link', { name: t('true-and-false.start'), exact: true }).press('Enter')
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    if (n === 4) {
      const question = await heading(page)
      // The tile leads straight back into a round that is open.
      await page.goto('/')
      await page.getByRole('link', { name: t('true-and-false.title'), exact: true }).press('Enter')
      await expect(page).toHaveURL('/quiz-play/true-and-false-play/play/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const right = n < 8
    // By their places at first, then by their letters.
    const keys = n % 2 ? ['1', '2'] : ['t', 'f']
    await page.keyboard.press(keys[(await isTrue(page, product)) === right ? 0 : 1] as string)
    await expect(page.locator('footer').getByText(t(right ? 'rounds.right' : 'rounds.wrong'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('web.points', { n: 0 }))).toHaveCount(0)
    await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('rounds.take-a-bow-name', { name: 'Omar' }))
  await expect(page.getByText(t('true-and-false.for-fun'))).toBeVisible()
  await expect(page.getByText(t('rounds.figure.answers'))).toBeVisible()
  await expect(page.getByText(t('rounds.figure.score'), { exact: true })).toHaveCount(0)
  const { data } = await product.call(person, 'get_user_by_id')
  expect(data).toMatchObject({ coins: 0, all_time_score: 0, userStatics: { questions_answered: 10, correct_answers: 7 } })
  await page.getByRole('link', { name: t('true-and-false.again') }).press('Enter')
  await at(page, 1)
})

test('the two answers stand side by side on the smallest phone', async ({ page, product, enter }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, await product.aPerson())
  await page.goto('/quiz-play/true-and-false-play/play/')
  await at(page, 1)
  const answers = page.getByRole('group', { name: await heading(page) }).getByRole('button')
  await expect(answers).toHaveCount(2)
  const [first, second] = [await answers.nth(0).boundingBox(), await answers.nth(1).boundingBox()]
  expect(first && second && { top: second.y === first.y, beside: second.x >= first.x + first.width, inside: second.x + second.width <= 320 }).toEqual({ top: true, beside: true, inside: true })
})
