/** Audio Questions in the browser: a round by keys alone, and a clip that does not load. */
import type { Page } from '@playwright/test'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()
const player = (page: Page) => page.getByRole('region', { name: t('rounds.clip') })

/** The digit of the right option, or of one that is wrong. */
async function digit(page: Page, product: ProductFixture, right: boolean): Promise<string> {
  const wanted = await product.rightAnswer(await heading(page))
  const texts = await page.getByRole('group', { name: await heading(page) }).getByRole('button').locator('span[dir]').allInnerTexts()
  return String(texts.findIndex((text) => (text.trim() === wanted) === right) + 1)
}

/** As browsers do that are stricter than this one: nothing plays before the first tap or key. */
function requireGesture() {
  const play = HTMLMediaElement.prototype.play
  let hasGesture = false
  addEventListener('keydown', () => (hasGesture = true), true)
  HTMLMediaElement.prototype.play = function () {
    return hasGesture ? play.call(this) : Promise.reject(new DOMException('No gesture', 'NotAllowedError'))
  }
}

/** Clips end quickly from here on. */
function playFast() {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    this.playbackRate = 8
    return play.call(this)
  }
}

test('a whole set by keys alone: played, played again, answered, and its transcript read', async ({ page, product, enter }) => {
  const person = await product.aPerson({ coins: 20 })
  await enter(page, person)
  await page.goto('/')
  await page.getByRole('link', { name: t('audio-questions.title') }).press('Enter')
  await page.getByRole('link', { name: /^By ear/ }).press('Enter')
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const options = page.getByRole('group', { name: await heading(page) }).getByRole('button')
    if (n === 1) {
      await expect(options.first()).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('1')
    }
    if (n === 2) {
      await page.addInitScript(requireGesture)
      await page.reload()
      await expect(player(page).getByText(t('questions.clip.stage.waiting'))).toBeVisible()
      await page.keyboard.press('Space')
    }
    if (n < 4) await expect(player(page).getByText(t('questions.clip.stage.playing'))).toBeVisible()
    await expect(options.first()).not.toHaveAttribute('aria-disabled', /./)
    if (n === 3) {
      await expect(player(page).getByText(t('questions.clip.stage.heard'))).toBeVisible()
      await page.keyboard.press('r')
      await expect(player(page).getByText(t('questions.clip.stage.playing'))).toBeVisible()
      await expect(options.first()).not.toHaveAttribute('aria-disabled', /./)
      await page.evaluate(playFast)
    }
    await page.keyboard.press(await digit(page, product, n !== 4))
    await expect(page.getByText(n === 4 ? t('rounds.wrong-points', { n: 4 }) : t('rounds.right-points', { n: 4 })).first()).toBeVisible()
    await expect(player(page).getByRole('img', { name: t('rounds.in-the-clip') })).toBeVisible()
    await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('category-rounds.story.first-pass', { n: 4 }))).toBeVisible()
  const { data } = await product.call(person, 'get_user_by_id')
  expect(data).toMatchObject({ coins: 24, all_time_score: 32 })
})

test('a clip that does not load: tried again, left out without loss, and no more than three', async ({ browser, product, enter }) => {
  const { t } = wordsOf('ar')
  const context = await browser.newContext({ baseURL: product.url, locale: 'ar-EG', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await enter(page, await product.aPerson())
  let asked = 0
  await page.route('**/media/seed/audio/*', (route) => (asked++, route.abort()))
  await page.goto('/audio-questions/ar-listening/-/')
  const clip = page.getByRole('region', { name: t('rounds.clip') })
  const leaveOut = clip.getByRole('button', { name: t('questions.clip.leave-out') })
  await expect(clip.getByText(t('questions.clip.failed'))).toBeVisible()
  const before = asked
  await clip.getByRole('button', { name: t('web.try-again') }).press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(clip.getByText(t('questions.clip.failed'))).toBeVisible()
  for (let n = 1; n <= 3; n++) {
    const question = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    await leaveOut.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(question)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(clip.getByText(t('questions.clip.failed'))).toBeVisible()
  }
  await expect(clip.getByText(t('questions.clip.failed-spent'))).toBeVisible()
  await expect(leaveOut).toHaveCount(0)
  // The question can be answered without it, and the clip loads once the network is back.
  await page.unroute('**/media/seed/audio/*')
  await clip.getByRole('button', { name: t('web.try-again') }).click()
  await expect(clip.getByText(t('questions.clip.stage.playing'))).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.locator('footer button[aria-keyshortcuts=Enter]')).toBeVisible()
  await context.close()
})

test('a late clip is reported as missing, and plays once it is there', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  const release = Promise.withResolvers<undefined>()
  await page.route('**/media/seed/audio/*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/audio-questions/by-ear/-/')
  await player(page).getByRole('button', { name: t('questions.clip.leave-out') }).focus()
  release.resolve(undefined)
  await expect(player(page).getByText(t('questions.clip.stage.playing'))).toBeVisible()
  await expect(player(page).getByRole('button').first()).toBeFocused()
})
