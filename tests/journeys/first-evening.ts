/** The first evening of a new player on a phone, in English and in Arabic: half an hour of play, with coins left at its end. */
import type { Browser, Page, Request } from '@playwright/test'
import { sql } from '../../src/platform/server/database.ts'
import { answerAndGoOn, expect, keepFromMidnight, test, type House, type Person } from './fixtures.ts'
import { aRival } from './rival.ts'
import { comes } from './rooms.ts'
import { wordsOf, type Words } from './words.ts'

/** One comes with a friend's code; who comes without one begins with fewer coins. */
const STORIES = [
  { code: 'en', locale: 'en-GB', category: /^Space/, name: 'Leila', invited: true },
  { code: 'ar', locale: 'ar-EG', category: /الفضاء/, name: 'ليلى', invited: false },
] as const
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
/** The shortest time after which an explanation goes on by itself, as the settings tell it. */
const READING_S = 8
const EVENING_S = 30 * 60
const PASS = { questions: 10, wrong: 2 }

type Evening = { page: Page; house: House; words: Words; player: Pick<Person, 'token'>; figures: Record<string, string>; playedS: number }

for (const { code, locale, category, name, invited } of STORIES) {
  test.describe(code, () => {
    // Here all that moves does.
    test.use({ locale, ...PHONE, contextOptions: { reducedMotion: 'no-preference' } })
    test('a newcomer plays for half an hour and has coins left', async ({ page, browser, house, enter }) => {
      const words = wordsOf(code)
      await keepFromMidnight(house, '22:30')
      await page.clock.install()
      const friend = invited ? await house.aPerson({ name: 'Diego' }) : undefined
      const evening = { page, house, words, figures: await figuresOf(house), playedS: 0, player: await signUp(page, house, words, { name, friendsCode: friend?.referCode }) }
      await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr')
      const given = figure(evening, 'welcome_bonus_coin') + (friend ? figure(evening, 'refer_coin') : 0)
      await expect(page.getByText(words.t('web.coins', { n: given }))).toBeAttached()

      await playDailyQuiz(evening)
      // The friend is paid once the newcomer has finished a first round.
      if (friend) expect(await coinsOf(house, friend)).toBe(figure(evening, 'earn_coin'))
      await letExplanationsStay(evening)
      await playLevel(evening, category)
      await playBattle(evening, () => anotherDevice(browser, evening, enter))
      await lookAtTheCoins(evening, given)
      expect(evening.playedS).toBeGreaterThanOrEqual(EVENING_S)
    })
  })
}

const figuresOf = async (house: House) => (await house.call({ token: '' }, 'get_system_configurations')).data as Record<string, string>
const figure = ({ figures }: Pick<Evening, 'figures'>, key: string) => Number(figures[key])
const coinsOf = async (house: House, player: Pick<Person, 'token'>) => (await house.call(player, 'get_user_coin_score')).data.coins as number
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const at = ({ page, words }: Evening, n: number) => expect(page.getByText(words.t('rounds.question-of', { at: n, total: PASS.questions })).first()).toBeVisible()
const way = ({ page, words }: Evening, n: number) => page.getByRole('button', { name: words.t(n < PASS.questions ? 'rounds.next' : 'rounds.to-result'), exact: true })

/** Time goes by for the product and for the phone, which stays as it is. */
async function passes(evening: Evening, seconds: number): Promise<void> {
  await evening.house.pass(seconds)
  await evening.page.clock.fastForward(seconds * 1_000)
  evening.playedS += seconds
}

async function signUp(page: Page, house: House, words: Words, { name, friendsCode }: { name: string; friendsCode: string | undefined }): Promise<Pick<Person, 'token'>> {
  const email = `${words.code}-${Date.now()}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: words.t('app.landing.play') }).tap()
  await page.getByLabel(words.t('players.name'), { exact: true }).fill(name)
  await page.getByLabel(words.t('players.email')).fill(email)
  await page.getByLabel(words.t('players.password'), { exact: true }).fill('stage door 12')
  await page.getByLabel(words.t('players.repeat-password')).fill('stage door 12')
  if (friendsCode) {
    await page.getByText(words.t('players.have-code')).tap()
    await page.getByLabel(words.t('players.friends-code'), { exact: true }).fill(friendsCode)
  }
  await page.getByRole('button', { name: words.t('players.sign-up'), exact: true }).tap()
  await expect(page.getByRole('heading', { name: words.t('players.check-mail') })).toBeVisible()
  await page.goto((await house.mail(email, 'verify-email')).link)
  // In the browser that signed up the mailed link signs in; elsewhere it only confirms the address (journey of the profile).
  await expect(page.getByRole('heading', { name })).toBeVisible()
  return { token: (await page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}'))).state.user.token }
}

/** Its first question by hand, as shipped: an explanation stands for a while and then goes on by itself. The last one by hand, too. */
async function playDailyQuiz(evening: Evening): Promise<void> {
  const { page, house, words, player } = evening
  const before = await coinsOf(house, player)
  await page.getByRole('link', { name: words.t('daily-quiz.title') }).tap()
  await page.getByRole('link', { name: words.t('daily-quiz.play') }).tap()
  await at(evening, 1)
  await answerByHand(evening, false)
  await expectReadable(evening, 1)
  await reads(evening, 1, READING_S - 2)
  // Who moves the page is still reading.
  const moved = page.evaluate(() => new Promise((done) => document.addEventListener('wheel', () => done(true), { once: true })))
  await page.mouse.wheel(0, 20)
  await moved
  await reads(evening, 1, READING_S - 2)
  await passes(evening, READING_S)
  await at(evening, 2)

  // Meanwhile the page is not open; it comes back to the last question.
  const address = page.url()
  await page.goto('about:blank')
  const { data: open } = await house.call(player, 'get_daily_quiz')
  let question = open.questions[0]
  while (question.position < PASS.questions) {
    await passes(evening, 20)
    question = await answerAndGoOn(house, player as Person, { round_id: open.round.id, question_id: question.id, answer: question.options[0].id })
    await passes(evening, 20)
  }
  await page.goto(address)
  await at(evening, PASS.questions)
  await answerByHand(evening, true)
  await way(evening, PASS.questions).tap()
  await expect(page.getByText(words.t('daily-quiz.streak', { n: 1 }))).toBeVisible()
  expect(await coinsOf(house, player)).toBe(before + figure(evening, 'daily_quiz_finished_coin'))
}

/** The switch in the settings; as shipped it is off. */
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
  const { page, house, words, player } = evening
  const before = await coinsOf(house, player)
  await page.goto('/')
  await page.getByRole('link', { name: words.t('quiz-zone.title') }).tap()
  await page.getByRole('link', { name: category }).first().tap()
  await page.getByRole('link', { name: words.t('levels.play'), exact: true }).tap()
  const lifelines = ['audience_poll', 'skip']
  for (let n = 1; n <= PASS.questions; n++) {
    await at(evening, n)
    await passes(evening, 10)
    const lifeline = n > 2 ? lifelines.shift() : undefined
    if (lifeline) await help(evening, lifeline)
    if (lifeline === 'skip') continue
    await answerByHand(evening, n > PASS.wrong)
    await expectReadable(evening, n)
    // The first time with a break.
    await reads(evening, n, n === 1 ? 300 : 120)
    await way(evening, n).tap()
    if (n === 1) await expectFullTime(evening)
  }
  await passes(evening, 120)
  const debut = page.getByRole('dialog', { name: words.t('badges.label.dashing_debut') })
  await debut.getByRole('button', { name: words.t('badges.take-coins', { n: 2 }) }).tap()
  await expect(debut).toBeHidden()
  await expect(page.getByText(words.t('levels.story.opened', { n: 2 }))).toBeVisible()
  await expect(page.getByRole('link', { name: words.t('levels.play-level', { n: 2 }) })).toBeVisible()
  const spent = 2 * figure(evening, 'quiz_zone_lifeline_deduct_coin')
  expect(await coinsOf(house, player)).toBe(before - spent + figure(evening, 'maximum_winning_coins') + 2)
}

async function help({ page, words, figures }: Evening, lifeline: string): Promise<void> {
  const name = words.t(`rounds.lifeline.${lifeline}`)
  await page.getByRole('button', { name: words.t('rounds.lifeline-for', { name, n: Number(figures.quiz_zone_lifeline_deduct_coin) }) }).tap()
  if (lifeline !== 'skip') await expect(page.getByRole('button', { name: words.t('rounds.lifeline-used', { name }) })).toBeVisible()
}

async function answerByHand({ page, house }: Evening, right: boolean): Promise<void> {
  const question = (await heading(page).innerText()).trim()
  const answer = await house.rightAnswer(question)
  const options = page.getByRole('group', { name: question }).getByRole('button')
  const texts = await options.locator('[dir=auto]').allInnerTexts()
  await options.nth(texts.findIndex((text) => (text.trim() === answer) === right)).tap()
}

/** Reads an explanation for so long; the round does not go on meanwhile. */
async function reads(evening: Evening, n: number, seconds: number): Promise<void> {
  const { page } = evening
  let asked = 0
  const count = (request: Request) => (asked += Number(/next_question|finish_round/.test(request.url())))
  page.on('request', count)
  await passes(evening, seconds)
  // Whatever the time that passed does to the page is done by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  page.off('request', count)
  expect(asked).toBe(0)
  await expect(way(evening, n)).toBeFocused()
}

/** The explanation stands there whole, and nothing covers its last words once they are scrolled to. */
async function expectReadable(evening: Evening, n: number): Promise<void> {
  const { page, house } = evening
  await expect(way(evening, n)).toBeFocused()
  const question = (await heading(page).innerText()).trim()
  const row = await house.database.row<{ note: string }>(sql`SELECT v.note FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE v.question = ${question}`)
  const note = page.getByText(row?.note as string, { exact: true }).filter({ visible: true })
  await expect(note).toHaveCount(1)
  const place = await note.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const end = () => [...range.getClientRects()].at(-1) as DOMRect
    if (end().bottom > innerHeight) scrollBy(0, end().bottom - innerHeight + 1)
    const { left, right, top, bottom } = end()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return { inside: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth, uncovered: element.contains(hit), clipped: element.scrollHeight > element.clientHeight + 1 }
  })
  expect(place).toEqual({ inside: true, uncovered: true, clipped: false })
}

/** However long the explanation before it was read. */
async function expectFullTime(evening: Evening): Promise<void> {
  const { page, house, player } = evening
  await at(evening, 2)
  const { data } = await house.call(player, 'get_questions_by_level', await scopeOf(page))
  const fullMs = figure(evening, 'quiz_zone_seconds') * 1_000
  expect(data).toMatchObject({ round: { position: 2, marks: 'w' }, questions: [{ time_ms: fullMs }] })
  // Less what this machine needed since: nothing of what was read is counted.
  expect(data.round.ends_in_ms).toBeGreaterThan(0)
}

async function scopeOf(page: Page) {
  const [, category, , level] = new URL(page.url()).pathname.split('/').filter(Boolean).map(decodeURIComponent) as [string, string, string, string]
  return { category, level }
}

/** Begun on the phone, gone on with on another device, won there. */
async function playBattle(evening: Evening, device: () => Promise<Page>): Promise<void> {
  const { page, house, words, player } = evening
  const before = await coinsOf(house, player)
  const fee = figure(evening, 'battle_mode_random_entry_coin')
  await page.goto('/random-battle/')
  const subject = (await page.getByRole('radio', { checked: true }).getAttribute('value')) as string
  await page.getByRole('button', { name: words.t('random-battle.find') }).tap()
  await expect(heading(page)).toHaveText(words.t('random-battle.who-dares'))
  const rival = await aRival(house, subject)
  await at(evening, 1)
  expect(await coinsOf(house, player)).toBe(before - fee)
  const question = await heading(page).innerText()

  const other = await device()
  await other.goto('/')
  const back = other.getByRole('link', { name: words.t('app.home.battle-back') })
  await expect(back).toBeInViewport()
  // Nothing else of the page stands before it but its head.
  expect((await back.boundingBox())?.y).toBeLessThan((await heading(other).boundingBox())?.y as number)
  await back.tap()
  await expect(heading(other)).toHaveText(question)
  await answerByHand({ ...evening, page: other }, true)
  await rival.answer()
  await at({ ...evening, page: other }, 2)
  await rival.leave()
  await expect(heading(other)).toHaveText(words.t('battles.result.won'))
  await expect(heading(page)).toHaveText(words.t('battles.result.won'))
  rival.close()
  expect(await coinsOf(house, player)).toBe(before + fee)
  await other.context().close()
}

async function anotherDevice(browser: Browser, { house, player, words }: Evening, enter: (page: Page, person: Person) => Promise<void>): Promise<Page> {
  return (await comes(browser, house, enter, player as Person, words.code, PHONE)).page
}

/** Every coin of the evening on one page; at no moment was there none, and what was not spent by choice is there. */
async function lookAtTheCoins(evening: Evening, given: number): Promise<void> {
  const { page, house, words, player } = evening
  const coins = await coinsOf(house, player)
  await page.goto('/profile/coin-history/')
  await expect(page.getByText(words.t('web.coins', { n: coins })).first()).toBeAttached()
  const { data: history } = await house.call(player, 'get_tracker_data')
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
