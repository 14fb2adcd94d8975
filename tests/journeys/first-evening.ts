/** The first evening of a new player on a phone: half an hour of play, with coins left at the end. */
import type { Browser, Page } from '@playwright/test'
import type { Lifeline } from '../../src/features/rounds/contract.ts'
import { answerByHand, at, coinsOf, expectReadable, figure, figuresOf, heading, passes, PHONE, QUESTIONS, reads, signUp, way, type Evening } from './evening.ts'
import { BATTLE_QUESTIONS, callsFrom, expect, keepFromMidnight, test, type Person } from './fixtures.ts'
import { aRival } from './rival.ts'
import { comes } from './rooms.ts'
import { LANGUAGES_TOLD, wordsOf } from './words.ts'

/** One signs up with a friend's code; without one a player begins with fewer coins. */
const STORIES = [
  { code: 'en', locale: 'en-GB', category: /^Space/, name: 'Leila', invited: true },
  { code: 'ar', locale: 'ar-EG', category: /الفضاء/, name: 'ليلى', invited: false },
] as const
/** The shortest time after which the round advances automatically, from the settings. */
const READING_S = 8
const EVENING_S = 30 * 60
const WRONG = 2

for (const { code, locale, category, name, invited } of STORIES.filter((story) => LANGUAGES_TOLD.includes(story.code))) {
  test.describe(code, () => {
    // Animations are on here.
    test.use({ locale, ...PHONE, contextOptions: { reducedMotion: 'no-preference' } })
    test('a newcomer plays for half an hour and has coins left', async ({ page, browser, product, enter }) => {
      const words = wordsOf(code)
      await keepFromMidnight(product, '22:30')
      await page.clock.install()
      const friend = invited ? await product.aPerson({ name: 'Diego' }) : undefined
      const evening = { page, product, words, figures: await figuresOf(product), playedS: 0, player: await signUp(page, product, words, { name, friendsCode: friend?.referCode }) }
      await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr')
      const given = figure(evening, 'welcome_bonus_coin') + (friend ? figure(evening, 'refer_coin') : 0)
      await expect(page.getByText(words.t('coins.balance', { n: given }))).toBeAttached()

      await playDailyQuiz(evening)
      // The friend is paid once the newcomer has finished a first round.
      if (friend) expect(await coinsOf(product, friend)).toBe(figure(evening, 'earn_coin'))
      await letExplanationsStay(evening)
      await playLevel(evening, category)
      await playBattle(evening, () => anotherDevice(browser, evening, enter))
      await lookAtTheCoins(evening, given)
      expect(evening.playedS).toBeGreaterThanOrEqual(EVENING_S)
    })
  })
}

/** The first question by hand, as shipped: an explanation is shown for a while, then the round advances. The last one by hand, too. */
async function playDailyQuiz(evening: Evening): Promise<void> {
  const { page, product, words, player } = evening
  const before = await coinsOf(product, player)
  await page.getByRole('link', { name: words.ofMode('daily-quiz', 'title') }).tap()
  await page.getByRole('link', { name: words.ofMode('daily-quiz', 'play') }).tap()
  await at(evening, 1)
  await answerByHand(evening, false)
  await expectReadable(evening, 1)
  // Scrolling restarts the timer: both waits together are longer than the timer.
  for (let time = 1; time <= 2; time++) {
    await moves(page)
    await reads(evening, 1, READING_S - 3)
  }
  await passes(evening, READING_S)
  await at(evening, 2)

  // Played without the page, which is then reopened at the last question.
  const address = page.url()
  await page.goto('about:blank')
  const { data: open } = await product.call(player, 'get_daily_quiz')
  let question = open.questions[0]
  while (question.position < QUESTIONS) {
    const given = { round_id: open.round.id, question_id: question.id }
    await passes(evening, 20)
    await product.call(player, 'answer_question', { ...given, answer: question.options[0].id })
    // The explanation is read before the next question is opened.
    await passes(evening, 30)
    question = (await product.call(player, 'next_question', given)).data.next
  }
  await page.goto(address)
  await at(evening, QUESTIONS)
  await answerByHand(evening, true)
  await way(evening, QUESTIONS).tap()
  await expect(page.getByText(words.ofMode('daily-quiz', 'streak', { n: 1 }))).toBeVisible()
  expect(await coinsOf(product, player)).toBe(before + figure(evening, 'daily_quiz_finished_coin'))
}

async function moves(page: Page): Promise<void> {
  // Listened for before it happens: both are messages to the browser, which may run them in any order.
  await page.evaluate(() => document.addEventListener('wheel', () => document.body.toggleAttribute('data-wheeled', true), { once: true }))
  await page.mouse.wheel(0, 20)
  await expect(page.locator('body[data-wheeled]')).toBeAttached()
  await page.evaluate(() => document.body.removeAttribute('data-wheeled'))
}

/** The switch in the settings; off by default. */
async function letExplanationsStay({ page, words }: Evening): Promise<void> {
  await page.goto('/profile/settings/')
  const stay = page.getByRole('switch', { name: words.t('rounds.note-stays') })
  await expect(stay).not.toBeChecked()
  await stay.tap()
  await expect(page.getByRole('status').filter({ hasText: words.t('app.settings.saved') })).toBeAttached()
  await expect(stay).toBeChecked()
}

/** Level 1: two wrong answers, two lifelines, and a break of minutes over an explanation. */
async function playLevel(evening: Evening, category: RegExp): Promise<void> {
  const { page, product, words, player } = evening
  const before = await coinsOf(product, player)
  await page.goto('/')
  await page.getByRole('link', { name: words.ofMode('quiz-zone', 'title') }).tap()
  await page.getByRole('link', { name: category }).first().tap()
  await page.getByRole('link', { name: words.t('levels.play'), exact: true }).tap()
  const lifelines: Lifeline[] = ['audience_poll', 'skip']
  let calls: string[] = []
  for (let n = 1; n <= QUESTIONS; n++) {
    await at(evening, n)
    await passes(evening, 5)
    const lifeline = n > 2 ? lifelines.shift() : undefined
    if (lifeline) await help(evening, lifeline)
    if (lifeline === 'skip') continue
    if (n === QUESTIONS) calls = callsFrom(page)
    await answerByHand(evening, n > WRONG)
    await expectReadable(evening, n)
    // The first time with a break.
    await reads(evening, n, n === 1 ? 300 : 120)
    await way(evening, n).tap()
    if (n === 1) await expectFullTime(evening)
  }
  const debut = page.getByRole('dialog', { name: words.t('badges.label.dashing_debut') })
  await expect(debut).toBeVisible()
  // The last answer's reply brought the result and the badge.
  expect(calls).toEqual(['answer_question'])
  await passes(evening, 120)
  await debut.getByRole('button', { name: words.t('badges.take-coins', { n: 2 }) }).tap()
  await expect(debut).toBeHidden()
  await expect(page.getByText(words.t('levels.story.opened', { n: 2 }))).toBeVisible()
  await expect(page.getByRole('link', { name: words.t('levels.play-level', { n: 2 }) })).toBeVisible()
  const spent = 2 * figure(evening, 'quiz_zone_lifeline_deduct_coin')
  expect(await coinsOf(product, player)).toBe(before - spent + figure(evening, 'maximum_winning_coins') + 2)
}

async function help({ page, words, figures }: Evening, lifeline: Lifeline): Promise<void> {
  const name = words.t(`rounds.lifeline.${lifeline}`)
  await page.getByRole('button', { name: words.t('rounds.lifeline-for', { name, n: Number(figures.quiz_zone_lifeline_deduct_coin) }) }).tap()
  if (lifeline !== 'skip') await expect(page.getByRole('button', { name: words.t('rounds.lifeline-used', { name }) })).toBeVisible()
}

/** The clock of a question is full, however long the explanation before it was read. */
async function expectFullTime(evening: Evening): Promise<void> {
  const { page, product, player } = evening
  await at(evening, 2)
  const { data } = await product.call(player, 'get_questions_by_level', await scopeOf(page))
  const fullMs = figure(evening, 'quiz_zone_seconds') * 1_000
  expect(data).toMatchObject({ round: { position: 2, marks: 'w' }, questions: [{ time_ms: fullMs }] })
  // Less the time since it was opened: the reading time is not counted.
  expect(data.round.ends_in_ms).toBeGreaterThan(0)
}

async function scopeOf(page: Page) {
  const [, category, , level] = new URL(page.url()).pathname.split('/').filter(Boolean).map(decodeURIComponent) as [string, string, string, string]
  return { category, level }
}

/** Begun on the phone, continued and won on another device. */
async function playBattle(evening: Evening, device: () => Promise<Page>): Promise<void> {
  const { page, product, words, player } = evening
  const before = await coinsOf(product, player)
  const fee = figure(evening, 'battle_mode_random_entry_coin')
  await page.goto('/random-battle/')
  const subject = (await page.getByRole('radio', { checked: true }).getAttribute('value')) as string
  await page.getByRole('button', { name: words.ofMode('random-battle', 'find') }).tap()
  await expect(heading(page)).toHaveText(words.ofMode('random-battle', 'who-dares'))
  const rival = await aRival(product, subject)
  await at(evening, 1, BATTLE_QUESTIONS)
  expect(await coinsOf(product, player)).toBe(before - fee)
  const question = await heading(page).innerText()

  const other = await device()
  await other.goto('/')
  const back = other.getByRole('link', { name: words.t('app.home.battle-back') })
  await expect(back).toBeInViewport()
  // It is the first element after the page header.
  expect((await back.boundingBox())?.y).toBeLessThan((await heading(other).boundingBox())?.y as number)
  await back.tap()
  await expect(heading(other)).toHaveText(question)
  await answerByHand({ ...evening, page: other }, true)
  await rival.answer()
  await at({ page: other, words }, 2, BATTLE_QUESTIONS)
  await rival.leave()
  await expect(heading(other)).toHaveText(words.t('battles.result.won'))
  await expect(heading(page)).toHaveText(words.t('battles.result.won'))
  rival.close()
  expect(await coinsOf(product, player)).toBe(before + fee)
  await other.context().close()
}

async function anotherDevice(browser: Browser, { product, player, words }: Evening, enter: (page: Page, person: Person) => Promise<void>): Promise<Page> {
  return (await comes(browser, product, enter, player as Person, words.code, PHONE)).page
}

/** All coin movements of the evening on one page; the balance was never 0, and no coins were taken without consent. */
async function lookAtTheCoins(evening: Evening, given: number): Promise<void> {
  const { page, product, words, player } = evening
  const coins = await coinsOf(product, player)
  await page.goto('/profile/coin-history/')
  await expect(page.getByText(words.t('coins.balance', { n: coins })).first()).toBeAttached()
  const { data: history } = await product.call(player, 'get_tracker_data')
  let balance = 0
  for (const { points } of history.toReversed()) {
    balance += points
    expect(balance, JSON.stringify(history)).toBeGreaterThan(0)
  }
  expect(balance).toBe(coins)
  const byChoice = 2 * figure(evening, 'quiz_zone_lifeline_deduct_coin')
  const earned = figure(evening, 'daily_quiz_finished_coin') + figure(evening, 'maximum_winning_coins') + figure(evening, 'battle_mode_random_entry_coin')
  expect(coins).toBeGreaterThanOrEqual(given + earned - byChoice)
}
