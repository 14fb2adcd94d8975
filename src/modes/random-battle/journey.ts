/** One against one in the browser: to the end, against the bot, left, through a reload, in Arabic, by keys alone. */
import type { Browser, Page } from '@playwright/test'
import { BATTLE_QUESTIONS as TOTAL, expect, test, type ProductFixture, type Person } from '../../../tests/journeys/fixtures.ts'
import { comes, saysBesideName } from '../../../tests/journeys/rooms.ts'
import { wordsOf, type LocaleTexts } from '../../../tests/journeys/words.ts'

const english = wordsOf('en')
const { t } = english
const PATH = '/random-battle/'

type Enter = (page: Page, person: Person) => Promise<void>
type Player = { page: Page; person: Person }

/** A player with a browser context of their own. */
async function aPlayer(browser: Browser, product: ProductFixture, enter: Enter, name: string, { locale = 'en-GB', coins = 20 } = {}): Promise<Player> {
  const context = await browser.newContext({ baseURL: product.url, locale })
  const page = await context.newPage()
  const person = await product.aPerson({ name, coins })
  await enter(page, person)
  return { page, person }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const coinsOf = async (product: ProductFixture, person: Person) => (await product.call(person, 'get_user_coin_score')).data.coins as number
const at = (page: Page, n: number, words: LocaleTexts = english) => expect(page.getByText(words.t('rounds.question-of', { at: n, total: TOTAL })).first()).toBeVisible()
/** The card of a seat; the own one is called by its name too. */
const seat = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function search(page: Page, words: LocaleTexts = english): Promise<void> {
  await page.goto(PATH)
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: words.t('random-battle.find') }).click()
  await expect(heading(page)).toHaveText(words.t('random-battle.who-dares'))
}

/** Both have found each other and see the first question. */
async function meet(one: Player, other: Player): Promise<void> {
  await search(one.page)
  await other.page.goto(PATH)
  await other.page.getByRole('button', { name: t('random-battle.find') }).click()
  for (const { page } of [one, other]) await at(page, 1)
}

/** The key of the right option, or of a wrong one. */
async function keyFor(page: Page, product: ProductFixture, right: boolean): Promise<string> {
  const question = (await heading(page).innerText()).trim()
  const words = await product.rightAnswer(question)
  const options = await page.getByRole('group', { name: question }).getByRole('button').locator('[dir=auto]').allInnerTexts()
  const place = options.findIndex((text) => (text.trim() === words) === right)
  return String(place + 1)
}

async function answer({ page }: Player, product: ProductFixture, right: boolean): Promise<void> {
  await page.keyboard.press(await keyFor(page, product, right))
}

test('two strangers meet, play to the end, look behind the curtain and meet again', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  await meet(ada, ben)
  expect([await coinsOf(product, ada.person), await coinsOf(product, ben.person)]).toEqual([15, 15])
  await saysBesideName(seat(ada.page, 'Ben'), 'Ben', ben.page, english)
  await expect(ada.page.getByRole('status').filter({ hasText: `Ben: ${t('battles.phrase.clap')}` })).toBeAttached()

  for (let n = 1; n <= TOTAL; n++) {
    await at(ada.page, n)
    await answer(ada, product, true)
    await at(ben.page, n)
    // The page shows that an answer is locked, not which.
    await expect(seat(ben.page, 'Ada').getByText(t('battles.doing.answered'))).toBeVisible()
    if (n === 1) await expect(ben.page.locator('[data-state]')).toHaveCount(0)
    await answer(ben, product, n > 1)
    if (n === 1) await expect(ben.page.getByText(t('rounds.your-choice'))).toBeVisible()
  }
  await expect(heading(ada.page)).toHaveText(t('battles.result.won'))
  await expect(heading(ben.page)).toHaveText(t('battles.result.lost'))
  expect([await coinsOf(product, ada.person), await coinsOf(product, ben.person)]).toEqual([25, 15])
  await expect(ben.page.getByText(t('battles.purse.theirs', { name: 'Ada' }))).toBeVisible()
  await expect(ada.page.getByText('+5', { exact: true }).first()).toBeAttached()
  await expect(ben.page.getByText('−5', { exact: true })).toBeVisible()

  await ben.page.getByRole('button', { name: t('rounds.review') }).click()
  await expect(heading(ben.page)).toHaveText(t('rounds.review-heading'))
  await ben.page.goBack()
  await expect(heading(ben.page)).toHaveText(t('battles.result.lost'))

  await ben.page.getByRole('button', { name: t('battles.rematch') }).click()
  await expect(heading(ben.page)).toHaveText(t('random-battle.asked'))
  await expect(ada.page.getByText(t('battles.wants-rematch', { name: 'Ben' }))).toBeVisible()
  await ada.page.getByRole('button', { name: t('battles.rematch') }).click()
  for (const { page } of [ada, ben]) await at(page, 1)

  const figures = await ben.page.context().newPage()
  await figures.goto('/profile/statistics/')
  const past = figures.getByRole('list', { name: t('statistics.past') }).getByRole('listitem')
  await expect(past).toHaveText([new RegExp(`Ada.*${t('statistics.past.lost')}`)])
})

test('without an opponent the bot plays, and is shown as a bot, in Arabic', async ({ browser, product, enter }) => {
  const arabic = wordsOf('ar')
  await product.set('battle_mode_random_search_duration', '3')
  const { page, person } = await aPlayer(browser, product, enter, 'Layla', { locale: 'ar-EG' })
  await search(page, arabic)
  const dialog = page.getByRole('dialog', { name: arabic.t('battles.refusal.no-opponent') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: arabic.t('random-battle.retry') }).click()
  await expect(dialog).toBeHidden()
  await expect(dialog).toBeVisible()
  await product.set('battle_mode_random_search_duration', '30')
  await dialog.getByRole('button', { name: arabic.t('random-battle.play-bot') }).click()
  await at(page, 1, arabic)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(seat(page, arabic.t('battles.bot-name')).getByText(arabic.t('battles.bot'), { exact: true })).toBeVisible()
  for (let n = 1; n <= TOTAL; n++) {
    await at(page, n, arabic)
    await answer({ page, person }, product, true)
  }
  await expect(page.getByText(arabic.t('battles.purse.bot'))).toBeVisible()
  await expect(page.getByText(arabic.t('battles.bot'), { exact: true }).first()).toBeVisible()
  const { data } = await product.call(person, 'get_user_by_id')
  expect(data).toMatchObject({ coins: 20, all_time_score: 0 })
})

test('a player who leaves loses the fee, and the opponent wins', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  await meet(ada, ben)
  const ask = () => ada.page.getByRole('button', { name: t('web.leave') }).click()
  const dialog = ada.page.getByRole('dialog', { name: t('battles.leave-title') })
  await ask()
  await expect(dialog).toContainText(t('battles.leave.refunded', { coins: 5 }))
  await dialog.getByRole('button', { name: t('rounds.stay') }).click()
  await answer(ben, product, true)
  await expect(seat(ada.page, 'Ben').getByText(t('battles.doing.answered'))).toBeVisible()
  // The browser's back button asks for the same confirmation.
  await ask()
  await expect(dialog).toContainText(t('battles.leave.paid', { coins: 5 }))
  await dialog.getByRole('button', { name: t('battles.give-up') }).click()
  await expect(heading(ada.page)).toHaveText(t('battles.result.left'))
  await expect(heading(ben.page)).toHaveText(t('battles.result.won'))
  await expect(ben.page.getByText(t('battles.refusal.opponent-left')).first()).toBeVisible()
  expect([await coinsOf(product, ada.person), await coinsOf(product, ben.person)]).toEqual([15, 25])
  // A result stays until it is dismissed, also after reloads.
  await ada.page.reload()
  await expect(heading(ada.page)).toHaveText(t('battles.result.left'))
  await ada.page.getByRole('button', { name: t('battles.new-match') }).click()
  await expect(ada.page.getByRole('button', { name: t('random-battle.find') })).toBeVisible()
  await ada.page.reload()
  await expect(ada.page.getByRole('button', { name: t('random-battle.find') })).toBeVisible()
})

test('a reload in the middle of a question leads back into it', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  await meet(ada, ben)
  await answer(ada, product, true)
  await expect(ada.page.getByText(t('battles.locked'), { exact: true })).toBeVisible()
  const question = await heading(ada.page).innerText()
  // The room is found from any page of the mode, and the answer is still the first one.
  await ada.page.goto('/about-us/')
  await expect(seat(ben.page, 'Ada').getByText(t('battles.doing.answered'))).toBeVisible()
  await ada.page.goto(PATH)
  await expect(heading(ada.page)).toHaveText(question)
  await expect(ada.page.getByText(t('battles.locked'), { exact: true })).toBeVisible()
  await answer(ben, product, false)
  await at(ada.page, 2)
  await expect(seat(ada.page, 'Ada')).toContainText(/[4-6] points/)
  // Another device of the same player: its first page leads back into the game in one tap.
  const phone = await comes(browser, product, enter, ada.person)
  await phone.page.goto('/')
  await expect(phone.page.getByRole('heading', { name: t('app.home.battle-live') })).toBeVisible()
  await ada.page.close()
  await phone.page.getByRole('link', { name: t('app.home.battle-back') }).click()
  await at(phone.page, 2)
  await phone.page.close()
  await expect(ben.page.getByText(t('battles.is-away', { name: 'Ada' })).first()).toBeVisible()
})

test('without a network an answer is shown as being sent, not locked; the opponent sees who is away, and a late answer is reported', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  await product.set('battle_mode_random_seconds', '20')
  await meet(ada, ben)
  await product.set('battle_mode_random_seconds', '120')
  await ada.page.context().setOffline(true)
  await ada.page.keyboard.press('1')
  await expect(ada.page.getByText(t('battles.sending'), { exact: true })).toBeVisible()
  await expect(seat(ada.page, 'Ada').getByText(t('battles.doing.sending'))).toBeVisible()
  await expect(ada.page.getByText(t('battles.locked'), { exact: true })).toBeHidden()
  await expect(ada.page.getByText(t('battles.reconnecting')).first()).toBeVisible()
  await expect(ada.page.getByText(t('app.offline.title'))).toBeHidden()
  await expect(ben.page.getByText(t('battles.is-away', { name: 'Ada' })).first()).toBeVisible()
  await expect(ben.page.getByText(t('rounds.question-of', { at: 1, total: TOTAL }))).toBeHidden()
  await ada.page.context().setOffline(false)
  await expect(ada.page.getByText(t('battles.answer-missed', { n: 1 }))).toBeVisible()
  await expect(ben.page.getByText(t('battles.is-away', { name: 'Ada' })).first()).toBeHidden()
})

test('a player who was away for too long sees the result, once', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  // A battle keeps the figures with which it began; these are for this one only.
  await product.set('battle_away_seconds', '5')
  await meet(ada, ben)
  await product.set('battle_away_seconds', '120')
  await answer(ben, product, true)
  await expect(seat(ben.page, 'Ben').getByText(t('battles.doing.answered'))).toBeVisible()
  await ada.page.goto('/about-us/')
  await expect(heading(ben.page)).toHaveText(t('battles.result.won'))
  await ada.page.goto('/')
  await expect(ada.page.getByRole('heading', { name: t('app.home.battle-away') })).toBeVisible()
  await expect(ada.page.getByText(t('app.home.battle-coins', { coins: '−5' }))).toBeVisible()
  await ada.page.getByRole('link', { name: t('app.home.battle-result') }).click()
  await expect(heading(ada.page)).toHaveText(t('battles.left-lapsed'))
  await expect(ada.page.getByText(t('battles.purse.theirs', { name: 'Ben' }))).toBeVisible()
  await ada.page.getByRole('button', { name: t('web.home') }).click()
  await expect(ada.page.getByRole('link', { name: t('random-battle.title') })).toBeVisible()
  await expect(ada.page.getByRole('heading', { name: t('app.home.battle-away') })).toBeHidden()
})

test('without a coin the bot is played at once', async ({ browser, product, enter }) => {
  const { page } = await aPlayer(browser, product, enter, 'Cleo', { coins: 0 })
  await page.goto(PATH)
  await page.getByRole('button', { name: t('random-battle.play-bot') }).click()
  await at(page, 1)
})

test('by keys alone, from the first page to the result', async ({ browser, product, enter }) => {
  const [ada, ben] = [await aPlayer(browser, product, enter, 'Ada'), await aPlayer(browser, product, enter, 'Ben')]
  await ada.page.goto('/')
  await ada.page.getByRole('link', { name: t('random-battle.title') }).press('Enter')
  await ada.page.getByRole('radio').first().press('ArrowDown')
  const subject = await ada.page.getByRole('radio', { checked: true }).getAttribute('value')
  await ada.page.getByRole('button', { name: t('random-battle.find') }).press('Enter')
  await expect(heading(ada.page)).toBeFocused()
  await ben.page.goto(PATH)
  await ben.page.locator(`input[value="${subject}"]`).press('Space')
  await ben.page.getByRole('button', { name: t('random-battle.find') }).press('Enter')
  for (let n = 1; n <= TOTAL; n++) {
    await at(ada.page, n)
    await expect(heading(ada.page)).toBeFocused()
    await ada.page.keyboard.press(n % 2 ? '1' : 'b')
    await at(ben.page, n)
    await ben.page.keyboard.press('a')
  }
  await expect(heading(ada.page)).toBeFocused()
  await expect(ada.page.getByRole('button', { name: t('battles.rematch') })).toBeVisible()
})
