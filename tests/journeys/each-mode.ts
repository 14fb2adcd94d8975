/** Interruptions of a round: reload, second tab, browser back, lost network. It continues. In every mode in the long form: rounds of all modes are kept in one place. */
import type { Page } from '@playwright/test'
import { expect, test, type ProductFixture, type Person } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')

type Game = { path: string; ready?: (product: ProductFixture, person: Person) => Promise<unknown>; answer?: (page: Page) => Promise<void> }

const pressOne = (page: Page) => page.keyboard.press('1')

const GAMES: Record<string, Game> = {
  'Quiz Zone': { path: '/quiz-zone/space/-/1/', answer: pressOne },
  Contest: {
    path: '/contest-play/on-the-move/',
    ready: (product, person) => product.call(person, 'get_questions_by_contest', { contest_id: 'on-the-move' }),
    answer: pressOne,
  },
  'Guess The Word': { path: '/guess-the-word/guess-animals/-/' },
  'Daily Quiz': { path: '/quiz-play/daily-quiz-dashboard/play/', answer: pressOne },
  'True and False': { path: '/quiz-play/true-and-false-play/play/', answer: pressOne },
  'Fun and Learn': { path: '/fun-and-learn/nature-up-close/-/why-the-sky-is-blue/play/', answer: pressOne },
  'Audio Questions': { path: '/audio-questions/by-ear/-/' },
  'Math Mania': { path: '/math-mania/maths-warm-up/-/', answer: pressOne },
  'Multi Match': { path: '/multi-match-questions/nature-sorted/-/1/' },
}

const question = (page: Page) => page.locator('h1#question')
const coinsOf = async (product: ProductFixture, person: Person) => (await product.call(person, 'get_user_coin_score')).data.coins as number

for (const [name, { path, ready, answer }] of Object.entries(GAMES).slice(0, Number(process.env.INTERRUPTED_MODES ?? 3))) {
  test(`${name}: a reload, a second tab, the way back and a lost network leave the round as it is`, async ({ page, product, enter }) => {
    const person = await product.aPerson({ coins: 20 })
    await enter(page, person)
    await ready?.(product, person)
    const coins = await coinsOf(product, person)
    await page.goto('/')
    await page.goto(path)
    await expect(question(page)).toBeVisible()
    const first = (await question(page).textContent()) ?? ''

    await page.reload()
    await expect(question(page)).toHaveText(first)

    const other = await page.context().newPage()
    await other.goto(path)
    await expect(question(other)).toHaveText(first)
    await other.close()

    // Leaving and returning resumes the same round.
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await page.goto(path)
    await expect(question(page)).toHaveText(first)

    if (answer) {
      await page.context().setOffline(true)
      await answer(page)
      await expect(page.getByText(t('rounds.trying')).first()).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText(t('rounds.trying'))).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(question(page)).not.toHaveText(first)
    }
    expect(await coinsOf(product, person)).toBe(coins)
  })
}
