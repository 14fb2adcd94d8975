/** Multi Match in the browser: selecting and sorting by keys alone, by buttons, by dragging with mouse and finger. */
import type { Locator, Page } from '@playwright/test'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const MAP = '/multi-match-questions/nature-sorted/-/'
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()
const lockIn = (page: Page) => page.getByRole('button', { name: t('questions.several.lock-in') })
const rows = (page: Page) => page.locator('main ol > li')
const textsOf = async (page: Page) => (await rows(page).locator('> span[dir]').allInnerTexts()).map((text) => text.trim())
/** A question is there before its field, which comes with its own code. */
async function isSequence(page: Page): Promise<boolean> {
  const row = rows(page).first()
  await row.or(page.getByRole('checkbox').first()).waitFor()
  return row.isVisible()
}

/** Selects the right options by their digits. */
async function tickByKeys(page: Page, product: ProductFixture, right: boolean): Promise<void> {
  const wanted = await product.rightAnswers(await heading(page))
  const boxes = await page.getByRole('checkbox').all()
  for (const [n, box] of boxes.entries()) if (wanted.includes((await box.innerText()).split('\n').at(-1)?.trim() ?? '')) await page.keyboard.press(String(n + 1))
  if (!right) await page.keyboard.press('1')
}

/** Puts all rows in order: each is lifted with Space, moved with arrows and set down again. */
async function orderByKeys(page: Page, product: ProductFixture): Promise<void> {
  const wanted = await product.rightAnswers(await heading(page))
  for (const [place, text] of wanted.entries()) {
    const from = (await textsOf(page)).indexOf(text)
    if (from === place) continue
    const handle = page.locator('[data-handle]').nth(from)
    await handle.focus()
    await page.keyboard.press('Space')
    for (let n = from; n > place; n--) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(page.locator('[data-handle]').nth(place)).toBeFocused()
  }
  expect(await textsOf(page)).toEqual(wanted)
}

/** Answers questions until a sequence is open. */
async function untilSequence(page: Page): Promise<void> {
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    if (await isSequence(page)) return
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('rounds.next'), exact: true }).click()
  }
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a whole level by keys alone, a reload on the way, and the next one', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await page.getByRole('link', { name: t('multi-match.title') }).press('Enter')
  await page.getByRole('link', { name: /^Nature, sorted/ }).press('Enter')
  await page.getByRole('link', { name: t('levels.play'), exact: true }).press('Enter')
  for (let n = 1; n <= 10; n++) {
    await at(page, n)
    if (n === 2) {
      const question = await heading(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(lockIn(page)).toBeDisabled()
    if (await isSequence(page)) await orderByKeys(page, product)
    else await tickByKeys(page, product, n !== 1)
    await lockIn(page).press('Enter')
    await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('levels.story.opened', { n: 2 }))).toBeVisible()
  await page.getByRole('link', { name: t('levels.play-level', { n: 2 }) }).press('Enter')
  await at(page, 1)
})

test('rows are moved by buttons and by mouse, each step is announced, Escape undoes it', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto(`${MAP}1/`)
  await untilSequence(page)
  const dealt = await textsOf(page)
  const [first = '', second = '', third = ''] = dealt
  const total = dealt.length
  await page.getByRole('button', { name: t('questions.sequence.down', { text: first }) }).click()
  expect((await textsOf(page)).slice(0, 2)).toEqual([second, first])
  await expect(page.getByRole('status').filter({ hasText: t('questions.sequence.moved', { text: first, at: 2, total }) })).toBeAttached()
  await expect(page.getByRole('button', { name: t('questions.sequence.down', { text: first }) })).toBeFocused()
  const [from, to] = [await centreOf(rows(page).nth(2)), await centreOf(rows(page).nth(0))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 10, { steps: 5 })
  await page.mouse.up()
  expect((await textsOf(page)).slice(0, 3)).toEqual([third, second, first])
  const handle = page.getByRole('button', { name: t('questions.sequence.place-of', { text: third, at: 1, total }) })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect((await textsOf(page))[0]).toBe(third)
  await expect(page.getByRole('status').filter({ hasText: t('questions.sequence.put-back', { text: third, at: 1, total }) })).toBeAttached()
  await lockIn(page).click()
  await expect(page.getByRole('list', { name: new RegExp(`${t('questions.sequence.right-order')}|${t('questions.sequence.your-order')}`) })).toBeVisible()
})

test('a finger drags a row by its handle on the smallest phone', async ({ browser, product, enter }) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await enter(page, await product.aPerson())
  await page.goto(`${MAP}1/`)
  await untilSequence(page)
  const dealt = await textsOf(page)
  await rows(page).nth(1).scrollIntoViewIfNeeded()
  const [from, to] = [await centreOf(page.locator('[data-handle]').nth(0)), await centreOf(page.locator('[data-handle]').nth(1))]
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (const part of [0.3, 0.6, 1, 1.1]) await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }])
  await touch('touchEnd', [])
  await expect.poll(async () => (await textsOf(page)).slice(0, 2)).toEqual([dealt[1], dealt[0]])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  // The verdict is below the last row and covers none.
  await lockIn(page).click()
  const shownOrder = page.getByRole('list', { name: new RegExp(`${t('questions.sequence.right-order')}|${t('questions.sequence.your-order')}`) })
  await expect(page.locator('footer').getByRole('button', { name: t('rounds.next'), exact: true })).toBeFocused()
  await expect.poll(() => shownOrder.evaluate((list) => (document.querySelector('footer > div')?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(0)
  await context.close()
})
