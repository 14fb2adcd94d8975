/** The way of phones into a show: from the client and back to it, by a pin, under a name. */
import type { Browser, Page } from '@playwright/test'
import { expect, test, type Person, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { comes } from '../../../tests/journeys/rooms.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import type { ShowOptions, Step } from './contract.ts'
import { remotePath } from './ui/host-paths.ts'
import { claimPath, phonePath, SIGN_IN_PATH } from './ui/paths.ts'

const { t } = wordsOf('en')

/** So long that no question ends by itself. */
const SECONDS = 300
const OPTIONS: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 1, penalty: 0, clock_factor: 1, speedy: 1 }
const BASE: Omit<Step, 'id' | 'kind' | 'question' | 'options' | 'answer'> = { more: {}, image: '', image_text: '', seconds: SECONDS, worth: 1_000, speedy: 1, notes: '', after: '' }
const PLAN: readonly Step[] = [{ ...BASE, id: 'one', kind: 'one', question: 'Which planet floats on water?', options: ['Saturn', 'Mars', 'Venus', 'Mercury'], answer: [0], notes: 'Show the picture of the rings.', after: 'It weighs less than water.' }]

type Show = { show_id: string; pin: string; stage_token: string }

async function opened(product: ProductFixture, host: Person): Promise<Show> {
  const options = JSON.stringify(OPTIONS)
  const quiz = await product.call(host, 'save_show_quiz', { title: 'Friday night quiz', options, plan: JSON.stringify(PLAN) })
  const { data } = await product.call(host, 'open_show', { quiz_id: quiz.data.quiz_id, options })
  return data as Show
}

/** A page of its own, without a session. */
async function aPage(browser: Browser, product: ProductFixture, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport })
  return context.newPage()
}
const aPhone = (browser: Browser, product: ProductFixture) => aPage(browser, product, { width: 360, height: 740 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the page of phones, from inside of the client and back to it: a player under the own name, a guest who signs in to keep a seat', async ({ browser, product, enter }) => {
  const host = await comes(browser, product, enter, await product.aPerson({ name: 'Leila' }))
  const { show_id, pin } = await opened(product, host.person)
  // A show whose host does not come stands still after a while.
  await host.page.goto(remotePath(show_id))
  const nuri = await comes(browser, product, enter, await product.aPerson({ name: 'Nuri' }), 'en', { viewport: { width: 360, height: 740 } })
  await nuri.page.goto('/')
  await nuri.page.getByRole('link', { name: t('show.join') }).click()
  await expect(heading(nuri.page, t('show.phone.pin.title'))).toBeVisible()
  // Nothing but digits, and no more of them than a pin has.
  await nuri.page.keyboard.type(`a${pin.slice(0, 2)}b${pin.slice(2)}0`)
  await expect(nuri.page.getByLabel(t('show.phone.pin.label'))).toHaveValue(pin)
  await nuri.page.keyboard.press('Enter')
  await expect(nuri.page.getByLabel(t('show.phone.name.label'))).toHaveValue('Nuri')
  await expect(nuri.page).toHaveTitle(`${t('show.phone.name.title')} · ${t('web.brand')}`)
  await nuri.page.goBack()
  await expect(heading(nuri.page, t('show.phone.pin.title'))).toBeVisible()
  await nuri.page.goForward()
  await nuri.page.getByRole('button', { name: t('show.phone.name.take') }).click()
  await expect(heading(nuri.page, t('show.phone.in'))).toBeVisible()

  const guest = await aPhone(browser, product)
  await guest.goto(phonePath(pin))
  await guest.evaluate(([key, seat]) => localStorage.setItem(key ?? '', seat ?? ''), [`limelight-show-claim:${pin}`, JSON.stringify({ token: 'of-no-seat', name: 'Ada', points: 900, place: 1, seats: 2 })])
  await guest.goto(claimPath(pin))
  await guest.getByRole('link', { name: t('show.phone.claim.sign-in') }).click()
  await expect(guest).toHaveURL(SIGN_IN_PATH)
  // Signed in by another tab, which this one follows.
  const other = await guest.context().newPage()
  await enter(other, nuri.person)
  await other.goto('/')
  await other.evaluate((root) => localStorage.setItem('limelight', root), await nuri.page.evaluate(() => localStorage.getItem('limelight') ?? ''))
  await expect(guest).toHaveURL(claimPath(pin))
  await guest.getByRole('button', { name: t('show.phone.claim.keep') }).click()
  // The token was of no seat.
  await expect(guest.getByRole('alert')).not.toBeEmpty()
  await Promise.all([host.context, nuri.context, guest.context()].map((context) => context.close()))
})
