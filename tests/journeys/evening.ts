/** Steps of the story of the first evening: a phone, an adjustable clock, answering questions and reading explanations by hand. */
import type { Page, Request } from '@playwright/test'
import { sql } from '../../src/platform/server/database/database.ts'
import { expect, type ProductFixture, type Person } from './fixtures.ts'
import type { LocaleTexts } from './words.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
export const QUESTIONS = 10

export type Evening = { page: Page; product: ProductFixture; words: LocaleTexts; player: Pick<Person, 'token'>; figures: Record<string, string>; playedS: number }

export const figuresOf = async (product: ProductFixture) => (await product.call({ token: '' }, 'get_system_configurations')).data as Record<string, string>
export const figure = ({ figures }: Pick<Evening, 'figures'>, key: string) => Number(figures[key])
export const coinsOf = async (product: ProductFixture, player: Pick<Person, 'token'>) => (await product.call(player, 'get_user_coin_score')).data.coins as number
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const at = ({ page, words }: Pick<Evening, 'page' | 'words'>, n: number, total = QUESTIONS) => expect(page.getByText(words.t('rounds.question-of', { at: n, total })).first()).toBeVisible()
export const way = ({ page, words }: Evening, n: number) => page.getByRole('button', { name: words.t(n < QUESTIONS ? 'rounds.next' : 'rounds.to-result'), exact: true })

/** Advances the clocks of the product and of the browser; the page stays open. */
export async function passes(evening: Evening, seconds: number): Promise<void> {
  await evening.product.pass(seconds)
  await evening.page.clock.fastForward(seconds * 1_000)
  evening.playedS += seconds
}

export async function signUp(page: Page, product: ProductFixture, words: LocaleTexts, { name, friendsCode }: { name: string; friendsCode: string | undefined }): Promise<Pick<Person, 'token'>> {
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
  await page.goto((await product.mail(email, 'verify-email')).link)
  // In the browser that signed up the mailed link signs in; elsewhere it only confirms the address (journey of the profile).
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // State is written when the page is idle, which is after it has rendered.
  const token = () => page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}').state?.user?.token as string | undefined)
  await expect.poll(token).toBeTruthy()
  return { token: (await token()) as string }
}

export async function answerByHand({ page, product }: Evening, right: boolean): Promise<void> {
  const question = (await heading(page).innerText()).trim()
  const answer = await product.rightAnswer(question)
  const options = page.getByRole('group', { name: question }).getByRole('button')
  const texts = await options.locator('[dir=auto]').allInnerTexts()
  await options.nth(texts.findIndex((text) => (text.trim() === answer) === right)).tap()
}

/** Reads an explanation for so long; the round does not advance meanwhile. */
export async function reads(evening: Evening, n: number, seconds: number): Promise<void> {
  const { page } = evening
  let asked = 0
  const count = (request: Request) => (asked += Number(/next_question|finish_round/.test(request.url())))
  page.on('request', count)
  await passes(evening, seconds)
  // Waits until the effects of the elapsed time on the page are complete, also where its clock is paused.
  await page.clock.runFor(50)
  await page.evaluate(async () => {
    for (let task = 0; task < 5; task++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((done) => {
        port1.onmessage = done
        port2.postMessage(task)
      })
    }
  })
  page.off('request', count)
  expect(asked).toBe(0)
  await expect(way(evening, n)).toBeFocused()
}

/** The explanation is not truncated, and its end is not covered after scrolling to it. */
export async function expectReadable(evening: Evening, n: number): Promise<void> {
  const { page, product } = evening
  await expect(way(evening, n)).toBeFocused()
  const question = (await heading(page).innerText()).trim()
  const row = await product.database.row<{ note: string }>(sql`SELECT v.note FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE v.question = ${question}`)
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
