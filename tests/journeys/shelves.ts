/** Quiz Zone: premium categories, bookmarks, and reports of questions. */
import type { Page } from '@playwright/test'
import { sql } from '../../src/platform/server/database/database.ts'
import { DEFAULTS } from '../../src/features/settings/rules.ts'
import { answerAndGoOn, expect, test, type ProductFixture, type Person } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')
const LEVEL_1 = '/quiz-zone/space/-/1/'
const SHELF = '/profile/play-bookmark-questions/'
const question = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()
const coinsOf = async (product: ProductFixture, person: Person) => (await product.call(person, 'get_user_coin_score')).data.coins as number

/** Plays level 1 without a browser, up to its last question. */
async function playToTheLast(product: ProductFixture, person: Person): Promise<void> {
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  let question = data.questions[0]
  for (let n = 1; n < 10; n++) {
    question = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: question.id, answer: '1' })
  }
}

test('a premium subject says what it costs, is bought once under many taps, and opens at once', async ({ page, product, enter }) => {
  await product.sell('music', 30)
  const person = await product.aPerson({ coins: 70 })
  await enter(page, person)
  await page.goto('/quiz-zone/')
  const card = page.getByRole('button', { name: /^Music/ })
  await expect(card).toContainText('30')
  await card.click()
  const dialog = page.getByRole('dialog', { name: t('questions.unlock-title', { name: 'Music' }) })
  await expect(dialog).toContainText('70')
  // Nothing was charged or changed yet.
  await dialog.getByRole('button', { name: t('questions.unlock-no') }).click()
  expect(await coinsOf(product, person)).toBe(70)
  await card.click()
  // Five presses before the page can render.
  await dialog.getByRole('button', { name: t('questions.unlock'), exact: true }).evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 5; i++) button.click()
  })
  await expect(page).toHaveURL(/\/quiz-zone\/music\/-\/$/)
  await expect(page.getByRole('link', { name: t('levels.play'), exact: true })).toBeVisible()
  await expect(page.getByText(t('coins.balance', { n: 40 })).first()).toBeAttached()
  const { data: history } = await product.call(person, 'get_tracker_data', { type: '2' })
  expect(history.map(({ type, points }: { type: string; points: number }) => [type, points])).toEqual([['unlockedPremiumCategory', -30]])
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Music/ })).toBeVisible()
})

test('a price that rose while it was shown is shown anew, and charged only after that', async ({ page, product, enter }) => {
  await product.sell('music', 30)
  const person = await product.aPerson({ coins: 70 })
  await enter(page, person)
  await page.goto('/quiz-zone/')
  await page.getByRole('button', { name: /^Music/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('30')
  // The page may refetch the list at any time: it receives the new price only after the refusal.
  const refused = page.waitForResponse('**/api/unlock_premium_category')
  await page.route('**/api/get_categories', async (route) => {
    await refused
    await route.continue()
  })
  await product.sell('music', 40)
  const unlock = dialog.getByRole('button', { name: t('questions.unlock'), exact: true })
  await unlock.click()
  await expect(page.getByText(t('coins.refusal.price-changed', { n: 40 }))).toBeVisible()
  await expect(dialog).toContainText('40')
  expect(await coinsOf(product, person)).toBe(70)
  await unlock.click()
  await expect(page).toHaveURL('/quiz-zone/music/-/')
  expect(await coinsOf(product, person)).toBe(30)
})

test('a player with too few coins sees how many are missing, and is not charged', async ({ page, product, enter }) => {
  await product.sell('music', 30)
  const person = await product.aPerson({ coins: 12 })
  await enter(page, person)
  await page.goto('/quiz-zone/')
  await page.getByRole('button', { name: /^Music/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('questions.unlock-missing', { n: 18 }))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('questions.unlock'), exact: true })).toHaveCount(0)
  expect(await coinsOf(product, person)).toBe(12)
})

test('a bookmark set while playing is on the shelf, is removed, and restored by undo', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto(LEVEL_1)
  await page.getByRole('timer').waitFor()
  const asked = await question(page)
  const button = page.getByRole('button', { name: t('bookmarks.keep') })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await product.call(person, 'get_bookmark')).total).toBe(1)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/')
  await page.getByRole('button', { name: t('app.account.label') }).click()
  await page.getByRole('link', { name: t('bookmarks.title') }).click()
  await expect(page).toHaveURL(new RegExp(`${SHELF}$`))
  const line = page.getByRole('heading', { level: 2, name: asked })
  await expect(line).toBeVisible()
  // The question is not answered yet.
  await expect(page.getByText(t('bookmarks.not-told'))).toBeVisible()
  await page.getByRole('button', { name: t('bookmarks.take-out') }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByText(t('bookmarks.none'))).toBeVisible()
  await page.getByRole('button', { name: t('bookmarks.undo') }).click()
  await expect(line).toBeVisible()
  await expect.poll(async () => (await product.call(person, 'get_bookmark')).total).toBe(1)
})

test('an undo that finds no network can be tried again', async ({ page, product, enter, context }) => {
  const person = await product.aPerson()
  const { data: level } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  await product.call(person, 'set_bookmark', { question_id: level.questions[0].id, status: '1', type: '1' })
  await enter(page, person)
  await page.goto(SHELF)
  await page.getByRole('button', { name: t('bookmarks.take-out') }).click()
  const undo = page.getByRole('button', { name: t('bookmarks.undo') })
  await expect(undo).toBeVisible()
  await context.setOffline(true)
  await undo.click()
  await expect(page.getByText(t('web.call.offline'))).toBeVisible()
  await expect(page.getByText(t('bookmarks.none'))).toBeVisible()
  await context.setOffline(false)
  await undo.click()
  await expect(page.getByRole('button', { name: t('bookmarks.take-out') })).toBeVisible()
  await expect.poll(async () => (await product.call(person, 'get_bookmark')).total).toBe(1)
})

test('what was answered shows its answer on the shelf, behind a curtain', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  const { data: level } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  const [first] = level.questions
  await product.call(person, 'answer_question', { round_id: level.round.id, question_id: first.id, answer: '1' })
  await product.call(person, 'set_bookmark', { question_id: first.id, status: '1', type: '1' })
  await enter(page, person)
  await page.goto('/play-bookmark-questions/')
  const answer = page.getByText(await product.rightAnswer(first.question), { exact: true })
  await expect(answer).toBeHidden()
  await page.getByText(t('bookmarks.answer')).click()
  await expect(answer).toBeVisible()
})

test('a report wants a reason, is thanked for, and is taken once', async ({ page, product, enter }) => {
  const person = await product.aPerson({ coins: 20 })
  await playToTheLast(product, person)
  await enter(page, person)
  await page.goto(LEVEL_1)
  await page.getByRole('timer').waitFor()
  const asked = await question(page)
  await page.getByRole('button', { name: t('reports.report') }).click()
  const dialog = page.getByRole('dialog', { name: t('reports.title') })
  await expect(dialog).toContainText(asked)
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('reports.refusal.reason-required'))
  await dialog.getByText(t('reports.reason.outdated')).click()
  await dialog.getByLabel(t('reports.words')).fill('1 has happened since.')
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(page.getByText(t('reports.thanks'))).toBeVisible()
  await expect(dialog).toBeHidden()
  // Typing the digit did not answer the question.
  expect(await question(page)).toBe(asked)
  const rows = await product.database.rows<{ message: string }>(sql`SELECT message FROM question_report WHERE player_id = ${person.id}`)
  expect(rows).toEqual([{ message: `${t('reports.reason.outdated')}: 1 has happened since.` }])

  await page.keyboard.press('1')
  await page.getByRole('button', { name: t('rounds.to-result') }).click()
  await page.getByRole('button', { name: t('rounds.review') }).click()
  const reviewed = page.getByRole('listitem').filter({ hasText: asked })
  await reviewed.getByRole('button', { name: t('reports.report') }).click()
  await dialog.getByText(t('reports.reason.unclear')).click()
  await dialog.getByRole('button', { name: t('reports.send') }).click()
  await expect(page.getByText(t('reports.known'))).toBeVisible()
  // The review has the bookmark's button as well.
  await reviewed.getByRole('button', { name: t('bookmarks.keep') }).click()
  await expect.poll(async () => (await product.call(person, 'get_bookmark')).data[0]?.question).toBe(asked)
})

test('Enter continues after the verdict, also when the question was just bookmarked', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto(LEVEL_1)
  await page.getByRole('timer').waitFor()
  const first = await question(page)
  const bookmark = page.getByRole('button', { name: t('bookmarks.keep') })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('1')
  await expect(page.locator('[data-state="right"], [data-state="wrong"]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('rounds.next'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
  await page.goto(SHELF)
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
})

test('kept questions are played for practice, by keys, and nothing moves', async ({ page, product, enter }) => {
  const person = await product.aPerson({ coins: 30 })
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  const [first] = data.questions
  const second = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: first.id, answer: '1' })
  for (const { id } of [first, second]) await product.call(person, 'set_bookmark', { question_id: id, status: '1', type: '1' })
  await product.call(person, 'finish_round', { round_id: data.round.id })
  await enter(page, person)
  await page.goto(SHELF)
  await page.getByRole('link', { name: t('bookmarks.play', { n: 2 }) }).press('Enter')
  for (let n = 1; n <= 2; n++) {
    await expect(page.getByText(t('rounds.question-of', { at: n, total: 2 })).first()).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByText(t('rounds.right')).or(page.getByText(t('rounds.wrong'))).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('bookmarks.for-practice'))).toBeVisible()
  await page.getByRole('link', { name: t('bookmarks.title') }).press('Enter')
  await expect(page).toHaveURL(SHELF)
  expect(await coinsOf(product, person)).toBe(30)
})

test('a past round is found in the history, and what its review keeps back is paid for once', async ({ page, product, enter }) => {
  const person = await product.aPerson({ coins: 20 })
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  await product.call(person, 'use_lifeline', { round_id: data.round.id, question_id: data.questions[0].id, lifeline: 'skip' })
  await product.call(person, 'finish_round', { round_id: data.round.id })
  await product.set('review_answers_deduct_coin', '5')
  await enter(page, person)
  await page.goto('/profile/')
  await page.getByRole('link', { name: t('app.history.title') }).click()
  await expect(page).toHaveURL('/profile/history/')
  await page.getByRole('button', { name: t('rounds.review') }).click()
  await expect(page.getByText(t('rounds.withheld.not-paid'))).toBeVisible()
  await page.getByRole('button', { name: t('rounds.review-pay', { n: 5 }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('rounds.review-pay', { n: 5 }) }).click()
  await expect(page.getByText(t('rounds.withheld.not-paid'))).toHaveCount(0)
  await expect(page.getByRole('tab', { name: t('rounds.review-tab.skipped') })).toContainText('1')
  await page.getByRole('button', { name: t('web.back') }).click()
  await expect(page.getByRole('heading', { name: t('app.history.title') })).toBeVisible()
  expect((await product.call(person, 'get_user_coin_score')).data.coins).toBe(5)
  await product.set('review_answers_deduct_coin', String(DEFAULTS.review_answers_deduct_coin))
})
