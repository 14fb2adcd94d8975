/** The app without a network: a real browser with a real service worker, set offline. */
import type { Page } from '@playwright/test'
import { answerAndGoOn, expect, test as base, type ProductFixture, type Person } from './fixtures.ts'
import { aFront, workerReady, type Front } from './front.ts'
import { isKept, storedKeys } from './kept.ts'
import { wordsOf } from './words.ts'

const test = base.extend<{ front: Front; cut: (on: boolean) => Promise<void> }>({
  front: async ({ product }, use) => {
    const front = await aFront(product.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
  cut: async ({ front, context }, use) =>
    use(async (on) => {
      front.shut(on)
      await context.setOffline(on)
    }),
})
test.use({ serviceWorkers: 'allow' })
const { t, ofMode } = wordsOf('en')
const SHELF = '/profile/play-bookmark-questions/'
const bar = (page: Page) => page.getByText(t('app.offline.title')).first()

/** Bookmarks two questions, one of which is answered. */
async function keepTwo(product: ProductFixture, person: Person): Promise<{ known: string }> {
  const { data } = await product.call(person, 'get_questions_by_level', { category: 'space', level: '1' })
  const [first] = data.questions
  const second = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: first.id, answer: '1' })
  for (const { id } of [first, second]) await product.call(person, 'set_bookmark', { question_id: id, status: '1', type: '1' })
  return { known: first.question }
}


test('what was seen shows again with its moment, and what was not says what it needs', async ({ page, product, enter, cut }) => {
  await enter(page, await product.aPerson({ name: 'Leila', coins: 30 }))
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await isKept(page, 'get_categories')
  await page.goto('/group-battle/')
  await expect(page.getByRole('button', { name: t('battles.set-up-open') })).toBeVisible()
  // Its categories are stored too: those of Quiz Zone are another query of the same call.
  await expect.poll(async () => (await storedKeys(page)).some((key) => key.includes('["get_categories"') && key.includes('"sub_type"'))).toBe(true)
  await page.goto('/faq/')
  await expect(page.getByRole('article')).toBeVisible()
  await page.goto('/')
  await workerReady(page)

  await cut(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('app.home.greeting', { name: 'Leila' }) })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText(t('app.offline.as-of', { time: '' }).trim())).toBeVisible()
  await expect(page.getByRole('img', { name: t('app.offline.tile') }).first()).toBeVisible()

  await page.getByRole('link', { name: ofMode('quiz-zone', 'title') }).click()
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await page.getByRole('link', { name: /^Space/ }).click()
  await expect(page.getByRole('heading', { name: t('web.needs-network') })).toBeVisible()
  await page.goto('/group-battle/')
  await expect(page.getByRole('button', { name: t('web.needs-network') })).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/faq/')
  await expect(page.getByRole('article')).toBeVisible()
  // Its code was never loaded.
  await page.goto('/exam-module/')
  await expect(page.getByRole('heading', { name: t('web.needs-network') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t('web.home') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('app.home.greeting', { name: 'Leila' }) })).toBeVisible()

  await cut(false)
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('img', { name: t('app.offline.tile') })).toHaveCount(0)
  await page.goto('/group-battle/')
  await expect(page.getByRole('button', { name: t('battles.set-up-open') })).toBeVisible()
})

test('kept questions are practised without a network, those whose answer is known', async ({ page, product, enter, cut }) => {
  const person = await product.aPerson({ coins: 30 })
  const { known } = await keepTwo(product, person)
  await enter(page, person)
  await page.goto(SHELF)
  await expect(page.getByRole('heading', { level: 2, name: known })).toBeVisible()
  await workerReady(page)
  await cut(true)
  await page.goto('/')
  await page.getByRole('link', { name: t('app.offline.bookmarks', { n: 1 }) }).click()
  await page.getByRole('link', { name: t('bookmarks.play', { n: 2 }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: known })).toBeVisible()
  await expect(page.getByText(t('bookmarks.home.left-out', { n: 1 }))).toBeVisible()
  await page.getByRole('button', { name: await product.rightAnswer(known) }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: t('rounds.right') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('bookmarks.home.result', { right: 1, total: 1 }) })).toBeFocused()
  await page.getByRole('button', { name: t('bookmarks.again') }).click()
  await expect(page.getByRole('heading', { level: 1, name: known })).toBeVisible()
})

test('signing out without a network deletes all stored data of the player', async ({ page, product, enter, cut }) => {
  await enter(page, await product.aPerson())
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await isKept(page, 'get_categories')
  await page.goto('/')
  await workerReady(page)
  await cut(true)
  await page.getByRole('button', { name: t('app.account.label') }).click()
  await page.getByRole('button', { name: t('app.account.sign-out') }).click()
  await expect(page.getByRole('link', { name: t('app.landing.log-in') })).toBeVisible()
  await expect.poll(() => storedKeys(page)).toEqual([])
  await page.goto('/quiz-zone/')
  await expect(page).toHaveURL(/\/auth\/login\/$/)
})

test('where the browser stores nothing the app works without it', async ({ page, product, enter, cut }) => {
  await enter(page, await product.aPerson())
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => { throw new DOMException('Not here', 'SecurityError') } })
    Object.defineProperty(navigator, 'serviceWorker', { value: { register: () => Promise.reject(new DOMException('Not here', 'SecurityError')) } })
  })
  await page.goto('/quiz-zone/')
  // The language of the questions is known shortly after the first list, which is then refetched in it.
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}').state?.languages?.currentLanguage?.id ?? '')).not.toBe('')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await cut(true)
  await expect(bar(page)).toBeVisible()
  await page.getByRole('link', { name: /^Space/ }).click()
  await expect(page.getByRole('heading', { name: t('web.needs-network') })).toBeVisible()
  await cut(false)
  await expect(page.getByRole('link', { name: t('levels.play'), exact: true })).toBeVisible()
})

test('a browser may install it', async ({ page, context }) => {
  await page.goto('/')
  await workerReady(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect([errors, (JSON.parse(data ?? '{}') as { lang: string }).lang]).toEqual([[], 'en'])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Browser contexts of stories have no persistent storage, which is the only complaint allowed here.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
