/** Quiz Zone in the browser: by keys alone, and through reloads, second tabs and lost networks. */
import type { Page } from '@playwright/test'
import { callsFrom, expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const LEVEL_1 = '/quiz-zone/space/-/1/'
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()
const next = (page: Page) => page.getByRole('button', { name: t('rounds.next'), exact: true })
const options = (page: Page, question: string) => page.getByRole('group', { name: question }).getByRole('button')

/** The key (1 to 4) of the right option, or of a wrong one. */
async function keyFor(page: Page, product: ProductFixture, right: boolean): Promise<string> {
  const question = await heading(page)
  const answer = await product.rightAnswer(question)
  const texts = await options(page, question).allInnerTexts()
  return String(texts.findIndex((text) => text.split('\n').includes(answer) === right) + 1)
}

/** Presses Tab until the element has the focus, at most thirty times. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Thirty tabs do not reach ${String(name)}.`)
}

test('a whole level without a mouse, in four steps from the first page', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, t('quiz-zone.title'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await tabTo(page, /^Space/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: t('levels.play'), exact: true })).toBeVisible()
  await tabTo(page, t('levels.play'))
  await page.keyboard.press('Enter')
  let calls: string[] = []
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    if (n === 10) calls = callsFrom(page)
    // The heading has the focus, so a screen reader begins with the question.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press(await keyFor(page, product, n < 8))
    await expect(page.getByText(n < 8 ? t('rounds.right-points', { n: 4 }) : t('rounds.wrong-points', { n: 4 })).first()).toBeVisible()
    // The explanation stays, and the button that continues has the focus.
    await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('levels.story.opened', { n: 2 }))).toBeVisible()
  await looksAtWhatIsShared(page)
  // The last answer's reply contained all of that, so no further call was made.
  expect(calls).toEqual(['answer_question'])
  await tabTo(page, t('levels.play-level', { n: 2 }))
  await page.keyboard.press('Enter')
  await at(page, 1)
  // The balance came with it, too.
  const { data } = await product.call(person, 'get_user_coin_score')
  expect(data.coins).toBeGreaterThan(0)
  await expect(page.getByText(t('coins.balance', { n: data.coins })).first()).toBeAttached()
  expect(calls).not.toContain('get_user_coin_score')
})

/** On a desktop the dialog shows picture, text and link first; closing it restores the focus. */
async function looksAtWhatIsShared(page: Page) {
  const share = page.getByRole('button', { name: t('rounds.share') })
  await share.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('web.share.title') })
  await expect.poll(() => dialog.getByRole('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1200)
  await expect(dialog).toContainText('/auth/sign-up/')
  await expect(dialog.getByRole('button', { name: t('web.share.copy') })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('web.share.save') }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('result.png')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
}

test('a price that rose under an open page is asked about first, one that cannot be paid leads to coins; a reload brings one back to the question', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson({ coins: 50 }))
  await page.goto(LEVEL_1)
  await at(page, 1)
  await page.keyboard.press(await keyFor(page, product, true))
  await next(page).click()
  await at(page, 2)
  const question = await heading(page)
  await product.set('quiz_zone_lifeline_deduct_coin', '15')
  await page.getByRole('button', { name: t('rounds.lifeline-for', { name: t('rounds.lifeline.audience_poll'), n: 10 }) }).click()
  const dialog = page.getByRole('dialog', { name: t('coins.new-price') })
  await expect(dialog).toContainText(t('coins.refusal.price-changed', { n: 15 }))
  await dialog.getByRole('button', { name: t('coins.new-price-yes') }).click()
  const used = page.getByRole('button', { name: t('rounds.lifeline-used', { name: t('rounds.lifeline.audience_poll') }) })
  await expect(used).toBeVisible()
  await product.set('quiz_zone_lifeline_deduct_coin', '40')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expect(used).toBeVisible()
  await expect(page.getByText(t('coins.balance', { n: 35 })).first()).toBeAttached()
  // A lifeline that the balance does not cover says so, and links to coins; the round is left only after a confirmation.
  await page.getByRole('button', { name: `${t('rounds.lifeline-for', { name: t('rounds.lifeline.skip'), n: 40 })}. ${t('coins.missing', { n: 5 })}` }).click()
  await page.getByRole('link', { name: t('coins.way.daily', { n: 5 }) }).click()
  await page.getByRole('dialog', { name: t('rounds.leave-title') }).getByRole('button', { name: t('rounds.stay') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await product.set('quiz_zone_lifeline_deduct_coin', '10')
})

test('a second tab sees the same round, and an answer given in one holds in the other', async ({ page, context, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto(LEVEL_1)
  await at(page, 1)
  const question = await heading(page)
  const second = await context.newPage()
  await enter(second, person)
  await second.goto(LEVEL_1)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(question)
  await page.keyboard.press(await keyFor(page, product, true))
  await next(page).click()
  await at(page, 2)
  await second.keyboard.press(await keyFor(second, product, false))
  await next(second).click()
  await at(second, 2)
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  expect(data.round.marks).toBe('r')
})

test('a network that is gone for a while loses neither place nor answer', async ({ page, context, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto(LEVEL_1)
  await at(page, 1)
  const key = await keyFor(page, product, true)
  await context.setOffline(true)
  await page.keyboard.press(key)
  await expect(page.getByText(t('rounds.trying')).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
  // The question after the explanation is requested until it arrives.
  await context.setOffline(true)
  await next(page).click()
  await expect(page.getByText(t('rounds.trying')).first()).toBeVisible()
  await context.setOffline(false)
  await at(page, 2)
})

test('leaving asks first; the round waits on the first page', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/quiz-zone/space/-/')
  await page.getByRole('link', { name: t('levels.play'), exact: true }).click()
  await at(page, 1)
  // The confirmation is active as soon as the heading is shown.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('rounds.leave-title') })).toBeVisible()
  await page.getByRole('button', { name: t('rounds.stay') }).click()
  await at(page, 1)
  await page.getByRole('button', { name: t('rounds.leave'), exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('rounds.leave'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Space')
  await page.goto('/')
  await expect(page.getByText(t('app.home.left-off'))).toBeVisible()
  await page.getByRole('link', { name: t('app.home.go-on') }).click()
  await at(page, 1)
})

test('a locked level says so', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/quiz-zone/space/-/')
  // It is announced as disabled, but still reacts.
  await page.getByLabel(t('levels.standing.locked', { level: t('levels.level', { n: 2 }) })).click({ force: true })
  await expect(page.getByText(t('levels.refusal.level-locked'))).toBeVisible()
})

test('a visitor is redirected to the sign-in page, a signed-in player from there to the home page', async ({ page, browser, product, enter }) => {
  await page.goto('/quiz-zone/space/-/')
  await expect(page).toHaveURL(/\/auth\/login\//)
  await expect(page.getByText(t('players.please-login'))).toBeVisible()
  const inside = await browser.newPage()
  await enter(inside, await product.aPerson())
  await inside.goto(`${product.url}/auth/login/`)
  await expect(inside.getByRole('heading', { level: 1 })).toContainText('Leila')
  expect(new URL(inside.url()).pathname).toBe('/')
  await inside.close()
})
