/** Interruptions of a game: change of language, maintenance mode, lost network. */
import { sql } from '../../src/platform/server/database/database.ts'
import { expect, sentAlone, test } from './fixtures.ts'
import { isKept } from './kept.ts'
import { wordsOf } from './words.ts'

const [en, ar] = [wordsOf('en'), wordsOf('ar')]
const LEVEL_1 = '/quiz-zone/space/-/1/'

test('the language is changed in the middle of a level, and the round continues', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson({ coins: 20 }))
  await page.goto(LEVEL_1)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText(en.t('rounds.question-of', { at: 1, total: 10 })).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.locator('[data-state="right"], [data-state="wrong"]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.t('rounds.question-of', { at: 2, total: 10 })).first()).toBeVisible()
  const second = await heading.innerText()

  // In another tab: the choice applies to both.
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: en.t('app.account.label') }).click()
  await other.getByRole('combobox', { name: en.t('languages.label') }).selectOption('ar')
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
  await other.close()

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(ar.t('rounds.question-of', { at: 2, total: 10 })).first()).toBeVisible()
  await expect(heading).toHaveText(second)
  await page.keyboard.press('2')
  await expect(page.locator('[data-state="right"], [data-state="wrong"]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(ar.t('rounds.question-of', { at: 3, total: 10 })).first()).toBeVisible()
})

test('of two languages chosen one after the other the last one holds, whichever comes first', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/profile/settings/')
  const choice = page.getByRole('combobox', { name: en.t('languages.label'), exact: true })
  await expect(choice).toBeVisible()
  const late = Promise.withResolvers<undefined>()
  await page.route('**/api/get_system_language_json', async (route) => {
    if (/^fr\r?$/m.test(route.request().postData() ?? '')) await late.promise
    await route.continue()
  })
  await choice.selectOption('fr')
  await choice.selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const came = page.waitForResponse(async (response) => response.url().endsWith('/get_system_language_json') && (await response.text()).includes('Français'))
  late.resolve(undefined)
  await came
  // Enough time for late responses to take effect.
  await page.getByText(ar.t('rounds.clock.2.short'), { exact: true }).click()
  await expect.poll(async () => (await product.call(person, 'get_user_by_id')).data).toMatchObject({ clock_factor: '2', web_language: 'ar' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('the product is closed while a page is open, and opens again', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await product.set('app_maintenance', '1')
  try {
    // The link may have disappeared by now: an open page is notified of the change.
    await page.goto('/quiz-zone/space/-/')
    await expect(page.getByRole('heading', { level: 1, name: en.t('app.maintenance.title') })).toBeVisible()
    await page.getByRole('button', { name: en.t('app.maintenance.again') }).click()
    await expect(page.getByRole('heading', { level: 1, name: en.t('app.maintenance.title') })).toBeVisible()
  } finally {
    await product.set('app_maintenance', '0')
  }
  // An open page may already have been notified.
  await page.reload()
  await expect(page.getByRole('link', { name: en.t('levels.play'), exact: true })).toBeVisible()
})

test('visitors, too, see that the product is closed, and that it is open again', async ({ page, product }) => {
  const closed = page.getByRole('heading', { level: 1, name: en.t('app.maintenance.title') })
  await product.set('app_maintenance', '1')
  try {
    await page.goto('/')
    await expect(closed).toBeVisible()
    await page.goto('/auth/login/')
    await expect(closed).toBeVisible()
  } finally {
    await product.set('app_maintenance', '0')
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: en.t('players.login.title') })).toBeVisible()
})

test('a lost network is shown, calls are retried, and missing data arrives without a reload', async ({ page, product, enter, context }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(en.t('app.offline.title')).first()).toBeVisible()
  await page.getByRole('link', { name: /^Space/ }).click()
  await context.setOffline(false)
  // On the page, and announced once for screen readers.
  await expect(page.getByText(en.t('app.offline.title'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: en.t('levels.play'), exact: true })).toBeVisible()
})

test('a list stays although the same one in the language of the questions does not come; it comes with the network', async ({ page, product, enter, context }) => {
  await enter(page, await product.aPerson())
  const inLanguage = (postData: string | null) => postData?.includes('language_id') ?? false
  const lost = page.waitForEvent('requestfailed', (request) => inLanguage(request.postData()))
  await page.route('**/api/get_categories', (route) => (inLanguage(route.request().postData()) ? route.abort() : route.continue()))
  // The languages are loaded after the first list is shown.
  const stands = Promise.withResolvers<undefined>()
  await sentAlone(page, 'get_languages')
  await page.route('**/api/get_languages', async (route) => {
    await stands.promise
    await route.continue()
  })
  await page.goto('/quiz-zone/')
  const space = page.getByRole('link', { name: /^Space/ })
  await expect(space).toBeVisible()
  await isKept(page, 'get_categories')
  stands.resolve(undefined)
  await lost
  // Waits until the effects of the failure on the page are complete.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(space).toBeVisible()
  // The same for a page that opens from cached answers.
  await page.route('**/api/get_categories', (route) => route.abort())
  await page.reload()
  await expect(space).toBeVisible()
  await page.unroute('**/api/get_categories')
  const come = page.waitForResponse((response) => inLanguage(response.request().postData()))
  await context.setOffline(true)
  await expect(page.getByText(en.t('app.offline.title')).first()).toBeVisible()
  await context.setOffline(false)
  expect((await come).status()).toBe(200)
  await expect(space).toBeVisible()
})

test('a player whose account was closed meanwhile sees that, and is signed out', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  // No background call may discover it before the click does.
  await page.waitForLoadState('networkidle')
  const pressed = Promise.withResolvers<undefined>()
  await page.route('**/api/*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await product.database.rows(sql`UPDATE player SET active = false WHERE id = ${person.id}`)
  await page.getByRole('link', { name: /^Space/ }).click()
  pressed.resolve(undefined)
  await expect(page.getByText(en.t('players.refusal.account-deactivated'))).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: en.t('app.landing.log-in') })).toBeVisible()
})

test('signing out in one tab signs out in all', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: en.t('app.account.label') }).click()
  await other.getByRole('button', { name: en.t('app.account.sign-out') }).click()
  await expect(other.getByRole('link', { name: en.t('app.landing.log-in') })).toBeVisible()
  await expect(page.getByRole('link', { name: en.t('app.landing.log-in') })).toBeVisible()
})

test('code that a changing network dropped is loaded again', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  let looks = 0
  await page.route(/assets\/exams-[\w-]+\.js/, (route) => {
    if (route.request().method() === 'HEAD') looks++
    return looks > 1 ? route.continue() : route.abort()
  })
  await page.goto('/')
  await page.getByRole('link', { name: en.ofMode('exam', 'title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.ofMode('exam', 'title') })).toBeVisible()
  expect(looks).toBe(2)
})

test('a style sheet that a changing network dropped is loaded again', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  let asked = 0
  await page.route(/assets\/later-[\w-]+\.css/, (route) => (++asked < 3 ? route.abort() : route.continue()))
  await page.goto('/')
  await page.getByRole('link', { name: en.ofMode('exam', 'title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.ofMode('exam', 'title') })).toBeVisible()
  await expect.poll(() => asked).toBe(3)
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].find(({ href }) => href?.includes('/later-'))?.cssRules.length ?? 0)).toBeGreaterThan(0)
})
